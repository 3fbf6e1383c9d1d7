import { Dice } from './dice.ts';
import { requestOf, type Sent } from './requests.ts';
import { type Got, send } from './send.ts';
import { CALLERS, OPERATIONS, Target } from './target.ts';

export interface FuzzOptions {
  readonly count: number;
  readonly seed: number;
  /** Sends the request of this number alone. */
  readonly only: number | null;
  readonly say: (line: string) => void;
}

export interface FuzzResult {
  readonly report: string;
  readonly failures: readonly string[];
  /** Share of the operations that answered with 2xx at least once. */
  readonly reached: number;
}

const RESET_EVERY = 400;
/** Statuses after which whoever called may be signed in no more. */
const ENDS_SESSIONS: ReadonlySet<number> = new Set([204, 401]);
const WANTED_REACHED = 0.6;
/** What is there in the world of the tests, and what is not. */
const IDS = [1, 2, 9, 11, 21, 101, 103, 117, 124, 201, 1001, 1002, 2001, 0, 404];

/** Sends `count` requests one after the other, each drawn from the seed and its number alone. */
export async function fuzz({ count, seed, only, say }: FuzzOptions): Promise<FuzzResult> {
  say(`seed ${seed}`);
  const target = await Target.start();
  const failures: string[] = [];
  const reached = new Set<string>();
  const statuses = new Map<string, number>();
  let crash: Error | undefined;
  const onCrash = (error: unknown): void => {
    crash = error instanceof Error ? error : new Error('Something was thrown that is no error', { cause: error });
  };
  process.on('uncaughtException', onCrash).on('unhandledRejection', onCrash);
  try {
    for (let n = only ?? 0; n < (only === null ? count : only + 1); n += 1) {
      if (n % RESET_EVERY === RESET_EVERY - 1) await target.reset();
      const { sent, got, operationId, caller } = await oneRequest(target, seed, n);
      if (got.kind === 'answer' && ENDS_SESSIONS.has(got.status)) target.forget(caller);
      const said = got.kind === 'answer' ? String(got.status) : got.kind;
      statuses.set(said, (statuses.get(said) ?? 0) + 1);
      if (got.kind === 'answer' && got.status >= 200 && got.status < 300 && !sent.raw) {
        reached.add(operationId);
        await target.tidy(operationId, parsed(got.body));
      }
      const wrong = crash === undefined ? wrongWith(sent, got) : `took the server down: ${crash.message}`;
      crash = undefined;
      if (only !== null)
        say(`${sent.method} ${sent.path}: ${said} ${got.kind === 'answer' ? got.body.slice(0, 2000) : ''}`);
      if (wrong === null) continue;
      failures.push(wrong);
      say(`FAILED ${operationId}: ${wrong}\n  npm run fuzz -- --seed ${seed} --only ${n}`);
    }
  } finally {
    process.off('uncaughtException', onCrash).off('unhandledRejection', onCrash);
    await target.close();
  }
  const share = reached.size / OPERATIONS.length;
  if (only === null && share < WANTED_REACHED) failures.push(`only ${reached.size} operations answered with 2xx`);
  const counts = [...statuses].sort(([a], [b]) => (a < b ? -1 : 1)).map(([status, times]) => `${status} ×${times}`);
  const percent = Math.floor(share * 100);
  const report = `${failures.length} failures; ${percent}% of ${OPERATIONS.length} operations answered with 2xx; ${counts.join(', ')}`;
  return { report, failures, reached: share };
}

async function oneRequest(
  target: Target,
  seed: number,
  n: number,
): Promise<{ sent: Sent; got: Got; operationId: string; caller: string | null }> {
  const dice = new Dice(seed, n);
  const fuzzed = dice.pick(OPERATIONS);
  const caller = dice.chance(0.5) ? (fuzzed.sample.by ?? 'admin@haulage.test') : dice.pick(CALLERS);
  const { cloud } = target;
  const sent = await requestOf(fuzzed, dice, { ids: IDS, nowTs: Math.floor(cloud.real.ms / 1000) }, cloud);
  const known = await target.headersOf(caller);
  return { sent, got: await send(cloud.port, sent, known), operationId: fuzzed.operation.id, caller };
}

/** What no answer may be; null when it is as it should be. */
function wrongWith(sent: Sent, got: Got): string | null {
  if (got.kind === 'hung') return 'no answer in time';
  // What breaks off in the middle, or refuses its own body, may end without one.
  if (got.kind === 'nothing') return sent.raw || (sent.body?.length ?? 0) > 1_000_000 ? null : 'no answer';
  if (got.status >= 500) return `${got.status} ${got.body.slice(0, 300)}`;
  if (!got.head.includes('\r\nx-content-type-options: nosniff')) return `${got.status} without security headers`;
  if (/^\/(api|control)[/?]/.test(sent.path) && !sent.raw && !got.head.includes('\r\nx-lapwing-clock: '))
    return `${got.status} without the clock`;
  return null;
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return null;
  }
}
