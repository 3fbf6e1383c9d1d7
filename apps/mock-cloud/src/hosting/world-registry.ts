import { dirname } from 'node:path';
import { isReservedName, MAIN_WORLD, WORLD_NAME } from '@lapwing/contracts';
import pLimit from 'p-limit';
import { createFolderSource } from '../scenario/file-source.ts';
import { findScenarioIn, isScenarioName } from '../scenario/find.ts';
import { loadScenario, type LoadedScenario, type LoadResult } from '../scenario/load.ts';
import type { Plan } from '../scenario/plan.ts';
import { openDatabase } from '../store/database.ts';
import { StorageError } from '../store/storage-error.ts';
import { readWorldRecord, type WorldRecord } from '../store/world-row.ts';
import type { HostedWorld } from './hosted-world.ts';
import type { LiveWorld } from './live-world.ts';
import { reopenWorld, openWorld, type HostingContext, type OpenWorldOptions, type WorldOptions } from './open-world.ts';
import { createBadInputProblem, createBusyProblem, Problem } from '../problems/problems.ts';
import { createMomentWorldName, isMomentWorld, MomentLives } from './moments/moment-lives.ts';
import {
  formatLinkedMoment,
  formatSnapshotMoment,
  type LinkedMoment,
  type MomentView,
  parseMoment,
} from './moments/moment.ts';
import { findLinkStart, findSnapshotStart, type MomentStart } from './moments/moment-start.ts';
import { createScenarioError, StartError } from './start-error.ts';

export interface WorldRegistryOptions {
  /** The main world. */
  readonly main: WorldOptions;
  /** Loads the scenario of another world by its name. Throws if there is none. */
  readonly openScenario: (name: string) => LoadResult;
  /** Folder of the files that new worlds may name; null allows names of scenarios only. */
  readonly scenarioFiles: string | null;
}

/** A request for a new world. */
export interface NewWorld extends Omit<WorldOptions, 'scenario'> {
  readonly name: string;
  /** Name, or a file in the folder that is allowed; by default the main world's. */
  readonly scenario?: string | undefined;
}

/** A world that exists but cannot be opened. `record` is null if it cannot be read either. */
export interface UnusableWorld {
  readonly name: string;
  readonly reason: string;
  readonly record: WorldRecord | null;
}

/** The text of a link. `snapshot` is the one that it names; null if the link holds everything. */
export interface CreatedMoment {
  readonly text: string;
  readonly snapshot: string | null;
}

/** The world of a link, and what the link shows of it. */
export interface OpenedMoment {
  readonly world: HostedWorld;
  readonly view: MomentView;
}

/** The worlds that a server hosts, by name. */
export class WorldRegistry {
  readonly main: HostedWorld;
  readonly #options: WorldRegistryOptions;
  readonly #context: HostingContext;
  readonly #hosted = new Map<string, HostedWorld>();
  readonly #unusable = new Map<string, UnusableWorld>();
  /** Names of worlds that are being created or removed. */
  readonly #busy = new Set<string>();
  readonly #momentLives: MomentLives;
  /** Links are opened one after the other, so that their worlds are counted. */
  readonly #openingMoments = pLimit(1);
  readonly #removingExpired = new Set<Promise<unknown>>();
  /** The scenario loaded last: worlds created one after the other share the objects derived from it. */
  #loaded: { readonly source: string; readonly scenario: LoadedScenario } | null = null;

  /** Opens the main world and the others in the data folder. Throws if the main world cannot be opened. */
  static async open(options: WorldRegistryOptions, context: HostingContext): Promise<WorldRegistry> {
    const { scenario, ...rest } = options.main;
    const opening = { ...rest, source: null, accountsHash: null, resolveScenario: () => scenario };
    const main = await openWorld(MAIN_WORLD, opening, context).catch(throwAsStartError);
    const worlds = new WorldRegistry(options, context, main);
    try {
      await worlds.#openOthers();
    } catch (error) {
      await worlds.close();
      throw error;
    }
    return worlds;
  }

  private constructor(options: WorldRegistryOptions, context: HostingContext, main: LiveWorld) {
    this.#options = options;
    this.#context = context;
    this.#momentLives = new MomentLives(context.securityClock);
    this.main = main;
    this.#hosted.set(MAIN_WORLD, main);
  }

  /** The world of a request's header; null if there is no usable world of that name. */
  find(name: string | undefined): HostedWorld | null {
    const world = this.#hosted.get(name ?? MAIN_WORLD) ?? null;
    if (world === null || !isMomentWorld(world.name)) return world;
    if (this.#momentLives.hasExpired(world.name)) return null;
    this.#momentLives.markUsed(world.name);
    return world;
  }

  /** The reason why `find` returned no world for a name. */
  explainRefusal(name: string | null): Problem {
    return new Problem(name !== null && this.#unusable.has(name) ? 'world-unusable' : 'no-such-world');
  }

  /** All worlds by name, main first, including those that cannot be opened. */
  list(): (HostedWorld | UnusableWorld)[] {
    this.#removeExpired();
    const others = [...this.#hosted.values(), ...this.#unusable.values()].filter(({ name }) => name !== MAIN_WORLD);
    return [this.main, ...others.sort((a, b) => (a.name < b.name ? -1 : 1))];
  }

  /** Creates a world. If it throws StorageError, nothing was created. */
  async create({ name, scenario, ...options }: NewWorld): Promise<HostedWorld | Problem> {
    if (!WORLD_NAME.test(name))
      return createBadInputProblem('body/name', 'must be lower-case letters, digits and hyphens, at most 40');
    if (isReservedName(name)) return createBadInputProblem('body/name', 'is a name that Windows reserves for devices');
    if (isMomentWorld(name)) return createBadInputProblem('body/name', 'is a name for the worlds of links only');
    if (this.#hosted.has(name) || this.#unusable.has(name) || this.#busy.has(name)) {
      return new Problem('conflict', { detail: `The world ${name} already exists.` });
    }
    const source = scenario === undefined ? null : this.#findSource(scenario);
    if (source instanceof Problem) return source;
    try {
      return await this.#make(name, { ...options, source });
    } catch (error) {
      if (!(error instanceof StartError)) throw error;
      return createBadInputProblem(error.kind === 'bad-option' ? 'body/at' : 'body/scenario', error.publicMessage);
    }
  }

  /**
   * A link to a world as it is now. If the link cannot hold it, or this server could not open it, a snapshot of the world is
   * saved.
   */
  async createMoment(world: HostedWorld, view: MomentView): Promise<CreatedMoment | Problem> {
    const moment = await world.readMoment();
    const linked = formatLinkedMoment(moment, view);
    if (linked !== null && this.#canOpen(linked)) return { text: linked, snapshot: null };
    const snapshot = world.snapshots.saveMoment(moment);
    const text = formatSnapshotMoment({ world: world.name, snapshot, view });
    return text === null ? createBadInputProblem('body', 'is too long for a link') : { text, snapshot };
  }

  /** Opens a link in a new world, which is paused and expires. Changes no other world, whatever the text. */
  openMoment(text: string): Promise<OpenedMoment | Problem> {
    return this.#openingMoments(async () => {
      const moment = parseMoment(text);
      if (moment.kind === 'damaged' || moment.kind === 'version') return new Problem(`moment-${moment.kind}`);
      const start =
        moment.kind === 'link' ? this.#findLinkStart(moment) : await findSnapshotStart(moment, this.find(moment.world));
      if (start instanceof Problem) return start;
      const world = await this.#openStart(start);
      return world instanceof Problem ? world : { world, view: moment.view };
    });
  }

  #canOpen(text: string): boolean {
    const moment = parseMoment(text);
    return moment.kind === 'link' && !(this.#findLinkStart(moment) instanceof Problem);
  }

  #findLinkStart(moment: LinkedMoment): MomentStart | Problem {
    return findLinkStart(moment, {
      resolveScenario: (source) => this.#resolveScenario(source),
      mainScenario: this.main.plan.name,
      log: this.#context.log,
    });
  }

  async #openStart(start: MomentStart): Promise<HostedWorld | Problem> {
    this.#removeExpired();
    for (const name of this.#momentLives.chooseSurplus([...this.#hosted.keys()])) await this.#removeMoment(name);
    const name = createMomentWorldName();
    this.#momentLives.markUsed(name);
    try {
      return await this.#make(name, { ...start, paused: true });
    } catch (error) {
      this.#momentLives.forget(name);
      if (!(error instanceof StartError)) throw error;
      return new Problem('moment-scenario');
    }
  }

  #removeExpired(): void {
    for (const name of this.#hosted.keys()) {
      if (!this.#momentLives.hasExpired(name)) continue;
      const removal = this.#removeMoment(name).finally(() => this.#removingExpired.delete(removal));
      this.#removingExpired.add(removal);
    }
  }

  /** A file that cannot be removed must not keep other links from being opened. */
  async #removeMoment(name: string): Promise<void> {
    this.#momentLives.forget(name);
    await this.delete(name).catch((error: unknown) => {
      this.#context.log.error({ err: error, world: name }, 'the world of a link could not be removed');
    });
  }

  /** Removes a world with its file and its snapshots; null on success. */
  async delete(name: string): Promise<Problem | null> {
    if (name === MAIN_WORLD) return new Problem('conflict', { detail: `The world ${MAIN_WORLD} cannot be removed.` });
    const world = this.#hosted.get(name);
    if ((!world && !this.#unusable.has(name)) || this.#busy.has(name)) return this.explainRefusal(name);
    this.#busy.add(name);
    try {
      this.#context.files.markRemoved(name);
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
    await Promise.all(this.#removingExpired);
    await Promise.all([...this.#hosted.values()].map((world) => world.close()));
  }

  /** The name of a scenario, or the real path of its file. */
  #findSource(scenario: string): string | Problem {
    if (isScenarioName(scenario)) return scenario;
    const { scenarioFiles } = this.#options;
    const where = 'body/scenario';
    if (scenarioFiles === null)
      return createBadInputProblem(
        where,
        'must be the name of a scenario. To allow files of a folder, start the server with lapwing up --scenario-files FOLDER.',
      );
    // One answer, so that callers cannot find out which files exist elsewhere.
    return (
      findScenarioIn(scenarioFiles, scenario) ??
      createBadInputProblem(where, 'must be the name of a scenario, or a .yaml file in the folder of --scenario-files')
    );
  }

  /** Throws StartError. */
  async #make(
    name: string,
    options: Omit<OpenWorldOptions, 'resolveScenario' | 'accountsHash'>,
  ): Promise<HostedWorld | Problem> {
    this.#busy.add(name);
    try {
      const accountsHash = await this.#context.accountPassword.hash();
      if (accountsHash === null) return createBusyProblem(1);
      // A server that crashed may have left files of an earlier world of that name.
      this.#clear(name);
      const resolveScenario = (one: string | null) => this.#resolveScenario(one);
      const world = await openWorld(name, { ...options, accountsHash, resolveScenario }, this.#context).catch(
        (error: unknown) => {
          this.#clear(name);
          throw error;
        },
      );
      this.#hosted.set(name, world);
      return world;
    } finally {
      this.#busy.delete(name);
    }
  }

  /**
   * Files that the disk does not release do not count as a world. They are cleared before the next world of that name.
   */
  #clear(name: string): void {
    try {
      this.#context.files.remove(name);
      this.#context.getSnapshotStorage(name).removeAll();
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      this.#context.log.warn({ err: error, world: name }, 'could not delete all files of a removed world');
    }
  }

  async #openOthers(): Promise<void> {
    const { files, log } = this.#context;
    for (const name of files.list().filter((one) => one !== MAIN_WORLD)) {
      try {
        const world = await reopenWorld(name, (source) => this.#resolveScenario(source), this.#context);
        if (world) this.#hosted.set(name, world);
        else this.#clear(name);
      } catch (error) {
        const reason = describe(error);
        log.error({ err: error, world: name }, 'a world cannot be opened');
        this.#unusable.set(name, { name, reason, record: await readRecord(files.formatPath(name)) });
      }
    }
  }

  #resolveScenario(source: string | null): LoadedScenario | Plan {
    if (source === null) return this.#options.main.scenario;
    const scenario = this.#load(source);
    const last = this.#loaded;
    // Read again each time, as the file may have changed.
    if (last?.source === source && isSame(last.scenario, scenario)) return last.scenario;
    this.#loaded = { source, scenario };
    return scenario;
  }

  #load(source: string): LoadedScenario {
    const loaded = isScenarioName(source) ? this.#loadNamed(source) : this.#loadFile(source);
    if (!loaded.ok) throw createScenarioError(loaded.problems);
    return loaded;
  }

  /** A file may only name others in the folder that is allowed now; if it is not in that folder itself, in its own. */
  #loadFile(path: string): LoadResult {
    const { scenarioFiles } = this.#options;
    const isAllowed = scenarioFiles !== null && findScenarioIn(scenarioFiles, path) !== null;
    return loadScenario(path, createFolderSource(isAllowed ? scenarioFiles : dirname(path)));
  }

  #loadNamed(name: string): LoadResult {
    try {
      return this.#options.openScenario(name);
    } catch (error) {
      throw new StartError('bad-scenario', describe(error), { cause: error });
    }
  }
}

function describe(error: unknown): string {
  if (error instanceof StartError) return error.publicMessage;
  return error instanceof Error ? error.message : String(error);
}

function throwAsStartError(error: unknown): never {
  if (!(error instanceof StorageError)) throw error;
  throw new StartError('data-unusable', `The data of the world ${MAIN_WORLD} cannot be used: ${error.message}`, {
    cause: error,
  });
}

function isSame(a: LoadedScenario, b: LoadedScenario): boolean {
  const toText = ({ scenario, layouts }: LoadedScenario): string =>
    JSON.stringify([scenario, [...layouts].map(([path, { file }]) => [path, file])]);
  return toText(a) === toText(b);
}

/** The record of a world that cannot be opened; null if it cannot be read either. */
async function readRecord(path: string): Promise<WorldRecord | null> {
  try {
    const database = await openDatabase(path);
    try {
      return await readWorldRecord(database);
    } finally {
      await database.destroy();
    }
  } catch {
    return null;
  }
}
