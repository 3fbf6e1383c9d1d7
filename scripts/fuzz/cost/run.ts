import type { BuiltServerOptions } from '../../load/built-server.ts';
import { Dice } from '../dice.ts';
import { OPERATIONS } from '../target.ts';
import type { CostRequest } from './requests.ts';
import { type Finding, Population } from './search.ts';
import { CostTarget } from './target.ts';

/** The longest hold that a request may cause. */
export const GOAL_MS = 100;
/** Holds below this are of no interest and are not confirmed. */
const WORTH_CONFIRMING_MS = 15;
const CONFIRMATIONS = 2;
const LIMIT_MS = 10_000;
/** No further climbing from here: the operation has failed. */
const ENOUGH_MS = 1000;
const RESET_EVERY = 1000;
const SHOWN = 20;

export interface CostSearchOptions extends BuiltServerOptions {
  readonly requests: number;
  readonly seed: number;
  readonly log: (line: string) => void;
  readonly onWorst?: (worst: readonly Finding[]) => void;
}

/** Searches for requests that hold the server's event loop, and returns the worst, each confirmed three times. */
export async function searchCost({
  requests,
  seed,
  log,
  onWorst,
  ...options
}: CostSearchOptions): Promise<readonly Finding[]> {
  log(`seed ${seed}`);
  const target = await CostTarget.start(options, LIMIT_MS);
  const population = new Population(ENOUGH_MS);
  try {
    // A plain call of each operation first. It also compiles what is compiled once.
    for (const { operation, prefix } of OPERATIONS)
      await target.measure({
        operationId: operation.id,
        role: prefix === '/control' ? 'anyone' : 'admin',
        mutations: [],
      });
    for (let n = 0; n < requests; n += 1) {
      if (n % RESET_EVERY === RESET_EVERY - 1) await target.reset();
      const request = population.draw(new Dice(seed, n));
      const { holdMs } = await target.measure(request);
      const confirmedMs = population.isNotable({ request, holdMs }) ? await confirm(target, request, holdMs) : holdMs;
      population.add({ request, holdMs: confirmedMs });
      if (confirmedMs > GOAL_MS && holdMs > GOAL_MS)
        log(`${n}: ${describeFinding(target, { request, holdMs: confirmedMs })}`);
      if (n % 100 === 99) onWorst?.(population.worst(SHOWN));
    }
    const worst = population.worst(SHOWN);
    log('');
    for (const finding of worst) log(describeFinding(target, finding));
    return worst;
  } finally {
    await target.close();
  }
}

/** The shortest hold of three, so that garbage collection and other processes do not count. */
async function confirm(target: CostTarget, request: CostRequest, holdMs: number): Promise<number> {
  let shortestMs = holdMs;
  for (let n = 0; n < CONFIRMATIONS && shortestMs >= WORTH_CONFIRMING_MS && shortestMs < LIMIT_MS; n += 1)
    shortestMs = Math.min(shortestMs, (await target.measure(request)).holdMs);
  return shortestMs;
}

function describeFinding(target: CostTarget, { request, holdMs }: Finding): string {
  const { method = 'GET', path, body } = target.question(request);
  const sent = body === undefined ? '' : `, body of ${Buffer.byteLength(body)} bytes`;
  const hold = holdMs >= LIMIT_MS ? `over ${LIMIT_MS}` : holdMs.toFixed(0);
  return `${hold} ms: ${method} ${path.slice(0, 120)}${sent}; ${JSON.stringify(request)}`;
}
