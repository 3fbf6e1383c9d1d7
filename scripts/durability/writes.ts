/** Writes of many kinds at once, and a ledger of what was acknowledged: what must be there after any end. */
import { WORLD_HEADER } from '@lapwing/contracts';
import { draw } from './draw.ts';

/** What a worker was last told of a thing of its own, and what it asked for and was not told yet. */
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

/** What one folder has been told to keep. */
export interface Ledger {
  /** How many writes were acknowledged. */
  writes: number;
  readonly faults: Set<string>;
  /** How many changes of the clock; the speed tells which one holds. */
  readonly clock: Entry<number>;
  readonly clients: Set<number>;
  readonly sessions: SignedIn[];
  /** By name; null until the first was acknowledged. */
  readonly snapshots: Map<string, Entry<SnapshotListed | null>>;
  /** Whether there is a world, by name. */
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

/** The world that goes back and forth between two snapshots of it. */
export const FLIP_WORLD = 'flip';
export const FLIP_SNAPSHOTS = ['small', 'large'] as const;

const WORKERS = 6;
const CLOCK_STEP = 0.001;

/** The speed that the n-th change of the clock sets. */
export function speedOf(change: number): number {
  return Number((1 + change * CLOCK_STEP).toFixed(3));
}

export function changeOf(speed: number): number {
  return Math.round((speed - 1) / CLOCK_STEP);
}

/** Ends a stream of writes: the server is gone, which is what these tests want. */
class Gone extends Error {}

/** Asks a server; throws Gone where it is no more, and an error for an answer that is no success. */
export async function ask(url: string, method: string, path: string, json?: object, world?: string): Promise<unknown> {
  const response = await call(url, method, path, {
    headers: {
      ...(json && { 'content-type': 'application/json' }),
      ...(world !== undefined && { [WORLD_HEADER]: world }),
    },
    ...(json && { body: JSON.stringify(json) }),
  });
  return response.text === '' ? null : (JSON.parse(response.text) as unknown);
}

async function call(
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
    throw new Gone(`${method} ${path}`, { cause: error });
  }
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
  return { text, headers: response.headers };
}

interface Worker {
  readonly n: number;
  readonly url: string;
  readonly ledger: Ledger;
  /** A draw of this worker's round. */
  readonly next: (what: string) => number;
}

type Write = (worker: Worker) => Promise<void>;

/** Each with how often it comes up. */
const WRITES: readonly (readonly [share: number, write: Write])[] = [
  [0.62, beginFault],
  [0.14, signIn],
  [0.12, saveSnapshot],
  [0.07, turnWorld],
  [0.05, seedClient],
];

interface Course {
  readonly seed: number;
  readonly round: number;
  /** Follows each write that was acknowledged. */
  readonly onWrite: () => void;
  /** Hears of an answer that is neither success nor silence. */
  readonly onWrong: (error: unknown) => void;
}

/** Writes until the server is gone; the ledger knows of every write, acknowledged or not. */
export async function writeUntilGone(
  url: string,
  ledger: Ledger,
  { seed, round, onWrite, onWrong }: Course,
): Promise<void> {
  const worker = (n: number): Worker => {
    let draws = 0;
    return { n, url, ledger, next: (what) => draw(seed, `${round}/${n}/${(draws += 1)}/${what}`) };
  };
  const until = async (write: () => Promise<void>): Promise<void> => {
    try {
      for (;;) {
        await write();
        ledger.writes += 1;
        onWrite();
      }
    } catch (error) {
      if (!(error instanceof Gone)) onWrong(error);
    }
  };
  const random = Array.from({ length: WORKERS }, (_, n) => worker(n));
  await Promise.all([
    until(() => changeClock(worker(-1))),
    until(() => flip(worker(-2))),
    ...random.map((one) => until(() => pick(one.next('write'))(one))),
  ]);
}

function pick(drawn: number): Write {
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
  await ask(url, 'PUT', '/control/clock', { now: '+PT1S', speed: speedOf(change) });
  clock.acknowledged = change;
}

async function flip({ url, next }: Worker): Promise<void> {
  const snapshot = FLIP_SNAPSHOTS[next('flip') < 0.5 ? 0 : 1];
  await ask(url, 'POST', '/control/reset', { snapshot }, FLIP_WORLD);
}

async function beginFault({ url, ledger, next }: Worker): Promise<void> {
  const gateways = [1, 2, 3, 4].filter((id) => next(`gateway ${id}`) < 0.5);
  const json = { kind: 'offline', ...(gateways.length > 0 && { gateways }), probability: next('probability') };
  const fault = (await ask(url, 'POST', '/control/faults', json)) as { id: string };
  ledger.faults.add(fault.id);
}

async function signIn({ url, ledger }: Worker): Promise<void> {
  const body = new URLSearchParams({ username: 'admin@haulage.test', password: 'lapwing-demo' });
  const { text, headers } = await call(url, 'POST', '/api/auth/token', { body });
  const [cookie = ''] = headers.getSetCookie();
  const { csrf_token: marker } = JSON.parse(text) as { csrf_token: string };
  ledger.sessions.push({ cookie: cookie.slice(0, cookie.indexOf(';')), marker });
}

async function saveSnapshot({ url, ledger, n }: Worker): Promise<void> {
  const name = `of-${n}`;
  const entry = ledger.snapshots.get(name) ?? { acknowledged: null, pending: null };
  ledger.snapshots.set(name, entry);
  entry.acknowledged = (await ask(url, 'PUT', `/control/snapshots/${name}`)) as SnapshotListed;
}

/** Makes a world where there is none, and removes it where there is one. */
async function turnWorld({ url, ledger, n }: Worker): Promise<void> {
  const name = `of-${n}`;
  const entry = ledger.worlds.get(name) ?? { acknowledged: false, pending: null };
  ledger.worlds.set(name, entry);
  entry.pending = !entry.acknowledged;
  if (entry.pending) await ask(url, 'POST', '/control/worlds', { name });
  else await ask(url, 'DELETE', `/control/worlds/${name}`);
  entry.acknowledged = entry.pending;
  entry.pending = null;
}

async function seedClient({ url, ledger }: Worker): Promise<void> {
  const client = (await ask(url, 'POST', '/control/clients', { type: 5 })) as { id: number };
  ledger.clients.add(client.id);
}
