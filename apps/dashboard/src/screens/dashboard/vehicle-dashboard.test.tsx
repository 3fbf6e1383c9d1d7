import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { at, beacon, gateway, left, NOW_TS, onLap, silent } from '../../testing/fleet.test-data.ts';
import { store } from '../../tab/store.ts';
import { tagDialogAtom } from '../../tags/tag-dialog-atom.ts';
import { BEACONS, INFORMATION, markerOf, openDashboard, openLiveMap, wire } from '../../testing/stub-fleet.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const YARD_BEACONS = [beacon('Gate in'), beacon('Dock 4'), beacon('Fuel', { label: '' })];

const bar = () => within(screen.getByRole('region', { name: 'Vehicle and beacon' }));
const panel = () => within(screen.getByRole('region', { name: /^Metrics for/ }));
const vehicleField = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Vehicle' });
const beaconField = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Beacon' });
const part = (name: string) => document.querySelector(`[data-part="${name}"]`)?.textContent ?? null;

describe('the vehicle of the dashboard', () => {
  it('is the vehicle in the address', async () => {
    await openDashboard([gateway(1), gateway(2)], { path: '/dashboard/2' });
    expect(vehicleField().value).toBe('Hauler 02');
    expect(markerOf(2)?.classList.contains('is-selected')).toBe(true);
    expect(markerOf(1)?.classList.contains('is-selected')).toBe(false);
  });

  it('is the first vehicle if the address has none, and is then written into the address', async () => {
    const { app } = await openDashboard([gateway(7), gateway(2)]);
    expect(app.path()).toBe('/dashboard/7');
    expect(vehicleField().value).toBe('Hauler 07');
  });

  it('shows that it was not found, and another one can be chosen', async () => {
    const { app } = await openDashboard([gateway(1), gateway(2)], { path: '/dashboard/999' });
    expect(screen.getByText('Vehicle not found')).toBeTruthy();
    expect(markerOf(1)).not.toBeNull();
    await app.user.click(vehicleField());
    await app.user.click(await screen.findByRole('option', { name: /Hauler 02/, hidden: true }));
    expect(app.path()).toBe('/dashboard/2');
    cleanup();
    await openDashboard([gateway(1)], { path: '/dashboard/abc' });
    expect(screen.getByText('Vehicle not found')).toBeTruthy();
  });

  it('is chosen by name, number or place in a selector labelled "Vehicle", which shows states', async () => {
    const { app } = await openDashboard([gateway(1), gateway(2, at('Fuel', 60)), gateway(3, silent(900))]);
    await app.user.click(vehicleField());
    const options = await screen.findAllByRole('option', { hidden: true });
    expect(options.map((option) => option.textContent)).toEqual([
      '1Hauler 01Live',
      '2Hauler 02Live',
      '3Hauler 03Offline',
    ]);
    await app.user.clear(vehicleField());
    await app.user.type(vehicleField(), 'fuel');
    await app.user.keyboard('{Enter}');
    await waitFor(() => expect(app.path()).toBe('/dashboard/2'));
    await app.user.clear(vehicleField());
    await app.user.type(vehicleField(), 'zeppelin');
    expect(screen.getByText('No match found')).toBeTruthy();
  });

  it('shows that a gateway is needed if there is none', async () => {
    await openDashboard([]);
    expect(screen.getByRole('heading', { name: 'Need a gateway to see data on this page' })).toBeTruthy();
  });

  it('shows where to upload a layout if the client has none', async () => {
    await openDashboard([gateway(1)], { client: { mapImages: [] } });
    expect(screen.getByText(/No layout is associated. Upload an image in Settings > Layout/)).toBeTruthy();
  });
});

describe('the options bar', () => {
  it('shows the signal, the active route, its time and its delay', async () => {
    await openDashboard([gateway(1, { ...at('Dock 4', 5), ...onLap(2, { delaySec: 80 }), rssi: -60 })]);
    expect(bar().getByText('Medium signal')).toBeTruthy();
    expect(part('route')).toBe('Inbound loop09:181m 20s late+00h01m');
  });

  it('shows by colour whether the lap is early, late or on time', async () => {
    const withDelay = (delaySec: number) =>
      gateway(1, { ...at('Dock 4', 5), ...onLap(2, { delaySec, nextDue: NOW_TS + 900 }) });
    const tone = () => bar().getByText(/(early|late|on time)$/).dataset.tone;
    const { next } = await openDashboard([withDelay(-61)]);
    expect(tone()).toBe('early');
    await next([withDelay(61)]);
    expect(tone()).toBe('late');
    await next([withDelay(60)]);
    expect(tone()).toBe('onTime');
  });

  it('shows "at" for a place that the vehicle entered and "left" for one that it left', async () => {
    const { next } = await openDashboard([gateway(1, at('Dock 4', 372))]);
    expect(part('location')).toBe('at Dock 46m 12s');
    await next([gateway(1, left('Dock 4', 'Dock 7', 18))]);
    expect(part('location')).toBe('left Dock 418s');
  });

  it('marks a disconnected power source', async () => {
    const { next } = await openDashboard([gateway(1)]);
    expect(bar().queryByText('No power source')).toBeNull();
    await next([gateway(1, { powerSource: false })]);
    expect(bar().getByText('No power source').querySelector('svg')).toBeTruthy();
  });

  it('shows that the vehicle has no active route, and refers to the routes tab', async () => {
    await openDashboard([gateway(1)]);
    expect(part('route')).toBe('This gateway has no active route, go to the routes tab');
  });

  it('shows that a vehicle with routes is between laps', async () => {
    await openDashboard([gateway(1, { hasRoutes: true })]);
    expect(part('route')).toBe('Between laps');
  });

  it('does not show vehicles that the user hid on the live map, but its own', async () => {
    sessionStorage.setItem('hidden-vehicles', '1,2');
    await openDashboard([gateway(1), gateway(2), gateway(3)]);
    expect([1, 2, 3].map((id) => markerOf(id) !== null)).toEqual([true, false, true]);
  });

  it('shows a vehicle without power as offline a minute after its last heartbeat', async () => {
    const unplugged = (forSec: number) => [gateway(1, { ...silent(forSec), powerSource: false })];
    const { next } = await openDashboard([gateway(1)]);
    await next(unplugged(60));
    expect(bar().queryByText('Offline')).toBeNull();
    await next(unplugged(61));
    expect(bar().getByText('Offline')).toBeTruthy();
  });

  it('keeps the last state of an offline vehicle, and shows when it was last seen', async () => {
    const { next } = await openDashboard([gateway(1)]);
    await next([gateway(1, silent(3600))]);
    expect(bar().getByText('No connection')).toBeTruthy();
    expect(bar().getByText('Offline')).toBeTruthy();
    expect(bar().getByText('Last seen 09:42').dataset.tone).toBe('bad');
    expect(part('location')).toContain('at Dock 4');
    expect(markerOf(1)).toBeNull();
  });
});

describe('the beacon selector', () => {
  it('lists beacons by hex id and label, and by id in byte pairs if they have no label', async () => {
    const { app } = await openDashboard([gateway(1)], { beacons: YARD_BEACONS });
    await app.user.click(beaconField());
    const options = await screen.findAllByRole('option', { hidden: true });
    expect(options.map((option) => option.textContent)).toEqual(['0A000065Gate in', '0A00007CDock 4', '0A:00:00:73']);
  });

  it('finds a beacon by its label or the end of its id, and writes it into the address', async () => {
    const { app, pass } = await openDashboard([gateway(1)], { beacons: YARD_BEACONS });
    await app.user.type(beaconField(), 'doc');
    await pass(500);
    await app.user.keyboard('k');
    await app.user.keyboard('{Enter}');
    await waitFor(() => expect(app.search()).toBe('?beacon=124'));
    expect(beaconField().value).toBe('0A00007C Dock 4');
    expect(screen.getByRole('button', { name: 'Edit Dock 4' })).toHaveProperty('disabled', false);
    await app.user.clear(beaconField());
    await app.user.type(beaconField(), '07');
    await pass(500);
    await app.user.keyboard('3');
    await app.user.keyboard('{Enter}');
    await waitFor(() => expect(app.search()).toBe('?beacon=115'));
    await app.user.click(screen.getByRole('button', { name: 'Clear the beacon' }));
    await waitFor(() => expect(app.search()).toBe(''));
  });
});

describe('the text typed into a selector', () => {
  beforeEach(() => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  });

  it('stays when the beacons load later, including the one in the address', async () => {
    const { cloud, app, pass } = await openDashboard([gateway(1)], {
      path: '/dashboard/1?beacon=101',
      answers: { [BEACONS]: 503 },
    });
    await app.user.type(beaconField(), 'dock');
    cloud.answers[BEACONS] = { body: wire(YARD_BEACONS) };
    await pass(31_000);
    expect(beaconField().value).toBe('dock');
    expect(screen.getAllByRole('option', { hidden: true }).map((option) => option.textContent)).toEqual([
      '0A00007CDock 4',
    ]);
    await app.user.keyboard('{ArrowDown}{Enter}');
    expect(beaconField().value).toBe('0A00007C Dock 4');
    await app.user.clear(beaconField());
    act(() => beaconField().blur());
    expect(beaconField().value).toBe('0A00007C Dock 4');
    await app.user.click(screen.getByRole('button', { name: 'Clear the beacon' }));
    expect(beaconField().value).toBe('');
  });

  it('stays when the vehicles load later, with or without a vehicle in the address', async () => {
    const vehicles = [gateway(1), gateway(2)];
    for (const path of ['/dashboard/2', '/dashboard']) {
      for (const field of [beaconField, vehicleField]) {
        const answers = { [INFORMATION]: 503 } as const;
        const { app, next } = await openDashboard(vehicles, { path, beacons: YARD_BEACONS, answers });
        await app.user.type(field(), 'haul');
        await next(vehicles);
        expect([path, field().value]).toEqual([path, 'haul']);
        expect(app.path()).toBe(path === '/dashboard' ? '/dashboard/1' : path);
        cleanup();
      }
    }
  });
});

describe('the edit link', () => {
  it('opens the dialog of the chosen beacon, and is disabled without one', async () => {
    const { app } = await openDashboard([gateway(1)], { path: '/dashboard/1?beacon=124', beacons: YARD_BEACONS });
    await app.user.click(screen.getByRole('button', { name: 'Edit Dock 4' }));
    expect(store.get(tagDialogAtom)).toEqual({ kind: 'edit', tagId: 0x0a00007c });
    store.set(tagDialogAtom, null);
    cleanup();
    await openDashboard([gateway(1)], { beacons: YARD_BEACONS });
    expect(screen.getByRole('button', { name: 'Choose a beacon to edit it' })).toHaveProperty('disabled', true);
  });
});

describe('the map of the dashboard', () => {
  it('shows the other vehicles unless they are switched off, which is part of the address', async () => {
    const { app, pass } = await openDashboard([gateway(1), gateway(2, at('Fuel', 9))]);
    expect(markerOf(2)).not.toBeNull();
    await app.user.click(screen.getByRole('button', { name: 'Layers' }));
    await pass(500);
    await app.user.click(screen.getByRole('checkbox', { name: 'Other vehicles', hidden: true }));
    expect(app.search()).toBe('?off=others');
    expect([markerOf(1), markerOf(2)].map((marker) => marker !== null)).toEqual([true, false]);
    cleanup();
    await openDashboard([gateway(1), gateway(2, at('Fuel', 9))], { path: '/dashboard/1?off=others,labels' });
    expect(markerOf(2)).toBeNull();
  });

  it('has five sizes for beacons from 0.1% to 0.5% of its width, stored in the browser, the largest by default', async () => {
    const { app, pass } = await openDashboard([gateway(1)], { beacons: YARD_BEACONS });
    await app.user.click(screen.getByRole('button', { name: 'Layers' }));
    await pass(500);
    const slider = screen.getByRole('slider', { name: 'Beacon size', hidden: true });
    expect(slider.getAttribute('aria-valuetext')).toBe('0.5% of the map width');
    expect(slider.getAttribute('aria-orientation')).toBe('vertical');
    slider.focus();
    await app.user.keyboard('{ArrowDown}');
    expect(slider.getAttribute('aria-valuetext')).toBe('0.4% of the map width');
    expect(localStorage.getItem('map-resource-size')).toBe('4');
    await app.user.keyboard('{Home}');
    expect(slider.getAttribute('aria-valuetext')).toBe('0.1% of the map width');
    expect(localStorage.getItem('map-resource-size')).toBe('1');
  });
});

describe('a change of the vehicle’s state', () => {
  it('is announced when it arrives, leaves, goes offline or comes back; other vehicles are not', async () => {
    const { app, next, pass } = await openDashboard([gateway(1), gateway(2)], { path: '/dashboard/1' });
    const announce = async (state: Partial<ReturnType<typeof gateway>>) => {
      await next([gateway(1, state), gateway(2, silent(90))]);
      await pass(10_000);
      return document.querySelector('main [aria-live=polite]')?.textContent;
    };
    expect(await announce({})).toBe('');
    expect(await announce(left('Dock 4', 'Dock 7', 1))).toBe('Hauler 01 left Dock 4.');
    expect(await announce(at('Dock 7', 1))).toBe('Hauler 01 arrived at Dock 7.');
    expect(await announce({ ...at('Dock 7', 1), ...silent(90) })).toBe(
      'Hauler 01 is offline and was removed from the map.',
    );
    expect(await announce(at('Dock 7', 1))).toBe('Hauler 01 is back online.');
    await app.user.click(vehicleField());
    await app.user.click(await screen.findByRole('option', { name: /Hauler 02/, hidden: true }));
    expect(await announce(at('Fuel', 1))).toBe('Hauler 01 is back online.');
  });
});

describe('the dashboard on a phone', () => {
  it('shows the map above a sheet with the vehicle’s selector, state and figures', async () => {
    const { app, pass } = await openDashboard([gateway(1, { ...at('Dock 4', 5), ...onLap(2) })], {
      widthPx: 390,
      beacons: YARD_BEACONS,
    });
    expect(screen.getByRole('slider', { name: 'Height of the metrics' })).toBeTruthy();
    expect(vehicleField().value).toBe('Hauler 01');
    expect(part('route')).toContain('Inbound loop');
    expect(panel().getByRole('heading', { name: 'Recent laps' })).toBeTruthy();
    await app.user.click(screen.getByRole('button', { name: 'Layers' }));
    await pass(500);
    expect(screen.getByRole('slider', { name: 'Beacon size', hidden: true })).toBeTruthy();
  });
});

describe('links from the live map to the dashboard', () => {
  it('open the metrics of the vehicle of a panel', async () => {
    const { app, pass } = await openLiveMap([gateway(1), gateway(2)]);
    await app.user.click(await screen.findByRole('link', { name: 'Metrics for Hauler 02' }));
    await pass(1000);
    expect(app.path()).toBe('/dashboard/2');
  });

  it('keep the layers and the beacon of the live map in the address', async () => {
    const { app } = await openLiveMap([gateway(1)], {
      path: '/live-global-map?off=labels&beacon=124',
      beacons: YARD_BEACONS,
    });
    // Only the chosen beacon has a plate.
    const plates = [...document.querySelectorAll('.map-plate:not(.is-hidden)')].map((plate) => plate.textContent);
    expect(plates).toEqual(['Dock 4']);
    expect(app.search()).toBe('?off=labels&beacon=124');
  });
});
