/** The numbers that the documentation and the manuals quote. */
import {
  chooseOfflineLimitSec,
  choosePredictionRowCount,
  computeMaxPredictionRows,
  LONGEST_TIMELINE_SEC,
  MAX_LAYOUT_BYTES,
  MAX_LAYOUT_PIXELS,
  MAX_LAYOUT_SIDE_PX,
  MINUTE_SEC,
  NETWORK_PASSWORD_MAX,
  NETWORK_PASSWORD_MIN,
  SSID_MAX,
  SSID_MIN,
  WIFI_BANDS_DBM,
  HOUR_SEC,
} from '@lapwing/domain';
import { LOCALES, type Language } from '../../../tab/languages.ts';

/** Seconds between two polls of what is live (L§7). */
export const POLL_SEC = 2;

/** Seconds without a report after which a gateway is offline. */
export const OFFLINE_SEC = chooseOfflineLimitSec(true);
/** The same without a power source, in minutes. */
export const OFFLINE_MIN = chooseOfflineLimitSec(false) / MINUTE_SEC;

export const TIMELINE_HOURS = LONGEST_TIMELINE_SEC / HOUR_SEC;

export const LAYOUT_MB = MAX_LAYOUT_BYTES / 1024 ** 2;
export const LAYOUT_MEGAPIXELS = MAX_LAYOUT_PIXELS / 1e6;
/** The longest side of a layout, written as in a language. */
export const writeLayoutSide = (language: Language): string => writeNumber(MAX_LAYOUT_SIDE_PX, language);

export const PREDICTION_ROWS = {
  normal: choosePredictionRowCount(null, Infinity, 'normal'),
  most: computeMaxPredictionRows(Infinity, 'normal'),
  fullscreen: computeMaxPredictionRows(Infinity, 'fullscreen'),
} as const;

/** Characters of the name and the password of a wireless network (S§5). */
export const SSID = { min: SSID_MIN, max: SSID_MAX } as const;
export const WIRELESS_PASSWORD = { min: NETWORK_PASSWORD_MIN, max: NETWORK_PASSWORD_MAX } as const;

/** What a gateway does when its power is unplugged, by its buzzer setting (S§2). */
export const BUZZER = { standbyHours: 2, silentSec: 20, silentStandbyMin: 2 } as const;

/** The weakest signal of each band in dBm, as text. */
export const SIGNAL_DBM = {
  low: writeDbm(WIFI_BANDS_DBM.low),
  medium: writeDbm(WIFI_BANDS_DBM.medium),
  high: writeDbm(WIFI_BANDS_DBM.high),
} as const;

/** A signal strength with a true minus sign. */
export function writeDbm(dbm: number): string {
  return String(dbm).replace('-', '\u2212');
}

/** A number with the digits grouped as in a language. */
export function writeNumber(value: number, language: Language): string {
  return new Intl.NumberFormat(LOCALES[language]).format(value);
}
