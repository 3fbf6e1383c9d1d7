/** Rounds of writing, killing and starting again. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkFolder } from './check.ts';
import { draw } from './draw.ts';
import { ServerProcess } from './server-process.ts';
import { ask, FLIP_SNAPSHOTS, FLIP_WORLD, type Ledger, newLedger, writeUntilGone } from './writes.ts';

export interface Figures {
  rounds: number;
  /** Of these the process ended while it was starting. */
  killedStarting: number;
  /** Acknowledged. */
  writes: number;
  /** What was lost or half written, with its round. */
  readonly wrong: string[];
  /** Longest start, from the process to the first answer. */
  slowestStartMs: number;
}

const ROUNDS_A_FOLDER = 20;
const WRITES_MAX = 150;
const STARTING_SHARE = 0.2;
const STARTING_MS = 500;
const LARGE_FAULTS = 40;

/** Kills a server at random moments of `rounds` rounds; `onRound` hears of each. Folders are new now and then. */
export async function runRounds(rounds: number, seed: number, onRound: (figures: Figures) => void): Promise<Figures> {
  const figures: Figures = { rounds: 0, killedStarting: 0, writes: 0, wrong: [], slowestStartMs: 0 };
  while (figures.rounds < rounds) {
    const data = mkdtempSync(join(tmpdir(), 'lapwing-durability-'));
    const folder: Folder = { data, ledger: newLedger(), server: await started(data, figures) };
    await prepare(folder.server.url);
    for (let n = 0; n < ROUNDS_A_FOLDER && figures.rounds < rounds; n += 1) {
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

/** A world with two states to go back and forth between. */
async function prepare(url: string): Promise<void> {
  await ask(url, 'POST', '/control/worlds', { name: FLIP_WORLD, paused: true });
  const [small, large] = FLIP_SNAPSHOTS;
  await ask(url, 'PUT', `/control/snapshots/${small}`, undefined, FLIP_WORLD);
  for (let n = 0; n < LARGE_FAULTS; n += 1)
    await ask(url, 'POST', '/control/faults', { kind: 'offline', gateways: [1] }, FLIP_WORLD);
  await ask(url, 'PUT', `/control/snapshots/${large}`, undefined, FLIP_WORLD);
}

/** Writes, an end at a random point of them, a start, and a look at what is there. */
async function runRound(folder: Folder, seed: number, figures: Figures): Promise<void> {
  const { data, ledger } = folder;
  const round = figures.rounds;
  const wrong = (what: string): unknown => figures.wrong.push(`round ${round}: ${what}`);
  const { process, url } = folder.server;
  const before = ledger.writes;
  const killAfter = 1 + Math.floor(draw(seed, `${round}/writes`) * WRITES_MAX);
  const kill = once(() => process.kill());
  await writeUntilGone(url, ledger, {
    seed,
    round,
    // The others are at some point of their writes when one of them is done.
    onWrite: () => ledger.writes - before >= killAfter && void kill(),
    onWrong(error) {
      wrong(String(error));
      void kill();
    },
  });
  await kill();
  figures.writes += ledger.writes - before;
  if (draw(seed, `${round}/start`) < STARTING_SHARE) {
    await killStarting(data, draw(seed, `${round}/moment`) * STARTING_MS);
    figures.killedStarting += 1;
  }
  folder.server = await started(data, figures);
  for (const what of await checkFolder(folder.server.url, data, ledger)) wrong(what);
  figures.rounds += 1;
}

function once<T>(work: () => T): () => T {
  let done: { readonly result: T } | null = null;
  return () => (done ??= { result: work() }).result;
}

async function killStarting(data: string, afterMs: number): Promise<void> {
  const starting = await ServerProcess.start(data);
  const timer = setTimeout(() => void starting.kill(), afterMs);
  await starting.told();
  clearTimeout(timer);
  await starting.kill();
}

async function started(data: string, figures: Figures): Promise<Serving> {
  const startedMs = performance.now();
  const process = await ServerProcess.start(data);
  const url = await process.url();
  figures.slowestStartMs = Math.max(figures.slowestStartMs, performance.now() - startedMs);
  return { process, url };
}
