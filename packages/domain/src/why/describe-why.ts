import { formatHexId } from '../tags/hex-id.ts';
import { formatDuration } from '../time/format-duration.ts';
import type { WhyAnswer, WhyJudgement, WhyReason, WhyRow, WhyTable, WhyValueName } from './explanation.ts';

/** What a sentence says, in the reader's format of instants. */
interface Words {
  readonly answer: WhyAnswer;
  /** The gateway, the route and the thing that is judged, by name. */
  readonly gateway: string;
  readonly route: string;
  readonly thing: string;
  /** The beacon or gateway of the decisive row. */
  readonly place: string;
  /** The instant of the decisive row, and of the judgement. */
  readonly since: string;
  readonly at: string;
  /** A duration of the decisive row, or of the rule. */
  readonly duration: (name: WhyValueName) => string;
  readonly format: (ts: number) => string;
}

type Sentence = (words: Words) => string;

/** The English sentence of an answer; `format` writes an instant (unix seconds). */
export function describeWhy(answer: WhyAnswer, format: (ts: number) => string): string {
  const write = SENTENCES[answer.table][answer.reason] ?? describePlainly;
  return write(createWords(answer, format));
}

function createWords(answer: WhyAnswer, format: (ts: number) => string): Words {
  const { subject, cause, rows, at } = answer;
  const row = cause.row === null ? null : (rows[cause.row] ?? null);
  const gateway = subject.anchorLabel ?? 'The gateway';
  const route = subject.routeLabel ?? 'its route';
  const formatOrUnknown = (ts: number | null | undefined): string =>
    ts === null || ts === undefined ? 'an unknown time' : format(ts);
  return {
    answer,
    gateway,
    route,
    thing: nameThing(answer, gateway, route),
    place: row?.label ?? 'an unknown beacon',
    since: formatOrUnknown(row?.at),
    at: formatOrUnknown(at),
    duration: (name) => formatDuration(findValue(answer, row, name)),
    format,
  };
}

function nameThing({ table, subject }: WhyAnswer, gateway: string, route: string): string {
  switch (table) {
    case 'laps':
      return `Lap ${subject.lapNumber ?? ''} of ${gateway} on ${route}`;
    case 'gateways':
    case 'predictions':
      return gateway;
    case 'tags':
      return subject.tagLabel ?? `Tag ${formatHexId(subject.tagId ?? 0)}`;
  }
}

function findValue({ rule, rows }: WhyAnswer, row: WhyRow | null, name: WhyValueName): number {
  const values = [...(row?.values ?? []), ...rule.parameters, ...rows.flatMap((one) => one.values)];
  return values.find((value) => value.name === name)?.value ?? 0;
}

function describePlainly({ thing, answer }: Words): string {
  return `${thing} is ${answer.judgement}.`;
}

const WRONG_PATH = 'ended with a wrong path because';
const INTERRUPTED = 'was interrupted because';

const LAP_SENTENCES: Partial<Record<WhyReason, Sentence>> = {
  finished: ({ thing, place, at, answer }) =>
    `${thing} is valid because it visited its stops in order and finished at ${place} at ${at}, after ${describeLapDuration(answer)}.`,
  'finished-early': ({ thing, place, at, answer, duration }) =>
    `${thing} was too short because it finished at ${place} at ${at}, after ${describeLapDuration(answer)}. The minimum is ${duration('min-duration')}.`,
  'lap-runs': ({ thing, place, at }) =>
    `${thing} is ongoing because it began at ${place} at ${at} and has not reached its last stop.`,
  'long-stay': ({ thing, gateway, place, at, duration }) =>
    `${thing} timed out at ${at}, after ${duration('timeout')}, because ${gateway} stayed at ${place} for ${duration('excess')} longer than usual.`,
  'long-trip': ({ thing, gateway, place, at, duration }) =>
    `${thing} timed out at ${at}, after ${duration('timeout')}, because the trip of ${gateway} from ${place} took ${duration('excess')} longer than usual.`,
  'foreign-beacon': ({ thing, gateway, place, route, since }) =>
    `${thing} ${WRONG_PATH} ${gateway} entered ${place}, which is not on ${route}, at ${since}.`,
  'out-of-order': ({ thing, gateway, place, route, since }) =>
    `${thing} ${WRONG_PATH} ${gateway} went back to ${place}, which comes earlier on ${route}, at ${since}.`,
  'skipped-stops': ({ thing, gateway, at, answer }) =>
    `${thing} ${WRONG_PATH} ${gateway} did not visit ${listSkipped(answer)} before it entered ${findArrival(answer)} at ${at}.`,
  silence: ({ thing, gateway, since, at }) =>
    `${thing} ended at ${at} because ${gateway} was offline: it was last heard at ${since}.`,
  'shift-over': ({ thing, route, at }) => `${thing} ${INTERRUPTED} the work shift of ${route} ended at ${at}.`,
  'one-day': ({ thing, at, gateway, place, duration }) =>
    `${thing} ${INTERRUPTED} it had lasted 24 hours at ${at}. ${gateway} lost ${duration('excess')} at ${place}.`,
  'route-changed': ({ thing, route, at }) => `${thing} ${INTERRUPTED} ${route} was changed at ${at}.`,
  'route-reset': ({ thing, route, at }) => `${thing} ${INTERRUPTED} ${route} was reset at ${at}.`,
  'route-deleted': ({ thing, route, at }) => `${thing} ${INTERRUPTED} ${route} was deleted at ${at}.`,
  unassigned: ({ thing, gateway, route, at }) =>
    `${thing} ${INTERRUPTED} ${route} was unassigned from ${gateway} at ${at}.`,
  'new-lap': ({ thing, gateway, place, since }) =>
    `${thing} ${INTERRUPTED} ${gateway} entered ${place}, where a new lap begins, at ${since}.`,
};

const GATEWAY_SENTENCES: Partial<Record<WhyReason, Sentence>> = {
  heard: ({ thing, at, duration }) =>
    `${thing} is online because it was last heard at ${at}, within the limit of ${duration('offline-limit')}.`,
  silence: ({ thing, at, duration }) =>
    `${thing} is offline because it was last heard at ${at}, more than ${duration('offline-limit')} ago.`,
  'silence-without-power': ({ thing, at, duration }) =>
    `${thing} is offline because it has no power and was last heard at ${at}, more than ${duration('offline-limit')} ago.`,
  'stays-long': ({ thing, place, at, duration }) =>
    `${thing} is held because it has been at ${place} since ${at}, for ${duration('stay')}. Its usual stay is ${duration('usual-stay')}.`,
  'never-heard': ({ thing }) => `${thing} was never heard.`,
};

const PREDICTION_SENTENCES: Partial<Record<WhyReason, Sentence>> = {
  'from-stop': (words) =>
    `${describeExpected(words)} because it arrived at ${words.place} at ${words.since}, and the usual stays and trips from there take ${describeSum(words)}.`,
  'from-departure': (words) =>
    `${describeExpected(words)} because it left ${words.place} at ${describeLeft(words)}, and the usual times from there take ${describeSum(words)}.`,
  overdue: (words) =>
    `${describeExpected(words)} because it was last at ${words.place} and should have reached its next stop by now, so the usual times count from now.`,
  arrived: ({ thing, place, since }) => `${thing} is at ${place} because it arrived there at ${since}.`,
  departed: ({ thing, place, at }) =>
    `${thing} left ${place} because it was last heard there at ${at} and has not reached another stop.`,
  'off-route': ({ thing, place, route, since }) =>
    `No arrival of ${thing} is predicted because it was last at ${place}, which is not on ${route}, at ${since}.`,
  'no-route': ({ thing }) => `No arrival of ${thing} is predicted because it has no scheduled route.`,
  'never-heard': ({ thing }) => `No arrival of ${thing} is predicted because it was never heard at a beacon.`,
};

const TAG_SENTENCES: Partial<Record<WhyReason, Sentence>> = {
  'left-behind': ({ thing, gateway, place, at }) =>
    `${thing} was unloaded at ${place} because ${gateway} brought it there at ${at} and did not take it on.`,
  'long-stop': ({ thing, gateway, place, at, duration }) =>
    `${thing} was unloaded at ${place} because ${gateway} brought it there at ${at} and stayed for ${duration('long-stop')} or longer.`,
  'lost-on-way': ({ thing, gateway, place, at }) =>
    `${thing} counts as unloaded at ${place} because that was the last stop of ${gateway} before it last heard the tag, at ${at}.`,
  'found-by-other': ({ thing, gateway, place, at }) =>
    `${thing} was unloaded at ${place} because ${gateway} heard it there at ${at}, while the gateway that carried it was silent.`,
  taken: ({ thing, gateway, at }) =>
    `${thing} is being carried because ${gateway} has heard it since it left at ${at}.`,
  'heard-at-stop': ({ thing, place, at }) =>
    `${thing} has no unload location because it was only heard near ${place}, last at ${at}.`,
  heard: ({ thing, answer, place, at }) => {
    const mark = MARKS[answer.judgement];
    if (mark !== undefined) return `${thing} is ${mark[0]} because ${place}${mark[1]}, heard it last, at ${at}.`;
    const state = answer.judgement === 'current' ? 'up to date' : answer.judgement;
    return `${thing} is ${state} because ${place} heard it at ${at}.`;
  },
  'heard-long-ago': ({ thing, answer, since }) =>
    `${thing} is ${answer.judgement} because no gateway has heard it since ${since}.`,
  'never-heard': ({ thing, answer }) =>
    answer.judgement === 'undefined'
      ? `${thing} is undefined because no gateway has heard it in a month.`
      : `${thing} was not heard by any gateway in a month.`,
};

/** How a store's classes read, and which mark of a gateway gives them. */
const MARKS: Partial<Record<WhyJudgement, readonly [string, string]>> = {
  inside: ['inside', ', an entry'],
  outside: ['outside', ', an exit'],
  warning: ['a warning', ', a buzzer'],
  undefined: ['undefined', ', a gateway without a mark'],
};

const SENTENCES: Readonly<Record<WhyTable, Partial<Record<WhyReason, Sentence>>>> = {
  laps: LAP_SENTENCES,
  gateways: GATEWAY_SENTENCES,
  predictions: PREDICTION_SENTENCES,
  tags: TAG_SENTENCES,
};

function describeLapDuration({ at, subject }: WhyAnswer): string {
  return formatDuration((at ?? 0) - (subject.lapStart ?? 0));
}

function listSkipped({ rows }: WhyAnswer): string {
  const names = rows.flatMap(({ kind, role, label }) =>
    kind === 'missing-visit' && role === 'cause' ? [label ?? '?'] : [],
  );
  return names.length < 2 ? (names[0] ?? 'a stop') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** The stop that a lap reached by skipping others. */
function findArrival({ rows, at }: WhyAnswer): string {
  return rows.findLast(({ kind, at: enterTs }) => kind === 'visit' && enterTs === at)?.label ?? 'a later stop';
}

function describeExpected({ thing, answer, at }: Words): string {
  return `${thing} is expected at ${answer.subject.stopLabel ?? 'the stop'} at ${at}`;
}

function describeSum({ answer }: Words): string {
  const sums = answer.rows.flatMap(({ kind, values }) => (kind === 'average' ? values : []));
  return formatDuration(sums.reduce((sum, { name, value }) => (name === 'adds' ? sum + value : sum), 0));
}

function describeLeft({ answer, since, format }: Words): string {
  const until = answer.rows[answer.cause.row ?? -1]?.until ?? null;
  return until === null ? since : format(until);
}
