import type { PlacedGateway } from './movers.ts';
import type { BeaconPlan, LayoutPlan, RoutePlan } from './plan.ts';
import type { ProblemPath } from './problem.ts';
import { Reach } from './reach.ts';
import type { Report } from './report.ts';

interface Ground {
  readonly layout: LayoutPlan;
  readonly beacons: readonly BeaconPlan[];
  readonly routes: readonly RoutePlan[];
  readonly report: Report;
}

/** Checks that every place which a vehicle drives to lies on a lane, and that lanes lead there and back. */
export function checkWays(gateways: readonly PlacedGateway[], routesPath: ProblemPath, ground: Ground): void {
  const { layout, beacons, routes, report } = ground;
  const reach = new Reach(layout.lanes);
  const footholds = new Map(beacons.map(({ positionId, at }) => [positionId, reach.foothold(at)]));
  const labels = new Map(beacons.map(({ positionId, label }) => [positionId, label]));

  routes.forEach(({ stops, strays }, n) => {
    stops.forEach((stop, place) => onLane(stop, [...routesPath, n, 'beacons', place]));
    strays.forEach((stray, place) => onLane(stray, [...routesPath, n, 'strays', place]));
    stops.slice(1).forEach((stop, place) => leads(stops[place], stop, [...routesPath, n, 'beacons', place + 1]));
  });
  for (const { plan, path } of gateways) {
    if (plan.home === 0) continue;
    onLane(plan.home, [...path, 'home']);
    plan.roams.forEach((place, n) => {
      onLane(place, [...path, 'roams', n]);
      leads(plan.home, place, [...path, 'roams', n]);
      leads(place, plan.home, [...path, 'roams', n]);
    });
    const stops = routes.find(({ id }) => plan.routeIds.includes(id))?.stops ?? [];
    leads(plan.home, stops[0], [...path, 'home']);
    leads(stops.at(-1), plan.home, [...path, 'home']);
  }

  function onLane(place: number, path: ProblemPath): void {
    if (footholds.get(place) === null)
      report.add(path, `${nameOf(place)} lies on no lane of ${layout.image ?? 'the area'}`);
  }

  function leads(from: number | undefined, to: number | undefined, path: ProblemPath): void {
    if (from === undefined || to === undefined) return;
    const start = footholds.get(from);
    const end = footholds.get(to);
    if (!start || !end || reach.leads(start, end)) return;
    report.add(path, `no lane leads from ${nameOf(from)} to ${nameOf(to)}`);
  }

  function nameOf(place: number): string {
    return labels.get(place) ?? String(place);
  }
}
