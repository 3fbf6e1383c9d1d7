import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOUR_MS } from '@lapwing/domain';
import fc from 'fast-check';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { readState } from '../store/snapshots/state.ts';
import { exportTable } from '../exports/export-table.ts';
import type { InputAction } from '../scenario/plan.ts';
import type { Recorded } from './hosted-world.ts';
import type { LiveWorld } from './live-world.ts';
import { UploadedLayouts } from './uploaded-layouts.ts';
import { createTestHost, record, recordActions } from '../testing/test-host.ts';
import { TEST_NOW_MS } from '../testing/test-scenario.ts';

const root = mkdtempSync(join(tmpdir(), 'lapwing-live-world-'));
afterAll(() => rmSync(root, { recursive: true }));

function offline(gatewayId: number, forMs = HOUR_MS): InputAction {
  return { kind: 'offline', gatewayId, untilMs: TEST_NOW_MS + forMs };
}

function assign(gatewayId: number, routeIds: readonly number[]): InputAction {
  return { kind: 'assign', gatewayId, routeIds };
}

function instants(recorded: Recorded): number[] {
  if (recorded.kind !== 'recorded') throw new Error(`Not recorded: ${recorded.kind}`);
  return recorded.inputs.map(({ atMs }) => atMs);
}

function visits(world: LiveWorld, toMs: number): string {
  return [...exportTable(world, 'visits', { atMs: toMs, fromMs: null, toMs, clientId: null })].join('');
}

describe('an input of people', () => {
  it('takes effect at the instant at which the call began, in the order of the calls', async () => {
    const { real, open } = createTestHost();
    const world = await open();
    const early = world.clock.read();
    real.ms += 5000;
    const late = world.clock.read();
    const recorded = await Promise.all([
      record(world, { actions: [offline(1)], userId: 1001, clock: early }),
      record(world, { actions: [offline(2), offline(9)], clock: late }),
      // This call began first and is stored last, so it cannot take effect before those stored in between.
      record(world, { actions: [offline(21)], clock: early }),
    ]);
    expect(recorded.map(instants)).toEqual([[early.nowMs], [late.nowMs, late.nowMs], [late.nowMs]]);
    expect(world.inputs.map((input) => ('gatewayId' in input ? input.gatewayId : null))).toEqual([1, 2, 9, 21]);
    expect(world.inputs.map(({ seq }) => seq)).toEqual([...world.inputs.map(({ seq }) => seq)].sort((a, b) => a - b));
    await world.close();
  });

  it('takes effect at the new instant if the clock jumped during the call', async () => {
    const { open } = createTestHost();
    const world = await open();
    const clock = world.clock.read();
    await world.changeClock({ nowMs: TEST_NOW_MS - HOUR_MS, paused: true });
    const recorded = await record(world, { actions: [offline(9)], clock });
    expect(instants(recorded)).toEqual([TEST_NOW_MS - HOUR_MS]);
    await world.close();
  });

  it('changes the world from its instant on, and nothing before', async () => {
    const { real, open } = createTestHost();
    const world = await open();
    const straight = await open('straight');
    const inputMs = world.clock.read().nowMs;
    const before = visits(world, inputMs);
    await recordActions(world, [assign(1, []), offline(2, 3 * HOUR_MS)]);
    real.ms += 2 * HOUR_MS;
    expect(visits(world, inputMs)).toBe(before);
    expect(visits(world, inputMs + 2 * HOUR_MS)).not.toBe(visits(straight, real.ms));
    await world.close();
    await straight.close();
  });

  it('raises the revision, like a change of the clock or of account data; a refusal does not', async () => {
    const { open } = createTestHost();
    const world = await open();
    await world.accounts.waitUntilReady();
    const revisions = [world.revision];
    await recordActions(world, [offline(9)]);
    revisions.push(world.revision);
    await world.changeClock({ speed: 2 });
    revisions.push(world.revision);
    await world.accounts.users.setLanguage(1001, 'es');
    revisions.push(world.revision);
    await world.changeClock({ nowMs: TEST_NOW_MS - HOUR_MS });
    revisions.push(world.revision);
    expect(revisions).toEqual([...new Set(revisions)]);
    await recordActions(world, [offline(9)]);
    expect(world.revision).toBe(revisions.at(-1));
    await world.close();
  });

  it('has the same effect and ids in every world with the same inputs', async () => {
    const { open } = createTestHost();
    const worlds = [await open('a', { paused: true }), await open('b', { paused: true })];
    for (const world of worlds) for (const gateway of [9, 9, 1]) await recordActions(world, [offline(gateway)]);
    expect(worlds[0]?.inputs).toEqual(worlds[1]?.inputs);
    expect(new Set(worlds[0]?.inputs.map(({ id }) => id)).size).toBe(3);
    for (const world of worlds) await world.close();
  });
});

describe('a write after the clock was set back', () => {
  async function setBack(): Promise<{ world: LiveWorld; later: number[] }> {
    const { real, open } = createTestHost();
    const world = await open('main', { paused: true });
    const later: number[] = [];
    for (const gateway of [1, 2, 9]) {
      await recordActions(world, [offline(gateway)]);
      later.push(world.clock.read().nowMs);
      await world.changeClock({ nowMs: world.clock.read().nowMs + 60_000 });
    }
    real.ms += 1;
    await world.changeClock({ nowMs: TEST_NOW_MS + 30_000 });
    return { world, later: later.slice(1) };
  }

  it('is refused with the number of later changes, and changes nothing', async () => {
    const { world, later } = await setBack();
    const before = world.inputs;
    expect(await recordActions(world, [offline(21)])).toEqual({ kind: 'later-inputs', count: 2, firstMs: later[0] });
    expect(world.inputs).toBe(before);
    await world.close();
  });

  it('archives the later changes on request, in the same transaction', async () => {
    const { world } = await setBack();
    const early = world.inputs[0];
    const recorded = await recordActions(world, [offline(21)], true);
    expect(instants(recorded)).toEqual([TEST_NOW_MS + 30_000]);
    expect(world.inputs).toEqual([early, ...(recorded.kind === 'recorded' ? recorded.inputs : [])]);
    const rows = await world.database.selectFrom('inputs').select(['at_ms', 'archived_ms']).orderBy('seq').execute();
    expect(rows.map(({ archived_ms }) => archived_ms !== null)).toEqual([false, true, true, false]);
    await world.close();
  });

  it('keeps the later changes of other clients, and uses no id twice', async () => {
    const { open } = createTestHost();
    const world = await open('main', { paused: true });
    const by = (clientId: number, gateway: number, discardLater = false) =>
      record(world, { actions: [assign(gateway, [])], clientId, discardLater });
    const at = (minutes: number) => world.changeClock({ nowMs: TEST_NOW_MS + minutes * 60_000 });
    await at(10);
    await by(2, 21);
    await at(20);
    await by(1, 1);
    await by(2, 21);
    const archived = world.inputs[1];
    await at(5);
    expect(await by(1, 2)).toMatchObject({ kind: 'later-inputs', count: 1, firstMs: TEST_NOW_MS + 20 * 60_000 });
    await by(1, 2, true);
    await at(20);
    await by(1, 1);
    expect(world.inputs.map((input) => 'gatewayId' in input && input.gatewayId)).toEqual([2, 21, 21, 1]);
    expect(world.inputs.map(({ id }) => id)).not.toContain(archived?.id);
    expect(archived).toMatchObject({ gatewayId: 1 });
    await world.close();
  });

  it('never reuses an id of an archived change', async () => {
    const { world, later } = await setBack();
    const archived = world.inputs.slice(1);
    await recordActions(world, [offline(2)], true);
    await world.changeClock({ nowMs: later[0] ?? 0 });
    await recordActions(world, [offline(2)]);
    const ids = [...archived, ...world.inputs].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    await world.close();
  });
});

describe('a world that is opened again', () => {
  it('is as it was left, after any changes in any order', async () => {
    const gateways = fc.constantFrom(1, 2, 9, 21);
    const step = fc.oneof(
      fc.record({ kind: fc.constant('offline' as const), gateway: gateways }),
      fc.record({ kind: fc.constant('clock' as const), byMs: fc.integer({ min: -HOUR_MS, max: HOUR_MS }) }),
      fc.record({ kind: fc.constant('wait' as const), ms: fc.integer({ min: 0, max: HOUR_MS }) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const data = mkdtempSync(join(root, 'live-'));
        const host = createTestHost(data);
        const world = await host.open();
        for (const one of steps) {
          if (one.kind === 'offline') await recordActions(world, [offline(one.gateway)], true);
          else if (one.kind === 'clock') await world.changeClock({ nowMs: world.clock.read().nowMs + one.byMs });
          else host.real.ms += one.ms;
        }
        const { inputs, clock } = world;
        const left = clock.read();
        await world.close();
        const again = await host.open();
        expect(again.inputs).toEqual(inputs);
        expect(again.clock.read()).toEqual(left);
        await again.close();
      }),
      { numRuns: 20 },
    );
  });
});

describe('accounts', () => {
  it('are created once, and get the present password of the server unless their users changed it', async () => {
    const data = mkdtempSync(join(root, 'accounts-'));
    const hashes = async (world: LiveWorld): Promise<Record<string, string>> => {
      await world.accounts.waitUntilReady();
      const rows = await world.database.selectFrom('users').select(['email', 'password_hash']).execute();
      return Object.fromEntries(rows.map(({ email, password_hash }) => [email, password_hash]));
    };
    const first = await createTestHost(data).open();
    const made = await hashes(first);
    const [changed = '', ...others] = Object.keys(made);
    await first.database.updateTable('users').set({ password_hash: 'own' }).where('email', '=', changed).execute();
    await first.close();

    const same = await createTestHost(data).open();
    expect(await hashes(same)).toEqual({ ...made, [changed]: 'own' });
    await same.close();

    const other = await createTestHost(data, 'another password').open();
    const renewed = await hashes(other);
    expect(renewed[changed]).toBe('own');
    for (const email of others) expect(renewed[email]).not.toBe(made[email]);
    await other.close();
  });

  it('of former users get the present password of the server, too', async () => {
    const data = mkdtempSync(join(root, 'former-'));
    const first = await createTestHost(data).open();
    await first.accounts.waitUntilReady();
    const state = await readState(first.database, await first.accounts.getPasswordHash());
    await first.restore({ ...state, users: [] }, first.clock.toSaved());
    await first.close();

    const other = await createTestHost(data, 'another password').open();
    const present = await other.accounts.getPasswordHash();
    await other.restore(state, other.clock.toSaved());
    const rows = await other.database.selectFrom('users').select('password_hash').execute();
    expect(new Set(rows.map(({ password_hash }) => password_hash))).toEqual(new Set([present]));
    await other.close();
  });
});

it('a reset changes the clock and the revision together, so that no prepared answer mixes them', async () => {
  const world = await createTestHost().open('main', { paused: true });
  const read = () => ({ epoch: world.clock.read().epoch, revision: world.revision });
  const before = read();
  const adopt = vi.spyOn(UploadedLayouts.prototype, 'adopt');
  const during = new Promise((resolve) => adopt.mockImplementationOnce(() => resolve(read())));
  await world.reset();
  expect(await during).toEqual(before);
  expect(read()).toEqual({ epoch: before.epoch + 1, revision: before.revision + 1 });
  adopt.mockRestore();
  await world.close();
});
