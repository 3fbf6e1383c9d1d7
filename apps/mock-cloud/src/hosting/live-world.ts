import type { Scenario } from '@lapwing/contracts';
import pLimit from 'p-limit';
import type { Logger } from 'pino';
import { Accounts } from '../accounts/accounts.ts';
import { ApiKeys } from '../accounts/api-keys.ts';
import type { AccountPassword } from '../accounts/scenario-accounts.ts';
import type { SecurityClock } from '../accounts/security-clock.ts';
import { Sessions } from '../accounts/sessions.ts';
import { findClientAt } from '../clients/client-at.ts';
import { continueInputs } from '../clients/input-index.ts';
import type { History } from '../history/types.ts';
import type { LoadedScenario } from '../scenario/load.ts';
import type { ClientPlan, Plan, WorldInput } from '../scenario/plan.ts';
import { addClient, type AddClientResult, type ClientRequest } from '../seeding/add-client.ts';
import { withClients } from '../seeding/seeded-plan.ts';
import type { Database } from '../store/database.ts';
import { appendInputs, numberInOrder, type StoredInput, toWorldInput } from '../store/inputs.ts';
import type { NewLayout, UploadedLayout } from '../store/layouts.ts';
import { NewIds } from '../store/new-ids.ts';
import type { Comparable } from '../store/snapshots/diff.ts';
import { toOrigin } from '../store/snapshots/format.ts';
import type { SnapshotStorage } from '../store/snapshots/snapshot-storage.ts';
import { readState, replaceState, type WorldState } from '../store/snapshots/state.ts';
import { saveClock, type SavedClock, type WorldRecord } from '../store/world-row.ts';
import type { World } from '../world/types.ts';
import type { Begun, HostedWorld, Recorded, RecordRequest, WorldWrite } from './hosted-world.ts';
import { planAppend } from './input-append.ts';
import { planScenario, startsNow, toAnchorMs } from './scenario-plan.ts';
import type { MomentSource } from './moments/moment.ts';
import { Snapshots } from './snapshots.ts';
import { StartError } from './start-error.ts';
import { createStartState } from './start-state.ts';
import { UploadedLayouts } from './uploaded-layouts.ts';
import { type ClockChange, WorldClock } from './world-clock.ts';
import { openModel, type WorldModel } from './world-model.ts';

type ClientDefinition = Scenario['clients'][number];

interface Parts {
  readonly name: string;
  readonly begun: Begun;
  readonly scenario: LoadedScenario | Plan;
  /** The plan of the scenario only. */
  readonly scenarioPlan: Plan;
  /** Folder of the layouts of clients that were added to the scenario's. */
  readonly layoutsDir: string | null;
  readonly database: Database;
  readonly record: WorldRecord;
  readonly securityClock: SecurityClock;
  readonly accountPassword: AccountPassword;
  readonly snapshotStorage: SnapshotStorage;
  readonly log: Logger;
  /** People's inputs in order. */
  readonly inputs: readonly StoredInput[];
  /** Clients that were added to the scenario's. */
  readonly seeded: readonly ClientDefinition[];
  readonly layouts: readonly UploadedLayout[];
}

/** A world on its database. Its queue orders every change, and the model follows once a change is stored. */
export class LiveWorld implements HostedWorld {
  readonly name: string;
  readonly begun: Begun;
  readonly database: Database;
  readonly clock: WorldClock;
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly apiKeys: ApiKeys;
  readonly layouts: UploadedLayouts;
  readonly snapshots: Snapshots;
  readonly #parts: Parts;
  /** The only queue of the world's changes. */
  readonly #queue = pLimit(1);
  /** The plan of the scenario only. A reset may anchor it to another instant. */
  #scenarioPlan: Plan;
  #plan: Plan;
  #model: WorldModel | null = null;
  #inputs: readonly WorldInput[];
  #revision = 1;

  /** Throws StartError if clients that were added to the world no longer fit its scenario. */
  constructor(parts: Parts) {
    const { name, scenarioPlan, database, record, securityClock, accountPassword, log } = parts;
    this.#parts = parts;
    this.#scenarioPlan = scenarioPlan;
    this.name = name;
    this.begun = parts.begun;
    this.database = database;
    this.clock = new WorldClock(securityClock, record.clock);
    this.sessions = new Sessions(database, securityClock);
    this.apiKeys = new ApiKeys(database);
    this.accounts = new Accounts({
      database,
      plan: scenarioPlan,
      accountsHash: record.accountsHash,
      accountPassword,
      securityClock,
      sessions: this.sessions,
      queue: this.#queue,
      onChange: () => (this.#revision += 1),
    });
    this.layouts = new UploadedLayouts(database, parts.layouts);
    this.#plan = this.#createPlan(scenarioPlan, parts.seeded);
    this.#inputs = numberInOrder(parts.inputs.map(toWorldInput));
    this.snapshots = new Snapshots({
      storage: parts.snapshotStorage,
      getOrigin: () => toOrigin(this.#scenarioPlan),
      securityClock,
      readLiveState: () => this.#queue(() => this.#readComparable()),
    });
    this.accounts
      .waitUntilReady()
      .catch((error: unknown) => log.error({ err: error, world: name }, 'accounts not created'));
  }

  get plan(): Plan {
    return this.#plan;
  }

  get world(): World {
    return this.#openModel().world;
  }

  get history(): History {
    return this.#openModel().history;
  }

  get inputs(): readonly WorldInput[] {
    return this.#inputs;
  }

  get revision(): number {
    return this.#revision;
  }

  findClient(clientId: number, ms: number): ClientPlan | null {
    return findClientAt(this.plan, this.#inputs, clientId, ms);
  }

  write<T>(work: (write: WorldWrite) => Promise<T>): Promise<T> {
    return this.#queue(async () => {
      const ids = await NewIds.read(this.database);
      return work({
        createId: (kind) => ids.take(kind),
        record: (request) => this.#record(request, ids),
      });
    });
  }

  addClient(request: ClientRequest): Promise<AddClientResult> {
    return this.#queue(async () => {
      const { database, layoutsDir } = this.#parts;
      const passwordHash = await this.accounts.getPasswordHash();
      const scenarioPlan = this.#scenarioPlan;
      const added = await addClient({ database, scenarioPlan, layoutsDir, passwordHash }, request);
      if (added.kind === 'added') this.#adopt(added.plan, this.#inputs, null);
      return added;
    });
  }

  saveLayout(layout: NewLayout): Promise<void> {
    return this.#queue(async () => {
      await this.layouts.save(layout);
      this.#revision += 1;
    });
  }

  changeClock(change: ClockChange): Promise<void> {
    return this.#queue(async () => {
      const state = this.clock.computeStateAfter(change);
      await saveClock(this.database, state);
      this.clock.adopt(state);
      this.#revision += 1;
    });
  }

  reset(anchor?: 'now'): Promise<'reset' | 'fixed-start'> {
    return this.#queue(async () => {
      const { scenario, record, securityClock } = this.#parts;
      if (anchor === 'now' && !startsNow(scenario)) return 'fixed-start';
      const before = this.#scenarioPlan;
      const scenarioPlan = anchor === 'now' ? planScenario(scenario, toAnchorMs(securityClock()), before.seed) : before;
      const clock = { baseMs: scenarioPlan.anchorMs, elapsedMs: 0, ...record.start };
      await this.#restore(createStartState(scenarioPlan), clock, { scenarioPlan, keepsSecrets: false });
      return 'reset';
    });
  }

  restore(state: WorldState, clock: SavedClock): Promise<void> {
    return this.#queue(() => this.#restore(state, clock, { scenarioPlan: this.#scenarioPlan, keepsSecrets: true }));
  }

  readMoment(): Promise<MomentSource> {
    return this.#queue(async () => ({
      ...(await this.#readComparable()),
      scenarioPlan: this.#scenarioPlan,
      source: this.#parts.record.source,
    }));
  }

  async close(): Promise<void> {
    await this.accounts.settle();
    await this.#queue(() => this.database.destroy());
  }

  async #record(request: RecordRequest, ids: NewIds): Promise<Recorded> {
    const { actions, alongside } = request;
    if (actions.length === 0) {
      if (alongside) await this.database.transaction().execute(alongside);
      if (alongside) this.#revision += 1;
      return { kind: 'recorded', inputs: [] };
    }
    const append = planAppend(request, {
      plan: this.#plan,
      inputs: this.#inputs,
      clock: this.clock.read(),
      recordedMs: this.#parts.securityClock(),
    });
    if (append.kind === 'later-inputs') return append;
    continueInputs(this.#plan, this.#inputs, append.inputs, append.same);
    // Inputs that the model refuses must not be stored.
    const model = openModel(this.#plan, append.inputs);
    await appendInputs(this.database, append.added, append.discardedIds, async (transaction) => {
      await ids.save(transaction);
      await alongside?.(transaction);
    });
    this.#adopt(this.#plan, append.inputs, model);
    return { kind: 'recorded', inputs: append.addedInputs };
  }

  async #restore(
    state: WorldState,
    saved: Omit<SavedClock, 'nowMs'>,
    { scenarioPlan, keepsSecrets }: { readonly scenarioPlan: Plan; readonly keepsSecrets: boolean },
  ): Promise<void> {
    const accountsHash = await this.accounts.getPasswordHash();
    const plan = this.#createPlan(
      scenarioPlan,
      state.seededClients.map(({ definition }) => JSON.parse(definition) as ClientDefinition),
    );
    const inputs = numberInOrder(state.inputs.map(toWorldInput));
    const model = openModel(plan, inputs);
    const clock = this.clock.computeState(saved);
    const { anchorMs } = scenarioPlan;
    await replaceState(this.database, { state, clock, anchorMs, accountsHash, keepsSecrets });
    await this.layouts.reload();
    // In one step: no request finds the new clock with the old revision.
    this.#scenarioPlan = scenarioPlan;
    this.clock.adopt(clock);
    this.sessions.clear();
    this.apiKeys.clear();
    this.#adopt(plan, inputs, model);
  }

  async #readComparable(): Promise<Comparable> {
    const state = await readState(this.database, await this.accounts.getPasswordHash());
    return { state, clock: this.clock.toSaved() };
  }

  #adopt(plan: Plan, inputs: readonly WorldInput[], model: WorldModel | null): void {
    this.#plan = plan;
    this.#inputs = inputs;
    this.#model = model;
    this.#revision += 1;
  }

  #openModel(): WorldModel {
    this.#model ??= openModel(this.#plan, this.#inputs);
    return this.#model;
  }

  #createPlan(scenarioPlan: Plan, seeded: readonly ClientDefinition[]): Plan {
    const result = withClients(scenarioPlan, seeded, this.#parts.layoutsDir);
    if (result.ok) return result.plan;
    const problems = result.problems.join('\n');
    throw new StartError('bad-scenario', `Clients that were added to this world no longer fit it:\n${problems}`);
  }
}
