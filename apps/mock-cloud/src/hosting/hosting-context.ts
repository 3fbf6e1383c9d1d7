import type { Logger } from 'pino';
import type { Passwords } from '../accounts/passwords.ts';
import { createAccountPassword, PUBLISHED_PASSWORD } from '../accounts/scenario-accounts.ts';
import type { SecurityClock } from '../accounts/security-clock.ts';
import type { WorldStorage } from '../store/world-store.ts';
import type { HostingContext } from './open-world.ts';

interface HostingOptions {
  /** Password of every account of a scenario; by default the public demo password. */
  readonly password?: string | undefined;
  readonly layoutsDir?: string | undefined;
}

interface Parts {
  readonly storage: WorldStorage;
  readonly securityClock: SecurityClock;
  readonly passwords: Passwords;
  readonly log: Logger;
}

/** Creates the data that the worlds of one server share. */
export function createHostingContext(
  { password = PUBLISHED_PASSWORD, layoutsDir }: HostingOptions,
  { storage, securityClock, passwords, log }: Parts,
): HostingContext {
  return {
    storage,
    securityClock,
    accountPassword: createAccountPassword(password, passwords),
    log,
    layoutsDir: layoutsDir ?? null,
  };
}
