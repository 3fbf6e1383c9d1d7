import type { ConnectedBrowsers } from '../accounts/connected-browsers.ts';
import type { Pairings } from '../accounts/pairings.ts';
import type { SecurityClock } from '../accounts/security-clock.ts';
import type { Throttles } from '../accounts/throttles.ts';
import type { CueInstant } from '../cues/shows.ts';
import type { HostedWorld } from '../hosting/hosted-world.ts';
import type { WorldRegistry } from '../hosting/world-registry.ts';
import type { Problem } from '../problems/problems.ts';

/** What control handlers share, besides the world of a request. */
export interface ControlParts {
  readonly worlds: WorldRegistry;
  /** The password of every account that is created with a client. */
  readonly accountPassword: string;
  /** The address in the links of hand-offs. */
  readonly publicUrl?: string | undefined;
  readonly securityClock: SecurityClock;
  readonly pairings: Pairings;
  readonly browsers: ConnectedBrowsers;
  readonly getThrottles: (world: HostedWorld) => Throttles;
  /** The addresses at which other devices open the dashboard, the likeliest first. */
  readonly listNetworkUrls: () => readonly string[];
  /** When the cues of a sheet come if it starts at the start of the world, or a problem if the server is too busy. */
  readonly readCueInstants: (world: HostedWorld, sheet: string) => Promise<readonly CueInstant[] | Problem>;
}
