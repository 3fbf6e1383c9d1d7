import type { ClientReadCall, Readers } from '../operations/call.ts';
import { Content } from '../operations/content.ts';
import { mapInTurns } from '../operations/map-in-turns.ts';
import { Problem } from '../problems/problems.ts';
import type { VisitRow } from '../history/types.ts';
import { toVisitFilter } from './analytics.ts';
import { findVisits, type FoundVisits, type VisitFilter } from './analytics/find-visits.ts';
import { readLapParts } from './analytics/lap-parts.ts';
import { readVisitPage } from './analytics/page-visits.ts';
import { type GatewayVisits, writePositionsCsv } from './resources/position-csv.ts';
import { type LapPart, toPositionLog } from './resources/position-log.ts';
import type { Wire } from './resources/view.ts';

type PositionsRead = 'listPositionLogs' | 'listAnchorPositionLogs' | 'exportRoutePositions';

const PAGE_SIZE = 50;

interface PageQuery {
  readonly page?: number | undefined;
  readonly page_size?: number | undefined;
}

export const analyticsPositionReaders: Readers<PositionsRead> = {
  listPositionLogs(call) {
    const { path, query } = call;
    const filter = { ...path, anchorIds: query.anchor_ids, lapId: query.route_instance_id };
    return listPage(call, filter, query);
  },

  listAnchorPositionLogs(call) {
    const { path, query } = call;
    return listPage(call, { ...path, anchorIds: [path.anchorId] }, query);
  },

  exportRoutePositions(call) {
    const found = findVisits(call, toVisitFilter(call.query));
    return found instanceof Problem
      ? found
      : new Content('text/csv', writePositionsCsv(call, generateLoggedVisits(call, found)));
  },
};

async function listPage(
  call: ClientReadCall<unknown>,
  filter: VisitFilter,
  { page = 1, page_size: size = PAGE_SIZE }: PageQuery,
): Promise<Wire<'PositionLogPage'> | Problem> {
  const found = findVisits(call, filter);
  if (found instanceof Problem) return found;
  const { visits, total, findTotal } = await readVisitPage(call, found, { page, size });
  const parts = await readPartsOfPage(call, found, visits);
  const position_logs = await mapInTurns(call, visits, (visit) =>
    toPositionLog(call, { visit, part: parts.get(visit.id) ?? null, total: findTotal(visit) }),
  );
  return { position_logs, page, page_size: size, total };
}

/** The parts in laps of visits that are newest first, by their ids. */
async function readPartsOfPage(call: ClientReadCall<unknown>, found: FoundVisits, visits: readonly VisitRow[]) {
  const parts = new Map<number, LapPart>();
  for (const gateway of found.gateways) {
    const own = visits.filter(({ gatewayId }) => gatewayId === gateway.id);
    const [newest, oldest] = [own[0], own.at(-1)];
    if (!newest || !oldest) continue;
    const period = { fromMs: oldest.enterMs, toMs: newest.enterMs + 1 };
    const read = await readLapParts(call, gateway, period, found.lap);
    for (const { id, enterMs } of own) {
      const part = read.get(enterMs);
      if (part) parts.set(id, part);
    }
  }
  return parts;
}

/** The visits found, by gateway, oldest first. */
async function* generateLoggedVisits(
  call: ClientReadCall<unknown>,
  { gateways, parts, lap, listVisits }: FoundVisits,
): AsyncGenerator<GatewayVisits> {
  for (const gateway of gateways) {
    for (const part of parts) {
      await call.takeTurn();
      const visits = listVisits(gateway, part);
      if (visits.length === 0) continue;
      const read = await readLapParts(call, gateway, part, lap);
      yield { gateway, visits: visits.map((visit) => ({ visit, part: read.get(visit.enterMs) ?? null })) };
    }
  }
}
