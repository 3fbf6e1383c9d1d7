/** The laps of one route of the demo in the last two days, exported and read from the API. */
import { DAY_SEC } from '@lapwing/domain';
import type { Wire } from '../api/resources/view.ts';
import { type ExtendedCloud, NOW_TS, parseRows, type Row, startExtendedCloud } from './extended-cloud.ts';
import { loadedFixture } from './fixture-plans.ts';

export const ROUTE = 11;
export const START = NOW_TS - 2 * DAY_SEC;
export const PERIOD = `${START}/${NOW_TS}`;

/** A page of the list of laps. */
export interface ListedLaps {
  readonly instances: readonly Wire<'ListedInstance'>[];
  readonly page: number;
  readonly page_size: number;
  readonly total: number;
}

export interface DemoLaps {
  readonly home: ExtendedCloud;
  /** The exported laps of the route in the period, oldest first. */
  readonly laps: readonly Row[];
  /** The exported rows of each lap, one per beacon. */
  readonly beacons: ReadonlyMap<string, readonly Row[]>;
  readonly list: (query?: string, shift?: string) => Promise<ListedLaps>;
  readonly details: (query?: string) => Promise<Wire<'RouteDetails'>>;
  /** The ids of the exported laps that are expected, in ascending order. */
  readonly expectedIds: (isExpected: (lap: Row) => boolean) => number[];
}

/** Starts a cloud of the demo. The caller closes it. */
export async function startDemoLaps(): Promise<DemoLaps> {
  const home = await startExtendedCloud([], { scenario: loadedFixture('demo') });
  const since = `&from=${new Date(START * 1000).toISOString()}`;
  const ofRoute = ({ route_id }: Row) => route_id === String(ROUTE);
  const laps = parseRows(await home.exported('laps', since)).filter(ofRoute);
  const beacons = new Map<string, Row[]>();
  for (const row of parseRows(await home.exported('lap-beacons', since)))
    beacons.set(row.lap_id ?? '', [...(beacons.get(row.lap_id ?? '') ?? []), row]);
  return {
    home,
    laps,
    beacons,
    list: (query = '', shift = `0/${DAY_SEC - 1}`) =>
      home.read(`/analytics/routes/${ROUTE}/instances/${PERIOD}/${shift}?page_size=1000&${query}`),
    details: (query = '') => home.read(`/analytics/routes/${ROUTE}/details/${PERIOD}?${query}`),
    expectedIds: (isExpected) =>
      laps
        .filter(isExpected)
        .map(({ lap_id }) => Number(lap_id))
        .sort((a, b) => a - b),
  };
}

export const idsOf = ({ instances }: ListedLaps) => instances.map(({ id }) => id).sort((a, b) => a - b);
export const hasEnded = ({ ended }: Row) => ended !== '';
export const secondsOf = ({ started = '', duration_sec }: Row) =>
  duration_sec === '' ? NOW_TS - Math.floor(Date.parse(started) / 1000) : Number(duration_sec);

/** Figures of a list of seconds by a plain sort; all 0 of an empty one. */
export function computePlainFigures(values: readonly number[]) {
  const sorted = values.toSorted((a, b) => a - b);
  const count = sorted.length;
  const at = (rank: number): number => sorted[rank - 1] ?? 0;
  return {
    count,
    avg: count === 0 ? 0 : sorted.reduce((sum, value) => sum + value, 0) / count,
    median: (at(Math.ceil(count / 2)) + at(Math.floor(count / 2) + 1)) / 2,
    p90: at(Math.ceil(count * 0.9)),
  };
}
