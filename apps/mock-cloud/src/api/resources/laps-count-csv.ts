import { addDays, findStartOfDay, formatCsvRow, getZoneTable, toLocal } from '@lapwing/domain';
import { type Column, createNumberColumn, createTextColumn } from '../../exports/columns.ts';
import type { LapDigest } from '../../history/lap-digest.ts';
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

/** Laps to count, in any order. */
interface Laps {
  readonly forEach: (visit: (digest: LapDigest, lap: number) => void) => Promise<void>;
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

/** The number of laps by day of the client's zone, gateway and route, as CSV. */
export async function* writeLapsCountCsv(view: View, { forEach }: Laps): AsyncGenerator<string> {
  yield formatCsvRow(COLUMNS.map(({ name }) => name));
  const zone = getZoneTable(view.client.zone);
  const counts = new Map<string, LapCount>();
  let day = { startMs: Infinity, endMs: -Infinity };
  await forEach((digest, lap) => {
    const atMs = digest.readStartMs(lap);
    if (atMs < day.startMs || atMs >= day.endMs) {
      const startMs = findStartOfDay(zone, atMs);
      day = { startMs, endMs: addDays(zone, startMs, 1) };
    }
    const routeId = digest.readRouteId(lap);
    const key = `${day.startMs}-${digest.gatewayId}-${routeId}`;
    let count = counts.get(key);
    if (!count) {
      count = createCount(view, digest.gatewayId, routeId, new Date(toLocal(zone, day.startMs)));
      counts.set(key, count);
    }
    if (digest.readEndMs(lap) === null) count.ongoing += 1;
    else count[digest.readError(lap) === 0 ? 'valid' : 'failed'] += 1;
  });
  const rows = [...counts.values()].sort(compareCounts);
  for (let start = 0; start < rows.length; start += PIECE_ROWS)
    yield rows
      .slice(start, start + PIECE_ROWS)
      .map((row) => formatCsvRow(COLUMNS.map(({ cell }) => cell(row))))
      .join('');
}

/** Rows per piece of text. */
const PIECE_ROWS = 500;

function createCount(view: View, gatewayId: number, routeId: number, localDay: Date): LapCount {
  const gateway = findGateway(view, gatewayId)?.label ?? '';
  const day = localDay.toISOString().slice(0, 10);
  return { day, gatewayId, gateway, routeId, route: readRouteLabel(view, routeId), valid: 0, failed: 0, ongoing: 0 };
}

function compareCounts(a: LapCount, b: LapCount): number {
  if (a.day !== b.day) return a.day < b.day ? -1 : 1;
  return a.gatewayId - b.gatewayId || a.routeId - b.routeId;
}
