import type { GatewayWithPath } from './movers.ts';
import type { BeaconPlan, LayoutPlan, RoutePlan } from './plan.ts';
import type { ProblemPath } from './problem.ts';
import { LaneReach } from './reach.ts';
import type { Report } from './report.ts';

interface WayContext {
  readonly layout: LayoutPlan;
  readonly beacons: readonly BeaconPlan[];
  readonly routes: readonly RoutePlan[];
  readonly report: Report;
}

/** Checks that every place a vehicle drives to is on a lane, and that lanes lead there and back. */
export function checkWays(gateways: readonly GatewayWithPath[], routesPath: ProblemPath, ground: WayContext): void {
  const { layout, beacons, routes, report } = ground;
  const reach = new LaneReach(layout.lanes);
  const footholds = new Map(beacons.map(({ positionId, at }) => [positionId, reach.findFoothold(at)]));
  const labels = new Map(beacons.map(({ positionId, label }) => [positionId, label]));

  routes.forEach(({ stops, strays }, n) => {
    stops.forEach((stop, place) => checkOnLane(stop, [...routesPath, n, 'beacons', place]));
    strays.forEach((stray, place) => checkOnLane(stray, [...routesPath, n, 'strays', place]));
    stops
      .slice(1)
      .forEach((stop, place) => checkReachable(stops[place], stop, [...routesPath, n, 'beacons', place + 1]));
  });
  for (const { plan, path } of gateways) {
    if (plan.home === 0) continue;
    checkOnLane(plan.home, [...path, 'home']);
    plan.roams.forEach((place, n) => {
      checkOnLane(place, [...path, 'roams', n]);
      checkReachable(plan.home, place, [...path, 'roams', n]);
      checkReachable(place, plan.home, [...path, 'roams', n]);
    });
    const stops = routes.find(({ id }) => plan.routeIds.includes(id))?.stops ?? [];
    checkReachable(plan.home, stops[0], [...path, 'home']);
    checkReachable(stops.at(-1), plan.home, [...path, 'home']);
  }

  function checkOnLane(place: number, path: ProblemPath): void {
    if (footholds.get(place) === null)
      report.add(path, `${formatName(place)} is not on a lane of ${layout.image ?? 'the area'}`);
  }

  function checkReachable(from: number | undefined, to: number | undefined, path: ProblemPath): void {
    if (from === undefined || to === undefined) return;
    const start = footholds.get(from);
    const end = footholds.get(to);
    if (!start || !end || reach.isReachable(start, end)) return;
    report.add(path, `no lane leads from ${formatName(from)} to ${formatName(to)}`);
  }

  function formatName(place: number): string {
    return labels.get(place) ?? String(place);
  }
}
