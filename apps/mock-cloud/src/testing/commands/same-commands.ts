/** Sends the same commands to several replicas and to a server of its own, and compares every answer. */
import { isDeepStrictEqual } from 'node:util';
import { startTestCloud, type TestCloud } from '../test-cloud.ts';
import { createTestDatabase } from '../test-postgres.ts';
import { PASSWORD, TEST_NOW_MS } from '../test-scenario.ts';
import { listComparedReads } from './compared-reads.ts';
import { drawCommands } from './draw-commands.ts';
import { type Comparable, People } from './people.ts';
import { Random } from './random.ts';
import { type Actor, type Command, signIn, type Step } from './step.ts';

/** Real time between two requests. Longer than what replicas remember of browsers that are paired. */
const MIN_PAUSE_MS = 300;
const MAX_PAUSE_MS = 3_000;

const EMAILS: Readonly<Record<Exclude<Actor, 'guest'>, string>> = {
  admin: 'admin@haulage.test',
  user: 'user@haulage.test',
  staff: 'staff@haulage.test',
  super: 'super@haulage.test',
  shop: 'admin@shop.test',
};

interface Difference {
  readonly kind: string;
  /** The number of the command, from 1. */
  readonly command: number;
  readonly replica: number;
  readonly step: Step;
  readonly answer: Comparable;
  readonly expected: Comparable;
}

/** A replica answered a request otherwise than a server of its own. */
export class DifferentAnswer extends Error {
  constructor(difference: Difference) {
    super(JSON.stringify(difference, null, 2));
  }
}

interface SameCommands {
  readonly seed: number;
  readonly count: number;
  /** After how many commands all reads are compared, each time. They are compared at the end, too. */
  readonly readEvery: number;
}

const REPLICAS = 3;

/**
 * Sends random commands to one of three replicas each, and to a server with an embedded database, and compares the answers;
 * and now and then those of all reads, of each replica. Throws DifferentAnswer. Returns how many answers were compared, by
 * status.
 */
export async function compareReplicas(options: SameCommands): Promise<ReadonlyMap<number, number>> {
  const database = await createTestDatabase();
  const real = { ms: TEST_NOW_MS };
  const start = (data: string): Promise<TestCloud> =>
    startTestCloud({ data, atMs: TEST_NOW_MS, paused: true, wait: () => Promise.resolve() }, real);
  const clouds = [await start('memory')];
  try {
    for (let n = 0; n < REPLICAS; n += 1) clouds.push(await start(database.url));
    return await new Comparison(clouds, real, options).run();
  } finally {
    await Promise.all(clouds.map((cloud) => cloud.close()));
    await database.drop();
  }
}

/** Shared by the steps of one comparison. */
class Comparison {
  readonly #options: SameCommands;
  /** The real clock of all servers. */
  readonly #real: { ms: number };
  readonly #random: Random;
  readonly #alone: People;
  readonly #together: People;
  readonly #statuses = new Map<number, number>();
  #commands = 0;

  constructor([alone, ...replicas]: readonly TestCloud[], real: { ms: number }, options: SameCommands) {
    this.#options = options;
    this.#real = real;
    this.#random = new Random(`${options.seed} replicas`);
    this.#alone = new People(alone ? [alone] : []);
    this.#together = new People(replicas);
  }

  async run(): Promise<ReadonlyMap<number, number>> {
    const { seed, count, readEvery } = this.#options;
    const reads = { kind: 'read', steps: listComparedReads().map((step) => ({ ...step, isForAll: true as const })) };
    await this.#runCommand({ kind: 'sign-in', steps: listSignIns() });
    for (const command of drawCommands(seed, count, this.#alone.kept)) {
      this.#commands += 1;
      await this.#runCommand(command);
      if (this.#commands % readEvery === 0) await this.#runCommand(reads);
    }
    await this.#runCommand(reads);
    return this.#statuses;
  }

  async #runCommand({ kind, steps }: Command): Promise<void> {
    for (const step of steps) {
      this.#real.ms += this.#random.integer(MIN_PAUSE_MS, MAX_PAUSE_MS);
      await this.#compare(kind, step);
    }
  }

  async #compare(kind: string, step: Step): Promise<void> {
    const expected = await this.#alone.send(step, 0);
    const all = Array.from({ length: REPLICAS }, (_, n) => n);
    for (const n of step.isForAll ? all : [this.#random.pick(all)]) {
      const answer = await this.#together.send(step, n);
      if (!isDeepStrictEqual(answer, expected))
        throw new DifferentAnswer({ command: this.#commands, kind, replica: n, step, answer, expected });
    }
    this.#statuses.set(expected.status, (this.#statuses.get(expected.status) ?? 0) + 1);
  }
}

/** A sign-in of each user. */
export function listSignIns(): Step[] {
  return Object.entries(EMAILS).map(([actor, username]) => signIn(actor as Actor, { username, password: PASSWORD }));
}
