import { formatDayMonth } from '../time/format.ts';
import type { ZoneTable } from '../time/zone.ts';

/** What the name of a lap consists of: "Lap 18, 24/11". */
export interface LapName {
  /** Its ordinal among the gateway's laps of the day. */
  readonly number: string;
  /** The day on which it began, DD/MM in the client's zone. */
  readonly day: string;
}

/** The values that a language puts into the name of a lap. */
export function formatLapName(zone: ZoneTable, lap: { readonly number: number; readonly startMs: number }): LapName {
  return { number: String(lap.number), day: formatDayMonth(zone, lap.startMs) };
}
