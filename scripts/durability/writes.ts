/** Concurrent writes of many kinds, and a ledger of the acknowledged ones: they must exist after the server was killed. */
import { WORLD_HEADER } from '@lapwing/contracts';
import { draw } from './draw.ts';

/** The last acknowledged state of something that one worker writes, and the state that it has requested since. */
export interface Entry<T> {
  acknowledged: T;
  pending: T | null;
}

export interface SignedIn {
  readonly cookie: string;
  readonly marker: string;
}

export interface SnapshotListed {
  readonly name: string;
  readonly now: number;
  readonly inputs: number;
}

/** The writes to one folder. */
export interface Ledger {
  /** Number of acknowledged writes. */
  writes: number;
  readonly faults: Set<string>;
  /** Number of changes to the clock. The speed shows which change applies. */
  readonly clock: Entry<number>;
  readonly clients: Set<number>;
  readonly sessions: SignedIn[];
  /** By name; null until the first write was acknowledged. */
  readonly snapshots: Map<string, Entry<SnapshotListed | null>>;
  /** Whether a world exists, by name. */
  readonly worlds: Map<string, Entry<boolean>>;
}

export function newLedger(): Ledger {
  return {
    writes: 0,
    faults: new Set(),
    clock: { acknowledged: 0, pending: null },
    clients: new Set(),
    sessions: [],
    snapshots: new Map(),
    worlds: new Map(),
  };
}

/** A world that is reset to one of two snapshots, again and again. */
export const FLIP_WORLD = 'flip';
export const FLIP_SNAPSHOTS = ['small', 'large'] as const;

const WORKERS = 6;
const CLOCK_STEP = 0.001;

/** The speed that the n-th change of the clock sets. */
function toSpeed(change: number): number {
  return Number((1 + change * CLOCK_STEP).toFixed(3));
}

/** The number of the change that set a speed. */
export function toChange(speed: number): number {
  return Math.round((speed - 1) / CLOCK_STEP);
}

/** Ends the writes: the server was killed, as planned. */
class ServerGone extends Error {}

/** Sends a request. Throws ServerGone if the server cannot be reached, and another error if the request fails. */
export async function request(
  url: string,
  method: string,
  path: string,
  json?: object,
  world?: string,
): Promise<unknown> {
  const response = await send(url, method, path, {
    headers: {
      ...(json && { 'content-type': 'application/json' }),
      ...(world !== undefined && { [WORLD_HEADER]: world }),
    },
    ...(json && { body: JSON.stringify(json) }),
  });
  return response.text === '' ? null : (JSON.parse(response.text) as unknown);
}

async function send(
  url: string,
  method: string,
  path: string,
  init: RequestInit,
): Promise<{ text: string; headers: Headers }> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(`${url}${path}`, { method, ...init });
    text = await response.text();
  } catch (error) {
    throw new ServerGone(`${method} ${path}`, { cause: error });
  }
  if (!response.ok) throw new Error(`${method} ${path} returned ${response.status}: ${text}`);
  return { text, headers: response.headers };
}

interface Worker {
  readonly n: number;
  readonly url: string;
  readonly ledger: Ledger;
  /** Draws a number in [0, 1); each call returns another. */
  readonly next: (key: string) => number;
}

type Write = (worker: Worker) => Promise<void>;

/** The kinds of writes, each with its share. */
const WRITES: readonly (readonly [share: number, write: Write])[] = [
  [0.62, beginFault],
  [0.14, signIn],
  [0.12, saveSnapshot],
  [0.07, toggleWorld],
  [0.05, seedClient],
];

interface WriteOptions {
  readonly seed: number;
  readonly round: number;
  /** Called after each acknowledged write. */
  readonly onWrite: () => void;
  /** Called when the server answers with an error. */
  readonly onError: (error: unknown) => void;
}

/** Writes until the server is killed, and records every write in the ledger, acknowledged or not. */
export async function writeUntilKilled(
  url: string,
  ledger: Ledger,
  { seed, round, onWrite, onError }: WriteOptions,
): Promise<void> {
  const worker = (n: number): Worker => {
    let draws = 0;
    return { n, url, ledger, next: (key) => draw(seed, `${round}/${n}/${(draws += 1)}/${key}`) };
  };
  const repeat = async (write: () => Promise<void>): Promise<void> => {
    try {
      for (;;) {
        await write();
        ledger.writes += 1;
        onWrite();
      }
    } catch (error) {
      if (!(error instanceof ServerGone)) onError(error);
    }
  };
  const random = Array.from({ length: WORKERS }, (_, n) => worker(n));
  await Promise.all([
    repeat(() => changeClock(worker(-1))),
    repeat(() => flipWorld(worker(-2))),
    ...random.map((each) => repeat(() => pickWrite(each.next('write'))(each))),
  ]);
}

function pickWrite(drawn: number): Write {
  let sum = 0;
  for (const [share, write] of WRITES) {
    sum += share;
    if (drawn < sum) return write;
  }
  return beginFault;
}

async function changeClock({ url, ledger: { clock } }: Worker): Promise<void> {
  const change = Math.max(clock.acknowledged, clock.pending ?? 0) + 1;
  clock.pending = change;
  await request(url, 'PUT', '/control/clock', { now: '+PT1S', speed: toSpeed(change) });
  clock.acknowledged = change;
}

async function flipWorld({ url, next }: Worker): Promise<void> {
  const snapshot = FLIP_SNAPSHOTS[next('flip') < 0.5 ? 0 : 1];
  await request(url, 'POST', '/control/reset', { snapshot }, FLIP_WORLD);
}

async function beginFault({ url, ledger, next }: Worker): Promise<void> {
  const gateways = [1, 2, 3, 4].filter((id) => next(`gateway ${id}`) < 0.5);
  const json = { kind: 'offline', ...(gateways.length > 0 && { gateways }), probability: next('probability') };
  const fault = (await request(url, 'POST', '/control/faults', json)) as { id: string };
  ledger.faults.add(fault.id);
}

async function signIn({ url, ledger }: Worker): Promise<void> {
  const body = new URLSearchParams({ username: 'admin@haulage.test', password: 'lapwing-demo' });
  const { text, headers } = await send(url, 'POST', '/api/auth/token', { body });
  const [cookie = ''] = headers.getSetCookie();
  const { csrf_token: marker } = JSON.parse(text) as { csrf_token: string };
  ledger.sessions.push({ cookie: cookie.slice(0, cookie.indexOf(';')), marker });
}

async function saveSnapshot({ url, ledger, n }: Worker): Promise<void> {
  const name = `of-${n}`;
  const entry = ledger.snapshots.get(name) ?? { acknowledged: null, pending: null };
  ledger.snapshots.set(name, entry);
  entry.acknowledged = (await request(url, 'PUT', `/control/snapshots/${name}`)) as SnapshotListed;
}

/** Creates the world of this worker, or removes it if it exists. */
async function toggleWorld({ url, ledger, n }: Worker): Promise<void> {
  const name = `of-${n}`;
  const entry = ledger.worlds.get(name) ?? { acknowledged: false, pending: null };
  ledger.worlds.set(name, entry);
  entry.pending = !entry.acknowledged;
  if (entry.pending) await request(url, 'POST', '/control/worlds', { name });
  else await request(url, 'DELETE', `/control/worlds/${name}`);
  entry.acknowledged = entry.pending;
  entry.pending = null;
}

async function seedClient({ url, ledger }: Worker): Promise<void> {
  const client = (await request(url, 'POST', '/control/clients', { type: 5 })) as { id: number };
  ledger.clients.add(client.id);
}
