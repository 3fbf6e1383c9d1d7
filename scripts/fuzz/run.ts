import { Dice } from './dice.ts';
import { generateRequest, type RequestToSend } from './requests.ts';
import { type Outcome, send } from './send.ts';
import { CALLERS, OPERATIONS, Target } from './target.ts';

export interface FuzzOptions {
  readonly count: number;
  readonly seed: number;
  /** The number of the only request to send; null for all. */
  readonly only: number | null;
  readonly log: (line: string) => void;
}

export interface FuzzResult {
  readonly report: string;
  readonly failures: readonly string[];
  /** Share of the operations that returned 2xx at least once. */
  readonly reached: number;
}

const RESET_EVERY = 400;
/** Statuses after which the session of the caller may have ended. */
const ENDS_SESSIONS: ReadonlySet<number> = new Set([204, 401]);
const MIN_REACHED = 0.6;
/** Ids that exist in the test world, and some that do not. */
const IDS = [1, 2, 9, 11, 21, 101, 103, 117, 124, 201, 1001, 1002, 2001, 0, 404];

/** Sends `count` requests one after the other. Each depends only on the seed and its number. */
export async function fuzz({ count, seed, only, log }: FuzzOptions): Promise<FuzzResult> {
  log(`seed ${seed}`);
  const target = await Target.start();
  const failures: string[] = [];
  const reached = new Set<string>();
  const statuses = new Map<string, number>();
  let crash: Error | undefined;
  const onCrash = (error: unknown): void => {
    crash = error instanceof Error ? error : new Error('A value was thrown that is not an Error', { cause: error });
  };
  process.on('uncaughtException', onCrash).on('unhandledRejection', onCrash);
  try {
    for (let n = only ?? 0; n < (only === null ? count : only + 1); n += 1) {
      if (n % RESET_EVERY === RESET_EVERY - 1) await target.reset();
      const { request, outcome, operationId, caller } = await sendRequest(target, seed, n);
      if (outcome.kind === 'response' && ENDS_SESSIONS.has(outcome.status)) target.forget(caller);
      const label = outcome.kind === 'response' ? String(outcome.status) : outcome.kind;
      statuses.set(label, (statuses.get(label) ?? 0) + 1);
      if (outcome.kind === 'response' && outcome.status >= 200 && outcome.status < 300 && !request.raw) {
        reached.add(operationId);
        await target.cleanUp(operationId, parseJson(outcome.body));
      }
      const problem = crash === undefined ? findProblem(request, outcome) : `crashed the server: ${crash.message}`;
      crash = undefined;
      if (only !== null)
        log(
          `${request.method} ${request.path}: ${label} ${outcome.kind === 'response' ? outcome.body.slice(0, 2000) : ''}`,
        );
      if (problem === null) continue;
      failures.push(problem);
      log(`FAILED ${operationId}: ${problem}\n  npm run fuzz -- --seed ${seed} --only ${n}`);
    }
  } finally {
    process.off('uncaughtException', onCrash).off('unhandledRejection', onCrash);
    await target.close();
  }
  const share = reached.size / OPERATIONS.length;
  if (only === null && share < MIN_REACHED) failures.push(`only ${reached.size} operations returned 2xx`);
  const counts = [...statuses].sort(([a], [b]) => (a < b ? -1 : 1)).map(([status, times]) => `${status} ×${times}`);
  const percent = Math.floor(share * 100);
  const report = `${failures.length} failures; ${percent}% of ${OPERATIONS.length} operations returned 2xx; ${counts.join(', ')}`;
  return { report, failures, reached: share };
}

async function sendRequest(
  target: Target,
  seed: number,
  n: number,
): Promise<{ request: RequestToSend; outcome: Outcome; operationId: string; caller: string | null }> {
  const dice = new Dice(seed, n);
  const fuzzed = dice.pick(OPERATIONS);
  const caller = dice.chance(0.5) ? (fuzzed.sample.by ?? 'admin@haulage.test') : dice.pick(CALLERS);
  const { cloud } = target;
  const request = await generateRequest(fuzzed, dice, { ids: IDS, nowTs: Math.floor(cloud.real.ms / 1000) }, cloud);
  const authHeaders = await target.authHeaders(caller);
  return { request, outcome: await send(cloud.port, request, authHeaders), operationId: fuzzed.operation.id, caller };
}

/** The problem with a response; null if it is correct. */
function findProblem(request: RequestToSend, outcome: Outcome): string | null {
  if (outcome.kind === 'timeout') return 'no response in time';
  // The server may close the connection of a malformed request or an oversized body without a response.
  if (outcome.kind === 'no response')
    return request.raw || (request.body?.length ?? 0) > 1_000_000 ? null : 'no response';
  if (outcome.status >= 500) return `${outcome.status} ${outcome.body.slice(0, 300)}`;
  if (!outcome.head.includes('\r\nx-content-type-options: nosniff'))
    return `${outcome.status} without security headers`;
  if (/^\/(api|control)[/?]/.test(request.path) && !request.raw && !outcome.head.includes('\r\nx-lapwing-clock: '))
    return `${outcome.status} without the clock`;
  return null;
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return null;
  }
}
