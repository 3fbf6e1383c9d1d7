import type { Scenario } from '@lapwing/contracts';
import { DAY_MS } from '@lapwing/domain';
import { readReplayAnchorMs } from '@lapwing/mock-cloud';

/** A start of a scenario from which its cue sheets are checked. */
export interface CueRun {
  readonly startMs: number;
  /** Zone of the shifts. */
  readonly zone: string;
}

const STARTS = 30;
const WEEK_MS = 7 * DAY_MS;
/** West and east of Greenwich, with half hours, and with a summer time of half an hour. */
const ZONES = ['Europe/London', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe'];

/**
 * The starts of a week, and the zones, in which cue sheets must hold: every 5 h 36 min, which comes to every 48 minutes of
 * the day. A scenario with a date of its own always starts at that date, in its own zone.
 */
export function listCueRuns(scenario: Scenario): CueRun[] {
  const anchorMs = readReplayAnchorMs(scenario);
  const { start, timezone } = scenario.clock;
  if (start !== 'now') return [{ startMs: anchorMs, zone: timezone }];
  const starts = Array.from({ length: STARTS }, (_, n) => anchorMs + (n * WEEK_MS) / STARTS);
  return ZONES.flatMap((zone) => starts.map((startMs) => ({ startMs, zone })));
}
