import type { TimedRoute } from './timed-route.ts';
import type { DraftVisit, DrawnLap } from './drawn-lap.ts';
import type { Drive, Silence } from './drive.ts';
import type { Draw } from './stream.ts';

/** A drawn lap as a list of visits, which a fault may change. */
export interface LapDraft extends DrawnLap {
  readonly drive: Drive;
  readonly timedRoute: TimedRoute;
  readonly visits: readonly DraftVisit[];
  /** When it finishes as drawn. */
  readonly finishMs: number;
  /** The time by which it must be over. */
  readonly recallMs: number;
}

/** A lap with an injected fault. */
export interface FaultyLap {
  readonly departMs: number;
  readonly visits: readonly DraftVisit[];
  /** The lap-error code that a judge must find. */
  readonly code: number;
  /** When it fails. */
  readonly failMs: number;
  readonly silence: Silence | null;
}

/** Injects a fault into a lap; null if this lap cannot take it. `draw` is the fault's own stream; `forMs` is for silences. */
export type LapFaultMaker = (draft: LapDraft, draw: Draw, forMs: number) => FaultyLap | null;
