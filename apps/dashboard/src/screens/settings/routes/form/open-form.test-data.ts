/** The editor and the creator on a stub of the cloud: three beacons, a child beacon, and two routes of one vehicle. */
import { screen, within } from '@testing-library/react';
import type { BeaconPosition } from '../../../../data/beacons.ts';
import type { Route } from '../../../../data/routes.ts';
import { beacon, gateway, place } from '../../../../testing/fleet.test-data.ts';
import type { StubAnswers } from '../../../../testing/stub-answers.ts';
import { openLiveMap, wire, type StubFleet } from '../../../../testing/stub-fleet.ts';

export const [GATE, DOCK, FUEL] = [place('Gate in'), place('Dock 4'), place('Fuel')];
export const CHILD = place('Dock 7');
export const CREATE = 'POST /routes/anchor';
export const LIST = 'GET /routes/list';
const WAYS = 'GET /routes/ways';
const TRIPS = 'GET /position_logs/trip_frequency/';

/** Positions as a route has its stops. */
export function stopsAt(...labels: string[]): Route['tags'] {
  return labels.map((label, ord) => {
    const { id, tagId, ...rest } = place(label);
    return { ord, tagPositionId: id, tagPosition: { label, tagId, lastPosition: { id, tagId, ...rest } } };
  });
}

export function routeOf(id: number, label: string, extra: Partial<Route> = {}): Route {
  return {
    id,
    label,
    anchors: [{ id: 1 }],
    startDate: 1,
    endDate: null,
    tags: stopsAt('Gate in', 'Dock 4', 'Fuel'),
    goalTime: 845,
    routeTimeout: 3600,
    routeMinDuration: 90,
    routeTolerance: 2,
    startOnEnter: false,
    finishOnEnter: false,
    constraintShiftStart: 21_600,
    constraintShiftEnd: 50_459,
    constraintTag: null,
    ...extra,
  };
}

export const INBOUND = routeOf(11, 'Inbound loop');
export const LATE = routeOf(12, 'Late loop', { constraintShiftStart: 54_000, constraintShiftEnd: 79_259 });

const trip = (to: { id: number; tagId: number }, totalTime: number) => ({
  tagPositionId: to.id,
  tagId: to.tagId,
  count: 2,
  totalTime,
  shortestTime: totalTime / 2 - 20,
  timeDeviation: 15,
  totalStay: 60,
  shortestStay: 20,
  stayDeviation: 8,
  way: [],
});

/** Trips from the gate to the dock in 100 s, and none from the dock to the fuel. */
const PAST = [{ tagPositionId: GATE.id, tagId: GATE.tagId, trips: [trip(DOCK, 200)] }];

const BEACONS: readonly BeaconPosition[] = [
  beacon('Gate in'),
  beacon('Dock 4'),
  beacon('Fuel'),
  beacon('Dock 7', { parentId: DOCK.tagId }),
];

const answersOf = (answers: StubAnswers): StubAnswers => ({
  [LIST]: { body: wire([INBOUND, LATE]) },
  [TRIPS]: { body: wire(PAST) },
  [WAYS]: { body: [] },
  'GET /users/anchors/': { body: wire([gateway(1), gateway(2)]) },
  ...answers,
});

interface OpenOptions {
  readonly answers?: StubAnswers;
  readonly widthPx?: number;
}

/** Opens the route manager with a query of the address. */
export async function openRoutes(
  query: string,
  { answers = {}, widthPx = 1440 }: OpenOptions = {},
): Promise<StubFleet> {
  const fleet = await openLiveMap([gateway(1), gateway(2)], {
    path: `/settings/routes?${query}`,
    shows: '.map-canvas',
    beacons: BEACONS,
    answers: answersOf(answers),
    widthPx,
  });
  await fleet.pass(500);
  return fleet;
}

export const openCreator = (options?: OpenOptions) => openRoutes('part=creator', options);
export const openEditor = (options?: OpenOptions) => openRoutes('part=editor&routeId=11', options);

export const form = () => within(screen.getByRole('form'));
export const field = (name: string) => form().getByLabelText<HTMLInputElement>(name);
export const button = (name: string) => form().getByRole<HTMLButtonElement>('button', { name });
export const part = (label: string, name: string) =>
  form().getByRole<HTMLInputElement>('spinbutton', { name: `${label}: ${name}` });

/** The two parts of a time, e.g. 01:00. */
export function timeOf(label: string, [first, second]: readonly [string, string] = ['hours', 'minutes']): string {
  return `${part(label, first).value}:${part(label, second).value}`;
}

/** The texts of the list of beacons. */
export function stops(): string[] {
  const list = form().queryByRole('list', { name: 'Beacons' });
  return list
    ? within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
    : [];
}

/** Chooses an option of a searchable list with the keyboard. */
export async function choose({ app }: StubFleet, name: string, query: string): Promise<void> {
  const input = form().getByRole('combobox', { name });
  await app.user.clear(input);
  await app.user.type(input, `${query}{Enter}`);
}

/** The bodies that were sent by an operation. */
export const sent = ({ cloud }: StubFleet, operation: string) =>
  cloud.calls.filter((call) => call.operation === operation).map(({ body }) => JSON.parse(body) as unknown);

export const dialog = () => within(screen.getByRole('dialog'));
