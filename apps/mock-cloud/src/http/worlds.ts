import { resolve } from 'node:path';
import { isScenarioName } from '../scenario/find.ts';
import type { LoadedScenario } from '../scenario/load.ts';
import type { Plan } from '../scenario/plan.ts';
import { openDatabase } from '../store/database.ts';
import { StorageError } from '../store/storage-error.ts';
import { NAME } from '../store/world-files.ts';
import { readWorld, type WorldRecord } from '../store/world-row.ts';
import type { HostedWorld } from './hosted-world.ts';
import type { OpenWorld } from './live-world.ts';
import { openExisting, openWorld, type Surroundings, type WorldOptions } from './open-world.ts';
import { badInput, Problem } from './problems.ts';
import { StartError } from './start-error.ts';

/** The world of a request that names none. */
export const MAIN_WORLD = 'main';

export interface WorldsOptions {
  /** Of the main world. */
  readonly main: WorldOptions;
  /** Scenario of another world by name or file; null, or an error that says why, where it cannot be had. */
  readonly openScenario: (name: string) => LoadedScenario | null;
  /** Whether those who make a world may only name its scenario, so that nobody far away has files opened. */
  readonly namedScenariosOnly: boolean;
}

/** A world that somebody wants. */
export interface NewWorld extends Omit<WorldOptions, 'scenario'> {
  readonly name: string;
  /** By name or file; the main world's without it. */
  readonly scenario?: string | undefined;
}

/** A world that is there and cannot be opened: `record` is what it remembers of itself, where that can be read. */
export interface UnusableWorld {
  readonly name: string;
  readonly reason: string;
  readonly record: WorldRecord | null;
}

/** The worlds that a server hosts, by name. */
export class Worlds {
  readonly main: HostedWorld;
  readonly #options: WorldsOptions;
  readonly #surroundings: Surroundings;
  readonly #hosted = new Map<string, HostedWorld>();
  readonly #unusable = new Map<string, UnusableWorld>();
  /** Names of worlds on their way in or out. */
  readonly #busy = new Set<string>();
  /** The scenario loaded last: worlds that are made one after the other share what they have in common. */
  #loaded: { readonly source: string; readonly scenario: LoadedScenario } | null = null;

  /** Opens the main world and those that the data folder has beside it. Throws what keeps the main one from opening. */
  static async open(options: WorldsOptions, surroundings: Surroundings): Promise<Worlds> {
    const { scenario, ...rest } = options.main;
    const opening = { ...rest, source: null, accountsHash: null, scenarioOf: () => scenario };
    const main = await openWorld(MAIN_WORLD, opening, surroundings).catch(unusableData);
    const worlds = new Worlds(options, surroundings, main);
    try {
      await worlds.#findOthers();
    } catch (error) {
      await worlds.close();
      throw error;
    }
    return worlds;
  }

  private constructor(options: WorldsOptions, surroundings: Surroundings, main: OpenWorld) {
    this.#options = options;
    this.#surroundings = surroundings;
    this.main = main;
    this.#hosted.set(MAIN_WORLD, main);
  }

  /** The world of a request's header; null when there is none of that name that can be used. */
  find(name: string | undefined): HostedWorld | null {
    return this.#hosted.get(name ?? MAIN_WORLD) ?? null;
  }

  /** Why there is no world of a name to be found. */
  refusal(name: string | null): Problem {
    return new Problem(name !== null && this.#unusable.has(name) ? 'world-unusable' : 'no-such-world');
  }

  /** By name, main first; those that cannot be opened among them. */
  list(): (HostedWorld | UnusableWorld)[] {
    const others = [...this.#hosted.values(), ...this.#unusable.values()].filter(({ name }) => name !== MAIN_WORLD);
    return [this.main, ...others.sort((a, b) => (a.name < b.name ? -1 : 1))];
  }

  /** Makes a world. Throws StorageError, and then there is none. */
  async create({ name, scenario, ...options }: NewWorld): Promise<HostedWorld | Problem> {
    if (!NAME.test(name)) return badInput('body/name', 'must be lower-case letters, digits and hyphens, at most 40');
    if (this.#hosted.has(name) || this.#unusable.has(name) || this.#busy.has(name)) {
      return new Problem('conflict', { detail: `There is a world ${name} already.` });
    }
    if (scenario !== undefined && this.#options.namedScenariosOnly && !isScenarioName(scenario))
      return badInput('body/scenario', 'must be the name of a scenario: beyond loopback a server opens no other files');
    this.#busy.add(name);
    try {
      return await this.#make(name, scenario ?? null, options);
    } finally {
      this.#busy.delete(name);
    }
  }

  /** Removes a world with its file and its snapshots; null when that is done. */
  async delete(name: string): Promise<Problem | null> {
    if (name === MAIN_WORLD) return new Problem('conflict', { detail: `The world ${MAIN_WORLD} stays.` });
    const world = this.#hosted.get(name);
    if ((!world && !this.#unusable.has(name)) || this.#busy.has(name)) return this.refusal(name);
    this.#busy.add(name);
    try {
      this.#surroundings.files.drop(name);
      this.#hosted.delete(name);
      this.#unusable.delete(name);
      await world?.close();
      this.#clear(name);
      return null;
    } finally {
      this.#busy.delete(name);
    }
  }

  async close(): Promise<void> {
    await Promise.all([...this.#hosted.values()].map((world) => world.close()));
  }

  async #make(
    name: string,
    scenario: string | null,
    options: Omit<NewWorld, 'name' | 'scenario'>,
  ): Promise<HostedWorld | Problem> {
    const accountsHash = await this.#surroundings.accountPassword.hash();
    if (accountsHash === null) return new Problem('busy');
    // A server that ended at the wrong moment may have left some of an earlier world of that name.
    this.#clear(name);
    try {
      const source = scenario === null ? null : this.#lasting(scenario);
      const opening = { ...options, source, accountsHash, scenarioOf: (one: string | null) => this.#scenarioOf(one) };
      const world = await openWorld(name, opening, this.#surroundings);
      this.#hosted.set(name, world);
      return world;
    } catch (error) {
      this.#clear(name);
      if (!(error instanceof StartError)) throw error;
      return badInput(error.kind === 'bad-option' ? 'body/at' : 'body/scenario', error.message);
    }
  }

  /** What stays behind where the disk refuses is no world, and is cleared before the next of that name. */
  #clear(name: string): void {
    try {
      this.#surroundings.files.remove(name);
      this.#surroundings.shelfOf(name).removeAll();
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      this.#surroundings.log.warn({ err: error, world: name }, 'files of a removed world stay behind');
    }
  }

  async #findOthers(): Promise<void> {
    const { files, log } = this.#surroundings;
    for (const name of files.list().filter((one) => one !== MAIN_WORLD)) {
      try {
        const world = await openExisting(name, (source) => this.#scenarioOf(source), this.#surroundings);
        if (world) this.#hosted.set(name, world);
        else this.#clear(name);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        log.error({ err: error, world: name }, 'a world cannot be opened');
        this.#unusable.set(name, { name, reason, record: await recordOf(files.pathOf(name)) });
      }
    }
  }

  /** How a scenario is named for later starts, which may be made in another folder: a file by its whole path. */
  #lasting(source: string): string {
    return isScenarioName(source) ? source : resolve(this.#load(source).source.main.path);
  }

  #scenarioOf(source: string | null): LoadedScenario | Plan {
    if (source === null) return this.#options.main.scenario;
    const scenario = this.#load(source);
    const last = this.#loaded;
    // Read anew each time, for the file may have changed.
    if (last?.source === source && isSame(last.scenario, scenario)) return last.scenario;
    this.#loaded = { source, scenario };
    return scenario;
  }

  #load(source: string): LoadedScenario {
    let loaded: LoadedScenario | null;
    try {
      loaded = this.#options.openScenario(source);
    } catch (error) {
      throw new StartError('bad-scenario', error instanceof Error ? error.message : String(error), { cause: error });
    }
    if (loaded) return loaded;
    throw new StartError('bad-scenario', `There is no scenario ${source}.`);
  }
}

function unusableData(error: unknown): never {
  if (!(error instanceof StorageError)) throw error;
  throw new StartError('data-unusable', `The data of the world ${MAIN_WORLD} cannot be used: ${error.message}`, {
    cause: error,
  });
}

function isSame(a: LoadedScenario, b: LoadedScenario): boolean {
  const textOf = ({ scenario, layouts }: LoadedScenario): string =>
    JSON.stringify([scenario, [...layouts].map(([path, { file }]) => [path, file])]);
  return textOf(a) === textOf(b);
}

/** What a world that cannot be opened remembers of itself; null where that cannot be read either. */
async function recordOf(path: string): Promise<WorldRecord | null> {
  try {
    const database = await openDatabase(path);
    try {
      return await readWorld(database);
    } finally {
      await database.destroy();
    }
  } catch {
    return null;
  }
}
