/** Sessions that ask long questions, read whole tables, and change something again and again. */
import { setTimeout as sleep } from 'node:timers/promises';
import { REVISION_HEADER, Revisions } from '@lapwing/contracts';
import { ask, type Answer, type Question } from '../load/ask.ts';
import type { Facts } from '../load/facts.ts';
import * as questions from '../load/questions.ts';

const YEAR = 365;
const PAUSE_MS = 2000;
const TIMEOUT_MS = 300_000;
const LONGEST_TIMELINE_HOURS = 8;
/** As the dashboard's query client. */
const REPEATS = 2;
const REPEAT_AFTER_MS = 500;

/** The number of answers of each kind. */
export interface Tally {
  answered: number;
  /** 503 with `retry-after`: the server had too many long questions. */
  busy: number;
  /** Questions that were sent again, as the dashboard does after a failure that may pass. */
  repeated: number;
  /** Any other failure, by path and reason, with its number. */
  readonly errors: Record<string, number>;
  slowestMs: number;
}

type Ask = (facts: Facts, turn: number) => Question;

const QUESTIONS: readonly Ask[] = [
  (facts) => questions.askTrips(facts, YEAR),
  (facts) => questions.askLapDetails(facts, YEAR),
  (facts) => questions.askLapsCsv(facts, YEAR, 'instances'),
  (facts) => ({ path: `/api/tags/tag_list/?time=${facts.nowTs}` }),
  (facts) => questions.askTimeline(facts, LONGEST_TIMELINE_HOURS),
  (facts) => questions.askLapComparison(facts, YEAR, 'day'),
  (facts) => questions.askStopsCsv(facts, YEAR),
  (facts) => questions.askLapsAndSilences(facts, LONGEST_TIMELINE_HOURS),
  (facts) => questions.askLapList(facts, YEAR),
  (facts) => questions.askLapsCsv(facts, YEAR, 'analytics'),
  (facts) => questions.askVisits(facts, YEAR),
  (facts) => questions.askTagCsv(facts, YEAR),
  (facts) => questions.askTagTimes(facts, YEAR),
];

const WRITES: readonly Ask[] = [
  ({ tagIds }, turn) => change(`/api/tags/${tagIds[turn % 5] ?? 0}`, { label: `Beacon ${turn}` }),
  ({ gatewayIds }, turn) =>
    change(`/api/anchors/${gatewayIds[turn % gatewayIds.length] ?? 0}`, { label: `Hauler ${turn}` }),
  ({ routeIds }, turn) => change(`/api/routes/settings/${routeIds[0] ?? 0}`, { goal_time: 600 + (turn % 600) }),
];

const TABLES = ['visits', 'laps', 'lap-beacons', 'gateways', 'tags', 'assets', 'stays'] as const;

function change(path: string, body: object): Question {
  return { method: 'PUT', path, body: JSON.stringify(body) };
}

/** One session: its questions take turns, with a pause after each answer. */
interface Session {
  readonly asks: readonly Ask[];
  /** The first of them, so that sessions do not ask the same at once. */
  readonly first: number;
  readonly pauseMs: number;
}

const TABLE_SESSION: Session = {
  asks: TABLES.map((table) => () => questions.askTable(table)),
  first: 0,
  pauseMs: 10_000,
};
const SESSIONS: readonly Session[] = [
  ...[0, 4, 8].map((first) => ({ asks: QUESTIONS, first, pauseMs: PAUSE_MS })),
  TABLE_SESSION,
];

export interface SessionsOptions {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly facts: Facts;
  /** Pause between two changes. */
  readonly changeEveryMs: number;
  /** Whether questions are sent again as the dashboard does: a server may end while others serve. */
  readonly repeats: boolean;
}

/** Runs all sessions until the signal ends them, and counts their answers in the returned tally. */
export function runSessions(
  { url, headers, facts, changeEveryMs, repeats }: SessionsOptions,
  signal: AbortSignal,
): Tally {
  const tally: Tally = { answered: 0, busy: 0, repeated: 0, errors: {}, slowestMs: 0 };
  const hasEnded = (): boolean => signal.aborted;
  const revisions = new Revisions();
  const send = async (question: Question): Promise<Answer> => {
    for (let failures = 0; ; failures += 1) {
      const all = { ...question, headers: { ...headers, ...revisions.toHeaders(null) } };
      const answer = await ask(url, all, { timeoutMs: TIMEOUT_MS });
      revisions.note(null, answer.headers[REVISION_HEADER]?.toString() ?? null);
      if (!repeats || hasEnded() || failures === REPEATS || !mayRepeat(question, answer)) return answer;
      tally.repeated += 1;
      await sleep(REPEAT_AFTER_MS * 2 ** failures);
    }
  };
  const run = async ({ asks, first, pauseMs }: Session): Promise<void> => {
    for (let turn = first; !hasEnded(); turn += 1) {
      const question = asks[turn % asks.length]?.(facts, turn);
      if (!question) return;
      const answer = await send(question);
      // The server is killed at the end, and does not answer what is open then.
      if (hasEnded()) return;
      count(tally, question, answer);
      await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
    }
  };
  for (const session of [...SESSIONS, { asks: WRITES, first: 0, pauseMs: changeEveryMs }]) void run(session);
  return tally;
}

/** Whether the dashboard sends a question again. It does not repeat changes and downloads. */
export function mayRepeat(
  { method = 'GET', path }: Question,
  { status, headers }: Pick<Answer, 'status' | 'headers'>,
): boolean {
  const isQuery = method === 'GET' && path.startsWith('/api/') && !path.includes('/csv/');
  return isQuery && (status === null || (status >= 500 && headers['retry-after'] === undefined));
}

/** Adds an answer to a tally. */
export function count(
  tally: Tally,
  { path }: Question,
  { status, headers, failure, tookMs }: Pick<Answer, 'status' | 'headers' | 'failure' | 'tookMs'>,
): void {
  tally.slowestMs = Math.max(tally.slowestMs, tookMs);
  if (status !== null && status < 300) tally.answered += 1;
  else if (status === 503 && headers['retry-after'] !== undefined) tally.busy += 1;
  else {
    const label = `${path.split('?', 1)[0]}: ${failure ?? status}`;
    tally.errors[label] = (tally.errors[label] ?? 0) + 1;
  }
}
