import type { Poll } from './dashboards.ts';

/** The first message to the process that polls. Dashboards take turns with the sessions. */
export interface PollPlan {
  readonly url: string;
  readonly dashboards: readonly (readonly Poll[])[];
  readonly sessions: readonly Readonly<Record<string, string>>[];
}

/** The figures of polls that ended, in milliseconds. */
export interface PollFigures {
  readonly polls: number;
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
  /** Polls that were answered later than the dashboard waits. */
  readonly late: number;
  /** Failed polls by status or reason. */
  readonly errors: Readonly<Record<string, number>>;
  /** The longest time for which the polling process itself was held. */
  readonly ownHoldMs: number;
}

/** Its answer to each later message: the figures since the message before, and of the whole run. */
export interface PollReport {
  readonly since: PollFigures;
  readonly whole: PollFigures;
}
