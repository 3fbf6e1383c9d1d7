import { Accounts } from '../accounts/accounts.ts';
import { ApiKeys } from '../accounts/api-keys.ts';
import { Sessions } from '../accounts/sessions.ts';
import { findClientAt } from '../clients/client-at.ts';
import { continueInputs } from '../clients/input-index.ts';
import type { History } from '../history/types.ts';
import { Problem } from '../problems/problems.ts';
import type { ClientPlan, Plan, WorldInput } from '../scenario/plan.ts';
import { addClient, type AddClientResult, type ClientRequest } from '../seeding/add-client.ts';
import type { Database } from '../store/database.ts';
import { appendInputs, numberInOrder, replaceInputs, toWorldInput } from '../store/inputs.ts';
import { listLayouts, type NewLayout, saveLayout } from '../store/layouts.ts';
import { NewIds } from '../store/new-ids.ts';
import type { SharedState } from '../store/shared-state.ts';
import type { Comparable } from '../store/snapshots/diff.ts';
import { readShow, saveShow, type StoredShow } from '../store/show.ts';
import { toOrigin } from '../store/snapshots/format.ts';
import { readState, replaceState, type WorldState } from '../store/snapshots/state.ts';
import { type PendingChange, WorldChanges } from '../store/world-changes.ts';
import { type ClockState, type Fork, saveClock, type SavedClock } from '../store/world-row.ts';
import type { StoredChange } from '../store/world-store.ts';
import type { World } from '../world/types.ts';
import type { Begun, HostedWorld, JumpRequest, Recorded, RecordRequest, WorldWrite } from './hosted-world.ts';
import { planAppend } from './input-append.ts';
import { planJump } from './jump.ts';
import { planScenario, planWithClients, startsNow, toAnchorMs } from './scenario-plan.ts';
import type { MomentSource } from './moments/moment.ts';
import { Snapshots } from './snapshots.ts';
import { noteInputs, type SplicedInputs } from './splice-inputs.ts';
import { createStartState } from './start-state.ts';
import { changesAll, raiseEpoch, readStoredParts } from './stored-parts.ts';
import { UploadedLayouts } from './uploaded-layouts.ts';
import { type ClockChange, WorldClock } from './world-clock.ts';
import { openModel, type WorldModel } from './world-model.ts';
import type { ClientDefinition, Replaced, Restoration, WorldParts } from './world-parts.ts';

/** A world on its store. Changes are made one at a time, and the model follows once a change is stored. */
export class LiveWorld implements HostedWorld {
  readonly name: string;
  readonly begun: Begun;
  readonly fork: Fork | null;
  readonly database: Database;
  readonly clock: WorldClock;
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly apiKeys: ApiKeys;
  readonly layouts: UploadedLayouts;
  readonly snapshots: Snapshots;
  readonly shared: SharedState;
  readonly #parts: WorldParts;
  readonly #changes: WorldChanges;
  /** The plan of the scenario only. A reset may anchor it to another instant. */
  #scenarioPlan: Plan;
  #plan: Plan;
  #model: WorldModel | null = null;
  #inputs: readonly WorldInput[];
  #revision = 1;
  #replacements = 0;
  #show: StoredShow;

  /** Throws StartError if clients that were added to the world no longer fit its scenario. */
  constructor(parts: WorldParts) {
    const { name, origin, scenarioPlan, store, record, securityClock, accountPassword, log } = parts;
    const { database } = store;
    this.#parts = parts;
    this.#changes = new WorldChanges(store, (changes, source) => this.#adoptStored(changes, source));
    const change = this.#changes.run;
    this.#scenarioPlan = scenarioPlan;
    this.name = name;
    this.begun = parts.begun;
    this.database = database;
    this.shared = store.shared;
    this.fork = record.fork;
    this.clock = origin?.clock ?? new WorldClock(securityClock, record.clock);
    this.sessions = new Sessions(database, change, securityClock);
    this.apiKeys = new ApiKeys(database, change);
    this.accounts = new Accounts({
      database,
      plan: scenarioPlan,
      accountsHash: record.accountsHash,
      accountPassword,
      securityClock,
      sessions: this.sessions,
      change,
      onChange: () => (this.#revision += 1),
    });
    this.layouts = new UploadedLayouts(database, parts.layouts);
    this.#plan = planWithClients(scenarioPlan, parts.seeded, parts.layoutsDir);
    this.#inputs = numberInOrder(parts.inputs.map(toWorldInput));
    this.#show = parts.show;
    this.snapshots = new Snapshots({
      storage: store.snapshots,
      getOrigin: () => toOrigin(this.#scenarioPlan),
      securityClock,
      readLiveState: () => this.#readComparable(),
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
    return this.#revision + this.clock.changes;
  }

  get replacements(): number {
    return this.#replacements;
  }

  get show(): StoredShow {
    return this.#show;
  }

  get sharedRevision(): string | null {
    const { store, origin } = this.#parts;
    if (store.revision === null) return null;
    return origin ? `${store.revision}.${origin.sharedRevision}` : String(store.revision);
  }

  findClient(clientId: number, ms: number): ClientPlan | null {
    return findClientAt(this.plan, this.#inputs, clientId, ms);
  }

  write<T>(work: (write: WorldWrite) => Promise<T>): Promise<T> {
    return this.#changes.run(async (pending) => {
      const ids = await NewIds.read(pending.transaction);
      return work({
        createId: (kind) => ids.take(kind),
        record: (request) => this.#record(request, pending, ids),
        jump: (request) => this.#jump(request, pending),
        saveShow: (show) => this.#saveShow(show, pending),
      });
    });
  }

  async addClient(request: ClientRequest): Promise<AddClientResult> {
    const passwordHash = await this.accounts.getPasswordHash();
    return this.#changes.run(async ({ transaction, note, whenStored }) => {
      const { layoutsDir } = this.#parts;
      const scenarioPlan = this.#scenarioPlan;
      const added = await addClient({ transaction, scenarioPlan, layoutsDir, passwordHash }, request);
      if (added.kind !== 'added') return added;
      note({ kind: 'clients' });
      whenStored(() => this.#adopt(added.plan, this.#inputs, null));
      return added;
    });
  }

  saveLayout(layout: NewLayout): Promise<void> {
    return this.#changes.run(async ({ transaction, note, whenStored }) => {
      await saveLayout(transaction, layout);
      const layouts = await listLayouts(transaction);
      note({ kind: 'layouts' });
      whenStored(() => {
        this.layouts.adopt(layouts);
        this.#revision += 1;
      });
    });
  }

  changeClock(change: ClockChange): Promise<void> {
    const { origin } = this.#parts;
    // The clock of a fork is stored with its origin only.
    if (origin) return origin.changeClock(change);
    return this.#changes.run((pending) => this.#storeClock(this.clock.computeStateAfter(change), pending));
  }

  async reset(anchor?: 'now'): Promise<'reset' | 'fixed-start'> {
    const { scenario, record, securityClock } = this.#parts;
    if (anchor === 'now' && !startsNow(scenario)) return 'fixed-start';
    await this.#restore(() => {
      const before = this.#scenarioPlan;
      const scenarioPlan = anchor === 'now' ? planScenario(scenario, toAnchorMs(securityClock()), before.seed) : before;
      const saved = { baseMs: scenarioPlan.anchorMs, elapsedMs: 0, ...record.start };
      return { state: createStartState(scenarioPlan), saved, scenarioPlan, keepsSecrets: false };
    });
    return 'reset';
  }

  restore(state: WorldState, saved: SavedClock, refuse: () => Problem | null = () => null): Promise<Problem | null> {
    return this.#restore(() => refuse() ?? { state, saved, scenarioPlan: this.#scenarioPlan, keepsSecrets: true });
  }

  readMoment(): Promise<MomentSource> {
    const { source } = this.#parts.record;
    return this.#readSettled(async (accountsHash) => ({
      state: await readState(this.database, accountsHash),
      clock: this.clock.toSaved(),
      scenarioPlan: this.#scenarioPlan,
      source,
    }));
  }

  async catchUp(): Promise<void> {
    await Promise.all([this.#changes.catchUp(), this.#parts.origin?.catchUp()]);
  }

  async close(): Promise<void> {
    await this.accounts.settle();
    await this.#changes.wait(() => this.#parts.store.close());
  }

  async #record(request: RecordRequest, pending: PendingChange, ids: NewIds): Promise<Recorded> {
    const { actions, alongside } = request;
    const { transaction, note, whenStored } = pending;
    if (actions.length === 0) {
      if (!alongside) return { kind: 'recorded', inputs: [] };
      await alongside(transaction);
      note({ kind: 'accounts' });
      whenStored(() => (this.#revision += 1));
      return { kind: 'recorded', inputs: [] };
    }
    const append = planAppend(request, {
      plan: this.#plan,
      inputs: this.#inputs,
      clock: this.clock.read(),
      recordedMs: this.#parts.securityClock(),
    });
    if (append.kind === 'later-inputs') return append;
    // Inputs that the model refuses must not be stored.
    const model = this.#openNext(append);
    await appendInputs(transaction, append.added, append.discardedIds);
    await ids.save(transaction);
    await alongside?.(transaction);
    noteInputs(append, note);
    if (alongside) note({ kind: 'accounts' });
    whenStored(() => this.#adopt(this.#plan, append.inputs, model));
    return { kind: 'recorded', inputs: append.addedInputs };
  }

  async #jump(request: JumpRequest, pending: PendingChange): Promise<void> {
    const { nowMs, speed } = request;
    const recordedMs = this.#parts.securityClock();
    const jump = planJump(request, this.#inputs, recordedMs);
    const model = this.#openNext(jump);
    await replaceInputs(pending.transaction, jump, recordedMs);
    const change = { nowMs, paused: false, ...(speed !== null && { speed }) };
    await this.#storeClock(this.clock.computeStateAfter(change), pending);
    noteInputs(jump, pending.note);
    pending.whenStored(() => this.#adopt(this.#plan, jump.inputs, model));
  }

  async #storeClock(state: ClockState, { transaction, note, whenStored }: PendingChange): Promise<void> {
    await saveClock(transaction, state);
    note({ kind: 'clock' });
    whenStored(() => this.clock.adopt(state));
  }

  async #saveShow(show: string | null, { transaction, note, whenStored }: PendingChange): Promise<StoredShow> {
    const saved = await saveShow(transaction, show);
    note({ kind: 'show' });
    whenStored(() => (this.#show = saved));
    return saved;
  }

  /** `choose` chooses the state when all earlier changes are stored. A problem is returned, and changes nothing. */
  async #restore(choose: () => Restoration | Problem): Promise<Problem | null> {
    if (this.fork) throw new Error('A fork cannot return to another instant without its origin');
    const accountsHash = await this.accounts.getPasswordHash();
    return this.#changes.run(async ({ transaction, note, whenStored }) => {
      const chosen = choose();
      if (chosen instanceof Problem) return chosen;
      const { state, saved, scenarioPlan, keepsSecrets } = chosen;
      const seeded = state.seededClients.map(({ definition }) => JSON.parse(definition) as ClientDefinition);
      const plan = planWithClients(scenarioPlan, seeded, this.#parts.layoutsDir);
      const inputs = numberInOrder(state.inputs.map(toWorldInput));
      const model = openModel(plan, inputs);
      const clock = this.clock.computeState(saved);
      const { anchorMs } = scenarioPlan;
      await replaceState(transaction, { state, clock, anchorMs, accountsHash, keepsSecrets });
      const layouts = await listLayouts(transaction);
      const show = await readShow(transaction);
      note({ kind: 'all' });
      whenStored(() => {
        this.#replacements += 1;
        this.#forgetSecrets({ kind: 'all' });
        this.#replace({ scenarioPlan, plan, inputs, model, clock, layouts, show });
      });
      return null;
    });
  }

  /** In one step: no request finds the new clock with the old revision, which the clock raises. */
  #replace({ scenarioPlan, plan, inputs, model, clock, layouts, show }: Replaced): void {
    this.#scenarioPlan = scenarioPlan;
    this.#show = show;
    if (layouts) this.layouts.adopt(layouts);
    if (clock) this.clock.adopt(clock);
    else this.#revision += 1;
    this.#replaceModel(plan, inputs, model);
  }

  /** Adopts what other replicas stored. */
  async #adoptStored(changes: readonly StoredChange[], source: Database): Promise<void> {
    const isRestored = changes.some(({ kind }) => kind === 'restored');
    if (isRestored && !this.fork) await raiseEpoch(source, this.clock.read().epoch);
    const { spliced, clock, ...parts } = await readStoredParts(source, changes, {
      scenario: this.#parts.scenario,
      scenarioPlan: this.#scenarioPlan,
      plan: this.#plan,
      inputs: this.#inputs,
      show: this.#show,
      layoutsDir: this.#parts.layoutsDir,
    });
    const { plan } = parts;
    const isSamePlan = plan === this.#plan;
    const model = spliced && (isSamePlan ? this.#openNext(spliced) : openModel(plan, spliced.inputs));
    for (const change of changes) this.#forgetSecrets(change);
    if (changesAll(changes)) this.#replacements += 1;
    this.#replace({
      ...parts,
      // The clock of a fork is that of its origin.
      clock: this.fork ? null : clock,
      inputs: spliced?.inputs ?? this.#inputs,
      model: model ?? (isSamePlan ? this.#model : null),
    });
  }

  /** Forgets the sessions and API keys that another replica changed. */
  #forgetSecrets(change: StoredChange): void {
    const { kind } = change;
    const isAll = changesAll([change]);
    if (kind === 'user') this.sessions.dropSessionsOf(change.id);
    if (kind === 'session') this.sessions.drop(change.tokenHash);
    if (kind === 'sessions' || isAll) this.sessions.clear();
    if (kind === 'keys' || isAll) this.apiKeys.clear();
  }

  /** The model of another list of inputs, whose first `same` are those of now. */
  #openNext({ inputs, same }: SplicedInputs): WorldModel {
    continueInputs(this.#plan, this.#inputs, inputs, same);
    return openModel(this.#plan, inputs);
  }

  #readComparable(): Promise<Comparable> {
    return this.#readSettled(async (accountsHash) => ({
      state: await readState(this.database, accountsHash),
      clock: this.clock.toSaved(),
    }));
  }

  /** Reads when all earlier changes are stored. */
  async #readSettled<T>(read: (accountsHash: string) => Promise<T>): Promise<T> {
    const accountsHash = await this.accounts.getPasswordHash();
    return this.#changes.wait(() => read(accountsHash));
  }

  #adopt(plan: Plan, inputs: readonly WorldInput[], model: WorldModel | null): void {
    this.#replaceModel(plan, inputs, model);
    this.#revision += 1;
  }

  #replaceModel(plan: Plan, inputs: readonly WorldInput[], model: WorldModel | null): void {
    this.#plan = plan;
    this.#inputs = inputs;
    this.#model = model;
  }

  #openModel(): WorldModel {
    this.#model ??= openModel(this.#plan, this.#inputs);
    return this.#model;
  }
}
