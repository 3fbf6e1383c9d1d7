import type { Scenario } from '@lapwing/contracts';
import { parseDuration } from '@lapwing/domain';
import type { BeaconIndex } from './beacons.ts';
import type { RoutePlan } from './plan.ts';
import type { ProblemPath } from './problem.ts';
import { type Report, Unique } from './report.ts';
import type { WorldIds } from './world-ids.ts';

type RouteFile = NonNullable<Scenario['clients'][number]['routes']>[number];

/** Shifts are given in whole minutes and include the last one. */
const LAST_SECOND_OF_MINUTE = 59;
const DEFAULT_STAY = 'PT1M';

interface RouteScope {
  readonly index: BeaconIndex;
  readonly ids: WorldIds;
  readonly report: Report;
}

/** Expands the routes of a client: stops resolved, durations in seconds. */
export function expandRoutes(files: readonly RouteFile[], path: ProblemPath, scope: RouteScope): RoutePlan[] {
  const labels = new Unique<string>('route label', scope.report);
  return files.map((file, n) => {
    const here = [...path, n];
    scope.ids.routes.claim(file.id, [...here, 'id']);
    labels.claim(file.label, [...here, 'label']);
    const stops = scope.index.resolveAll(file.beacons, [...here, 'beacons']);
    const strays = scope.index.resolveAll(file.strays ?? [], [...here, 'strays']);
    checkChildren(file, here, scope);
    checkStops({ stops, strays, complete: stops.length === file.beacons.length }, here, scope.report);
    return {
      id: file.id,
      label: file.label,
      stops,
      goalSec: parseSeconds(file.goal),
      timeoutSec: parseSeconds(file.timeout),
      minDurationSec: parseSeconds(file.minDuration),
      tolerance: file.tolerance ?? 0,
      startOnEnter: file.startOnEnter ?? true,
      finishOnEnter: file.finishOnEnter ?? true,
      shiftStartSec: file.shift === undefined ? 0 : parseSecondOfDay(file.shift.start),
      shiftEndSec: parseSecondOfDay(file.shift?.end ?? '23:59') + LAST_SECOND_OF_MINUTE,
      stayMs: parseDuration(file.stay ?? DEFAULT_STAY),
      strays,
    };
  });
}

/** A child beacon always counts as its parent, so a route must name the parent. */
function checkChildren(file: RouteFile, here: ProblemPath, { index, report }: RouteScope): void {
  for (const key of ['beacons', 'strays'] as const) {
    file[key]?.forEach((ref, n) => {
      const parent = index.findParent(ref);
      if (parent !== null) report.add([...here, key, n], `${ref} counts as ${parent}; use ${parent} instead`);
    });
  }
}

interface Stops {
  readonly stops: readonly number[];
  readonly strays: readonly number[];
  /** Whether every stop was resolved, so that indexes match those of the file. */
  readonly complete: boolean;
}

function checkStops({ stops, strays, complete }: Stops, here: ProblemPath, report: Report): void {
  if (!complete) return;
  stops.forEach((stop, n) => {
    if (n > 0 && stop === stops[n - 1]) report.add([...here, 'beacons', n], 'repeats the beacon before it');
  });
  strays.forEach((stray, n) => {
    if (stops.includes(stray)) report.add([...here, 'strays', n], 'is a stop of the route; a stray must not be');
  });
}

function parseSeconds(iso: string | undefined): number {
  return iso === undefined ? 0 : Math.round(parseDuration(iso) / 1000);
}

/** The second of the day of HH:mm. */
export function parseSecondOfDay(time: string): number {
  return Number(time.slice(0, 2)) * 3600 + Number(time.slice(3, 5)) * 60;
}
