import { formatTagLabel } from '@lapwing/domain';
import type { RouteDetails } from '../../data/laps.ts';
import type { Route } from '../../data/routes.ts';

export type Stop = RouteDetails['tags'][number];

/** The label of a stop, or else its beacon's id, or else its number on the route. */
export function formatStopName({ label, tagId, ord }: Pick<Stop, 'label' | 'tagId' | 'ord'>): string {
  return tagId === null ? label || String(ord + 1) : formatTagLabel({ label, tagId });
}

/** The name of a stop of a route by its place; null if the route has no such stop. */
export function findStopName(route: Route | null, ord: number): string | null {
  const stop = route?.tags.find((it) => it.ord === ord);
  return stop ? formatTagLabel(stop.tagPosition) : null;
}
