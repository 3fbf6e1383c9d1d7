import { scrypt } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { createPasswords, type PasswordCaller } from './passwords.ts';

const COST = { N: 1024, r: 1, p: 1 };
const CALLER: PasswordCaller = { address: '192.0.2.1', isKnown: false };

function stranger(n: number): PasswordCaller {
  return { address: `198.51.100.${n}`, isKnown: false };
}

/** Passwords whose hashes end one at a time, when the test says so, and those that were begun, in order. */
function createSlowPasswords() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const passwords = createPasswords(COST, (password, _salt, keyBytes, _options, done) => {
    begun.push(password);
    ends.push(() => done(null, Buffer.alloc(keyBytes)));
  });
  const endNext = async (): Promise<void> => {
    await settle();
    ends.shift()?.();
    await settle();
  };
  return { passwords, begun, endNext };
}

/** Runs what waits only for promises. */
const settle = (): Promise<void> => new Promise((done) => setImmediate(done));

describe('passwords', () => {
  it('are accepted only if they are the ones that were hashed', async () => {
    const passwords = createPasswords(COST);
    const hash = await passwords.hash('lapwing-demo', CALLER);
    expect(await passwords.verify('lapwing-demo', hash, CALLER)).toBe(true);
    expect(await passwords.verify('lapwing-demp', hash, CALLER)).toBe(false);
    expect(await passwords.verify('', hash, CALLER)).toBe(false);
  });

  it('match in any Unicode form of an accent', async () => {
    const passwords = createPasswords(COST);
    expect(await passwords.verify('cafe\u0301', await passwords.hash('caf\u00e9', CALLER), CALLER)).toBe(true);
  });

  it('do not appear in the hash, which differs each time', async () => {
    const passwords = createPasswords(COST);
    const [first, second] = [
      await passwords.hash('lapwing-demo', CALLER),
      await passwords.hash('lapwing-demo', CALLER),
    ];
    expect(first).not.toBe(second);
    expect(first).not.toContain('lapwing-demo');
  });

  it('keep their cost when the default cost changes', async () => {
    const hash = await createPasswords(COST).hash('lapwing-demo', CALLER);
    expect(await createPasswords({ N: 2048, r: 2, p: 1 }).verify('lapwing-demo', hash, CALLER)).toBe(true);
  });

  it('are wrong without a hash, after the same work', async () => {
    const work = vi.fn<NonNullable<Parameters<typeof createPasswords>[1]>>(scrypt);
    const passwords = createPasswords(COST, work);
    const hash = await passwords.hash('lapwing-demo', CALLER);
    /** Everything that determines how long a verification takes. */
    const workOf = async (tried: string | null) => {
      work.mockClear();
      expect(await passwords.verify('wrong', tried, CALLER)).toBe(false);
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
    const many = await Promise.all(Array.from({ length: 100 }, () => passwords.verify('a', null, CALLER)));
    expect(many.filter((answer) => answer === null)).toHaveLength(100 - 2 - 64);
    expect(await passwords.verify('a', null, CALLER)).toBe(false);
  });

  it('are hashed for networks in turn', async () => {
    const { passwords, begun, endNext } = createSlowPasswords();
    for (const password of ['first', 'second']) void passwords.hash(password, CALLER);
    for (const n of [1, 2, 3]) void passwords.hash(`flood ${n}`, stranger(1));
    void passwords.hash('another', stranger(2));
    await endNext();
    await endNext();
    expect(begun).toEqual(['first', 'second', 'flood 1', 'another']);
  });

  it('of known callers are hashed first, also during a flood from 150 addresses', async () => {
    const { passwords, begun, endNext } = createSlowPasswords();
    const flood = Array.from({ length: 150 }, (_, n) => passwords.verify(`guess ${n}`, null, stranger(n)));
    const known = passwords.verify('known', null, { ...CALLER, isKnown: true });
    const unknown = passwords.verify('unknown', null, CALLER);
    await endNext();
    expect(begun).toEqual(['guess 0', 'guess 1', 'known']);
    await endNext();
    await endNext();
    expect(await known).toBe(false);
    expect(await unknown).toBeNull();
    expect(await flood[65]).toBeNull();
  });

  it('of an address with few requests push out those of one with many', async () => {
    const { passwords, begun, endNext } = createSlowPasswords();
    const many = Array.from({ length: 66 }, (_, n) => passwords.verify(`guess ${n}`, null, stranger(1)));
    const one = passwords.verify('one', null, CALLER);
    expect(await many[65]).toBeNull();
    await endNext();
    await endNext();
    expect(begun).toEqual(['guess 0', 'guess 1', 'guess 2', 'one']);
    await endNext();
    await endNext();
    expect(await one).toBe(false);
  });
});
