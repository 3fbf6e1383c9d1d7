/** What a folder must be after a start that nobody helped: each acknowledged write there, nothing half written. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import Libsql from 'libsql';
import { ask, changeOf, type Entry, FLIP_SNAPSHOTS, FLIP_WORLD, type Ledger, type SnapshotListed } from './writes.ts';

const USERS_OF_A_SEEDED_CLIENT = 5;
const SESSIONS_ASKED = 20;

/** All that is wrong; empty where nothing was lost. The ledger then goes on from what is there. */
export async function checkFolder(url: string, data: string, ledger: Ledger): Promise<string[]> {
  return [
    ...(await checkClock(url, ledger)),
    ...(await checkFaults(url, ledger)),
    ...(await checkClients(url, ledger)),
    ...(await checkSessions(url, ledger)),
    ...(await checkSnapshots(url, ledger)),
    ...(await checkWorlds(url, ledger)),
    ...(await checkFlip(url)),
    ...checkFiles(data),
  ];
}

async function checkClock(url: string, { clock }: Ledger): Promise<string[]> {
  const { speed, epoch } = (await ask(url, 'GET', '/control/clock')) as { speed: number; epoch: number };
  const change = changeOf(speed);
  const most = Math.max(clock.acknowledged, clock.pending ?? 0);
  const isThere = change >= clock.acknowledged && change <= most;
  const lost = isThere ? [] : [`clock: change ${change} of ${clock.acknowledged} acknowledged and ${most} asked for`];
  // Each change raises the epoch by one: what belongs together is there together.
  const half = epoch === change + 1 ? [] : [`clock: epoch ${epoch} with change ${change}`];
  clock.acknowledged = change;
  clock.pending = null;
  return [...lost, ...half];
}

async function checkFaults(url: string, { faults }: Ledger): Promise<string[]> {
  const there = new Set(((await ask(url, 'GET', '/control/faults')) as { id: string }[]).map(({ id }) => id));
  return [...faults].filter((id) => !there.has(id)).map((id) => `fault ${id} is lost`);
}

async function checkClients(url: string, { clients }: Ledger): Promise<string[]> {
  const scenario = (await ask(url, 'GET', '/control/scenario')) as { clients: { id: number }[] };
  const there = new Set(scenario.clients.map(({ id }) => id));
  return [...clients].filter((id) => !there.has(id)).map((id) => `client ${id} is lost`);
}

/** The newest ones: older ones were asked after an earlier end. */
async function checkSessions(url: string, { sessions }: Ledger): Promise<string[]> {
  const port = new URL(url).port;
  const statuses = await Promise.all(
    sessions.slice(-SESSIONS_ASKED).map(async ({ cookie, marker }) => {
      const headers = {
        // Cookies are named by port, and each start may have another.
        cookie: cookie.replace(/^lapwing-\d+-/, `lapwing-${port}-`),
        authorization: `Bearer ${marker}`,
      };
      return (await fetch(`${url}/api/session/user`, { headers })).status;
    }),
  );
  return statuses.filter((status) => status !== 200).map((status) => `a session is lost (${status})`);
}

async function checkSnapshots(url: string, { snapshots }: Ledger): Promise<string[]> {
  const listed = (await ask(url, 'GET', '/control/snapshots')) as (SnapshotListed & { problem?: string })[];
  const broken = listed.flatMap(({ name, problem }) => (problem === undefined ? [] : [`snapshot ${name}: ${problem}`]));
  const lost = [...snapshots].flatMap(([name, entry]) => {
    const found = listed.find((one) => one.name === name);
    const known = entry.acknowledged;
    entry.acknowledged = found ?? null;
    // One that was on its way is newer, and holds at least as much.
    const isThere = known === null || (found && found.now >= known.now && found.inputs >= known.inputs);
    return isThere ? [] : [`snapshot ${name} is lost`];
  });
  return [...broken, ...lost];
}

async function checkWorlds(url: string, { worlds }: Ledger): Promise<string[]> {
  const listed = (await ask(url, 'GET', '/control/worlds')) as { name: string; problem?: string }[];
  const broken = listed.flatMap(({ name, problem }) => (problem === undefined ? [] : [`world ${name}: ${problem}`]));
  const lost = [...worlds].flatMap(([name, entry]) => {
    const isThere = listed.some((one) => one.name === name);
    const isRight = isThere === entry.acknowledged || (entry.pending !== null && isThere === entry.pending);
    settle(entry, isThere);
    return isRight ? [] : [`world ${name} is ${isThere ? 'there again' : 'lost'}`];
  });
  return [...broken, ...lost];
}

function settle<T>(entry: Entry<T>, found: T): void {
  entry.acknowledged = found;
  entry.pending = null;
}

/** The world that goes back and forth is at one of its two states, whole. */
async function checkFlip(url: string): Promise<string[]> {
  const diffs = await Promise.all(
    FLIP_SNAPSHOTS.map((name) => ask(url, 'GET', `/control/snapshots/${name}/diff/now`, undefined, FLIP_WORLD)),
  );
  const isWhole = diffs.some((rows) => (rows as { what: string }[]).every(({ what }) => what.startsWith('clock/')));
  return isWhole ? [] : [`world ${FLIP_WORLD} is between two states`];
}

type Row = Readonly<Record<string, unknown>>;

function checkFiles(data: string): string[] {
  const files = readdirSync(data).filter((file) => file.endsWith('.sqlite'));
  return files.flatMap((file) => {
    const database = new Libsql(join(data, file));
    try {
      return checkDatabase((sql) => database.prepare(sql).all() as Row[]).map((wrong) => `${file}: ${wrong}`);
    } finally {
      database.close();
    }
  });
}

function checkDatabase(query: (sql: string) => Row[]): string[] {
  const integrity = query('PRAGMA integrity_check').map((row) => String(row.integrity_check));
  const foreign = query('PRAGMA foreign_key_check');
  const clients = query(
    'SELECT c.id, count(u.id) AS users FROM seeded_clients c LEFT JOIN users u ON u.client_id = c.id GROUP BY c.id',
  );
  const inputs = query('SELECT id FROM inputs WHERE NOT json_valid(action)');
  const world = query('SELECT * FROM world WHERE accounts_hash IS NULL');
  return [
    ...integrity.filter((result) => result !== 'ok'),
    ...foreign.map((row) => `a row of ${String(row.table)} belongs to nothing`),
    ...clients
      .filter(({ users }) => users !== USERS_OF_A_SEEDED_CLIENT)
      .map(({ id, users }) => `client ${String(id)} has ${String(users)} users`),
    ...inputs.map(({ id }) => `input ${String(id)} is half written`),
    ...world.map(() => 'a world without accounts'),
  ];
}
