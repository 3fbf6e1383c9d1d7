import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Route } from '../../../data/routes.ts';
import { editStateAtom } from '../../../live-map/editing/edit-store.ts';
import { spareTag } from '../../../live-map/editing/tags.test-data.ts';
import { store } from '../../../tab/store.ts';
import { storeMarker } from '../../../tab/session-marker.ts';
import { changeRows, clickPlan, editPanel, saveChanges } from '../../../testing/edit-panel.ts';
import { beacon, gateway, NOW_TS, onLap, place } from '../../../testing/fleet.test-data.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { problemAnswer, stubClient, stubCloud, stubUser } from '../../../testing/stub-cloud.ts';
import type { StubAnswers } from '../../../testing/stub-answers.ts';
import { openLiveMap, wire, type StubFleet } from '../../../testing/stub-fleet.ts';

const PATH = '/settings/beacons-location';
const TAGS = 'GET /users/resources/1/simplified';
const PLACE_TAGS = 'PUT /position_logs/tags';
const DAY_SEC = 86_400;
const FUEL = place('Fuel');
const DOCK = place('Dock 4');
const SPARE = spareTag(0x3affe001, { label: 'Spare beacon' });
const EXCITER = gateway(31, { type: 1, label: 'Gate exciter', mapX: 100, mapY: 600, lastPosition: null });

/** A beacon of the plan as the list of tags has it. */
const placed = (label: string, extra: Parameters<typeof spareTag>[1] = {}) => {
  const { id, tagId, x, y } = place(label);
  const lastPosition = { id, tagId, x, y };
  return spareTag(tagId, { label, active: true, lastUpdate: NOW_TS - 60, lastPosition, ...extra });
};
const ROUTE: Route = {
  id: 11,
  label: 'Inbound loop',
  anchors: [{ id: 1 }],
  startDate: 1,
  endDate: null,
  tags: [{ ord: 0, tagPositionId: DOCK.id, tagPosition: { label: 'Dock 4', tagId: DOCK.tagId, lastPosition: DOCK } }],
  goalTime: 840,
  routeTimeout: 3600,
  routeMinDuration: 0,
  routeTolerance: 0,
  startOnEnter: true,
  finishOnEnter: true,
  constraintShiftStart: 0,
  constraintShiftEnd: 0,
  constraintTag: null,
};
const ALL = [placed('Fuel', { lastUpdate: NOW_TS - 8 * DAY_SEC }), placed('Dock 4', { inRoute: true }), SPARE];

afterEach(() => {
  store.set(editStateAtom, null);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function open(query = '', { answers = {}, gateways = [gateway(1), EXCITER], widthPx = 1440 } = {}) {
  const known: StubAnswers = { [TAGS]: { body: wire(ALL) }, 'GET /routes/list': { body: wire([ROUTE]) }, ...answers };
  const beacons = [beacon('Fuel', { lastUpdate: NOW_TS - 8 * DAY_SEC }), beacon('Dock 4')];
  const fleet = await openLiveMap(gateways, {
    path: PATH + query,
    shows: '.map-canvas',
    beacons,
    answers: known,
    widthPx,
  });
  await fleet.pass(500);
  return fleet;
}

const list = () => screen.getByRole('list', { name: 'Locations' });
const rowsOfList = () => within(list()).getAllByRole('button');
const row = (name: RegExp) => within(list()).getByRole('button', { name });
const selected = () => within(screen.getByRole('region', { name: 'Selected location' }));
const sent = ({ cloud }: StubFleet, operation: string) =>
  cloud.calls.filter((call) => call.operation === operation).map(({ body }) => JSON.parse(body) as unknown);

describe('the list of locations', () => {
  it('has the beacons and exciters of the map with their state, and those that are not on it', async () => {
    await open();
    const texts = rowsOfList().map((it) => it.textContent.replaceAll(/\s+/g, ' ').trim());
    expect(texts).toEqual([
      'Dock 4 0A:00:00:7C 405, 370',
      'Fuel 0A:00:00:73 815, 541 Over 7 days old',
      'Gate exciter 02:A1:B2:C3:D4:1F Exciter 100, 600',
      'Spare beacon 3A:FF:E0:01 Not on the map',
    ]);
    expect(screen.getByText('1 needs maintenance')).toBeTruthy();
  });

  it('finds a location by its label or hex id', async () => {
    const { app } = await open();
    const search = screen.getByRole('searchbox', { name: 'Find a location' });
    await app.user.type(search, 'fue');
    expect(rowsOfList()).toHaveLength(1);
    await app.user.clear(search);
    await app.user.type(search, '3affe001');
    expect(rowsOfList()[0]?.textContent).toContain('Spare beacon');
    await app.user.type(search, '9');
    expect(screen.getByText('No locations match “3affe0019”.')).toBeTruthy();
  });

  it('says why it could not be loaded, and tries again', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const fleet = await open('', { answers: { [TAGS]: problemAnswer(403, 'forbidden') } });
    expect(screen.getByText('The locations could not be loaded')).toBeTruthy();
    fleet.cloud.answers[TAGS] = { body: wire(ALL) };
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await fleet.pass(500);
    expect(rowsOfList()).toHaveLength(4);
  });

  it('says that there are no locations', async () => {
    await open('', { answers: { [TAGS]: { body: [] }, 'GET /tags/beacon_positions/': { body: [] } }, gateways: [] });
    expect(screen.getByText('No locations yet')).toBeTruthy();
  });

  it('is in a sheet on phones', async () => {
    await open('', { widthPx: 390 });
    expect(within(screen.getByRole('region', { name: 'Locations' })).getAllByRole('listitem')).toHaveLength(4);
  });
});

describe('the selected location', () => {
  it('has its facts and the routes that use it, and is in the address', async () => {
    const { app } = await open();
    await app.user.click(row(/Dock 4/));
    expect(app.search()).toBe(`?beaconId=${DOCK.tagId}`);
    for (const text of ['Dock 4', '0A00007C', 'High', '405, 370']) expect(selected().getByText(text)).toBeTruthy();
    expect(selected().getByText(/Inbound loop/).textContent).toBe('Route: Inbound loop');
    expect(row(/Dock 4/).getAttribute('aria-pressed')).toBe('true');
    await app.user.click(selected().getByRole('button', { name: 'Edit beacon' }));
    expect(await screen.findByRole('dialog', { name: 'Edit Dock 4' })).toBeTruthy();
  });

  it('is the beacon or exciter that is clicked on the map', async () => {
    const { app } = await open();
    clickPlan(FUEL.x, FUEL.y);
    await waitFor(() => expect(app.search()).toContain(`beaconId=${FUEL.tagId}`));
    expect(selected().getByRole('heading').textContent).toBe('Fuel');
    clickPlan(100, 600);
    await waitFor(() => expect(selected().getByRole('heading').textContent).toBe('Gate exciter'));
    for (const text of ['02:A1:B2:C3:D4:1F', 'Live', '100, 600']) expect(selected().getByText(text)).toBeTruthy();
    expect(app.search()).not.toContain('beaconId');
    await app.user.click(row(/Spare/));
    expect(app.search()).toContain(`beaconId=${SPARE.tagId}`);
    await app.user.click(selected().getByRole('button', { name: 'Clear the selection' }));
    expect(screen.queryByRole('region', { name: 'Selected location' })).toBeNull();
    expect(app.search()).not.toContain('beaconId');
  });

  it('is read from the address; an unknown beacon is reported and removed from it', async () => {
    const { app } = await open(`?beaconId=${FUEL.tagId}`);
    expect(selected().getByRole('heading').textContent).toBe('Fuel');
    cleanup();
    const other = await open('?edit=true&beaconId=77');
    expect(await screen.findByText('This beacon does not exist')).toBeTruthy();
    expect(screen.getByText('No beacon of this client has the number 77 in the address.')).toBeTruthy();
    await waitFor(() => expect(other.app.search()).toBe('?edit=true'));
    expect(app.path()).toBe(PATH);
  });
});

describe('edit mode of the locations tab', () => {
  it('opens by the address with the beacon chosen to be moved, and leaves the address when the move is saved', async () => {
    const fleet = await open(`?edit=true&beaconId=${SPARE.tagId}`);
    expect(editPanel().getByText(/click its new place/).textContent).toContain('Spare beacon');
    expect(editPanel().getByText('3A:FF:E0:01').parentElement?.textContent).toContain('Not on the map');
    clickPlan(300, 300);
    await waitFor(() => expect(changeRows().map((it) => it.textContent)).toEqual(['Spare beacon300, 300ADDED']));
    const lastPosition = { id: 900, tagId: SPARE.tagId, x: 300, y: 300 };
    fleet.cloud.answers[PLACE_TAGS] = { body: wire([{ ...SPARE, active: true, lastPosition }]) };
    saveChanges();
    await screen.findByText('Locations saved');
    expect(sent(fleet, PLACE_TAGS)).toEqual([[{ tag_id: SPARE.tagId, x: 300, y: 300 }]]);
    await waitFor(() => expect(fleet.app.search()).toBe(`?beaconId=${SPARE.tagId}`));
  });

  it('is in the address, with the beacon that is moved', async () => {
    const { app } = await open();
    await app.user.click(row(/Fuel/));
    await app.user.click(screen.getByRole('button', { name: 'Edit positions' }));
    await waitFor(() => expect(app.search()).toBe(`?beaconId=${FUEL.tagId}&edit=true`));
    clickPlan(DOCK.x, DOCK.y);
    await waitFor(() => expect(app.search()).toBe(`?beaconId=${DOCK.tagId}&edit=true`));
    clickPlan(450, 450);
    await waitFor(() => expect(changeRows().map((it) => it.textContent)).toEqual(['Dock 4405, 370 → 450, 450MOVED']));
    expect(editPanel().getByText('0A:00:00:7C').parentElement?.textContent).toContain('450, 450');
  });

  it('lists the gateways on routes that a moved beacon affects before it saves', async () => {
    const fleet = await open(`?edit=true&beaconId=${DOCK.tagId}`, { gateways: [gateway(1, onLap(1)), gateway(2)] });
    clickPlan(450, 450);
    await waitFor(() => expect(changeRows()).toHaveLength(1));
    saveChanges();
    const dialog = within(await screen.findByRole('dialog', { name: 'A gateway on a route is affected' }));
    expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Hauler 01 Inbound loop']);
    expect(sent(fleet, PLACE_TAGS)).toEqual([]);
    const lastPosition = { id: DOCK.id, tagId: DOCK.tagId, x: 450, y: 450 };
    fleet.cloud.answers[PLACE_TAGS] = { body: wire([placed('Dock 4', { lastPosition })]) };
    fireEvent.click(dialog.getByRole('button', { name: 'Save locations' }));
    await screen.findByText('Locations saved');
    expect(sent(fleet, PLACE_TAGS)).toHaveLength(1);
  });

  it('asks before it discards changes, and keeps them if the user continues', async () => {
    const { app } = await open(`?edit=true&beaconId=${DOCK.tagId}`);
    clickPlan(450, 450);
    await waitFor(() => expect(changeRows()).toHaveLength(1));
    const discard = () => fireEvent.click(editPanel().getByRole('button', { name: 'Discard' }));
    const question = async () => within(await screen.findByRole('dialog', { name: 'Discard changes?' }));
    discard();
    fireEvent.click((await question()).getByRole('button', { name: 'Continue editing' }));
    expect(changeRows()).toHaveLength(1);
    discard();
    fireEvent.click((await question()).getByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(app.search()).toBe(`?beaconId=${DOCK.tagId}`));
    expect(row(/Dock 4/).textContent).toContain('405, 370');
  });

  it('asks before another tab is opened with unsaved changes', async () => {
    const { app } = await open(`?edit=true&beaconId=${DOCK.tagId}`);
    clickPlan(450, 450);
    await waitFor(() => expect(changeRows()).toHaveLength(1));
    fireEvent.click(screen.getByRole('link', { name: 'Account and users' }));
    const question = within(await screen.findByRole('dialog', { name: 'Discard changes?' }));
    fireEvent.click(question.getByRole('button', { name: 'Continue editing' }));
    expect([app.path(), changeRows().length]).toEqual([PATH, 1]);
    fireEvent.click(screen.getByRole('link', { name: 'Account and users' }));
    const again = within(await screen.findByRole('dialog', { name: 'Discard changes?' }));
    fireEvent.click(again.getByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(app.path()).toBe('/settings/account'));
  });

  it('ends when the map of another screen is opened', async () => {
    const { app } = await open(`?edit=true&beaconId=${DOCK.tagId}`);
    clickPlan(450, 450);
    await waitFor(() => expect(changeRows()).toHaveLength(1));
    fireEvent.click(screen.getByRole('link', { name: 'Overall metrics' }));
    const question = within(await screen.findByRole('dialog', { name: 'Discard changes?' }));
    fireEvent.click(question.getByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(app.path()).toBe('/live-global-map'));
    const edit = await screen.findByRole('button', { name: 'Edit positions', pressed: false });
    fireEvent.click(edit);
    await screen.findByRole('region', { name: 'Edit positions' });
    fireEvent.click(screen.getByRole('link', { name: 'Settings' }));
    await waitFor(() => expect([app.path(), app.search()]).toEqual([PATH, '']));
    await screen.findByRole('button', { name: 'Edit positions', pressed: false });
    expect(rowsOfList()).toHaveLength(4);
  });

  it('shows why a save failed, by the error status, and keeps the changes', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const fleet = await open(`?edit=true&beaconId=${DOCK.tagId}`);
    clickPlan(450, 450);
    await waitFor(() => expect(changeRows()).toHaveLength(1));
    fleet.cloud.answers[PLACE_TAGS] = problemAnswer(503, 'storage');
    saveChanges();
    const alert = await screen.findByRole('alert');
    for (const text of ['503', 'Something went wrong. Try again later.']) expect(alert.textContent).toContain(text);
    expect(changeRows()).toHaveLength(1);
  });
});

describe('a client without a floor plan', () => {
  const open = async (clientType: number) => {
    stubCloud({
      'GET /session/user': { body: { ...stubUser, client_type: clientType } },
      'GET /clients/1': { body: { ...stubClient, client_type: clientType, map_images: [] } },
      [TAGS]: { body: [] },
    });
    storeMarker('marker-1');
    return renderApp(`${PATH}?edit=true`);
  };

  it('is told to upload an image in Settings > Layout, but in GPS mode has a map', async () => {
    const { user, path } = await open(0);
    expect(await screen.findByText(/Upload an image in Settings > Layout/)).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Open Layout' }));
    await waitFor(() => expect(path()).toBe('/settings/layout'));
    cleanup();
    await open(5);
    expect(await screen.findByRole('button', { name: 'Edit positions' })).toBeTruthy();
    expect(screen.queryByText(/Upload an image/)).toBeNull();
  });
});
