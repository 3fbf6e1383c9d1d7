import { computeFreshness, formatMac, GATEWAY_TYPE, toWifiBand, type Freshness, type WifiBand } from '@lapwing/domain';
import type { Model } from '@lapwing/contracts';
import type { GatewayRow } from '../../../transport/gateway-row.ts';

/** The groups of the tab in their order, by gateway type. Only provider staff see the external ones (S§2). */
export const GROUPS = [
  { name: 'gateways', type: GATEWAY_TYPE.gateway },
  { name: 'exciters', type: GATEWAY_TYPE.exciter },
  { name: 'readers', type: GATEWAY_TYPE.exciterReader },
  { name: 'external', type: GATEWAY_TYPE.external },
] as const;
export type GroupName = (typeof GROUPS)[number]['name'];

/** A gateway as its tables show it. */
export interface GatewayEntry {
  readonly id: number;
  readonly type: number;
  readonly label: string;
  readonly anchorId: number;
  /** Null without a connection. */
  readonly signal: WifiBand | null;
  readonly rssi: number | null;
  readonly freshness: Freshness;
  readonly hasPower: boolean;
  /** Unix seconds; null if it was never heard. */
  readonly lastSeenTs: number | null;
  readonly network: string | null;
  /** Percentages. */
  readonly todayUsage: number;
  readonly weeksUsage: number;
  readonly firmware: string | null;
}

/** What a gateway last reported; without the answer of that call, its record has all but network and firmware. */
type Status = Pick<Model<'GatewayStatus'>, 'rssi' | 'powerSource' | 'createdDate' | 'offlineTs'> &
  Partial<Model<'GatewayStatus'>>;

interface Reports {
  /** By gateway id. */
  readonly statuses: ReadonlyMap<number, Status>;
  /** Versions by firmware id. */
  readonly versions: ReadonlyMap<number, string>;
  /** Unix seconds of the statuses. */
  readonly nowTs: number;
}

/** The entry of a gateway; offline states are judged at the instant of its status. */
export function toEntry({ stable, lastHeartbeatTs }: GatewayRow, { statuses, versions, nowTs }: Reports): GatewayEntry {
  const status = statuses.get(stable.id) ?? { ...stable, createdDate: lastHeartbeatTs };
  const { powerSource, offlineTs, createdDate, rssi, ssidName = null, firmwareId } = status;
  const freshness = computeFreshness({ powerSource, offlineTs, lastHeartbeatTs: createdDate }, nowTs);
  const isConnected = freshness === 'live' || freshness === 'stale';
  return {
    id: stable.id,
    type: stable.type,
    label: stable.label,
    anchorId: stable.anchorId,
    signal: isConnected && rssi !== null ? toWifiBand(rssi) : null,
    rssi: isConnected ? rssi : null,
    freshness,
    hasPower: powerSource,
    lastSeenTs: createdDate,
    network: ssidName,
    todayUsage: stable.usageInfo.dUsage,
    weeksUsage: stable.usageInfo.twUsage,
    firmware: firmwareId === undefined ? null : (versions.get(firmwareId) ?? null),
  };
}

/** Whether label, MAC or decimal id contain a text. */
export function matchesSearch({ label, anchorId }: GatewayEntry, search: string): boolean {
  const wanted = search.trim().toLowerCase();
  return [label.toLowerCase(), String(anchorId), formatMac(anchorId).toLowerCase()].some((it) => it.includes(wanted));
}
