/** How a lap stands, as lanes and lists of the timeline show it. */
interface Lap {
  /** Null while the lap is ongoing. */
  readonly endDate: number | null;
  /** A lap error code; 0 for a valid lap. */
  readonly error: number;
}

export type LapState = 'valid' | 'failed' | 'ongoing';

/** Whether a lap is ongoing, or how it ended. */
export function readLapState({ endDate, error }: Lap): LapState {
  if (endDate === null) return 'ongoing';
  return error === 0 ? 'valid' : 'failed';
}

/** Whether a lap ended with an error. */
export function isFailedLap(lap: Lap): boolean {
  return readLapState(lap) === 'failed';
}
