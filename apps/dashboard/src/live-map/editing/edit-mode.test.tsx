import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { BeaconPosition } from '../../data/beacons.ts';
import type { Gateway } from '../../data/gateways.ts';
import { store } from '../../tab/store.ts';
import type { Tag } from '../../data/tags.ts';
import { hasUnsavedAtom } from '../../tab/unsaved.ts';
import { problemAnswer } from '../../testing/stub-cloud.ts';
import { changeRows, clickPlan, editPanel, saveChanges } from '../../testing/edit-panel.ts';
import { beacon, gateway, onLap, place } from '../../testing/fleet.test-data.ts';
import { BEACONS, INFORMATION, openLiveMap, wire, type StubFleet } from '../../testing/stub-fleet.ts';
import { askToPlace } from '../../tags/place-request.ts';
import { editStateAtom } from './edit-store.ts';
import { spareTag } from './tags.test-data.ts';
import { toBeaconKey } from './things.ts';

const TAGS = 'GET /users/resources/1/simplified';
const PLACE_TAGS = 'PUT /position_logs/tags';
const PLACE_EXCITERS = 'PUT /position_logs/exciters';
const SPARE = spareTag(0x3affe001);
const EXCITER = gateway(31, { type: 1, label: 'Gate exciter', mapX: 100, mapY: 600, lastPosition: null });
const FUEL = place('Fuel');

afterEach(() => {
  store.set(editStateAtom, null);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function openEditing(gateways: readonly Gateway[] = [gateway(1), EXCITER]): Promise<StubFleet> {
  const fleet = await openLiveMap(gateways, { beacons: [beacon('Fuel'), beacon('Dock 4')] });
  fleet.cloud.answers[TAGS] = { body: wire([SPARE]) };
  fireEvent.click(await screen.findByRole('button', { name: 'Edit positions' }));
  await screen.findByRole('button', { name: '3A:FF:E0:01' });
  return fleet;
}

const moveFuel = () => {
  clickPlan(FUEL.x, FUEL.y);
  clickPlan(900, 600);
};
const moveExciter = () => {
  clickPlan(100, 600);
  clickPlan(150, 640);
};
const sentBodies = (fleet: StubFleet, operation: string): unknown[] =>
  fleet.cloud.calls.filter((call) => call.operation === operation).map(({ body }) => JSON.parse(body) as unknown);
const placedFuel = (x: number, y: number): Tag => ({
  ...spareTag(FUEL.tagId, { label: 'Fuel', active: true }),
  lastPosition: { id: FUEL.id, tagId: FUEL.tagId, x, y },
});
const beaconsWithFuelAt = (at: Partial<BeaconPosition>) => ({ body: wire([beacon('Fuel', at), beacon('Dock 4')]) });

describe('edit mode', () => {
  it('edit mode lists each change with its label, counts it as unsaved, and announces it', async () => {
    await openEditing();
    expect(store.get(hasUnsavedAtom)).toBe(false);
    moveFuel();
    await waitFor(() => expect(changeRows().map((row) => row.textContent)).toEqual(['Fuel815, 541 → 900, 600MOVED']));
    expect(editPanel().getByRole('status').textContent).toBe('Fuel is at 900, 600.');
    expect(store.get(hasUnsavedAtom)).toBe(true);
    fireEvent.click(editPanel().getByRole('button', { name: '3A:FF:E0:01' }));
    clickPlan(300, 300);
    await waitFor(() => expect(changeRows()[1]?.textContent).toBe('3A:FF:E0:01300, 300ADDED'));
    fireEvent.click(editPanel().getByRole('button', { name: 'Undo the change to Fuel' }));
    expect(changeRows()).toHaveLength(1);
    expect(editPanel().getByRole('status').textContent).toBe('The change to Fuel was undone.');
  });

  it('a request to place a thing opens edit mode with the thing selected', async () => {
    const fleet = await openLiveMap([gateway(1)]);
    fleet.cloud.answers[TAGS] = { body: wire([SPARE]) };
    askToPlace(toBeaconKey(SPARE.tagId));
    await screen.findByRole('region', { name: 'Edit positions' });
    await waitFor(() => expect(editPanel().getByText(/click its new place/).textContent).toContain('3A:FF:E0:01'));
    clickPlan(300, 300);
    await waitFor(() => expect(changeRows()).toHaveLength(1));
  });

  it('edit mode shows that unplaced beacons could not be loaded, and retries', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const fleet = await openLiveMap([gateway(1)], { beacons: [beacon('Fuel')] });
    fleet.cloud.answers[TAGS] = 403;
    fireEvent.click(await screen.findByRole('button', { name: 'Edit positions' }));
    const alert = await editPanel().findByRole('alert');
    expect(alert.textContent).toContain('Could not load unplaced beacons.');
    fleet.cloud.answers[TAGS] = { body: wire([SPARE]) };
    fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    await editPanel().findByRole('button', { name: '3A:FF:E0:01' });
  });

  it('exciters are not in the list of vehicles', async () => {
    await openEditing();
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(screen.getByText('Exciter', { selector: 'li' })).toBeTruthy();
  });
});

describe('saving locations', () => {
  it('saving sends beacons with x and y, exciters with map_x and map_y, and shows the answer at once', async () => {
    const fleet = await openEditing();
    moveFuel();
    moveExciter();
    fleet.cloud.answers[PLACE_TAGS] = { body: wire([placedFuel(900, 600)]) };
    fleet.cloud.answers[PLACE_EXCITERS] = { body: wire([{ ...EXCITER, mapX: 150, mapY: 640 }]) };
    saveChanges();
    await screen.findByText('Locations saved');
    expect(sentBodies(fleet, PLACE_TAGS)).toEqual([[{ tag_id: FUEL.tagId, x: 900, y: 600 }]]);
    expect(sentBodies(fleet, PLACE_EXCITERS)).toEqual([[{ anchor_id: EXCITER.anchorId, map_x: 150, map_y: 640 }]]);
    expect(screen.queryByRole('region', { name: 'Edit positions' })).toBeNull();
    expect(store.get(hasUnsavedAtom)).toBe(false);
  });

  it("failing to save beacons keeps their changes, and shows the status as the title with the server's detail", async () => {
    const fleet = await openEditing();
    moveFuel();
    fleet.cloud.answers[PLACE_TAGS] = 500;
    saveChanges();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('500 Stub');
    expect(alert.textContent).toContain('Something went wrong. Try again later.');
    expect(alert.textContent).toContain('The stub answers 500.');
    expect(changeRows()).toHaveLength(1);
    expect(store.get(hasUnsavedAtom)).toBe(true);
  });

  it('failing to save exciters keeps only their changes, and shows the same message', async () => {
    const fleet = await openEditing();
    moveFuel();
    moveExciter();
    fleet.cloud.answers[PLACE_TAGS] = { body: wire([placedFuel(900, 600)]) };
    fleet.cloud.answers[PLACE_EXCITERS] = 503;
    saveChanges();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('503 Stub');
    expect(alert.textContent).toContain('Something went wrong. Try again later.');
    await waitFor(() =>
      expect(changeRows().map((row) => row.textContent)).toEqual(['Gate exciter100, 600 → 150, 640MOVED']),
    );
    expect(screen.queryByText('Locations saved')).toBeNull();
  });

  it('saving after a failure closes the message about the failure', async () => {
    const fleet = await openEditing();
    moveFuel();
    fleet.cloud.answers[PLACE_TAGS] = 500;
    saveChanges();
    await screen.findByRole('alert');
    fleet.cloud.answers[PLACE_TAGS] = { body: wire([placedFuel(900, 600)]) };
    saveChanges();
    await screen.findByText('Locations saved');
    expect(screen.queryByText('500 Stub')).toBeNull();
  });

  it('saving asks before later inputs are discarded, and keeps the edits on cancel', async () => {
    const fleet = await openEditing();
    moveFuel();
    fleet.cloud.answers[PLACE_TAGS] = problemAnswer(409, 'later-inputs', {
      later_inputs: { count: 2, first: 1795257800 },
    });
    saveChanges();
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getAllByRole('button')[0]!);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(changeRows()).toHaveLength(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('saving stops if someone else moved a thing, and continues on the second try', async () => {
    const fleet = await openEditing();
    moveFuel();
    fleet.cloud.answers[BEACONS] = beaconsWithFuelAt({ x: 500, y: 500 });
    fleet.cloud.answers[PLACE_TAGS] = { body: wire([placedFuel(900, 600)]) };
    saveChanges();
    await waitFor(() => expect(editPanel().getByRole('alert').textContent).toContain('nothing was saved'));
    expect(sentBodies(fleet, PLACE_TAGS)).toEqual([]);
    expect(changeRows()[0]?.textContent).toContain('Someone else moved it. Saving uses your position.');
    saveChanges();
    await screen.findByText('Locations saved');
    expect(sentBodies(fleet, PLACE_TAGS)).toHaveLength(1);
  });

  it('saving a beacon on an active route lists the affected gateways, and saves nothing on cancel', async () => {
    const fleet = await openEditing([gateway(1, onLap(1)), gateway(2), EXCITER]);
    clickPlan(place('Dock 4').x, place('Dock 4').y);
    clickPlan(450, 450);
    saveChanges();
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Hauler 01 Inbound loop']);
    fireEvent.click(dialog.getByRole('button', { name: 'Continue editing' }));
    expect(sentBodies(fleet, PLACE_TAGS)).toEqual([]);
    expect(changeRows()).toHaveLength(1);
  });

  it('the map and the list are locked while changes are saved', async () => {
    const fleet = await openEditing();
    moveFuel();
    let answer: (gone: Response) => void = () => undefined;
    const network = globalThis.fetch;
    vi.stubGlobal('fetch', (request: Request) =>
      request.method === 'PUT' ? new Promise<Response>((resolve) => (answer = resolve)) : network(request),
    );
    saveChanges();
    await waitFor(() =>
      expect(editPanel().getByRole('button', { name: 'Undo the change to Fuel' })).toHaveProperty('disabled', true),
    );
    clickPlan(300, 300);
    expect(changeRows()[0]?.textContent).toContain('900, 600');
    expect(screen.getByRole('button', { name: 'Edit positions' })).toHaveProperty('disabled', true);
    answer(new Response(JSON.stringify({ type: 'x', title: 'Gone', status: 410, detail: 'no' }), { status: 410 }));
    await fleet.pass(500);
    expect(changeRows()[0]?.textContent).toContain('900, 600');
  });
});

it('edits are kept after a jump of the clock, with a note', async () => {
  const fleet = await openEditing();
  moveFuel();
  fleet.cloud.clock.epoch += 1;
  fleet.cloud.answers[INFORMATION] = { body: wire({ clientId: 1, anchors: [gateway(1)] }) };
  await fleet.pass(3000);
  expect(await editPanel().findByText(/The demo clock changed/)).toBeTruthy();
  expect(changeRows()[0]?.textContent).toContain('900, 600');
});
