import { describe, expect, it } from 'vitest';
import { StrictState } from '../testing/strict-state.ts';
import { SharedCopy } from './shared-copy.ts';
import type { SharedState } from './shared-state.ts';
import { StorageError } from './storage-error.ts';

const MAX_AGE_MS = 250;

interface Scene {
  readonly shared: StrictState;
  readonly copy: SharedCopy<number>;
  readonly real: { ms: number };
}

function setUp(): Scene {
  const shared = new StrictState();
  const real = { ms: 0 };
  return { shared, real, copy: new SharedCopy(shared, 'count', () => real.ms) };
}

function store(shared: SharedState, key: string, value: number): Promise<void> {
  return shared.update('count', [key], () => ({ values: [value], result: undefined }), MAX_AGE_MS);
}

describe('a copy of shared values', () => {
  it('is read again when it is too old', async () => {
    const { shared, copy, real } = setUp();
    const read = async (): Promise<number | undefined> => (await copy.read(MAX_AGE_MS, () => true)).get('a');
    expect(await read()).toBeUndefined();
    await store(shared, 'a', 1);
    real.ms += MAX_AGE_MS;
    expect(await read()).toBeUndefined();
    expect(shared.lists).toBe(1);
    real.ms += 1;
    expect(await read()).toBe(1);
    expect(shared.lists).toBe(2);
  });

  it('is read again when it is not enough', async () => {
    const { shared, copy } = setUp();
    await copy.readNow();
    await store(shared, 'a', 1);
    const read = (key: string): Promise<ReadonlyMap<string, number>> =>
      copy.read(MAX_AGE_MS, (values) => values.has(key));
    expect((await read('a')).get('a')).toBe(1);
    await read('a');
    expect(shared.lists).toBe(2);
    await read('b');
    expect(shared.lists).toBe(3);
  });

  it('is read once in 250 ms for values that do not exist, by however many callers one after the other', async () => {
    const { shared, copy } = setUp();
    const find = (key: string) => copy.read(MAX_AGE_MS, (values) => values.has(key));
    await copy.readNow();
    const begunMs = performance.now();
    const callers = Array.from({ length: 10 }, async (_, n) => {
      for (let guess = 0; guess < 4; guess += 1) await find(`${n} ${guess}`);
    });
    await Promise.all(callers);
    const mostLists = 2 + Math.floor((performance.now() - begunMs) / MAX_AGE_MS);
    expect(shared.lists - 1).toBeLessThanOrEqual(mostLists);
  });

  it('is read once for all who wait, and has what was stored before each of them came', async () => {
    const { shared, copy } = setUp();
    const early = copy.readNow();
    await store(shared, 'a', 1);
    const all = await Promise.all(Array.from({ length: 100 }, () => copy.readNow()));
    expect(all.map((values) => values.get('a'))).toEqual(Array.from({ length: 100 }, () => 1));
    await early;
    expect(shared.lists).toBe(2);
  });

  it('can be read again after the storage could not be reached', async () => {
    const { shared, copy } = setUp();
    await store(shared, 'a', 1);
    shared.isDown = true;
    const failed = await Promise.allSettled([copy.readNow(), copy.readNow(), copy.read(MAX_AGE_MS, () => true)]);
    expect(failed.map((one) => one.status === 'rejected' && one.reason instanceof StorageError)).toEqual([
      true,
      true,
      true,
    ]);
    shared.isDown = false;
    expect((await copy.read(MAX_AGE_MS, () => true)).get('a')).toBe(1);
  });
});
