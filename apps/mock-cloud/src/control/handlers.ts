import type { ControlHandlers } from '../operations/call.ts';
import { accountHandlers } from './accounts.ts';
import { createClientHandlers } from './clients.ts';
import { clockHandlers } from './clock.ts';
import type { ControlParts } from './control-parts.ts';
import { faultHandlers } from './faults.ts';
import { createHandoffHandlers } from './handoffs.ts';
import { createMomentHandlers } from './moments.ts';
import { outboxHandlers } from './outbox.ts';
import type { ControlReadId } from './readers.ts';
import { scenarioHandlers } from './scenario.ts';
import { snapshotHandlers } from './snapshots.ts';
import { createWorldHandlers } from './worlds.ts';

/** The handler of every control operation that has no reader. */
export function createControlHandlers(parts: ControlParts): Omit<ControlHandlers, ControlReadId> {
  return {
    ...clockHandlers,
    ...scenarioHandlers,
    ...createWorldHandlers(parts),
    ...snapshotHandlers,
    ...faultHandlers,
    ...outboxHandlers,
    ...accountHandlers,
    ...createHandoffHandlers(parts),
    ...createMomentHandlers(parts),
    ...createClientHandlers(parts),
  };
}
