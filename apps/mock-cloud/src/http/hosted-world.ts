import type { ClockChange, ClockReading, WorldClock } from '../control/world-clock.ts';
import type { ClockStanding } from '../store/world-row.ts';
import type { History } from '../history/types.ts';
import type { ClientAdded, ClientRequest } from '../seeding/add-client.ts';
import type { ClientPlan, InputAction, Plan, WorldInput } from '../scenario/plan.ts';
import type { Database } from '../store/database.ts';
import type { NewLayout } from '../store/layouts.ts';
import type { WorldState } from '../store/snapshots/state.ts';
import type { World } from '../world/types.ts';
import type { ApiKeys } from './api-keys.ts';
import type { Sessions } from './sessions.ts';
import type { Snapshots } from './snapshots.ts';
import type { UploadedLayouts } from './uploaded-layouts.ts';

/** One world that this server hosts: what it is made of, what people keep in it, and its clock. */
export interface HostedWorld {
  readonly name: string;
  /** Plan, world and history change with what people do: read them anew for each call. */
  readonly plan: Plan;
  readonly world: World;
  readonly history: History;
  /** What people did to the world, in the order in which it holds; the plan's own inputs are not among it. */
  readonly inputs: readonly WorldInput[];
  /** Raised by every change of what people keep in the world: a part of the key of each prepared answer. */
  readonly revision: number;
  readonly database: Database;
  readonly clock: WorldClock;
  readonly sessions: Sessions;
  readonly apiKeys: ApiKeys;
  /** Change by `keepLayout`. */
  readonly layouts: Pick<UploadedLayouts, 'of' | 'imageOf'>;
  /** Fulfilled once the accounts of the scenario can sign in. */
  readonly accounts: Promise<void>;
  /** A client as people made it by an instant, their changes at that very instant included; null when there is none. */
  clientAt(clientId: number, ms: number): ClientPlan | null;
  /** Does something to the world, from the clock's instant on. Given once it is stored. */
  record(request: RecordRequest): Promise<Recorded>;
  /** An id for a new thing, never used before in this world. */
  newId(kind: 'route' | 'position' | 'user' | 'client'): Promise<number>;
  /** Puts one more client into the world, given once it is stored. */
  addClient(request: ClientRequest): Promise<ClientAdded>;
  /** Puts an uploaded floor plan in place of a client's, once it is stored. */
  keepLayout(layout: NewLayout): Promise<void>;
  /** Says that account data changed, which no input tells. */
  touch(): void;
  /** States that were kept under names. */
  readonly snapshots: Snapshots;
  /** Takes the world back to its scenario's start: nothing of what people did is left. */
  reset(): Promise<void>;
  /** Puts another state in place of the world's, and its clock there. */
  restore(state: WorldState, clock: ClockStanding): Promise<void>;
  /** Changes the clock once the change is stored. */
  changeClock(change: ClockChange): Promise<void>;
  close(): Promise<void>;
}

export interface RecordRequest {
  /** Hold together or not at all, in this order. */
  readonly actions: readonly InputAction[];
  /** Who does it; null for the controls. */
  readonly userId: number | null;
  /** Whose things it is about; null for the controls, which reach the whole world. */
  readonly clientId: number | null;
  /** It holds from the instant of this reading, or of what was recorded since; the inputs answered say from which. */
  readonly clock: ClockReading;
  /** Archives what stands in the way, in the same transaction. */
  readonly discardLater: boolean;
  /** What is stored with it, in the same transaction. */
  readonly alongside?: (transaction: Database) => Promise<void>;
}

/**
 * `later-inputs`: the clock was set back, and what was done after its instant stands in the way: of a client what its
 * people did, of the controls all.
 */
export type Recorded =
  | { readonly kind: 'recorded'; readonly inputs: readonly WorldInput[] }
  | { readonly kind: 'later-inputs'; readonly count: number; readonly firstMs: number };
