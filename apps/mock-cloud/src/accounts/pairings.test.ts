import { HOUR_MS, MINUTE_MS } from '@lapwing/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { StorageError } from '../store/storage-error.ts';
import { StrictState } from '../testing/strict-state.ts';
import type { CallingBrowser } from './browser-name.ts';
import { Pairings } from './pairings.ts';

const PHONE: CallingBrowser = { userAgent: '', address: '192.0.2.1', local: false };

interface Scene {
  readonly shared: StrictState;
  readonly real: { ms: number };
  readonly first: Pairings;
  readonly second: Pairings;
}

/** Two replicas of a server. */
function setUp(): Scene {
  const shared = new StrictState();
  const real = { ms: 1_000_000 };
  const [first, second] = [new Pairings(shared, () => real.ms), new Pairings(shared, () => real.ms)];
  return { shared, real, first, second };
}

/** The cookie of a browser that one replica paired. */
async function pair(replica: Pairings): Promise<string> {
  const claim = await replica.claim((await replica.offer()).secret, PHONE);
  if (claim.kind !== 'paired') throw new Error(claim.kind);
  return claim.token;
}

describe('a browser that one replica paired', () => {
  it('is known to the other at once, also if that just read the others', async () => {
    const { first, second } = setUp();
    await pair(second);
    expect(await second.list()).toHaveLength(1);
    const token = await pair(first);
    expect(await second.use(token)).toBe(true);
    expect((await second.list()).map(({ id }) => id)).toContain((await first.find(token))?.id);
  });

  it('may use the link of the other, once', async () => {
    const { first, second } = setUp();
    const { secret } = await first.offer();
    const claims = await Promise.all([first, second, first, second].map((replica) => replica.claim(secret, PHONE)));
    expect(claims.map(({ kind }) => kind).sort()).toEqual(['paired', 'used', 'used', 'used']);
  });

  it('loses its access at once where it is ended, and within 300 ms at the other', async () => {
    const { first, second, real } = setUp();
    const token = await pair(first);
    expect(await second.use(token)).toBe(true);
    const id = (await first.list())[0]?.id ?? '';
    expect(await first.end(id)).toBe(true);
    expect(await first.use(token)).toBe(false);
    real.ms += 251;
    expect(await second.use(token)).toBe(false);
    expect(await second.end(id)).toBe(false);
  });

  it('does not get its access back by a request that the other notes', async () => {
    const { first, second, real } = setUp();
    const token = await pair(first);
    await second.find(token);
    real.ms += MINUTE_MS;
    await second.find(token);
    const id = (await first.list())[0]?.id ?? '';
    await first.end(id);
    // The copy of the second is recent and still has the browser; the note of its request is due.
    expect(await second.use(token)).toBe(false);
    expect(await first.list()).toEqual([]);
  });

  it('keeps its access for 12 hours', async () => {
    const { first, second, real } = setUp();
    const token = await pair(first);
    real.ms += 12 * HOUR_MS - 1;
    expect(await second.use(token)).toBe(true);
    real.ms += 1;
    expect([await first.use(token), await second.use(token)]).toEqual([false, false]);
  });
});

describe('the storage', () => {
  it('is read at most every 250 ms for a browser that is known, and written once a minute', async () => {
    const { first, second, shared, real } = setUp();
    const token = await pair(first);
    await second.use(token);
    Object.assign(shared, { lists: 0, updates: 0 });
    for (let ms = 0; ms < 3 * MINUTE_MS; ms += 50) {
      real.ms += 50;
      expect(await second.use(token)).toBe(true);
    }
    expect(shared.updates).toBe(3);
    // Every write is followed by a reading.
    expect(shared.lists).toBeLessThanOrEqual((3 * MINUTE_MS) / 250 + 3);
  });

  it('is asked by one reading for many unknown cookies, and not for a text that is not a cookie', async () => {
    const { first, shared } = setUp();
    await pair(first);
    Object.assign(shared, { lists: 0, updates: 0 });
    const unknown = Array.from({ length: 500 }, (_, n) => String(n).padStart(43, 'A'));
    expect((await Promise.all(unknown.map((token) => first.use(token)))).some(Boolean)).toBe(false);
    expect(await first.use('x')).toBe(false);
    expect([shared.lists, shared.updates]).toEqual([1, 0]);
  });

  it('refuses access while it cannot be reached', async () => {
    const { first, shared, real } = setUp();
    const token = await pair(first);
    shared.isDown = true;
    real.ms += 251;
    await expect(first.use(token)).rejects.toThrow(StorageError);
  });
});

const steps = fc.array(
  fc.record({
    kind: fc.constantFrom('pair', 'pair', 'use', 'end', 'offer', 'wait'),
    replica: fc.integer({ min: 0, max: 1 }),
    which: fc.nat(60),
  }),
  { minLength: 20, maxLength: 150 },
);
type Steps = typeof steps extends fc.Arbitrary<infer T> ? T : never;

/** What each step gave, without secrets. */
async function run(todo: Steps, replicas: number): Promise<unknown[]> {
  const { first, second, real } = setUp();
  const tokens: string[] = [];
  const results: unknown[] = [];
  for (const { kind, replica, which } of todo) {
    const pairings = replica % replicas === 0 ? first : second;
    // Ended access may hold for so long on the other replica.
    real.ms += kind === 'wait' ? HOUR_MS : 251;
    if (kind === 'pair') tokens.push(await pair(pairings));
    else if (kind === 'use') results.push(await pairings.use(tokens[which % tokens.length] ?? ''));
    else if (kind === 'offer') await pairings.offer();
    else if (kind === 'end') {
      const all = await pairings.list();
      results.push(await pairings.end(all[which % all.length]?.id ?? ''));
    }
    results.push((await pairings.list()).map(({ sinceMs, usedMs }) => [sinceMs, usedMs]));
  }
  return results;
}

describe('two replicas', () => {
  it('pair, list and end browsers exactly as one', async () => {
    const check = async (todo: Steps): Promise<void> => {
      expect(await run(todo, 2)).toEqual(await run(todo, 1));
    };
    await fc.assert(fc.asyncProperty(steps, check), { numRuns: 40, seed: 5 });
  });
});
