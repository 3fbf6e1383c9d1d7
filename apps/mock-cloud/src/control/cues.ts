import { resolveSheet } from '../cues/resolve-sheet.ts';
import type { CueInstant } from '../cues/shows.ts';
import type { Answer, ControlOperations, ControlReader, ReadCall } from '../operations/call.ts';
import { CLOCK_END_MS } from '../hosting/world-clock.ts';
import { readInstant } from '../operations/instant.ts';
import { createBadInputProblem } from '../problems/problems.ts';
import type { CueFault, CuePlan, CueSheetPlan } from '../scenario/plan.ts';

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
      const instants = await resolveInTurns({ world, takeTurn }, sheet, startMs);
      sheets.push({ name, title, client: clientId, user, cues: toCues(sheet, instants) });
    }
    return { start: startMs / 1000, sheets };
  },
};

/** The cues of a sheet as the control API returns them. */
export function toCues({ cues }: CueSheetPlan, instants: readonly CueInstant[]): Cue[] {
  return cues.map((cue, n) => toCue(cue, instants[n] ?? { atMs: null, reason: 'before' }));
}

/** When the cues of a sheet come if it starts at the start of the world. Names are those of the world's scenario. */
export async function readCueInstants({
  world,
  query: { sheet: name },
  takeTurn,
}: Pick<ReadCall<unknown>, 'world' | 'takeTurn'> & { readonly query: { readonly sheet: string } }): Promise<
  CueInstant[]
> {
  const sheet = world.plan.cueSheets.find((one) => one.name === name);
  if (!sheet) throw new Error(`The world has no cue sheet ${name}`);
  return resolveInTurns({ world, takeTurn }, sheet, world.plan.anchorMs);
}

async function resolveInTurns(
  { world, takeTurn }: Pick<ReadCall<unknown>, 'world' | 'takeTurn'>,
  sheet: CueSheetPlan,
  startMs: number,
): Promise<CueInstant[]> {
  const instants: CueInstant[] = [];
  for (const { atMs, reason } of resolveSheet(world, sheet, startMs)) {
    instants.push({ atMs, reason });
    await takeTurn();
  }
  return instants;
}

function toCue(cue: CuePlan, { atMs, reason }: CueInstant): Cue {
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
