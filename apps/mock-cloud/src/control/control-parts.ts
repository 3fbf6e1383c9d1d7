import type { SecurityClock } from '../accounts/security-clock.ts';
import type { WorldRegistry } from '../hosting/world-registry.ts';

/** What control handlers share, besides the world of a request. */
export interface ControlParts {
  readonly worlds: WorldRegistry;
  /** The password of every account that is created with a client. */
  readonly accountPassword: string;
  /** The address in the links of hand-offs. */
  readonly publicUrl?: string | undefined;
  readonly securityClock: SecurityClock;
}
