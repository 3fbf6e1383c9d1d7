import type { Scenario } from '@lapwing/contracts';
import type { Logger } from 'pino';
import { type ClockChange, type ClockReading, type SecurityClock, WorldClock } from '../control/world-clock.ts';
import type { History } from '../history/types.ts';
import { openModel, type WorldModel } from '../model.ts';
import type { ClientPlan, Plan, WorldInput } from '../scenario/plan.ts';
import { addClient, type ClientAdded, type ClientRequest } from '../seeding/add-client.ts';
import { withClients } from '../seeding/seeded-plan.ts';
import { clientAt } from '../state/client-at.ts';
import { ownersOfInputs } from '../state/client-inputs.ts';
import { takeId } from '../store/counters.ts';
import type { Database } from '../store/database.ts';
import { appendInputs, inputId, inSequence, pastOf, unplaced, type NewInput } from '../store/inputs.ts';
import type { Comparable } from '../store/snapshots/diff.ts';
import type { NewLayout, UploadedLayout } from '../store/layouts.ts';
import { originOf } from '../store/snapshots/form.ts';
import type { Shelf } from '../store/snapshots/shelf.ts';
import { EMPTY_STATE, readState, replaceState, type WorldState } from '../store/snapshots/state.ts';
import { toRow } from '../store/users.ts';
import { type ClockStanding, saveClock, type WorldRecord } from '../store/world-row.ts';
import type { World } from '../world/types.ts';
import { type AccountPassword, readyAccounts, usersOf } from './accounts.ts';
import { ApiKeys } from './api-keys.ts';
import type { HostedWorld, Recorded, RecordRequest } from './hosted-world.ts';
import { Sessions } from './sessions.ts';
import { Snapshots } from './snapshots.ts';
import { StartError } from './start-error.ts';
import { UploadedLayouts } from './uploaded-layouts.ts';

interface Parts {
  readonly name: string;
  /** Of the scenario alone. */
  readonly scenarioPlan: Plan;
  /** Folder of the layouts of clients that are put beside the scenario's. */
  readonly layoutsDir: string | null;
  readonly database: Database;
  readonly record: WorldRecord;
  readonly securityClock: SecurityClock;
  readonly accountPassword: AccountPassword;
  readonly shelf: Shelf;
  readonly log: Logger;
  /** Of people, in their order. */
  readonly inputs: readonly NewInput[];
  /** Clients that were put beside the scenario's. */
  readonly seeded: readonly ClientDefinition[];
  readonly layouts: readonly UploadedLayout[];
}

type ClientDefinition = Scenario['clients'][number];

/** A world that is open: its model follows what people do, and each change holds once it is stored. */
export class OpenWorld implements HostedWorld {
  readonly name: string;
  readonly database: Database;
  readonly clock: WorldClock;
  readonly sessions: Sessions;
  readonly apiKeys: ApiKeys;
  readonly layouts: UploadedLayouts;
  readonly snapshots: Snapshots;
  readonly #parts: Parts;
  #plan: Plan;
  #model: WorldModel | null = null;
  #inputs: readonly WorldInput[];
  #accountsHash: Promise<string> | null = null;
  #revision = 1;
  #last: Promise<unknown> = Promise.resolve();

  /** Throws StartError where clients that were put into the world don't fit its scenario any more. */
  constructor(parts: Parts) {
    const { name, database, record, securityClock, log } = parts;
    this.#parts = parts;
    this.name = name;
    this.database = database;
    this.clock = new WorldClock(securityClock, record.clock);
    this.sessions = new Sessions(database, securityClock);
    this.apiKeys = new ApiKeys(database);
    this.layouts = new UploadedLayouts(database, parts.layouts);
    this.#plan = this.#planWith(parts.seeded);
    this.#inputs = inSequence(parts.inputs.map(unplaced));
    this.snapshots = new Snapshots({
      shelf: parts.shelf,
      origin: originOf(parts.scenarioPlan),
      securityClock,
      now: () => this.#inTurn(() => this.#comparable()),
    });
    this.accounts.catch((error: unknown) => log.error({ err: error, world: name }, 'the accounts were not made'));
  }

  get plan(): Plan {
    return this.#plan;
  }

  get world(): World {
    return this.#opened().world;
  }

  get history(): History {
    return this.#opened().history;
  }

  get inputs(): readonly WorldInput[] {
    return this.#inputs;
  }

  get revision(): number {
    return this.#revision;
  }

  get accounts(): Promise<void> {
    return this.#readyAccounts().then(() => undefined);
  }

  clientAt(clientId: number, ms: number): ClientPlan | null {
    return clientAt(this.plan, this.#inputs, clientId, ms);
  }

  record(request: RecordRequest): Promise<Recorded> {
    return this.#inTurn(() => this.#store(request));
  }

  newId(kind: 'route' | 'position' | 'user' | 'client'): Promise<number> {
    return this.#inTurn(() => takeId(this.database, kind));
  }

  addClient(request: ClientRequest): Promise<ClientAdded> {
    return this.#inTurn(() => this.#add(request));
  }

  keepLayout(layout: NewLayout): Promise<void> {
    return this.#inTurn(async () => {
      await this.layouts.keep(layout);
      this.touch();
    });
  }

  touch(): void {
    this.#revision += 1;
  }

  changeClock(change: ClockChange): Promise<void> {
    return this.#inTurn(async () => {
      const state = this.clock.changed(change);
      await saveClock(this.database, state);
      this.clock.adopt(state);
      this.#revision += 1;
    });
  }

  reset(): Promise<void> {
    return this.#inTurn(async () => {
      const { scenarioPlan, record } = this.#parts;
      const users = usersOf(scenarioPlan, '').map((user) => ({ ...toRow(user), password_hash: null }));
      await this.#restore({ ...EMPTY_STATE, users }, { baseMs: scenarioPlan.anchorMs, elapsedMs: 0, ...record.start });
    });
  }

  restore(state: WorldState, clock: ClockStanding): Promise<void> {
    return this.#inTurn(() => this.#restore(state, clock));
  }

  async close(): Promise<void> {
    await this.#accountsHash?.catch(() => undefined);
    await this.#last.catch(() => undefined);
    await this.database.destroy();
  }

  async #store(request: RecordRequest): Promise<Recorded> {
    const clock = this.clock.read();
    const later = this.#inputs.filter(({ atMs }) => atMs > clock.nowMs);
    const inTheWay = this.#inTheWay(request, later);
    const [first] = inTheWay;
    if (first && !request.discardLater) return { kind: 'later-inputs', count: inTheWay.length, firstMs: first.atMs };
    const held = this.#inputs.slice(0, this.#inputs.length - later.length);
    const added = this.#inputsOf(request, clock, held);
    const discarded = new Set(inTheWay.map(({ id }) => id));
    const left = later.filter(({ id }) => !discarded.has(id));
    const inputs = [...held, ...inSequence([...added.map(unplaced), ...left], held.length)];
    // What the model would refuse must not be stored.
    const model = openModel(this.#plan, inputs);
    await appendInputs(this.database, added, [...discarded], request.alongside);
    this.#adopt(this.#plan, inputs, model);
    return { kind: 'recorded', inputs: inputs.slice(held.length, held.length + added.length) };
  }

  /** What a client's people did stands in the way of that client's people alone, and of the controls. */
  #inTheWay({ clientId }: RecordRequest, later: readonly WorldInput[]): readonly WorldInput[] {
    if (clientId === null || later.length === 0) return later;
    const owners = ownersOfInputs(this.#plan, this.#inputs);
    return later.filter((input) => owners.get(input) === clientId);
  }

  /**
   * They hold from the instant at which the call began, or from that of a call which was stored meanwhile. A call from
   * before a jump of the clock holds from where the clock is.
   */
  #inputsOf(
    { actions, userId, clock: begun }: RecordRequest,
    now: ClockReading,
    held: readonly WorldInput[],
  ): NewInput[] {
    const atMs = begun.epoch === now.epoch ? Math.max(begun.nowMs, held.at(-1)?.atMs ?? -Infinity) : now.nowMs;
    const recordedMs = this.#parts.securityClock();
    let past = pastOf(held);
    return actions.map((action) => {
      const id = inputId(action, atMs, past);
      past = id;
      return { id, atMs, action, userId, recordedMs };
    });
  }

  async #add(request: ClientRequest): Promise<ClientAdded> {
    const { database, scenarioPlan, layoutsDir } = this.#parts;
    const passwordHash = await this.#readyAccounts();
    const added = await addClient({ database, scenarioPlan, layoutsDir, passwordHash }, request);
    if (added.kind === 'added') this.#adopt(added.plan, this.#inputs, null);
    return added;
  }

  async #restore(state: WorldState, standing: Omit<ClockStanding, 'nowMs'>): Promise<void> {
    const accountsHash = await this.#readyAccounts();
    const plan = this.#planWith(
      state.seededClients.map(({ definition }) => JSON.parse(definition) as ClientDefinition),
    );
    const inputs = inSequence(state.inputs.map(unplaced));
    const model = openModel(plan, inputs);
    const clock = this.clock.resumed(standing);
    await replaceState(this.database, { state, clock, accountsHash });
    this.clock.adopt(clock);
    this.sessions.forget();
    this.apiKeys.forget();
    await this.layouts.reload();
    this.#adopt(plan, inputs, model);
  }

  async #comparable(): Promise<Comparable> {
    const state = await readState(this.database, await this.#readyAccounts());
    return { state, clock: this.clock.standing() };
  }

  #adopt(plan: Plan, inputs: readonly WorldInput[], model: WorldModel | null): void {
    this.#plan = plan;
    this.#inputs = inputs;
    this.#model = model;
    this.#revision += 1;
  }

  #opened(): WorldModel {
    this.#model ??= openModel(this.#plan, this.#inputs);
    return this.#model;
  }

  #planWith(seeded: readonly ClientDefinition[]): Plan {
    const { scenarioPlan, layoutsDir } = this.#parts;
    const result = withClients(scenarioPlan, seeded, layoutsDir);
    if (result.ok) return result.plan;
    const problems = result.problems.join('\n');
    throw new StartError('bad-scenario', `Clients that were put into this world do not fit it any more:\n${problems}`);
  }

  /** Tried again by the next who needs them, where they could not be made. */
  #readyAccounts(): Promise<string> {
    const { database, scenarioPlan: plan, record, accountPassword } = this.#parts;
    this.#accountsHash ??= readyAccounts({ database, plan, accountsHash: record.accountsHash }, accountPassword).then(
      (hash) => {
        // Another password than before signs people out.
        this.sessions.forget();
        return hash;
      },
      (error: unknown) => {
        this.#accountsHash = null;
        throw error;
      },
    );
    return this.#accountsHash;
  }

  /** One change after the other. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#last.then(work);
    this.#last = done.catch(() => undefined);
    return done;
  }
}
