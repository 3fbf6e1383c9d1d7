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
    const passwords = createPasswords({ N: 2 ** 14, r: 8, p: 2 });
    const hash = await passwords.hash('lapwing-demo');
    const took = async (stored: string | null): Promise<number> => {
      const startedMs = performance.now();
      expect(await passwords.verify('wrong', stored)).toBe(false);
      return performance.now() - startedMs;
    };
    const known = Math.min(await took(hash), await took(hash), await took(hash));
    const unknown = Math.min(await took(null), await took(null), await took(null));
    expect(unknown / known).toBeGreaterThan(0.5);
    expect(unknown / known).toBeLessThan(2);
  });

  it('are turned away when too many wait, and taken again when they had their turns', async () => {
    const passwords = createPasswords(COST);
    const many = await Promise.all(Array.from({ length: 100 }, () => passwords.verify('a', null)));
    expect(many.filter((answer) => answer === null)).toHaveLength(100 - 2 - 64);
    expect(await passwords.verify('a', null)).toBe(false);
  });
});
