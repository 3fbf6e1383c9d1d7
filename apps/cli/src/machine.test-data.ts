/** A machine for tests: a root of its own with a small yard, and streams that remember what was written. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterAll, beforeAll } from 'vitest';
import type { ExitCode } from './exit.ts';
import type { Machine, Sink } from './machine.ts';
import { run } from './main.ts';

export const REPOSITORY = join(import.meta.dirname, '../../..');

/** Two vehicles, half a day of history, one fault planted in the morning of 2 March 2026. */
export const YARD = `version: 1
name: yard
title: A small yard
seed: 7
clock: { start: 2026-03-02T06:00:00Z, backfill: PT12H, timezone: Europe/London }
clients:
  - id: 1
    type: 0
    name: Small Yard
    domain: yard.test
    layout: ../layouts/yard.yaml
    beacons:
      - { id: 101, label: Gate in, at: [56, 461] }
      - { id: 102, label: Gate out, at: [56, 488] }
      - { id: 122, label: Dock 2, at: [305, 370] }
      - { id: 124, label: Dock 4, at: [405, 370] }
      - { id: 127, label: Dock 7, at: [555, 370] }
    routes:
      - { id: 11, label: Loop, beacons: [Gate in, Dock 4, Dock 7, Gate out, Gate in], goal: PT7M, timeout: PT30M, strays: [Dock 2] }
    gateways:
      - { id: 1, label: Hauler 01, home: Gate in, route: 11, shifts: ['00:00-12:00', '12:00-00:00'] }
      - { id: 2, label: Hauler 02, home: Gate in, route: 11, shifts: ['06:00-14:00'] }
timeline:
  - { at: PT1H, do: { action: plant, gateway: 1, fault: detour } }
expect:
  - { at: PT3H, table: gateways, count: 2 }
  - { at: PT3H, table: laps, where: { gateway_id: 1, error: 2 }, count: 1, fields: { result: wrongPath } }
exports:
  - { table: laps, at: PT3H }
  - { table: tags }
`;

export interface TestRoot {
  readonly root: string;
  readonly scenarios: string;
  /** Writes a scenario beside the small yard. */
  scenario(name: string, text: string): void;
  remove(): void;
}

/** A root with the layouts of the repository and the small yard. */
export function testRoot(): TestRoot {
  const root = mkdtempSync(join(tmpdir(), 'lapwing-cli-'));
  const scenarios = join(root, 'fixtures/scenarios');
  mkdirSync(scenarios, { recursive: true });
  cpSync(join(REPOSITORY, 'fixtures/layouts'), join(root, 'fixtures/layouts'), { recursive: true });
  cpSync(join(REPOSITORY, 'package.json'), join(root, 'package.json'));
  const scenario = (name: string, text: string) => writeFileSync(join(scenarios, `${name}.yaml`), text);
  scenario('yard', YARD);
  return { root, scenarios, scenario, remove: () => rmSync(root, { recursive: true, force: true }) };
}

class Memory extends Writable {
  readonly isTTY: boolean;
  text = '';

  constructor(isTTY: boolean) {
    super();
    this.isTTY = isTTY;
  }

  override _write(chunk: Buffer, _: BufferEncoding, done: () => void): void {
    this.text += chunk.toString();
    done();
  }
}

interface Ran {
  readonly exit: ExitCode;
  readonly out: string;
  readonly err: string;
}

type Surroundings = Partial<Omit<Machine, 'stdout' | 'stderr'>> & {
  readonly root: string;
  readonly isTerminal?: boolean;
};

/** Runs a command line in process. */
export async function lapwing(surroundings: Surroundings, ...argv: string[]): Promise<Ran> {
  const stdout = new Memory(surroundings.isTerminal ?? false);
  const stderr = new Memory(surroundings.isTerminal ?? false);
  const exit = await run(argv, machineOf(surroundings, stdout, stderr));
  return { exit, out: stdout.text, err: stderr.text };
}

export function machineOf(surroundings: Surroundings, stdout: Sink, stderr: Sink): Machine {
  return {
    cwd: surroundings.root,
    env: {},
    nodeVersion: process.versions.node,
    nowMs: Date.now,
    neighbourMs: 600_000,
    dashboardBuild: () => 'missing',
    ensureDashboard: () => Promise.resolve(),
    stopAsked: () => Promise.resolve(),
    ...surroundings,
    stdout,
    stderr,
  };
}

/** A server of `lapwing up` in this process, on a free port, and in memory unless it is told otherwise. */
export interface TestServer {
  readonly url: string;
  stop(): Promise<Ran>;
}

export async function lapwingUp(surroundings: Surroundings, ...argv: string[]): Promise<TestServer> {
  let stop: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    stop = resolve;
  });
  const stdout = new Memory(false);
  const stderr = new Memory(false);
  const machine = machineOf({ ...surroundings, stopAsked: () => asked }, stdout, stderr);
  const ended = run(['up', '--port', '0', '--data', 'memory', ...argv], machine);
  const url = await Promise.race([addressIn(stdout), ended.then(() => null)]);
  if (url === null) throw new Error(`the server ended: ${stderr.text}`);
  return {
    url,
    async stop() {
      stop();
      return { exit: await ended, out: stdout.text, err: stderr.text };
    },
  };
}

/** Where the clock of a served yard stands. */
export const AT = '2026-03-02T09:00:00Z';

/** The small yard and a server of it, for all tests of a file. */
export function servedYard(): { readonly yard: TestRoot; readonly server: { readonly url: string } } {
  const yard = testRoot();
  let server: TestServer;
  beforeAll(async () => {
    server = await lapwingUp(yard, 'yard', '--at', AT, '--paused');
  });
  afterAll(async () => {
    await server.stop();
    yard.remove();
  });
  return {
    yard,
    server: {
      get url() {
        return server.url;
      },
    },
  };
}

function addressIn(stdout: Memory): Promise<string> {
  return new Promise((resolve) => {
    const write = stdout._write.bind(stdout);
    stdout._write = (chunk: Buffer, encoding, done) => {
      write(chunk, encoding, done);
      const address = /http:\/\/[\w.]+:\d+/.exec(stdout.text);
      if (address) resolve(address[0]);
    };
  });
}
