import { afterEach, expect, it } from 'vitest';
import { Problem } from '../problems/problems.ts';
import { openMemoryStorage } from '../store/embedded-storage.ts';
import { StorageError } from '../store/storage-error.ts';
import type { WorldStorage } from '../store/world-store.ts';
import { createTestHost, type TestHost } from '../testing/test-host.ts';
import { TEST_SCENARIO } from '../testing/test-scenario.ts';
import { WORLD_LIFE_MS } from './world-lives.ts';
import { WorldRegistry } from './world-registry.ts';

let worlds: WorldRegistry;
afterEach(() => worlds.close());

/** A server's worlds in a storage with other methods. */
async function openWorlds(methods: Partial<WorldStorage>): Promise<TestHost> {
  const host = createTestHost();
  const storage = { ...openMemoryStorage(), ...methods };
  const options = { main: { scenario: TEST_SCENARIO }, openScenario: failToOpen, scenarioFiles: null };
  worlds = await WorldRegistry.open(options, { ...host.context, storage });
  return host;
}

function failToOpen(name: string): never {
  throw new Error(`Unknown scenario: ${name}.`);
}

const listNames = (): string[] => worlds.list().map(({ name }) => name);

it('a world is hidden while it is marked as removed, and can be used again if that fails', async () => {
  let fail: (error: Error) => void = () => undefined;
  await openWorlds({ markRemoved: () => new Promise((_, reject) => (fail = reject)) });
  const world = await worlds.create({ name: 'a' });
  const removal = worlds.delete('a');
  expect(worlds.find('a')).toBeNull();
  expect(listNames()).toEqual(['main']);
  expect(await worlds.create({ name: 'a' })).toBeInstanceOf(Problem);
  expect(await worlds.delete('a')).toBeInstanceOf(Problem);

  fail(new StorageError('the disk is full'));
  await expect(removal).rejects.toThrow('the disk is full');
  expect(worlds.find('a')).toBe(world);
  expect(listNames()).toEqual(['main', 'a']);
});

it('a world that expired is not listed while it is removed', async () => {
  let mark: () => void = () => undefined;
  const marked = new Promise<void>((resolve) => (mark = resolve));
  const { real } = await openWorlds({ markRemoved: () => marked });
  const fork = await worlds.createFork(worlds.main);
  if (fork instanceof Problem) throw new Error(fork.name);
  expect(listNames()).toEqual(['main', fork.name]);
  real.ms += WORLD_LIFE_MS;
  expect(listNames()).toEqual(['main']);
  expect(listNames()).toEqual(['main']);
  mark();
});

it('files that the disk does not release do not count as a world, and are cleared before the next of that name', async () => {
  const cleared: string[] = [];
  let isHeld = true;
  await openWorlds({
    remove: (name) => {
      if (isHeld) return Promise.reject(new StorageError('the file is open'));
      cleared.push(name);
      return Promise.resolve();
    },
  });
  await worlds.create({ name: 'a' });
  expect(await worlds.delete('a')).toBeNull();
  expect(listNames()).toEqual(['main']);
  isHeld = false;
  expect(await worlds.create({ name: 'a' })).toMatchObject({ name: 'a' });
  expect(cleared).toEqual(['a']);
});
