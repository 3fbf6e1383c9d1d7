export type WifiBand = 'poor' | 'low' | 'medium' | 'high';

/** Band of a signal in dBm: below -80 poor, below -70 low, below -50 medium, from -50 on high (L§4). */
export function toWifiBand(rssi: number): WifiBand {
  if (rssi < -80) return 'poor';
  if (rssi < -70) return 'low';
  if (rssi < -50) return 'medium';
  return 'high';
}
