import { describe, expect, it } from 'vitest';
import { MemoryState, type SharedState } from './shared-state.ts';

const LIFE_MS = 1000;

/** Adds 1 to counts, and returns what they were. */
function count(state: SharedState, keys: readonly string[], kind = 'count'): Promise<(number | null)[]> {
  return state.update<number, (number | null)[]>(
    kind,
    keys,
    (values) => ({ values: values.map((value) => (value ?? 0) + 1), result: [...values] }),
    LIFE_MS,
  );
}

async function list(state: SharedState, kind = 'count'): Promise<[string, unknown][]> {
  return [...(await state.list(kind))];
}

describe('the state of one process', () => {
  it('replaces several values in one step', async () => {
    const state: SharedState = new MemoryState();
    expect(await count(state, ['a', 'b'])).toEqual([null, null]);
    expect(await count(state, ['b', 'c'])).toEqual([1, null]);
    expect(await list(state)).toEqual([
      ['a', 1],
      ['b', 2],
      ['c', 1],
    ]);
  });

  it('has values by kind', async () => {
    const state: SharedState = new MemoryState();
    await count(state, ['a']);
    expect(await count(state, ['a'], 'other')).toEqual([null]);
    expect(await list(state, 'third')).toEqual([]);
  });

  it('removes a value that is null', async () => {
    const state: SharedState = new MemoryState();
    await count(state, ['a', 'b']);
    const remove = state.update('count', ['a', 'x'], () => ({ values: [null, null], result: 'removed' }), LIFE_MS);
    expect(await remove).toBe('removed');
    expect(await list(state)).toEqual([['b', 1]]);
  });

  it('lists values in the order in which they were first stored, whatever was updated since', async () => {
    const state: SharedState = new MemoryState();
    for (const key of ['b', 'a', 'c', 'a', 'b']) await count(state, [key]);
    expect((await list(state)).map(([key]) => key)).toEqual(['b', 'a', 'c']);
    await state.update('count', ['b'], () => ({ values: [null], result: null }), LIFE_MS);
    await count(state, ['b']);
    expect((await list(state)).map(([key]) => key)).toEqual(['a', 'c', 'b']);
  });

  it('changes nothing if a change throws', async () => {
    const state: SharedState = new MemoryState();
    await count(state, ['a']);
    const failing = state.update(
      'count',
      ['a'],
      () => {
        throw new Error('no');
      },
      LIFE_MS,
    );
    await expect(failing).rejects.toThrow('no');
    expect(await list(state)).toEqual([['a', 1]]);
  });

  it('removes the value that was unused the longest, if there are too many of a kind', async () => {
    const state: SharedState = new MemoryState(2);
    for (const key of ['a', 'b', 'a', 'c']) await count(state, [key]);
    expect(await list(state)).toEqual([
      ['a', 2],
      ['c', 1],
    ]);
    expect(await count(state, ['b'], 'other')).toEqual([null]);
  });
});
