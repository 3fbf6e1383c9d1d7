import type { Accounts } from '../accounts/accounts.ts';
import type { ApiKeys } from '../accounts/api-keys.ts';
import type { Sessions } from '../accounts/sessions.ts';
import type { History } from '../history/types.ts';
import type { ClientPlan, InputAction, Plan, WorldInput } from '../scenario/plan.ts';
import type { AddClientResult, ClientRequest } from '../seeding/add-client.ts';
import type { TransactionStep } from '../store/database.ts';
import type { NewLayout } from '../store/layouts.ts';
import type { IdKind } from '../store/new-ids.ts';
import type { WorldState } from '../store/snapshots/state.ts';
import type { SavedClock } from '../store/world-row.ts';
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
  /** Plan, world and history are replaced when people change something: read them again for each call. */
  readonly plan: Plan;
  readonly world: World;
  readonly history: History;
  /** People's inputs in the order in which they take effect, without the plan's own inputs. */
  readonly inputs: readonly WorldInput[];
  /** Raised by every change that people make to the world or its clock. Part of the key of each prepared answer. */
  readonly revision: number;
  readonly clock: WorldClock;
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly apiKeys: ApiKeys;
  /** Changed by `saveLayout`. */
  readonly layouts: Pick<UploadedLayouts, 'find' | 'readImage'>;
  readonly snapshots: Snapshots;
  /** A client with all changes up to and including an instant; null if there is no such client. */
  findClient(clientId: number, ms: number): ClientPlan | null;
  /**
   * Runs `work` when all earlier changes of the world are stored; later changes wait until it is done. It must not wait
   * for another change of the same world.
   */
  write<T>(work: (write: WorldWrite) => Promise<T>): Promise<T>;
  addClient(request: ClientRequest): Promise<AddClientResult>;
  /** Replaces the floor plan of a client by an uploaded one. */
  saveLayout(layout: NewLayout): Promise<void>;
  /**
   * Returns the world to its scenario's start, without any of the changes that people made; API keys are new. `now` moves
   * that start to the present; a scenario with a fixed start refuses that, and nothing changes. Throws StartError if the
   * scenario is not valid at that anchor.
   */
  reset(anchor?: 'now'): Promise<'reset' | 'fixed-start'>;
  /** Replaces the world's state, except API keys and passwords, and sets its clock to that of the state. */
  restore(state: WorldState, clock: SavedClock): Promise<void>;
  changeClock(change: ClockChange): Promise<void>;
  /** The world as it is when all earlier changes are stored. */
  readMoment(): Promise<MomentSource>;
  close(): Promise<void>;
}

/** The changes that one `write` may make. */
export interface WorldWrite {
  /** An id for a new thing, never used before in this world. It is used up only when `record` stores something. */
  readonly createId: (kind: IdKind) => number;
  /** Records inputs that take effect from the clock's instant on. */
  readonly record: (request: RecordRequest) => Promise<Recorded>;
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
