export type WifiBand = 'poor' | 'low' | 'medium' | 'high';

/** The weakest signal of each band, in dBm; weaker ones than low are poor (L§4). */
export const WIFI_BANDS_DBM = { low: -80, medium: -70, high: -50 } as const;

/** Band of a signal in dBm: below -80 poor, below -70 low, below -50 medium, from -50 on high (L§4). */
export function toWifiBand(rssi: number): WifiBand {
  if (rssi < WIFI_BANDS_DBM.low) return 'poor';
  if (rssi < WIFI_BANDS_DBM.medium) return 'low';
  if (rssi < WIFI_BANDS_DBM.high) return 'medium';
  return 'high';
}
