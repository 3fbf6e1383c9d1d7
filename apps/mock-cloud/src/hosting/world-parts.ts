import type { Scenario } from '@lapwing/contracts';
import type { Logger } from 'pino';
import type { AccountPassword } from '../accounts/scenario-accounts.ts';
import type { SecurityClock } from '../accounts/security-clock.ts';
import type { LoadedScenario } from '../scenario/load.ts';
import type { Plan, WorldInput } from '../scenario/plan.ts';
import type { StoredInput } from '../store/inputs.ts';
import type { UploadedLayout } from '../store/layouts.ts';
import type { StoredShow } from '../store/show.ts';
import type { WorldState } from '../store/snapshots/state.ts';
import type { SavedClock, WorldRecord } from '../store/world-row.ts';
import type { WorldStore } from '../store/world-store.ts';
import type { Begun, HostedWorld } from './hosted-world.ts';
import type { StoredParts } from './stored-parts.ts';
import type { WorldModel } from './world-model.ts';

export type ClientDefinition = Scenario['clients'][number];

/** What a world is made of. */
export interface WorldParts {
  readonly name: string;
  readonly begun: Begun;
  /** The world of which this is a fork; null for other worlds. */
  readonly origin: Pick<HostedWorld, 'clock' | 'changeClock' | 'catchUp' | 'sharedRevision'> | null;
  readonly scenario: LoadedScenario | Plan;
  /** The plan of the scenario only. */
  readonly scenarioPlan: Plan;
  /** Folder of the layouts of clients that were added to the scenario's. */
  readonly layoutsDir: string | null;
  readonly store: WorldStore;
  readonly record: WorldRecord;
  readonly securityClock: SecurityClock;
  readonly accountPassword: AccountPassword;
  readonly log: Logger;
  /** People's inputs in order. */
  readonly inputs: readonly StoredInput[];
  /** Clients that were added to the scenario's. */
  readonly seeded: readonly ClientDefinition[];
  readonly layouts: readonly UploadedLayout[];
  readonly show: StoredShow;
}

/** A state that replaces the whole one. */
export interface Restoration {
  readonly state: WorldState;
  readonly saved: Omit<SavedClock, 'nowMs'>;
  readonly scenarioPlan: Plan;
  readonly keepsSecrets: boolean;
}

/** What a change replaces; null where it replaces nothing. */
export interface Replaced extends Omit<StoredParts, 'spliced'> {
  readonly inputs: readonly WorldInput[];
  /** Null is opened when it is first read. */
  readonly model: WorldModel | null;
}
