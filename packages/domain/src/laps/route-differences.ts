/** What may change in a route. */
export type RouteDifference =
  | 'label'
  | 'goal_time'
  | 'stops'
  | 'route_timeout'
  | 'route_min_duration'
  | 'route_tolerance'
  | 'start_on_enter'
  | 'finish_on_enter'
  | 'constraint_shift';

/** A revision of a route. */
interface Revision {
  readonly label: string;
  readonly goalSec: number;
  readonly stops: readonly number[];
  readonly timeoutSec: number;
  readonly minDurationSec: number;
  readonly tolerance: number;
  readonly startOnEnter: boolean;
  readonly finishOnEnter: boolean;
  readonly shiftStartSec: number;
  readonly shiftEndSec: number;
}

const FIELDS: Readonly<Record<RouteDifference, (route: Revision) => string | number | boolean>> = {
  label: ({ label }) => label,
  goal_time: ({ goalSec }) => goalSec,
  stops: ({ stops }) => stops.join(),
  route_timeout: ({ timeoutSec }) => timeoutSec,
  route_min_duration: ({ minDurationSec }) => minDurationSec,
  route_tolerance: ({ tolerance }) => tolerance,
  start_on_enter: ({ startOnEnter }) => startOnEnter,
  finish_on_enter: ({ finishOnEnter }) => finishOnEnter,
  constraint_shift: ({ shiftStartSec, shiftEndSec }) => `${shiftStartSec}-${shiftEndSec}`,
};

/** The fields in which two revisions of a route differ. */
export function listRouteDifferences(before: Revision, after: Revision): RouteDifference[] {
  return (Object.keys(FIELDS) as RouteDifference[]).filter((field) => FIELDS[field](before) !== FIELDS[field](after));
}
