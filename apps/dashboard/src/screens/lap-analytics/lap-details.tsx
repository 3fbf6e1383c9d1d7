import { LapSite } from './lap-site.tsx';
import { ReadyLaps } from './ready-laps.tsx';

/** The laps of a route: on the plan, by duration, hour and stop, and one by one (R§2). */
export function LapDetails() {
  return <LapSite>{(site, routes) => <ReadyLaps site={site} routes={routes} />}</LapSite>;
}
