import type { Freshness } from '@lapwing/domain';
import { WhyButton } from './why-button.tsx';

interface WhyGatewayProps {
  id: number;
  name: string;
  /** -1 in a row that the arrow keys walk. */
  tabIndex?: number;
}

/** Why a gateway is offline or was never heard; nothing while it is heard. */
export function WhyConnection({ freshness, ...gateway }: WhyGatewayProps & { freshness: Freshness }) {
  if (freshness !== 'offline' && freshness !== 'never') return null;
  return <WhyOf {...gateway} judgement={freshness === 'never' ? 'never-heard' : 'offline'} />;
}

/** Why a gateway is held at a beacon. */
export function WhyHeld(gateway: WhyGatewayProps) {
  return <WhyOf {...gateway} judgement="held" />;
}

function WhyOf({ id, name, judgement, tabIndex }: WhyGatewayProps & { judgement: 'offline' | 'never-heard' | 'held' }) {
  return (
    <WhyButton
      id={id}
      about={{ table: 'gateways', judgement, vehicle: name }}
      {...(tabIndex !== undefined && { tabIndex })}
    />
  );
}
