import { scrypt } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { createPasswords } from './passwords.ts';

const COST = { N: 1024, r: 1, p: 1 };

describe('passwords', () => {
  it('are accepted only if they are the ones that were hashed', async () => {
    const passwords = createPasswords(COST);
    const hash = await passwords.hash('lapwing-demo');
    expect(await passwords.verify('lapwing-demo', hash)).toBe(true);
    expect(await passwords.verify('lapwing-demp', hash)).toBe(false);
    expect(await passwords.verify('', hash)).toBe(false);
  });

  it('match in any Unicode form of an accent', async () => {
    const passwords = createPasswords(COST);
    expect(await passwords.verify('cafe\u0301', await passwords.hash('caf\u00e9'))).toBe(true);
  });

  it('do not appear in the hash, which differs each time', async () => {
    const passwords = createPasswords(COST);
    const [first, second] = [await passwords.hash('lapwing-demo'), await passwords.hash('lapwing-demo')];
    expect(first).not.toBe(second);
    expect(first).not.toContain('lapwing-demo');
  });

  it('keep their cost when the default cost changes', async () => {
    const hash = await createPasswords(COST).hash('lapwing-demo');
    expect(await createPasswords({ N: 2048, r: 2, p: 1 }).verify('lapwing-demo', hash)).toBe(true);
  });

  it('are wrong without a hash, after the same work', async () => {
    const work = vi.fn<NonNullable<Parameters<typeof createPasswords>[1]>>(scrypt);
    const passwords = createPasswords(COST, work);
    const hash = await passwords.hash('lapwing-demo');
    /** Everything that determines how long a verification takes. */
    const workOf = async (tried: string | null) => {
      work.mockClear();
      expect(await passwords.verify('wrong', tried)).toBe(false);
      return work.mock.calls.map(([password, salt, keyBytes, options]) => ({
        password,
        saltBytes: salt.length,
        keyBytes,
        options,
      }));
    };
    const known = await workOf(hash);
    expect(known).toEqual([
      { password: 'wrong', saltBytes: 16, keyBytes: 32, options: expect.objectContaining(COST) as object },
    ]);
    expect(await workOf(null)).toEqual(known);
  });

  it('are refused while too many are waiting', async () => {
    const passwords = createPasswords(COST);
    const many = await Promise.all(Array.from({ length: 100 }, () => passwords.verify('a', null)));
    expect(many.filter((answer) => answer === null)).toHaveLength(100 - 2 - 64);
    expect(await passwords.verify('a', null)).toBe(false);
  });
});
