/** The codes with which a lap ends, and their texts in the dashboard (L§4, R§4). */

export type LapErrorCode = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;
/**
 * What interrupts a lap (code 6): the end of its shift, 24 hours without a timeout, a change of its route's settings, its
 * removal from the gateway, its reset, or the first beacon, where a new lap begins.
 */
export type LapInterruption = 'shift-over' | 'one-day' | 'route-changed' | 'route-removed' | 'route-reset' | 'new-lap';
export type LapErrorKind = 'valid' | 'timeout' | 'wrongPath' | 'offline' | 'interrupted' | 'tooShort' | 'unknown';

export interface LapError {
  readonly kind: LapErrorKind;
  /** Ending of the translation key; null for a valid lap. */
  readonly tooltipKey: Exclude<LapErrorKind, 'valid'> | null;
  /** The English tooltip. */
  readonly tooltip: string | null;
}

const WRONG_PATH: LapError = {
  kind: 'wrongPath',
  tooltipKey: 'wrongPath',
  tooltip: 'Route error due to wrong path.',
};
const UNKNOWN: LapError = { kind: 'unknown', tooltipKey: 'unknown', tooltip: 'Unknown error' };

export const LAP_ERRORS: Readonly<Record<LapErrorCode, LapError>> = {
  0: { kind: 'valid', tooltipKey: null, tooltip: null },
  1: { kind: 'timeout', tooltipKey: 'timeout', tooltip: 'Route error due to timeout.' },
  2: WRONG_PATH,
  3: WRONG_PATH,
  4: { kind: 'offline', tooltipKey: 'offline', tooltip: 'Route error due to the gateway being offline.' },
  5: WRONG_PATH,
  6: { kind: 'interrupted', tooltipKey: 'interrupted', tooltip: 'Route interrupted' },
  7: { kind: 'tooShort', tooltipKey: 'tooShort', tooltip: 'Route minimum duration was not reached.' },
};

/** The meaning of a code; any number other than 0 to 7 is unknown. */
export function toLapError(code: number): LapError {
  return isLapErrorCode(code) ? LAP_ERRORS[code] : UNKNOWN;
}

/** The English tooltip of a code; null for a valid lap. */
export function describeLapError(code: number): string | null {
  return toLapError(code).tooltip;
}

function isLapErrorCode(code: number): code is LapErrorCode {
  return Number.isInteger(code) && code >= 0 && code <= 7;
}
