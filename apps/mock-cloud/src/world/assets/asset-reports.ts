import type { Stay } from '../types.ts';

export interface AssetSignal {
  readonly gatewayId: number;
  /** dBm. */
  readonly rssi: number;
}

/** What gateways report of the asset tags of one client. */
export interface AssetReports {
  /**
   * Stays of a tag in range of a gateway that overlap [fromMs, toMs), in order, without the outages of their gateways. They
   * are split where units begin.
   */
  listStays(tagId: number, fromMs: number, toMs: number): Stay[];
  /** The gateway that hears a tag best at an instant, or the given one; null if it does not hear the tag. */
  findSignal(tagId: number, ms: number, gatewayId?: number): AssetSignal | null;
  /** The tags that a gateway hears at an instant. */
  listHeardBy(gatewayId: number, ms: number): { tagId: number; rssi: number }[];
}
