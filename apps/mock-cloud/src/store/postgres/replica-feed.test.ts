import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTestDatabase, runAlone } from '../../testing/test-postgres.ts';
import type { WorldStorage } from '../world-store.ts';
import { openPostgresStorage } from './postgres-storage.ts';

let url: string;
let drop: () => Promise<void>;
let one: WorldStorage;
let other: WorldStorage;

beforeEach(async () => {
  ({ url, drop } = await createTestDatabase());
  one = await openPostgresStorage(url);
  other = await openPostgresStorage(url);
});
afterEach(async () => {
  await one.close();
  await other.close();
  await drop();
});

const nothing = (): Promise<void> => Promise.resolve();

async function change(storage: WorldStorage): Promise<void> {
  const store = await storage.open('main');
  await store.change((_, note) => Promise.resolve(note({ kind: 'all' })), nothing);
}

it('a replica is called back for changes of others and removals, not for its own, and after each new connection', async () => {
  const hints = vi.fn<() => void>();
  const own = vi.fn<() => void>();
  other.replicas?.onHint(hints);
  one.replicas?.onHint(own);
  await vi.waitFor(() => expect([hints.mock.calls.length, own.mock.calls.length]).toEqual([1, 1]));

  await change(one);
  await vi.waitFor(() => expect(hints).toHaveBeenCalledTimes(2));
  await one.markRemoved('main');
  await vi.waitFor(() => expect(hints).toHaveBeenCalledTimes(3));
  // Notifications arrive in order, so its own would have arrived before this one.
  await change(other);
  await vi.waitFor(() => expect(own).toHaveBeenCalledTimes(2));

  const endListening = `select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen lapwing' and datname = current_database()`;
  await runAlone(url, endListening);
  await vi.waitFor(() => expect(hints).toHaveBeenCalledTimes(4));
  await vi.waitFor(() => expect(own).toHaveBeenCalledTimes(3));
});

it('the revisions of all worlds are read together with the time of the database', async () => {
  expect((await one.replicas?.readRevisions())?.revisions).toEqual(new Map());
  const before = Date.now();
  const read = await one.replicas?.readRevisions();
  expect(read?.nowMs).toBeGreaterThan(before - 1_000);
  expect(read?.nowMs).toBeLessThan(before + 60_000);
});
