import { describe, expect, it } from 'vitest';
import { createPasswords } from './passwords.ts';

const COST = { N: 1024, r: 1, p: 1 };

describe('passwords', () => {
  it('are right or wrong', async () => {
    const passwords = createPasswords(COST);
    const hash = await passwords.hash('lapwing-demo');
    expect(await passwords.verify('lapwing-demo', hash)).toBe(true);
    expect(await passwords.verify('lapwing-demp', hash)).toBe(false);
    expect(await passwords.verify('', hash)).toBe(false);
  });

  it('are the same whichever way an accent was typed', async () => {
    const passwords = createPasswords(COST);
    expect(await passwords.verify('cafe\u0301', await passwords.hash('caf\u00e9'))).toBe(true);
  });

  it('leave no trace of themselves in the hash, which differs each time', async () => {
    const passwords = createPasswords(COST);
    const [first, second] = [await passwords.hash('lapwing-demo'), await passwords.hash('lapwing-demo')];
    expect(first).not.toBe(second);
    expect(first).not.toContain('lapwing-demo');
  });

  it('keep the work with which they were hashed when the usual work changes', async () => {
    const hash = await createPasswords(COST).hash('lapwing-demo');
    expect(await createPasswords({ N: 2048, r: 2, p: 1 }).verify('lapwing-demo', hash)).toBe(true);
  });

  it('are wrong without a hash, after the same work', async () => {
    const passwords = createPasswords({ N: 2 ** 14, r: 8, p: 1 });
    const hash = await passwords.hash('lapwing-demo');
    const took = { known: Infinity, unknown: Infinity };
    for (let n = 0; n < 5; n += 1) {
      took.known = Math.min(took.known, await timeOf(() => passwords.verify('wrong', hash)));
      took.unknown = Math.min(took.unknown, await timeOf(() => passwords.verify('wrong', null)));
    }
    // A way around the work would be a thousand times faster; a busy machine is not.
    expect(took.unknown / took.known).toBeGreaterThan(1 / 3);
    expect(took.unknown / took.known).toBeLessThan(3);
  });

  it('are turned away when too many wait, and taken again when they had their turns', async () => {
    const passwords = createPasswords(COST);
    const many = await Promise.all(Array.from({ length: 100 }, () => passwords.verify('a', null)));
    expect(many.filter((answer) => answer === null)).toHaveLength(100 - 2 - 64);
    expect(await passwords.verify('a', null)).toBe(false);
  });
});

async function timeOf(verify: () => Promise<boolean | null>): Promise<number> {
  const startedMs = performance.now();
  expect(await verify()).toBe(false);
  return performance.now() - startedMs;
}
