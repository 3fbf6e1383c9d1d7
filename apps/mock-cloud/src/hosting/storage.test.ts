import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import type { InputAction } from '../scenario/plan.ts';
import { StorageError } from '../store/storage-error.ts';
import { toUser } from '../store/users.ts';
import type { LiveWorld } from './live-world.ts';
import { recordActions, type TestHost, createTestHost } from '../testing/test-host.ts';
import { TEST_NOW_MS } from '../testing/test-scenario.ts';

const root = mkdtempSync(join(tmpdir(), 'lapwing-storage-'));
afterAll(() => rmSync(root, { recursive: true }));

const OFFLINE: InputAction = { kind: 'offline', gatewayId: 9, untilMs: TEST_NOW_MS + 60_000 };

/** The state of a world in memory, which must never be ahead of its file. */
function stateInMemory(world: LiveWorld): unknown {
  const { inputs, revision, plan, history } = world;
  return { inputs, revision, plan, history, clock: world.clock.read() };
}

async function expectRefused(write: Promise<unknown>): Promise<void> {
  await expect(write).rejects.toBeInstanceOf(StorageError);
}

async function pragma(world: LiveWorld, text: string): Promise<void> {
  await sql.raw(`PRAGMA ${text}`).execute(world.database);
}

async function openInFolder(): Promise<{ host: TestHost; world: LiveWorld }> {
  const host = createTestHost(mkdtempSync(join(root, 'data-')));
  const world = await host.open('main', { paused: true });
  await world.accounts.waitUntilReady();
  return { host, world };
}

/** Opens the file again and compares its content with memory. */
async function expectFileMatchesMemory(host: TestHost, world: LiveWorld): Promise<void> {
  const { inputs } = world;
  const clock = world.clock.read();
  await world.close();
  const again = await host.open();
  expect(again.inputs).toEqual(inputs);
  expect(again.clock.read()).toEqual(clock);
  await again.close();
}

describe('a world whose file cannot be written', () => {
  it('refuses every write, can still be read unchanged, and works again when the file can be written', async () => {
    const { host, world } = await openInFolder();
    await recordActions(world, [OFFLINE]);
    await world.snapshots.save('kept');
    const row = await world.database.selectFrom('users').selectAll().executeTakeFirstOrThrow();
    const snapshot = await world.snapshots.read('kept');
    if ('toDocument' in snapshot) throw new Error(snapshot.toDocument().detail);
    const before = stateInMemory(world);

    await pragma(world, 'query_only = ON');
    await expectRefused(recordActions(world, [OFFLINE]));
    await expectRefused(world.changeClock({ nowMs: TEST_NOW_MS + 5000, speed: 60 }));
    await expectRefused(world.accounts.users.setLanguage(1001, 'es'));
    await expectRefused(world.reset());
    await expectRefused(world.restore(snapshot.state, snapshot.clock));
    await expectRefused(world.sessions.begin(toUser(row)));
    expect(stateInMemory(world)).toEqual(before);
    expect(world.history.listLastVisits(9, TEST_NOW_MS, 1)).toHaveLength(1);

    await pragma(world, 'query_only = OFF');
    expect(await recordActions(world, [OFFLINE])).toMatchObject({ kind: 'recorded' });
    await world.changeClock({ nowMs: TEST_NOW_MS + 5000 });
    await expectFileMatchesMemory(host, world);
  });
});

describe('a world on a full disk', () => {
  it('acknowledges writes that fit and no others, and continues when there is room', async () => {
    const { host, world } = await openInFolder();
    const pages = await sql<{ page_count: number }>`PRAGMA page_count`.execute(world.database);
    await pragma(world, `max_page_count = ${(pages.rows[0]?.page_count ?? 0) + 2}`);
    // Many inputs at once, of which the last does not fit: none of them may be stored.
    const many = Array.from({ length: 20 }, () => OFFLINE);
    let acknowledged = 0;
    const fill = async (): Promise<never> => {
      for (;;) {
        await recordActions(world, many);
        acknowledged += many.length;
      }
    };
    await expectRefused(fill());
    expect(acknowledged).toBeGreaterThan(0);
    expect(world.inputs).toHaveLength(acknowledged);
    const before = stateInMemory(world);
    await expectRefused(recordActions(world, many));
    expect(stateInMemory(world)).toEqual(before);
    const { count } = await world.database
      .selectFrom('inputs')
      .select((select) => select.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(acknowledged);

    await pragma(world, 'max_page_count = 1000000');
    await recordActions(world, many);
    expect(world.inputs).toHaveLength(acknowledged + many.length);
    await expectFileMatchesMemory(host, world);
  });
});
