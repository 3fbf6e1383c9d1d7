import { DAY_MS } from '@lapwing/domain';
import type { HostedWorld } from './hosted-world.ts';

/**
 * Judges the last two weeks of each gateway and each day of each store, one per turn of the event loop so that requests
 * are answered in between. A user who signs in shortly after the start then need not wait. Returns a function that
 * stops it.
 */
export function warmUp(world: HostedWorld): () => void {
  const waiting = generateJudgements(world);
  let turn = setImmediate(judgeNext);
  function judgeNext(): void {
    const judge = waiting.next();
    if (judge.done) return;
    judge.value();
    turn = setImmediate(judgeNext);
  }
  return () => clearImmediate(turn);
}

function* generateJudgements({ plan, history, clock }: HostedWorld): Generator<() => void, void> {
  const { nowMs } = clock.read();
  for (const { id: clientId, gateways } of plan.clients) {
    for (const { id } of gateways) yield () => history.readUsage(id, nowMs);
    if (!gateways.some(({ marks }) => marks.length > 0)) continue;
    for (let dayMs = plan.startMs; dayMs < nowMs; dayMs += DAY_MS)
      yield () => history.listStoreVisits(clientId, dayMs, dayMs + DAY_MS, nowMs);
  }
}
