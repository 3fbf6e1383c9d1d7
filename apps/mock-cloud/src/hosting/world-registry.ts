import { isReservedName, MAIN_WORLD, WORLD_NAME } from '@lapwing/contracts';
import pLimit from 'p-limit';
import { StorageError } from '../store/storage-error.ts';
import { WorldRemovedError } from '../store/world-removed-error.ts';
import { readForkStart, refuseFork } from './forks.ts';
import type { HostedWorld } from './hosted-world.ts';
import type { LiveWorld } from './live-world.ts';
import { reopenWorld, openWorld, type HostingContext, type OpenWorldOptions, type Reopening } from './open-world.ts';
import { createBadInputProblem, createBusyProblem, Problem } from '../problems/problems.ts';
import {
  formatLinkedMoment,
  formatSnapshotMoment,
  type LinkedMoment,
  type MomentView,
  parseMoment,
} from './moments/moment.ts';
import { findLinkStart, findSnapshotStart, type MomentStart } from './moments/moment-start.ts';
import { describeFailure, StartError } from './start-error.ts';
import { readUnusableWorld, type UnusableWorld } from './unusable-world.ts';
import { WorldScenarios } from './world-scenarios.ts';
import type { CreatedMoment, NewWorld, OpenedMoment, WorldRegistryOptions } from './world-requests.ts';
import { createExpiringName, isExpiring, isForkName, WorldLives } from './world-lives.ts';

/** The worlds that a server hosts, by name. */
export class WorldRegistry {
  readonly main: HostedWorld;
  readonly #scenarios: WorldScenarios;
  readonly #context: HostingContext;
  readonly #hosted = new Map<string, HostedWorld>();
  readonly #unusable = new Map<string, UnusableWorld>();
  /** Names of worlds that are being created or removed. */
  readonly #busy = new Set<string>();
  readonly #lives: WorldLives;
  #lacksMain = false;
  /** Worlds that expire are opened one after the other, so that they are counted. */
  readonly #openingExpiring = pLimit(1);
  /** Worlds that other replicas created are opened one after the other. */
  readonly #openingAdded = pLimit(1);
  /** The removal of expired worlds that runs; null if none does. */
  #removingExpired: Promise<void> | null = null;

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
    this.#scenarios = new WorldScenarios({ ...options, main: options.main.scenario });
    this.#context = context;
    this.#lives = new WorldLives(main.shared, context.securityClock, context.log);
    this.main = main;
    this.#hosted.set(MAIN_WORLD, main);
  }

  /** Whether the main world is missing, or another one, in a database that was replaced since this process opened it. */
  get lacksMain(): boolean {
    return this.#lacksMain;
  }

  /** The world of a request's header; null if there is no usable world of that name. */
  find(name: string | undefined): HostedWorld | null {
    const world = this.#hosted.get(name ?? MAIN_WORLD) ?? null;
    if (world === null || !isExpiring(world.name)) return world;
    if (this.#lives.hasExpired(world.name)) {
      // Another replica may have used it: then the next request finds it.
      void this.#removeExpired();
      return null;
    }
    this.#lives.markUsed(world.name);
    // A fork needs its origin, which may be the world of a link.
    if (world.fork) this.#lives.markUsed(world.fork.origin);
    return world;
  }

  /** The reason why `find` returned no world for a name. */
  explainRefusal(name: string | null): Problem {
    return new Problem(name !== null && this.#unusable.has(name) ? 'world-unusable' : 'no-such-world');
  }

  /** All worlds by name, main first, including those that cannot be opened. */
  list(): (HostedWorld | UnusableWorld)[] {
    void this.#removeExpired();
    const hosted = [...this.#hosted.values()].filter(({ name }) => !this.#lives.hasExpired(name));
    const others = [...hosted, ...this.#unusable.values()].filter(({ name }) => name !== MAIN_WORLD);
    return [this.main, ...others.sort((a, b) => (a.name < b.name ? -1 : 1))];
  }

  /** Creates a world. If it throws StorageError, nothing was created. */
  async create({ name, scenario, ...options }: NewWorld): Promise<HostedWorld | Problem> {
    if (!WORLD_NAME.test(name))
      return createBadInputProblem('body/name', 'must be lower-case letters, digits and hyphens, at most 40');
    if (isReservedName(name)) return createBadInputProblem('body/name', 'is a name that Windows reserves for devices');
    if (isExpiring(name))
      return createBadInputProblem('body/name', 'is a name for the worlds of links and for forks only');
    if (this.#hosted.has(name) || this.#unusable.has(name) || this.#busy.has(name)) {
      return new Problem('conflict', { detail: `The world ${name} already exists.` });
    }
    const source = scenario === undefined ? null : this.#scenarios.findSource(scenario);
    if (source instanceof Problem) return source;
    try {
      return await this.#make(name, { ...options, source });
    } catch (error) {
      if (!(error instanceof StartError)) throw error;
      if (error.kind === 'not-new') return new Problem('conflict', { detail: error.message });
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
    const parsed = linked === null ? null : parseMoment(linked);
    const canOpen = parsed?.kind === 'link' && !(this.#findLinkStart(parsed) instanceof Problem);
    if (linked !== null && canOpen) return { text: linked, snapshot: null };
    const snapshot = await world.snapshots.saveMoment(moment);
    const text = formatSnapshotMoment({ world: world.name, snapshot, view });
    return text === null ? createBadInputProblem('body', 'is too long for a link') : { text, snapshot };
  }

  /** Opens a link in a new world, which is paused and expires. Changes no other world, whatever the text. */
  openMoment(text: string): Promise<OpenedMoment | Problem> {
    return this.#openingExpiring(async () => {
      const moment = parseMoment(text);
      if (moment.kind === 'damaged' || moment.kind === 'version') return new Problem(`moment-${moment.kind}`);
      const start =
        moment.kind === 'link' ? this.#findLinkStart(moment) : await findSnapshotStart(moment, this.find(moment.world));
      if (start instanceof Problem) return start;
      const world = await this.#openStart(start);
      return world instanceof Problem ? world : { world, view: moment.view };
    });
  }

  /** Creates a fork of a world as it is now, which has its clock and expires. */
  createFork(origin: HostedWorld): Promise<HostedWorld | Problem> {
    return this.#openingExpiring(async () => {
      await this.#removeExpired();
      const refusal = refuseFork(origin, [...this.#hosted.values()]);
      if (refusal) return refusal;
      const { epoch } = origin.clock.read();
      const name = createExpiringName('fork');
      const fork = await this.#make(name, await readForkStart(origin));
      if (fork instanceof Problem) return fork;
      // A reset or a removal in between ends forks, and did not know this one.
      let isCurrent = false;
      try {
        await origin.catchUp();
        isCurrent = origin.clock.read().epoch === epoch && this.#hosted.get(origin.name) === origin;
      } finally {
        if (!isCurrent) await this.#removeExpiring(name);
      }
      if (isCurrent) return fork;
      return new Problem('conflict', { detail: `The clock of ${origin.name} was set while it was forked. Try again.` });
    });
  }

  /** Removes the forks of a world that was reset. Throws StorageError. */
  async endForks(origin: Pick<HostedWorld, 'name'>): Promise<void> {
    // Another replica may just have made one.
    const feed = this.#context.storage.replicas;
    if (feed) await this.adoptRevisions((await feed.readRevisions()).revisions);
    await this.#removeForks(origin);
  }

  async #removeForks(origin: Pick<HostedWorld, 'name'>): Promise<void> {
    const forks = [...this.#hosted.values()].filter(({ fork }) => fork?.origin === origin.name);
    for (const { name } of forks) await this.#removeExpiring(name);
  }

  #findLinkStart(moment: LinkedMoment): MomentStart | Problem {
    return findLinkStart(moment, {
      resolveScenario: (source) => this.#scenarios.resolve(source),
      mainScenario: this.main.plan.name,
      log: this.#context.log,
    });
  }

  async #openStart(start: MomentStart): Promise<HostedWorld | Problem> {
    await this.#removeExpired();
    for (const name of this.#lives.chooseSurplusMoments([...this.#hosted.keys()])) await this.#removeExpiring(name);
    try {
      return await this.#make(createExpiringName('moment'), { ...start, paused: true });
    } catch (error) {
      if (!(error instanceof StartError)) throw error;
      return new Problem('moment-scenario');
    }
  }

  /** Removes the worlds that no replica used for their whole life. */
  #removeExpired(): Promise<void> {
    this.#removingExpired ??= this.#removeUnused().finally(() => (this.#removingExpired = null));
    return this.#removingExpired;
  }

  /** Removes nothing if it cannot be read what other replicas used. */
  async #removeUnused(): Promise<void> {
    try {
      await this.#lives.refresh();
    } catch (error) {
      this.#context.log.warn({ err: error }, 'could not read which worlds are used');
      return;
    }
    const expired = [...this.#hosted.keys()].filter((name) => this.#lives.hasExpired(name));
    await Promise.all(expired.map((name) => this.#removeExpiring(name)));
  }

  /** A file that cannot be removed must not keep other worlds from being opened. */
  async #removeExpiring(name: string): Promise<void> {
    await this.delete(name).catch((error: unknown) => {
      this.#context.log.error({ err: error, world: name }, 'a world that expires could not be removed');
    });
  }

  /** Removes a world with its file and its snapshots; null on success. */
  async delete(name: string): Promise<Problem | null> {
    if (name === MAIN_WORLD) return new Problem('conflict', { detail: `The world ${MAIN_WORLD} cannot be removed.` });
    const world = this.#hosted.get(name);
    if ((!world && !this.#unusable.has(name)) || this.#busy.has(name)) return this.explainRefusal(name);
    this.#busy.add(name);
    try {
      const isRemoved = await this.#markRemoved(name);
      this.#lives.forget(name);
      if (world) await this.#removeForks(world);
      await world?.close();
      if (!isRemoved) return this.explainRefusal(name);
      await this.#clear(name);
      return null;
    } finally {
      this.#busy.delete(name);
    }
  }

  /** Hides a world and marks it as removed; false if another replica was first. If that fails, it can be used again. */
  async #markRemoved(name: string): Promise<boolean> {
    const world = this.#hosted.get(name);
    const unusable = this.#unusable.get(name);
    this.#hosted.delete(name);
    this.#unusable.delete(name);
    try {
      await this.#context.storage.markRemoved(name);
      return true;
    } catch (error) {
      if (error instanceof WorldRemovedError) return false;
      if (world) this.#hosted.set(name, world);
      if (unusable) this.#unusable.set(name, unusable);
      throw error;
    }
  }

  /**
   * Adopts what other replicas stored, from the revisions of all worlds: opens the worlds that they created, and closes those
   * that they removed.
   */
  async adoptRevisions(revisions: ReadonlyMap<string, number>): Promise<void> {
    for (const name of this.#unusable.keys()) if (!revisions.has(name)) this.#unusable.delete(name);
    const hosted = [...this.#hosted.values()];
    const isOld = ({ name, sharedRevision }: HostedWorld): boolean => {
      const revision = revisions.get(name);
      // An older revision may have been read before a change was made here, so the storage decides.
      return (
        revision === undefined ||
        sharedRevision?.split('.', 1)[0] !== String(revision) ||
        (name === MAIN_WORLD && this.#lacksMain)
      );
    };
    await Promise.all([
      ...hosted.filter(isOld).map((world) => this.#catchUp(world)),
      this.#openingAdded(() => this.#openAdded([...revisions.keys()])),
    ]);
    // One that was just being opened may have been removed since.
    const opened = [...this.#hosted.values()].filter((world) => !hosted.includes(world) && isOld(world));
    await Promise.all(opened.map((world) => this.#catchUp(world)));
  }

  /** A world that is not among the revisions may just have been created here, so the storage decides. */
  async #catchUp(world: HostedWorld): Promise<void> {
    const isMain = world === this.main;
    try {
      await world.catchUp();
      if (isMain) this.#lacksMain = false;
    } catch (error) {
      // It was closed while this waited, because it was removed.
      if (!isMain && this.#hosted.get(world.name) !== world) return;
      if (!(error instanceof WorldRemovedError)) throw error;
      if (isMain) {
        if (!this.#lacksMain) this.#context.log.error({ err: error }, 'the database has lost the main world');
        this.#lacksMain = true;
        return;
      }
      this.#hosted.delete(world.name);
      // The replica that removed it may not know of forks that were just made.
      await this.#removeForks(world);
      await world.close();
    }
  }

  async #openAdded(names: readonly string[]): Promise<void> {
    const added = names.filter((name) => !this.#hosted.has(name) && !this.#unusable.has(name) && !this.#busy.has(name));
    for (const name of added) this.#busy.add(name);
    try {
      await this.#openStored(added);
    } finally {
      for (const name of added) this.#busy.delete(name);
    }
  }

  async close(): Promise<void> {
    await this.#removingExpired;
    this.#openingAdded.clearQueue();
    await this.#openingAdded(() => Promise.resolve());
    await Promise.all([...this.#hosted.values()].map((world) => world.close()));
  }

  /** Throws StartError. */
  async #make(
    name: string,
    options: Omit<OpenWorldOptions, 'resolveScenario' | 'accountsHash'> &
      Partial<Pick<OpenWorldOptions, 'resolveScenario'>>,
  ): Promise<HostedWorld | Problem> {
    this.#busy.add(name);
    try {
      const accountsHash = await this.#context.accountPassword.hash();
      if (accountsHash === null) return createBusyProblem(1);
      // A server that crashed may have left files of an earlier world of that name; with replicas they may be of a new one.
      if (!this.#context.storage.replicas) await this.#clear(name);
      const resolveScenario = (one: string | null) => this.#scenarios.resolve(one);
      const opening = { resolveScenario, ...options, accountsHash, mustBeNew: true };
      const world = await openWorld(name, opening, this.#context).catch(async (error: unknown) => {
        if (!(error instanceof StartError && error.kind === 'not-new')) await this.#clear(name);
        throw error;
      });
      this.#lives.markUsed(name);
      this.#hosted.set(name, world);
      return world;
    } finally {
      this.#busy.delete(name);
    }
  }

  /**
   * Files that the disk does not release do not count as a world. They are cleared before the next world of that name.
   */
  async #clear(name: string): Promise<void> {
    try {
      await this.#context.storage.remove(name);
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      this.#context.log.warn({ err: error, world: name }, 'could not delete all files of a removed world');
    }
  }

  async #openOthers(): Promise<void> {
    const names = (await this.#context.storage.list()).filter((one) => one !== MAIN_WORLD);
    await this.#openStored(names);
  }

  async #openStored(names: readonly string[]): Promise<void> {
    const { storage, log } = this.#context;
    // Forks after their origins.
    for (const name of names.toSorted((a, b) => Number(isForkName(a)) - Number(isForkName(b)))) {
      try {
        const world = await reopenWorld(name, this.#reopening, this.#context);
        if (world) {
          this.#lives.markOpened(name);
          this.#hosted.set(name, world);
        } else if (!storage.replicas) await this.#clear(name);
      } catch (error) {
        const reason = describeFailure(error);
        log.error({ err: error, world: name }, 'a world cannot be opened');
        this.#unusable.set(name, await readUnusableWorld(name, reason, storage));
      }
    }
  }

  readonly #reopening: Reopening = {
    resolveScenario: (source) => this.#scenarios.resolve(source),
    findOrigin: (name) => this.#hosted.get(name) ?? null,
  };
}

function throwAsStartError(error: unknown): never {
  if (!(error instanceof StorageError)) throw error;
  throw new StartError('data-unusable', `The data of the world ${MAIN_WORLD} cannot be used: ${error.message}`, {
    cause: error,
  });
}
