import { MINUTE_MS } from '@lapwing/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { StrictState } from '../testing/strict-state.ts';
import { type Attempt, LoginThrottle } from './login-throttle.ts';

const ACCOUNTS = ['maya@haulage.test', 'ben@haulage.test', null] as const;
const ADDRESSES = ['192.0.2.1', '203.0.113.9', '198.51.100.7'] as const;
/** So low that a short run meets every limit. */
const LIMITS = { freePerAccount: 2, freePerNetwork: 4, perAccount: 5, perTrusted: 3, perNetwork: 8 };

type Step =
  | { readonly kind: 'begin'; readonly replica: number; readonly account: string | null; readonly address: string }
  | { readonly kind: 'fail' | 'succeed' | 'cancel'; readonly attempt: number }
  | { readonly kind: 'wait'; readonly ms: number };

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constantFrom('begin' as const),
        replica: fc.integer({ min: 0, max: 1 }),
        account: fc.constantFrom(...ACCOUNTS),
        address: fc.constantFrom(...ADDRESSES),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constantFrom('fail' as const, 'fail' as const, 'succeed' as const, 'cancel' as const),
        attempt: fc.integer({ min: 0, max: 9 }),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constantFrom('wait' as const),
        ms: fc.constantFrom(0, 500, 4000, MINUTE_MS, 20 * MINUTE_MS),
      }),
    },
  ),
  { minLength: 30, maxLength: 120 },
);

/** Whether each attempt is allowed and from a trusted network, or how long it must wait. */
async function run(todo: readonly Step[], replicas: number): Promise<(boolean | number)[]> {
  const shared = new StrictState();
  const real = { ms: 1_000_000 };
  const throttles = Array.from({ length: replicas }, () => new LoginThrottle(shared, 'sign-in', () => real.ms, LIMITS));
  const open: Attempt[] = [];
  const results: (boolean | number)[] = [];
  for (const step of todo) {
    if (step.kind === 'wait') real.ms += step.ms;
    else if (step.kind === 'begin') {
      const begun = await throttles[step.replica % replicas]!.begin(step.account, step.address);
      if ('waitSec' in begun) results.push(begun.waitSec);
      else results.push(open.push(begun) > 0 && begun.isTrusted);
    } else await open.splice(step.attempt % Math.max(1, open.length), 1)[0]?.[step.kind]();
  }
  return results;
}

describe('the throttles of two replicas', () => {
  it('allow, refuse and trust exactly what one would', async () => {
    const seen = new Set<boolean | number>();
    const check = async (todo: Step[]): Promise<void> => {
      const results = await run(todo, 2);
      for (const one of results) seen.add(one);
      expect(results).toEqual(await run(todo, 1));
    };
    await fc.assert(fc.asyncProperty(steps, check), { numRuns: 60, seed: 7 });
    expect(seen.size).toBeGreaterThan(5);
    expect([...seen]).toEqual(expect.arrayContaining([true, false]));
  });

  it('allow as many attempts at once as one', async () => {
    const shared = new StrictState();
    const [first, second] = [0, 1].map(() => new LoginThrottle(shared, 'sign-in', () => 0)) as [
      LoginThrottle,
      LoginThrottle,
    ];
    const begun = await Promise.all(
      Array.from({ length: 300 }, (_, n) => (n % 2 ? first : second).begin('maya@haulage.test', `10.0.0.${n % 256}`)),
    );
    expect(begun.filter((one) => !('waitSec' in one))).toHaveLength(60);
  });

  it('forget after a minute the attempts of a replica that was killed, and count what still ends as failed', async () => {
    const shared = new StrictState();
    const real = { ms: 1_000_000 };
    const [killed, other] = [0, 1].map(() => new LoginThrottle(shared, 'sign-in', () => real.ms, LIMITS)) as [
      LoginThrottle,
      LoginThrottle,
    ];
    const begin = (throttle: LoginThrottle, n: number): ReturnType<LoginThrottle['begin']> =>
      throttle.begin('maya@haulage.test', `10.0.0.${n}`);
    const lost = await Promise.all([0, 1, 2, 3, 4].map((n) => begin(killed, n)));
    real.ms += MINUTE_MS - 1;
    expect(await begin(other, 9)).toEqual({ waitSec: 1 });
    real.ms += 1;
    const late = lost[0] as Attempt;
    await late.fail();
    await late.fail();
    for (let n = 0; n < 4; n += 1) expect(await begin(other, n)).toHaveProperty('fail');
    expect(await begin(other, 9)).toEqual({ waitSec: 1 });
  });

  it('ask the storage the same for an account that trusts networks and for an unknown one', async () => {
    const shared = new StrictState();
    const throttle = new LoginThrottle(shared, 'sign-in', () => 0);
    await throttle.trust('maya@haulage.test', '192.0.2.1');
    const count = async (account: string): Promise<number[]> => {
      Object.assign(shared, { updates: 0, lists: 0 });
      await ((await throttle.begin(account, '203.0.113.9')) as Attempt).fail();
      return [shared.updates, shared.lists];
    };
    expect(await count('maya@haulage.test')).toEqual([2, 1]);
    expect(await count('unknown@haulage.test')).toEqual([2, 1]);
  });
});
