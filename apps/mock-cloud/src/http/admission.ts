import type { ConnectedBrowser } from '../accounts/connected-browsers.ts';
import type { HostedWorld } from '../hosting/hosted-world.ts';
import type { Caller } from './authentication.ts';
import type { OperationSpec } from './contract.ts';

/** A request that may be performed: its operation, its caller, and the state of the world on which the decision depends. */
export interface Admission {
  readonly operation: OperationSpec;
  /** Path parameters as they were sent. */
  readonly path: Readonly<Record<string, string>>;
  readonly caller: Caller;
  readonly world: HostedWorld;
  readonly revision: number;
  /** Key of the prepared answer; null for an operation that is not polled, or for bad input. */
  readonly preparedKey: string | null;
  /** The browser of the session; null without one. */
  readonly browser: ConnectedBrowser | null;
}
