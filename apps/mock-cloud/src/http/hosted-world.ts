import type { ClockChange, WorldClock } from '../control/world-clock.ts';
import type { History } from '../history/types.ts';
import type { ClientPlan, Plan } from '../scenario/plan.ts';
import type { Database } from '../store/database.ts';
import type { World } from '../world/types.ts';
import type { Memo } from './memo.ts';
import type { Sessions } from './sessions.ts';

/** One world that this server hosts: what it is made of, what people keep in it, and its clock. */
export interface HostedWorld {
  readonly name: string;
  readonly plan: Plan;
  readonly world: World;
  readonly history: History;
  readonly clients: ReadonlyMap<number, ClientPlan>;
  readonly database: Database;
  readonly clock: WorldClock;
  readonly sessions: Sessions;
  /** Polled answers, built once a change. */
  readonly memo: Memo;
  /** Fulfilled once the accounts of the scenario can sign in. */
  readonly accounts: Promise<void>;
  /** Changes the clock once the change is stored. */
  changeClock(change: ClockChange): Promise<void>;
  close(): Promise<void>;
}
