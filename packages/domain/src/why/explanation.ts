/**
 * Why a thing is judged as it is: codes, values and the evidence, from which a reader makes a sentence in its language.
 * Instants are unix seconds.
 */

export type WhyTable = 'laps' | 'gateways' | 'predictions' | 'tags';

export type WhyJudgement = LapJudgement | GatewayJudgement | PredictionJudgement | TagJudgement;
export type LapJudgement =
  'valid' | 'timeout' | 'wrong-path' | 'gateway-offline' | 'interrupted' | 'too-short' | 'running';
export type GatewayJudgement = 'online' | 'offline' | 'held' | 'never-heard';
export type PredictionJudgement = 'waiting' | 'on-the-way' | 'here' | 'left' | 'not-predicted';
export type TagJudgement =
  | 'unloaded'
  | 'carried'
  | 'passed-by'
  | 'inside'
  | 'outside'
  | 'warning'
  | 'undefined'
  | 'active'
  | 'inactive'
  | 'current'
  | 'outdated'
  | 'never-heard';

/** One sentence belongs to each reason; `silence` and `never-heard` have one for each table. */
export type WhyReason =
  | 'finished'
  | 'lap-runs'
  | 'long-stay'
  | 'long-trip'
  | 'foreign-beacon'
  | 'skipped-stops'
  | 'out-of-order'
  | 'silence'
  | 'shift-over'
  | 'one-day'
  | 'route-changed'
  | 'route-reset'
  | 'route-deleted'
  | 'unassigned'
  | 'new-lap'
  | 'finished-early'
  | 'heard'
  | 'silence-without-power'
  | 'stays-long'
  | 'never-heard'
  | 'from-stop'
  | 'from-departure'
  | 'overdue'
  | 'arrived'
  | 'departed'
  | 'off-route'
  | 'no-route'
  | 'left-behind'
  | 'long-stop'
  | 'lost-on-way'
  | 'found-by-other'
  | 'taken'
  | 'heard-at-stop'
  | 'heard-long-ago';

export type WhyRuleCode =
  | 'lap-finish'
  | 'lap-timeout'
  | 'lap-path'
  | 'lap-offline'
  | 'lap-interruption'
  | 'lap-min-duration'
  | 'offline-limit'
  | 'held-limit'
  | 'prediction-sum'
  | 'unload-location'
  | 'asset-class'
  | 'recently-heard'
  | 'outdated-limit';

export type WhyValueName =
  | 'timeout'
  | 'tolerance'
  | 'min-duration'
  | 'goal'
  | 'shift-start'
  | 'shift-end'
  | 'offline-limit'
  | 'held-limit'
  | 'usual-stay'
  | 'usual-trip'
  | 'stay'
  | 'trip'
  | 'duration'
  | 'excess'
  | 'silent'
  | 'rssi'
  | 'ord'
  | 'forgiven'
  | 'stops-ahead'
  | 'adds'
  | 'long-stop'
  | 'recent'
  | 'outdated'
  | 'since';

export interface WhyValue {
  readonly name: WhyValueName;
  readonly value: number;
  readonly unit: 's' | 'dBm' | 'count' | 'second-of-day';
}

export interface WhyRule {
  readonly code: WhyRuleCode;
  /** Section of the specification. */
  readonly spec: string;
  readonly parameters: readonly WhyValue[];
}

export type WhyCauseKind =
  | 'visit'
  | 'missing-visit'
  | 'heartbeat-gap'
  | 'heartbeats'
  | 'stay'
  | 'trip'
  | 'shift'
  | 'route-change'
  | 'hearing'
  | 'hearing-gap'
  | 'nothing';

export interface WhyRow {
  readonly kind:
    | 'visit'
    | 'missing-visit'
    | 'sighting'
    | 'heartbeat'
    | 'silence'
    | 'power-loss'
    | 'trip'
    | 'lap'
    | 'limit'
    | 'input'
    | 'average'
    | 'hearing';
  readonly role: 'cause' | 'context';
  /** The instant to look at; null for averages. */
  readonly at: number | null;
  /** The end of what lasts; null while it lasts, and for instants. */
  readonly until: number | null;
  readonly anchorId: number | null;
  readonly tagPositionId: number | null;
  readonly tagId: number | null;
  readonly lapId: number | null;
  readonly label: string | null;
  readonly note: WhyNote;
  readonly values: readonly WhyValue[];
}

export type WhyNote =
  | 'start'
  | 'stop'
  | 'same-stop'
  | 'foreign'
  | 'forgiven'
  | 'skipped'
  | 'out-of-order'
  | 'first-again'
  | 'finish'
  | 'not-reached'
  | 'next-lap'
  | 'last-heartbeat'
  | 'heartbeat'
  | 'next-heartbeat'
  | 'silence'
  | 'no-power'
  | 'timeout'
  | 'min-duration'
  | 'shift-end'
  | 'one-day'
  | 'offline-limit'
  | 'held-limit'
  | 'route-changed'
  | 'route-reset'
  | 'route-deleted'
  | 'unassigned'
  | 'long-stay'
  | 'long-trip'
  | 'usual-times'
  | 'last-stop'
  | 'here'
  | 'off-route'
  | 'strongest'
  | 'taken'
  | 'carried'
  | 'unloaded'
  | 'last-heard'
  | 'entry'
  | 'out'
  | 'buzzer'
  | 'no-mark';

/** What the rules say of a thing, without names. */
export interface Explanation {
  readonly judgement: WhyJudgement;
  readonly reason: WhyReason;
  readonly at: number | null;
  readonly rule: WhyRule;
  /** `row` is the index of the decisive row; null with `nothing`. */
  readonly cause: { readonly kind: WhyCauseKind; readonly row: number | null };
  readonly rows: readonly WhyRow[];
}

/** What is judged; null where it does not apply. */
export interface WhySubject {
  readonly anchorId: number | null;
  readonly anchorLabel: string | null;
  readonly routeId: number | null;
  readonly routeLabel: string | null;
  readonly lapNumber: number | null;
  readonly lapStart: number | null;
  readonly tagId: number | null;
  readonly tagLabel: string | null;
  readonly stopLabel: string | null;
}

/** The answer of `/why/{table}/{id}`. */
export interface WhyAnswer extends Explanation {
  readonly table: WhyTable;
  readonly id: number;
  readonly stop: number | null;
  readonly subject: WhySubject;
}

/** The most rows of an answer. */
export const MAX_WHY_ROWS = 80;

interface Draft extends Omit<Explanation, 'cause' | 'rows'> {
  readonly kind: WhyCauseKind;
  /** The decisive row, which `rows` need not contain. */
  readonly cause: WhyRow | null;
  readonly rows: readonly WhyRow[];
}

/** An explanation with its rows in order of time; of too many, those of the cause and those nearest to it. */
export function createExplanation({ kind, cause, rows, ...rest }: Draft): Explanation {
  const all = cause === null || rows.includes(cause) ? rows : [...rows, cause];
  const kept = keepNearest(all, cause?.at ?? rest.at ?? 0);
  const ordered = kept.toSorted((a, b) => (a.at ?? Infinity) - (b.at ?? Infinity) || 0);
  return { ...rest, cause: { kind, row: cause === null ? null : ordered.indexOf(cause) }, rows: ordered };
}

/** The explanation with further rows of context. */
export function addWhyRows(explanation: Explanation, rows: readonly WhyRow[]): Explanation {
  const { cause, rows: before, ...rest } = explanation;
  const decisive = cause.row === null ? null : (before[cause.row] ?? null);
  return createExplanation({ ...rest, kind: cause.kind, cause: decisive, rows: [...before, ...rows] });
}

function keepNearest(rows: readonly WhyRow[], atTs: number): readonly WhyRow[] {
  if (rows.length <= MAX_WHY_ROWS) return rows;
  const distance = ({ role, at }: WhyRow): number => (role === 'cause' ? -1 : Math.abs((at ?? atTs) - atTs));
  return rows.toSorted((a, b) => distance(a) - distance(b)).slice(0, MAX_WHY_ROWS);
}

type RowFields = Pick<WhyRow, 'kind' | 'note'> & Partial<WhyRow>;

/** A row of context, with null for what is left out. */
export function createWhyRow(fields: RowFields): WhyRow {
  return {
    role: 'context',
    at: null,
    until: null,
    anchorId: null,
    tagPositionId: null,
    tagId: null,
    lapId: null,
    label: null,
    values: [],
    ...fields,
  };
}

/** A value in whole seconds. */
export function seconds(name: WhyValueName, sec: number): WhyValue {
  return { name, value: Math.round(sec), unit: 's' };
}

export function count(name: WhyValueName, value: number): WhyValue {
  return { name, value, unit: 'count' };
}

export function toTs(ms: number): number {
  return Math.floor(ms / 1000);
}

export function toTsOrNull(ms: number | null): number | null {
  return ms === null || ms === Infinity ? null : toTs(ms);
}
