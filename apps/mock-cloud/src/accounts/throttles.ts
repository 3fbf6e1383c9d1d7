import type { SharedState } from '../store/shared-state.ts';
import { LoginThrottle } from './login-throttle.ts';
import type { SecurityClock } from './security-clock.ts';

/** The throttles of one world: for passwords, mails to an address, secrets, and addresses tried for an account. */
export interface Throttles {
  readonly signIn: LoginThrottle;
  readonly mail: LoginThrottle;
  readonly secrets: LoginThrottle;
  readonly addresses: LoginThrottle;
  /** For invalid input of an operation that needs no session. */
  readonly getInputs: (operationId: string) => LoginThrottle;
}

/** Returns a function that gives each world its own throttles, which all replicas of the server count together. */
export function createThrottles(clock: SecurityClock): (world: { readonly shared: SharedState }) => Throttles {
  const byState = new WeakMap<SharedState, Throttles>();
  return ({ shared }) => {
    const throttles = byState.get(shared) ?? createThrottlesOf(shared, clock);
    byState.set(shared, throttles);
    return throttles;
  };
}

function createThrottlesOf(shared: SharedState, clock: SecurityClock): Throttles {
  const create = (name: string): LoginThrottle => new LoginThrottle(shared, `throttle-${name}`, clock);
  return {
    signIn: create('sign-in'),
    mail: create('mail'),
    secrets: create('secrets'),
    addresses: create('addresses'),
    getInputs: (operationId) => create(`input-${operationId}`),
  };
}
