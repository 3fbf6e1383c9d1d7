/** Rounds of writing to replicas that share a database, killing one of them or the database, and starting it again. */
import { setTimeout as wait } from 'node:timers/promises';
import { startTestPostgres } from '../../apps/mock-cloud/src/testing/test-postgres.ts';
import { draw } from './draw.ts';
import { ServerProcess } from './server-process.ts';

export interface ReplicaFigures {
  rounds: number;
  /** Rounds in which the database was killed. */
  databaseKills: number;
  /** Acknowledged writes. */
  writes: number;
  /** Writes that were lost or stored twice, and replicas that differ, each with its round. */
  readonly problems: string[];
  /** Longest time from the start of what was killed until all replicas serve. */
  slowestStartMs: number;
}

interface ReplicaRounds {
  /** Rounds in which a replica is killed. */
  readonly replicaKills: number;
  readonly databaseKills: number;
  readonly seed: number;
}

interface Replica {
  process: ServerProcess;
  url: string;
}

const REPLICAS = 3;
const WRITERS = 6;
const MIN_WRITES = 5;
const MAX_WRITES = 60;
/** Real seconds, more than the rounds take. Each write adds one, by which it is recognized. */
const LASTS_SEC = 1_000_000;
const READY_TRIES = 400;

/** What was sent, by its number: whether it was acknowledged. */
type Ledger = Map<number, boolean>;

/** Kills a replica or the database at a random moment of each round, and calls `onRound` after it. */
export async function runReplicaRounds(
  { replicaKills, databaseKills, seed }: ReplicaRounds,
  onRound: (figures: ReplicaFigures) => void,
): Promise<ReplicaFigures> {
  const figures: ReplicaFigures = { rounds: 0, databaseKills: 0, writes: 0, problems: [], slowestStartMs: 0 };
  const database = await startTestPostgres({ durable: true });
  const replicas: Replica[] = [];
  const ledger: Ledger = new Map();
  try {
    for (let n = 0; n < REPLICAS; n += 1) replicas.push(await startReplica(database.url));
    const rounds = replicaKills + databaseKills;
    for (let round = 0; round < rounds; round += 1) {
      const isDatabase = Math.floor(((round + 1) * databaseKills) / rounds) > figures.databaseKills;
      const victim = choose(replicas, draw(seed, `${round}/victim`));
      const kill = isDatabase ? () => database.stop('kill') : () => victim.process.kill();
      const before = countAcknowledged(ledger);
      await writeUntilKilled(replicas, ledger, { seed, round, kill });
      const startedMs = performance.now();
      if (isDatabase) await database.start();
      else Object.assign(victim, await startReplica(database.url));
      for (const { url } of replicas) await waitUntilServing(url);
      figures.slowestStartMs = Math.max(figures.slowestStartMs, performance.now() - startedMs);
      const problems = await findProblems(replicas, ledger);
      figures.problems.push(...problems.map((problem) => `round ${round}: ${problem}`));
      figures.writes += countAcknowledged(ledger) - before;
      figures.databaseKills += isDatabase ? 1 : 0;
      figures.rounds += 1;
      onRound(figures);
    }
  } finally {
    await Promise.all(replicas.map(({ process }) => process.kill()));
    await database.stop('kill');
  }
  return figures;
}

async function startReplica(url: string): Promise<Replica> {
  const process = await ServerProcess.start(url);
  return { process, url: await process.url() };
}

/** Writers send one write after the other, each to a random replica, until something is killed in the middle of them. */
async function writeUntilKilled(
  replicas: readonly Replica[],
  ledger: Ledger,
  { seed, round, kill }: { readonly seed: number; readonly round: number; readonly kill: () => Promise<void> },
): Promise<void> {
  const killAfter = MIN_WRITES + Math.floor(draw(seed, `${round}/writes`) * MAX_WRITES);
  let acknowledged = 0;
  const state: { killing: Promise<void> | null } = { killing: null };
  const write = async (writer: number): Promise<void> => {
    for (let n = 0; state.killing === null; n += 1) {
      const { url } = choose(replicas, draw(seed, `${round}/${writer}/${n}`));
      const number = ledger.size + 1;
      ledger.set(number, false);
      if (!(await beginFault(url, number))) continue;
      ledger.set(number, true);
      acknowledged += 1;
      if (acknowledged >= killAfter) state.killing ??= kill();
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
  await state.killing;
}

/** Begins a fault whose length has the number of the write. Returns whether that was acknowledged. */
async function beginFault(url: string, number: number): Promise<boolean> {
  const body = JSON.stringify({ kind: 'offline', gateways: [1], for: `PT${LASTS_SEC + number}S` });
  try {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${url}/control/faults`, { method: 'POST', headers, body });
    await response.text();
    return response.ok;
  } catch {
    return false;
  }
}

async function waitUntilServing(url: string): Promise<void> {
  for (let tries = 0; tries < READY_TRIES; tries += 1) {
    const answer = await fetch(`${url}/control/faults`).catch(() => null);
    await answer?.text();
    if (answer?.ok) return;
    await wait(50);
  }
  throw new Error(`${url} does not serve again`);
}

interface Fault {
  readonly from: number;
  readonly until: number | null;
  readonly source: string;
}

/** Every acknowledged write is there once, the others at most once, and all replicas answer the same. */
async function findProblems(replicas: readonly Replica[], ledger: Ledger): Promise<string[]> {
  const revisions = await Promise.all(replicas.map(async ({ url }) => (await readFaults(url)).revision));
  const newest = revisions.reduce((a, b) => (Number(b) > Number(a) ? b : a));
  const answers = await Promise.all(replicas.map(({ url }) => readFaults(url, newest)));
  const [first] = answers;
  const differing = answers.some(({ text }) => text !== first?.text) ? ['the replicas differ'] : [];
  const counts = new Map<number, number>();
  for (const { from, until, source } of JSON.parse(first?.text ?? '[]') as Fault[]) {
    if (source === 'scenario' || until === null) continue;
    const number = Math.round(until - from) - LASTS_SEC;
    counts.set(number, (counts.get(number) ?? 0) + 1);
  }
  const wrong = [...ledger].flatMap(([number, isAcknowledged]) => {
    const count = counts.get(number) ?? 0;
    if (count > 1) return [`write ${number} was stored ${count} times`];
    return isAcknowledged && count === 0 ? [`write ${number} is lost`] : [];
  });
  return [...differing, ...wrong];
}

async function readFaults(url: string, revision = ''): Promise<{ readonly text: string; readonly revision: string }> {
  const response = await fetch(`${url}/control/faults`, {
    headers: revision === '' ? {} : { 'x-lapwing-revision': revision },
  });
  return { text: await response.text(), revision: response.headers.get('x-lapwing-revision') ?? '' };
}

/** One of several by a number in [0, 1). */
function choose<T>(all: readonly T[], drawn: number): T {
  const chosen = all[Math.floor(drawn * all.length)];
  if (chosen === undefined) throw new Error('Nothing to choose from');
  return chosen;
}

function countAcknowledged(ledger: Ledger): number {
  return [...ledger.values()].filter(Boolean).length;
}
