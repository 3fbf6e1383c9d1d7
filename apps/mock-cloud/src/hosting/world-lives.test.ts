import { MINUTE_MS } from '@lapwing/domain';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createLog } from '../http/log.ts';
import { StorageError } from '../store/storage-error.ts';
import { StrictState } from '../testing/strict-state.ts';
import { createExpiringName, MAX_MOMENT_WORLDS, WORLD_LIFE_MS, WorldLives } from './world-lives.ts';

interface Scene {
  readonly shared: StrictState;
  readonly real: { ms: number };
  readonly first: WorldLives;
  readonly second: WorldLives;
  /** Waits until what runs in the background is stored. */
  settle(): Promise<void>;
}

/** Two replicas of a server, which have opened worlds. */
function setUp(...names: readonly string[]): Scene {
  const shared = new StrictState();
  const real = { ms: 1_000_000 };
  const create = (): WorldLives => {
    const lives = new WorldLives(shared, () => real.ms, createLog('silent'));
    for (const name of names) lives.markOpened(name);
    return lives;
  };
  const settle = async (): Promise<void> => {
    for (let n = 0; n < 4; n += 1) await setImmediate();
  };
  return { shared, real, first: create(), second: create(), settle };
}

describe('a world that one replica uses', () => {
  const name = createExpiringName('fork');

  it('does not expire for the other, once that has read it', async () => {
    const { first, second, real, settle } = setUp(name);
    for (let n = 0; n < 10; n += 1) {
      real.ms += WORLD_LIFE_MS / 4;
      first.markUsed(name);
      await settle();
    }
    expect(second.hasExpired(name)).toBe(true);
    await second.refresh();
    expect(second.hasExpired(name)).toBe(false);
    real.ms += WORLD_LIFE_MS - 1;
    expect([first.hasExpired(name), second.hasExpired(name)]).toEqual([false, false]);
    real.ms += 1;
    expect([first.hasExpired(name), second.hasExpired(name)]).toEqual([true, true]);
  });

  it('is stored once a minute, and forgotten when it is removed', async () => {
    const { first, second, shared, real, settle } = setUp(name);
    for (let ms = 0; ms < 3 * MINUTE_MS; ms += 500) {
      first.markUsed(name);
      real.ms += 500;
    }
    expect(shared.updates).toBe(3);
    second.forget(name);
    await settle();
    expect((await shared.list('world-use')).size).toBe(0);
  });

  it('is used also while the storage cannot be reached', async () => {
    const { first, second, shared, settle } = setUp(name);
    shared.isDown = true;
    first.markUsed(name);
    await settle();
    expect(first.hasExpired(name)).toBe(false);
    await expect(second.refresh()).rejects.toThrow(StorageError);
  });
});

describe('the worlds of links', () => {
  it('give way in the order of their last use by any replica', async () => {
    const names = Array.from({ length: MAX_MOMENT_WORLDS + 1 }, () => createExpiringName('moment'));
    const { first, second, real, settle } = setUp(...names);
    for (const [n, name] of names.entries()) {
      real.ms += MINUTE_MS;
      (n % 2 ? first : second).markUsed(name);
    }
    real.ms += MINUTE_MS;
    second.markUsed(names[0]!);
    await settle();
    await Promise.all([first.refresh(), second.refresh()]);
    const surplus = [names[1], names[2]];
    expect(first.chooseSurplusMoments(names)).toEqual(surplus);
    expect(second.chooseSurplusMoments(names)).toEqual(surplus);
  });
});
