import type { ControlHandlers } from '../operations/call.ts';
import { accountHandlers } from './accounts.ts';
import { createBrowserHandlers } from './browsers.ts';
import { createClientHandlers } from './clients.ts';
import { clockHandlers } from './clock.ts';
import type { ControlParts } from './control-parts.ts';
import { faultHandlers } from './faults.ts';
import { createHandoffHandlers } from './handoffs.ts';
import { createMomentHandlers } from './moments.ts';
import { outboxHandlers } from './outbox.ts';
import { createPairingHandlers } from './pairings.ts';
import type { ControlReadId } from './readers.ts';
import { scenarioHandlers } from './scenario.ts';
import { createResetHandlers } from './reset.ts';
import { createShowHandlers } from './show.ts';
import { snapshotHandlers } from './snapshots.ts';
import { createWorldHandlers } from './worlds.ts';

/** The handler of every control operation that has no reader. */
export function createControlHandlers(parts: ControlParts): Omit<ControlHandlers, ControlReadId> {
  return {
    ...clockHandlers,
    ...scenarioHandlers,
    ...createWorldHandlers(parts),
    ...createShowHandlers(parts),
    ...snapshotHandlers,
    ...createResetHandlers(parts),
    ...faultHandlers,
    ...outboxHandlers,
    ...accountHandlers,
    ...createHandoffHandlers(parts),
    ...createMomentHandlers(parts),
    ...createPairingHandlers(parts),
    ...createBrowserHandlers(parts),
    ...createClientHandlers(parts),
  };
}
