import { resolveSheet, type ResolvedCue } from '../cues/resolve-sheet.ts';
import type { Answer, ControlOperations, ControlReader } from '../operations/call.ts';
import { CLOCK_END_MS } from '../hosting/world-clock.ts';
import { readInstant } from '../operations/instant.ts';
import { createBadInputProblem } from '../problems/problems.ts';
import type { CueFault } from '../scenario/plan.ts';

type Sheet = Answer<ControlOperations['getCues']>['sheets'][number];
type Cue = Sheet['cues'][number];
type FaultStatus = NonNullable<NonNullable<Cue['fault']>['status']>;

/** The cue sheets of the scenario, with the instants at which their cues come. */
export const cueReaders: { readonly getCues: ControlReader<'getCues'> } = {
  async getCues({ world, clock, query, takeTurn }) {
    const { plan } = world;
    const startMs = query.start === undefined ? plan.anchorMs : readInstant(query.start, clock.nowMs);
    if (startMs === null)
      return createBadInputProblem('query/start', 'must be an instant (ISO 8601 or unix seconds) or a step, e.g. -P1D');
    if (startMs < plan.startMs || startMs >= CLOCK_END_MS)
      return createBadInputProblem('query/start', 'must be within the history of the world and before the year 2100');
    const sheets: Sheet[] = [];
    for (const sheet of plan.cueSheets) {
      const { name, title, clientId, user } = sheet;
      const cues: Cue[] = [];
      for (const resolved of resolveSheet(world, sheet, startMs)) {
        cues.push(toCue(resolved));
        await takeTurn();
      }
      sheets.push({ name, title, client: clientId, user, cues });
    }
    return { start: startMs / 1000, sheets };
  },
};

function toCue({ cue, atMs, reason }: ResolvedCue): Cue {
  const { text, clientId, user, screen, selection, speed, fault } = cue;
  return {
    text,
    at: atMs === null ? null : atMs / 1000,
    reason,
    client: clientId,
    user,
    screen,
    selection,
    speed,
    fault: fault && toNewFault(fault),
  };
}

/** A fault as the body of the operation that begins it. */
function toNewFault({ forMs, action }: CueFault): NonNullable<Cue['fault']> {
  const { clients } = action;
  const shared = {
    kind: action.fault,
    ...(clients && { clients: [...clients] }),
    ...(forMs !== null && { for: `PT${forMs / 1000}S` }),
  };
  if (action.kind === 'api-fault') {
    const { operations, latencyMs, status } = action;
    return {
      ...shared,
      ...(operations && { operations: [...operations] }),
      ...(action.fault === 'latency' && { latency: latencyMs / 1000 }),
      ...(action.fault === 'error' && { status: status as FaultStatus }),
    };
  }
  const { gateways, routes, beacons } = action;
  return {
    ...shared,
    ...(gateways && { gateways: [...gateways] }),
    ...(routes && { routes: [...routes] }),
    ...(beacons && { beacons: [...beacons] }),
  };
}
