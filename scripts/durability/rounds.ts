/** Rounds of writing, killing the server and starting it again. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkFolder } from './check.ts';
import { draw } from './draw.ts';
import { ServerProcess } from './server-process.ts';
import { FLIP_SNAPSHOTS, FLIP_WORLD, type Ledger, newLedger, request, writeUntilKilled } from './writes.ts';

export interface Figures {
  rounds: number;
  /** Rounds in which a process was also killed while it was starting. */
  killedStarting: number;
  /** Acknowledged writes. */
  writes: number;
  /** Writes that were lost or half written, each with its round. */
  readonly problems: string[];
  /** Longest time from starting the process until it serves. */
  slowestStartMs: number;
}

const ROUNDS_PER_FOLDER = 20;
const MAX_WRITES = 150;
const KILL_STARTING_SHARE = 0.2;
const MAX_STARTING_MS = 500;
const LARGE_FAULTS = 40;

/** Kills a server at a random moment of each round and calls `onRound` after it. Changes the folder every few rounds. */
export async function runRounds(rounds: number, seed: number, onRound: (figures: Figures) => void): Promise<Figures> {
  const figures: Figures = { rounds: 0, killedStarting: 0, writes: 0, problems: [], slowestStartMs: 0 };
  while (figures.rounds < rounds) {
    const data = mkdtempSync(join(tmpdir(), 'lapwing-durability-'));
    const folder: Folder = { data, ledger: newLedger(), server: await startServer(data, figures) };
    await createFlipWorld(folder.server.url);
    for (let n = 0; n < ROUNDS_PER_FOLDER && figures.rounds < rounds; n += 1) {
      await runRound(folder, seed, figures);
      onRound(figures);
    }
    await folder.server.process.kill();
    rmSync(data, { recursive: true });
  }
  return figures;
}

interface Serving {
  readonly process: ServerProcess;
  readonly url: string;
}

interface Folder {
  readonly data: string;
  readonly ledger: Ledger;
  server: Serving;
}

/** Creates a world with two snapshots, between which the writes reset it. */
async function createFlipWorld(url: string): Promise<void> {
  await request(url, 'POST', '/control/worlds', { name: FLIP_WORLD, paused: true });
  const [small, large] = FLIP_SNAPSHOTS;
  await request(url, 'PUT', `/control/snapshots/${small}`, undefined, FLIP_WORLD);
  for (let n = 0; n < LARGE_FAULTS; n += 1)
    await request(url, 'POST', '/control/faults', { kind: 'offline', gateways: [1] }, FLIP_WORLD);
  await request(url, 'PUT', `/control/snapshots/${large}`, undefined, FLIP_WORLD);
}

/** Writes, kills the server at a random write, starts it again and checks the folder. */
async function runRound(folder: Folder, seed: number, figures: Figures): Promise<void> {
  const { data, ledger } = folder;
  const round = figures.rounds;
  const addProblem = (problem: string): unknown => figures.problems.push(`round ${round}: ${problem}`);
  const { process, url } = folder.server;
  const before = ledger.writes;
  const killAfter = 1 + Math.floor(draw(seed, `${round}/writes`) * MAX_WRITES);
  const kill = once(() => process.kill());
  await writeUntilKilled(url, ledger, {
    seed,
    round,
    // The other workers are in the middle of a write when one completes.
    onWrite: () => ledger.writes - before >= killAfter && void kill(),
    onError(error) {
      addProblem(String(error));
      void kill();
    },
  });
  await kill();
  figures.writes += ledger.writes - before;
  if (draw(seed, `${round}/start`) < KILL_STARTING_SHARE) {
    await killStarting(data, draw(seed, `${round}/moment`) * MAX_STARTING_MS);
    figures.killedStarting += 1;
  }
  folder.server = await startServer(data, figures);
  for (const problem of await checkFolder(folder.server.url, data, ledger)) addProblem(problem);
  figures.rounds += 1;
}

function once<T>(work: () => T): () => T {
  let done: { readonly result: T } | null = null;
  return () => (done ??= { result: work() }).result;
}

async function killStarting(data: string, afterMs: number): Promise<void> {
  const starting = await ServerProcess.start(data);
  const timer = setTimeout(() => void starting.kill(), afterMs);
  await starting.readStatus();
  clearTimeout(timer);
  await starting.kill();
}

async function startServer(data: string, figures: Figures): Promise<Serving> {
  const startedMs = performance.now();
  const process = await ServerProcess.start(data);
  const url = await process.url();
  figures.slowestStartMs = Math.max(figures.slowestStartMs, performance.now() - startedMs);
  return { process, url };
}
