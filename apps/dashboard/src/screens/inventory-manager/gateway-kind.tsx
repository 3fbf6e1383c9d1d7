import { GATEWAY_TYPE } from '@lapwing/domain';
import { IconHexagon, IconSquare, IconTriangle, type Icon } from '@tabler/icons-react';

/** The kind of a gateway, which determines its name and shape; `other` for unknown types. */
export type GatewayKind = 'gateway' | 'exciter' | 'external' | 'other';

const ICONS: Record<GatewayKind, Icon> = {
  gateway: IconHexagon,
  exciter: IconTriangle,
  external: IconSquare,
  other: IconHexagon,
};

export function toGatewayKind(type: number): GatewayKind {
  switch (type) {
    case GATEWAY_TYPE.gateway:
      return 'gateway';
    case GATEWAY_TYPE.exciter:
      return 'exciter';
    case GATEWAY_TYPE.external:
      return 'external';
    default:
      return 'other';
  }
}

/** The shape of a kind of gateway, as on maps. */
export function KindIcon({ kind }: { kind: GatewayKind }) {
  const Shape = ICONS[kind];
  return <Shape size={18} stroke={1.75} aria-hidden />;
}
