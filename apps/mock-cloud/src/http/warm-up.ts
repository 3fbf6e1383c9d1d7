import type { HostedWorld } from './hosted-world.ts';

/**
 * Judges the last two weeks of each gateway, one gateway a turn so that requests are answered in between: who signs in
 * a moment after the start finds the work done. Gives what stops it.
 */
export function warmUp({ plan, history, clock }: HostedWorld): () => void {
  const waiting = plan.clients.flatMap(({ gateways }) => gateways.map(({ id }) => id));
  let turn = setImmediate(judgeNext);
  function judgeNext(): void {
    const id = waiting.shift();
    if (id === undefined) return;
    history.usage(id, clock.read().nowMs);
    turn = setImmediate(judgeNext);
  }
  return () => clearImmediate(turn);
}
