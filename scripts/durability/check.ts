/** Checks a folder after a restart: every acknowledged write is there, and nothing is half written. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import Libsql from 'libsql';
import {
  type Entry,
  FLIP_SNAPSHOTS,
  FLIP_WORLD,
  type Ledger,
  request,
  type SnapshotListed,
  toChange,
} from './writes.ts';

const USERS_PER_SEEDED_CLIENT = 5;
const MAX_CHECKED_SESSIONS = 20;

/** All problems found; empty if nothing was lost. Updates the ledger to what the folder contains. */
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
  const { speed, epoch } = (await request(url, 'GET', '/control/clock')) as { speed: number; epoch: number };
  const change = toChange(speed);
  const requested = Math.max(clock.acknowledged, clock.pending ?? 0);
  const isValid = change >= clock.acknowledged && change <= requested;
  const lost = isValid
    ? []
    : [`clock: change ${change} of ${clock.acknowledged} acknowledged and ${requested} requested`];
  // Each change raises the epoch by one. Another epoch means that the change was only half written.
  const half = epoch === change + 1 ? [] : [`clock: epoch ${epoch} with change ${change}`];
  clock.acknowledged = change;
  clock.pending = null;
  return [...lost, ...half];
}

async function checkFaults(url: string, { faults }: Ledger): Promise<string[]> {
  const found = new Set(((await request(url, 'GET', '/control/faults')) as { id: string }[]).map(({ id }) => id));
  return [...faults].filter((id) => !found.has(id)).map((id) => `fault ${id} is lost`);
}

async function checkClients(url: string, { clients }: Ledger): Promise<string[]> {
  const scenario = (await request(url, 'GET', '/control/scenario')) as { clients: { id: number }[] };
  const found = new Set(scenario.clients.map(({ id }) => id));
  return [...clients].filter((id) => !found.has(id)).map((id) => `client ${id} is lost`);
}

/** Only the newest sessions: older ones were checked after an earlier restart. */
async function checkSessions(url: string, { sessions }: Ledger): Promise<string[]> {
  const port = new URL(url).port;
  const statuses = await Promise.all(
    sessions.slice(-MAX_CHECKED_SESSIONS).map(async ({ cookie, marker }) => {
      const headers = {
        // The name of the cookie contains the port, which may differ after a restart.
        cookie: cookie.replace(/^lapwing-\d+-/, `lapwing-${port}-`),
        authorization: `Bearer ${marker}`,
      };
      return (await fetch(`${url}/api/session/user`, { headers })).status;
    }),
  );
  return statuses.filter((status) => status !== 200).map((status) => `a session is lost (${status})`);
}

async function checkSnapshots(url: string, { snapshots }: Ledger): Promise<string[]> {
  const listed = (await request(url, 'GET', '/control/snapshots')) as (SnapshotListed & { problem?: string })[];
  const broken = listed.flatMap(({ name, problem }) => (problem === undefined ? [] : [`snapshot ${name}: ${problem}`]));
  const lost = [...snapshots].flatMap(([name, entry]) => {
    const found = listed.find((item) => item.name === name);
    const known = entry.acknowledged;
    entry.acknowledged = found ?? null;
    // A newer snapshot that was not acknowledged contains at least as much.
    const isThere = known === null || (found && found.now >= known.now && found.inputs >= known.inputs);
    return isThere ? [] : [`snapshot ${name} is lost`];
  });
  return [...broken, ...lost];
}

async function checkWorlds(url: string, { worlds }: Ledger): Promise<string[]> {
  const listed = (await request(url, 'GET', '/control/worlds')) as { name: string; problem?: string }[];
  const broken = listed.flatMap(({ name, problem }) => (problem === undefined ? [] : [`world ${name}: ${problem}`]));
  const lost = [...worlds].flatMap(([name, entry]) => {
    const isThere = listed.some((item) => item.name === name);
    const isRight = isThere === entry.acknowledged || (entry.pending !== null && isThere === entry.pending);
    settle(entry, isThere);
    return isRight ? [] : [`world ${name} ${isThere ? 'exists again' : 'is lost'}`];
  });
  return [...broken, ...lost];
}

function settle<T>(entry: Entry<T>, found: T): void {
  entry.acknowledged = found;
  entry.pending = null;
}

/** The world that is reset between two snapshots equals one of them completely. */
async function checkFlip(url: string): Promise<string[]> {
  const diffs = await Promise.all(
    FLIP_SNAPSHOTS.map((name) => request(url, 'GET', `/control/snapshots/${name}/diff/now`, undefined, FLIP_WORLD)),
  );
  const isWhole = diffs.some((rows) => (rows as { what: string }[]).every(({ what }) => what.startsWith('clock/')));
  return isWhole ? [] : [`world ${FLIP_WORLD} is a mix of two states`];
}

type Row = Readonly<Record<string, unknown>>;

function checkFiles(data: string): string[] {
  const files = readdirSync(data).filter((file) => file.endsWith('.sqlite'));
  return files.flatMap((file) => {
    const database = new Libsql(join(data, file));
    try {
      return checkDatabase((sql) => database.prepare(sql).all() as Row[]).map((problem) => `${file}: ${problem}`);
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
    ...foreign.map((row) => `a row of ${String(row.table)} refers to a missing row`),
    ...clients
      .filter(({ users }) => users !== USERS_PER_SEEDED_CLIENT)
      .map(({ id, users }) => `client ${String(id)} has ${String(users)} users`),
    ...inputs.map(({ id }) => `input ${String(id)} is half written`),
    ...world.map(() => 'a world without accounts'),
  ];
}
