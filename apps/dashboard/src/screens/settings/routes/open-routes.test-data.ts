import { screen, within } from '@testing-library/react';
import type { Route } from '../../../data/routes.ts';
import { gateway, NOW_TS, onLap, place } from '../../../testing/fleet.test-data.ts';
import type { StubAnswers } from '../../../testing/stub-answers.ts';
import { stubUser } from '../../../testing/stub-cloud.ts';
import { openLiveMap, wire, type StubFleet } from '../../../testing/stub-fleet.ts';

export const DAY_SEC = 86_400;
export const ROUTES = 'GET /routes/list';
export const AS_PLAIN_USER: StubAnswers = { 'GET /session/user': { body: { ...stubUser, auth_scopes: ['user'] } } };

/** A route of two stops that started 30 days ago and has no gateway. */
export function route(id: number, label: string, extra: Partial<Route> = {}): Route {
  return {
    id,
    label,
    anchors: [],
    startDate: NOW_TS - 30 * DAY_SEC,
    endDate: null,
    tags: ['Gate in', 'Dock 4'].map((name, ord) => {
      const { id: tagPositionId, tagId, ...rest } = place(name);
      return {
        ord,
        tagPositionId,
        tagPosition: { label: name, tagId, lastPosition: { id: tagPositionId, tagId, ...rest } },
      };
    }),
    goalTime: 840,
    routeTimeout: 3600,
    routeMinDuration: 0,
    routeTolerance: 0,
    startOnEnter: true,
    finishOnEnter: true,
    constraintShiftStart: 0,
    constraintShiftEnd: DAY_SEC - 1,
    constraintTag: null,
    ...extra,
  };
}

/** The fields of a route for a work shift of whole hours. */
export const shift = (fromHour: number, toHour: number) => ({
  constraintShiftStart: fromHour * 3600,
  constraintShiftEnd: toHour * 3600 + 59,
});

export const on = (...gatewayIds: number[]) => ({ anchors: gatewayIds.map((id) => ({ id })) });

/** Two routes with gateways, one without. */
export const INBOUND = route(11, 'Inbound loop', on(1, 2));
export const EARLY = route(12, 'Early run', { ...on(3), ...shift(6, 14) });
export const LATE = route(13, 'Late run', shift(14, 22));

/** Hauler 01 on a late lap of the inbound loop, 02 and 03 between laps, 04 without a route. */
export const FLEET = [
  gateway(1, onLap(1, { delaySec: 90 })),
  gateway(2, { hasRoutes: true }),
  gateway(3, { hasRoutes: true }),
  gateway(4),
];

interface OpenOptions {
  readonly routes?: readonly Route[];
  readonly gateways?: typeof FLEET;
  readonly answers?: StubAnswers;
  readonly widthPx?: number;
}

/** Opens the route manager of a client with these routes and gateways. */
export async function openRoutes(
  query = '',
  { routes = [INBOUND, EARLY, LATE], gateways = FLEET, answers = {}, widthPx = 1440 }: OpenOptions = {},
): Promise<StubFleet> {
  const fleet = await openLiveMap(gateways, {
    path: `/settings/routes${query}`,
    shows: '.map-canvas',
    answers: { [ROUTES]: { body: wire(routes) }, ...answers },
    widthPx,
  });
  await fleet.pass(500);
  return fleet;
}

export const panel = () => within(screen.getByRole('region', { name: 'Routes manager' }));
export const part = () => panel().getByRole('tab', { selected: true }).textContent;

/** The names of the cards in a list. */
export const names = (list: 'Routes' | 'Gateways') =>
  within(panel().getByRole('list', { name: list }))
    .getAllByRole('heading')
    .map((heading) => within(heading).getByRole('button').textContent);

/** The card of a route or gateway. */
export function card(name: string) {
  const item = panel()
    .getByRole('heading', { name: new RegExp(name) })
    .closest('li');
  if (!item) throw new Error(`${name} has no card`);
  return within(item);
}

/** The bodies that were sent by an operation. */
export const sent = ({ cloud }: StubFleet, operation: string) =>
  cloud.calls.filter((call) => call.operation === operation).map(({ body }) => JSON.parse(body) as unknown);
