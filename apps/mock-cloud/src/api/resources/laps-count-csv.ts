import { findStartOfDay, formatCsvRow, getZoneTable, toLocal } from '@lapwing/domain';
import { type Column, createNumberColumn, createTextColumn } from '../../exports/columns.ts';
import type { LapRow } from '../../history/types.ts';
import { readRouteLabel } from './route.ts';
import { findGateway, type View } from './view.ts';

/** The laps of one gateway and route that began on one day. */
interface LapCount {
  readonly day: string;
  readonly gatewayId: number;
  readonly gateway: string;
  readonly routeId: number;
  readonly route: string;
  valid: number;
  failed: number;
  ongoing: number;
}

const COLUMNS: readonly Column<LapCount>[] = [
  createTextColumn('day', ({ day }) => day),
  createNumberColumn('gateway_id', ({ gatewayId }) => gatewayId),
  createTextColumn('gateway', ({ gateway }) => gateway),
  createNumberColumn('route_id', ({ routeId }) => routeId),
  createTextColumn('route', ({ route }) => route),
  createNumberColumn('laps', ({ valid, failed, ongoing }) => valid + failed + ongoing),
  createNumberColumn('valid', ({ valid }) => valid),
  createNumberColumn('failed', ({ failed }) => failed),
  createNumberColumn('ongoing', ({ ongoing }) => ongoing),
];

/** The number of laps by day of the client's zone, gateway and route, as CSV; `parts` are oldest first. */
export async function* writeLapsCountCsv(view: View, parts: AsyncIterable<readonly LapRow[]>): AsyncGenerator<string> {
  yield formatCsvRow(COLUMNS.map(({ name }) => name));
  const zone = getZoneTable(view.client.zone);
  let dayMs = -Infinity;
  let counts = new Map<string, LapCount>();
  for await (const laps of parts) {
    for (const lap of laps) {
      const startMs = findStartOfDay(zone, lap.startMs);
      if (startMs !== dayMs) {
        yield formatCounts(counts);
        dayMs = startMs;
        counts = new Map();
      }
      const key = `${lap.gatewayId}-${lap.routeId}`;
      const count =
        counts.get(key) ?? createCount(view, lap, new Date(toLocal(zone, startMs)).toISOString().slice(0, 10));
      counts.set(key, count);
      if (lap.endMs === null) count.ongoing += 1;
      else count[lap.error === 0 ? 'valid' : 'failed'] += 1;
    }
  }
  yield formatCounts(counts);
}

function createCount(view: View, { gatewayId, routeId }: LapRow, day: string): LapCount {
  const gateway = findGateway(view, gatewayId)?.label ?? '';
  const route = readRouteLabel(view, routeId);
  return { day, gatewayId, gateway, routeId, route, valid: 0, failed: 0, ongoing: 0 };
}

function formatCounts(counts: ReadonlyMap<string, LapCount>): string {
  return [...counts.values()]
    .sort((a, b) => a.gatewayId - b.gatewayId || a.routeId - b.routeId)
    .map((count) => formatCsvRow(COLUMNS.map(({ cell }) => cell(count))))
    .join('');
}
