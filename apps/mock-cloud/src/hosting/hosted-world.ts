import type { Accounts } from '../accounts/accounts.ts';
import type { ApiKeys } from '../accounts/api-keys.ts';
import type { Sessions } from '../accounts/sessions.ts';
import type { History } from '../history/types.ts';
import type { Problem } from '../problems/problems.ts';
import type { ClientPlan, InputAction, Plan, WorldInput } from '../scenario/plan.ts';
import type { AddClientResult, ClientRequest } from '../seeding/add-client.ts';
import type { TransactionStep } from '../store/database.ts';
import type { StoredInput } from '../store/inputs.ts';
import type { NewLayout } from '../store/layouts.ts';
import type { IdKind } from '../store/new-ids.ts';
import type { SharedState } from '../store/shared-state.ts';
import type { StoredShow } from '../store/show.ts';
import type { WorldState } from '../store/snapshots/state.ts';
import type { Fork, SavedClock } from '../store/world-row.ts';
import type { World } from '../world/types.ts';
import type { MomentSource } from './moments/moment.ts';
import type { Snapshots } from './snapshots.ts';
import type { UploadedLayouts } from './uploaded-layouts.ts';
import type { ClockChange, ClockReading, WorldClock } from './world-clock.ts';

/** How a server opened a world: for the first time, as it was left, or again from its start. */
export type Begun = 'new' | 'continued' | 'again';

/** One world of this server: its model, its clock, and people's data in it. Each change resolves once it is stored. */
export interface HostedWorld {
  readonly name: string;
  readonly begun: Begun;
  /** Of which world it is a fork; null for other worlds. A fork shares the clock of its origin. */
  readonly fork: Fork | null;
  /** Plan, world and history are replaced when people change something: read them again for each call. */
  readonly plan: Plan;
  readonly world: World;
  readonly history: History;
  /** People's inputs in the order in which they take effect, without the plan's own inputs. */
  readonly inputs: readonly WorldInput[];
  /** Raised by every change that people make to the world or its clock. Part of the key of each prepared answer. */
  readonly revision: number;
  /** How often the whole state of the world was replaced, by its start or by a snapshot. */
  readonly replacements: number;
  /** What is being shown in the world: the same object until that changes. */
  readonly show: StoredShow;
  /**
   * Of the newest change that this replica has adopted; of a fork with that of its origin, after a dot. Null if no other
   * process changes the world.
   */
  readonly sharedRevision: string | null;
  readonly clock: WorldClock;
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly apiKeys: ApiKeys;
  /** Changed by `saveLayout`. */
  readonly layouts: Pick<UploadedLayouts, 'find' | 'readImage'>;
  readonly snapshots: Snapshots;
  readonly shared: SharedState;
  /** A client with all changes up to and including an instant; null if there is no such client. */
  findClient(clientId: number, ms: number): ClientPlan | null;
  /**
   * Runs `work` when all earlier changes of the world are stored, in a transaction: it is stored with all that it changes,
   * or, if it rejects, not at all. Later changes wait until then. It must not wait for another change of the same world.
   */
  write<T>(work: (write: WorldWrite) => Promise<T>): Promise<T>;
  addClient(request: ClientRequest): Promise<AddClientResult>;
  /** Replaces the floor plan of a client by an uploaded one. */
  saveLayout(layout: NewLayout): Promise<void>;
  /**
   * Returns the world to its scenario's start, without any of the changes that people made; API keys are new. `now` moves
   * that start to the present; a scenario with a fixed start refuses that, and nothing changes. Throws StartError if the
   * scenario is not valid at that anchor. Not for forks, like `restore`.
   */
  reset(anchor?: 'now'): Promise<'reset' | 'fixed-start'>;
  /**
   * Replaces the world's state, except API keys and passwords, and sets its clock to that of the state. `refuse` runs when all
   * earlier changes are stored; a problem is returned, and nothing changes.
   */
  restore(state: WorldState, clock: SavedClock, refuse?: () => Problem | null): Promise<Problem | null>;
  changeClock(change: ClockChange): Promise<void>;
  /** The world as it is when all earlier changes are stored. */
  readMoment(): Promise<MomentSource>;
  /** Adopts what other replicas stored before the call. Throws StorageError. */
  catchUp(): Promise<void>;
  close(): Promise<void>;
}

/** The changes that one `write` may make, each once. They are seen when all are stored. */
export interface WorldWrite {
  /** An id for a new thing, never used before in this world. It is used up only when `record` stores something. */
  readonly createId: (kind: IdKind) => number;
  /** Records inputs that take effect from the clock's instant on. */
  readonly record: (request: RecordRequest) => Promise<Recorded>;
  /** Sets the clock, lets it run, and discards the inputs after its instant. */
  readonly jump: (request: JumpRequest) => Promise<void>;
  /** Replaces the show of the world (JSON); null ends it. */
  readonly saveShow: (show: string | null) => Promise<StoredShow>;
}

export interface JumpRequest {
  readonly nowMs: number;
  /** Null keeps the speed of the clock. */
  readonly speed: number | null;
  /** They are added if the world does not have their ids. */
  readonly inputs: readonly Pick<StoredInput, 'id' | 'atMs' | 'action'>[];
}

export interface RecordRequest {
  /** Stored together or not at all, in this order. */
  readonly actions: readonly InputAction[];
  /** The user who acts; null for the controls. */
  readonly userId: number | null;
  /** The client that is changed; null for the controls, which can change the whole world. */
  readonly clientId: number | null;
  /** The actions take effect at the instant of this reading, or at that of a later input recorded since. */
  readonly clock: ClockReading;
  /** Archives the later inputs that conflict, in the same transaction. */
  readonly discardLater: boolean;
  /** Stored in the same transaction, even without actions, because the clock does not affect it. */
  readonly alongside?: TransactionStep | undefined;
}

/**
 * `later-inputs`: the clock was set back, and inputs after its instant conflict: for a client those of its own people,
 * for the controls all.
 */
export type Recorded =
  | { readonly kind: 'recorded'; readonly inputs: readonly WorldInput[] }
  | { readonly kind: 'later-inputs'; readonly count: number; readonly firstMs: number };
