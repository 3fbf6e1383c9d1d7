import { mayCall, type StopRefusal } from '@lapwing/domain';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue, useSetAtom } from 'jotai';
import { useMemo } from 'react';
import { routesOptions, routeWaysOptions, type RouteWay } from '../../../../data/routes.ts';
import type { Scope } from '../../../../data/scope.ts';
import { useSessionUser } from '../../../../data/session.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import type { RouteLayer } from '../../../../live-map/model/route-layer-context.ts';
import { useBeaconMarks } from '../../../../map-view/use-beacon-marks.ts';
import { addToDraftAtom, draftStopsAtom } from '../draft-stops.ts';
import { useRoutesAddress } from '../routes-address.ts';
import { createRouteCourse } from './route-course.ts';

const NO_WAYS: readonly RouteWay[] = [];

/** What the map of the route manager draws, and whether a press on a beacon adds it to the new route. */
export function useRouteLayer(scope: Scope): RouteLayer {
  const { t } = useTranslation('routes');
  const { part } = useRoutesAddress();
  const { authScopes, clientType } = useSessionUser();
  const isPicking = part === 'creator' && mayCall('createRoute', { scopes: authScopes, clientType });
  const stops = useShownStops(scope);
  const beacons = useBeaconMarks(scope);
  const { data: ways = NO_WAYS } = useQuery(routeWaysOptions(scope, stops));
  const add = useSetAtom(addToDraftAtom);
  const course = useMemo(
    () => (stops.length === 0 ? null : createRouteCourse(stops, beacons, ways)),
    [stops, beacons, ways],
  );
  return useMemo(() => {
    const explain = (refusal: StopRefusal | null, name: string) =>
      refusal === null ? null : t(`form.report.${refusal}`, { name });
    return { course, onBeacon: isPicking ? (beacon) => explain(add(beacon), beacon.name) : null };
  }, [course, isPicking, add, t]);
}

const NO_STOPS: readonly number[] = [];

/** The stops of the new route in the creator, elsewhere those of the route in the address. */
function useShownStops(scope: Scope): readonly number[] {
  const { part, routeId } = useRoutesAddress();
  const { data: routes } = useQuery(routesOptions(scope));
  const draft = useAtomValue(draftStopsAtom);
  const route = routes?.find(({ id }) => id === routeId);
  return useMemo(() => {
    if (part === 'creator') return draft ?? NO_STOPS;
    return route?.tags.toSorted((a, b) => a.ord - b.ord).map(({ tagPositionId }) => tagPositionId) ?? NO_STOPS;
  }, [part, draft, route]);
}
