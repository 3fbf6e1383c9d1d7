import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LiveWorld } from '../hosting/live-world.ts';
import { Problem } from '../problems/problems.ts';
import type { ClientPlan } from '../scenario/plan.ts';
import type { Network } from '../store/networks.ts';
import { createTestHost } from '../testing/test-host.ts';

const INTERNAL = 1001;
const YARD = 1003;

let world: LiveWorld;
let client: ClientPlan;
beforeEach(async () => {
  world = await createTestHost().open();
  const [first] = world.plan.clients;
  if (!first) throw new Error('The scenario has no client.');
  client = first;
});
afterEach(() => world.close());

async function add(ssid: string, password: string): Promise<Network> {
  const added = await world.accounts.networks.add(client, { ssid, password, hidden: false });
  if (added instanceof Problem) throw new Error(added.name);
  return added;
}

/** The stored passwords by network id, without that of the internal network. */
async function passwords(): Promise<Record<string, string>> {
  const rows = await world.database.selectFrom('network_passwords').selectAll().execute();
  return Object.fromEntries(
    rows.filter((row) => row.network_id !== INTERNAL).map((row) => [row.network_id, row.password]),
  );
}

const names = async (): Promise<string[]> => (await world.accounts.networks.list(client)).map(({ ssid }) => ssid);

async function load(name: string): Promise<void> {
  const snapshot = await world.snapshots.read(name);
  if (snapshot instanceof Problem) throw new Error(snapshot.name);
  await world.restore(snapshot.state, snapshot.clock);
}

it('a network keeps its password when a change sends none', async () => {
  const { id } = await add('dock', 'first-secret');
  await world.accounts.networks.edit(client, id, { ssid: 'dock 4', hidden: true });
  expect(await passwords()).toEqual({ [id]: 'first-secret' });
  await world.accounts.networks.edit(client, id, { password: 'second-secret' });
  expect(await passwords()).toEqual({ [id]: 'second-secret' });
});

it('the internal network keeps its password, which a reset replaces', async () => {
  const read = () => world.accounts.networks.readInternalPassword(client, INTERNAL);
  const first = await read();
  expect(await read()).toBe(first);
  await world.reset();
  expect(await read()).not.toBe(first);
});

it('a change of networks raises the revision of the world', async () => {
  const before = world.revision;
  await add('dock', 'dock-secret');
  expect(world.revision).toBe(before + 1);
});

describe('a snapshot', () => {
  it('brings back the networks of then, each with its last password', async () => {
    const { id } = await add('dock', 'of then');
    await world.snapshots.save('kept');
    await world.accounts.networks.edit(client, id, { ssid: 'renamed', password: 'newer one' });
    await world.accounts.networks.remove(client, YARD);
    await load('kept');
    expect(await names()).toEqual(['lapwing-1', 'ashdown-warehouse', 'ashdown-yard', 'dock']);
    expect(await passwords()).toEqual({ [id]: 'newer one' });
    await world.accounts.networks.remove(client, id);
    await load('kept');
    expect(await passwords()).toEqual({ [id]: 'newer one' });
  });

  it('brings back the last password of a created network after a reset, which ends those of the scenario’s', async () => {
    const { id } = await add('dock', 'dock-secret');
    await world.accounts.networks.edit(client, YARD, { password: 'yard-secret' });
    await world.snapshots.save('kept');
    await world.reset();
    expect(await names()).toEqual(['lapwing-1', 'ashdown-warehouse', 'ashdown-yard']);
    expect(await passwords()).toEqual({ [id]: 'dock-secret' });
    await load('kept');
    expect(await names()).toContain('dock');
    expect((await add('gate', 'gate-secret')).id).toBeGreaterThan(id);
  });

  it('of added clients leaves no password to another client of the same id', async () => {
    await world.snapshots.save('without');
    const nowMs = world.clock.read().nowMs;
    const added = await world.addClient({ options: { type: 3, vehicles: 1 }, nowMs });
    if (added.kind !== 'added') throw new Error(added.kind);
    const internal = added.client.networks[0]?.id ?? 0;
    const before = await world.accounts.networks.readInternalPassword(added.client, internal);
    await load('without');
    const again = await world.addClient({ options: { type: 4, vehicles: 1 }, nowMs });
    if (again.kind !== 'added') throw new Error(again.kind);
    expect(again.client.id).toBe(added.client.id);
    expect(await world.accounts.networks.readInternalPassword(again.client, internal)).not.toBe(before);
  });

  it('differs in networks by their names, never by a password', async () => {
    await world.snapshots.save('kept');
    await add('dock', 'dock-secret');
    const rows = await world.snapshots.diff('kept', 'now');
    expect(JSON.stringify(rows)).toContain('"dock"');
    expect(JSON.stringify(rows)).not.toContain('dock-secret');
  });
});
