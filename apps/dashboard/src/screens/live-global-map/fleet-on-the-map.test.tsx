import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { drawnScene } from '../../testing/drawn-scene.ts';
import { at, beacon, gateway, left, place, silent } from '../../testing/fleet.test-data.ts';
import { answerTo } from '../../testing/stub-answers.ts';
import { markerOf, openLiveMap, panelOf } from '../../testing/stub-fleet.ts';
import { recordCanvas } from '../../testing/recorded-canvas.ts';
import { TAG, TAGS } from '../../tags/open-dialog.test-data.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const disc = (id: number) => {
  const circle = markerOf(id)?.querySelector('.map-vehicle-disc');
  if (!circle) throw new Error(`${id} is not on the map`);
  return circle;
};
const select = (name: string) => screen.findByRole('button', { name });

describe('the plan of the client', () => {
  it('shows the client’s own image, with gateways, beacons and exciters at their positions', async () => {
    const shapes = recordCanvas();
    const mapImages = [{ url: '/api/layouts/north.svg', width: 1000, height: 700, mmPerPx: 140 }];
    const plan = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 700"><text>Northgate</text></svg>';
    const { pass } = await openLiveMap([gateway(1, at('Fuel', 9)), gateway(86, { type: 1, mapX: 300, mapY: 200 })], {
      client: { mapImages },
      beacons: [beacon('Dock 7')],
      answers: { 'GET /layouts/north.svg': { body: plan } },
    });
    await pass(500);
    expect(document.querySelector('main')?.innerHTML).toContain('Northgate');
    const [beaconX = 0, beaconY = 0] = shapes().find(({ points }) => points.length === 4)?.origin ?? [];
    const [exciterX = 0, exciterY = 0] = shapes().find(({ points }) => points.length === 3)?.origin ?? [];
    expect([beaconX - exciterX, beaconY - exciterY]).toEqual([place('Dock 7').x - 300, place('Dock 7').y - 200]);
    expect(markerOf(1)).not.toBeNull();
  });
});

describe('the vehicles on the map', () => {
  it('are hidden and shown by the eye of their panel', async () => {
    const { app } = await openLiveMap([gateway(1), gateway(2)]);
    expect(markerOf(1)).not.toBeNull();
    await app.user.click(await screen.findByRole('button', { name: 'Hauler 01 on map' }));
    expect(markerOf(1)).toBeNull();
    expect(markerOf(2)).not.toBeNull();
    await app.user.click(screen.getByRole('button', { name: 'Hauler 01 on map' }));
    expect(markerOf(1)).not.toBeNull();
  });

  it('are faded while the list’s search does not find them, and Enter selects the first that it finds', async () => {
    const { app } = await openLiveMap([gateway(1), gateway(2)]);
    const isFaded = (id: number) => markerOf(id)?.classList.contains('is-faded');
    const search = await screen.findByRole('searchbox', { name: /^Find a vehicle/ });
    await app.user.type(search, 'hauler 02');
    expect([isFaded(1), isFaded(2)]).toEqual([true, false]);
    await app.user.keyboard('{Enter}');
    expect(markerOf(2)?.classList.contains('is-selected')).toBe(true);
    await app.user.clear(search);
    expect([isFaded(1), isFaded(2)]).toEqual([false, false]);
  });

  it('stay hidden after a reload of the tab if the user hid them', async () => {
    const { app } = await openLiveMap([gateway(1), gateway(2)]);
    await app.user.click(await screen.findByRole('button', { name: 'Hauler 01 on map' }));
    expect(screen.getByRole('button', { name: 'Hauler 01 on map' }).getAttribute('aria-pressed')).toBe('false');
    cleanup();
    await openLiveMap([gateway(1), gateway(2)]);
    expect(markerOf(1)).toBeNull();
    expect(markerOf(2)).not.toBeNull();
  });

  it('disappear when they go offline, with the reason on the map, and reappear when they are back', async () => {
    const { next } = await openLiveMap([gateway(1), gateway(2)]);
    expect(markerOf(1)).not.toBeNull();
    await next([gateway(1, silent(3600)), gateway(2)]);
    expect(markerOf(1)).toBeNull();
    expect(screen.getByRole('button', { name: /^1 not on map/ })).toBeTruthy();
    const eye = screen.getByRole('button', { name: 'Hauler 01 is offline and not on the map' });
    expect(eye).toHaveProperty('disabled', true);
    await next([gateway(1), gateway(2)]);
    expect(markerOf(1)).not.toBeNull();
    expect(screen.queryByText(/not on map/)).toBeNull();
  });

  it('stay hidden when they come back online if the user hid them', async () => {
    const { app, next } = await openLiveMap([gateway(1)]);
    await app.user.click(await screen.findByRole('button', { name: 'Hauler 01 on map' }));
    await next([gateway(1, silent(900))]);
    await next([gateway(1)]);
    expect(markerOf(1)).toBeNull();
    expect(screen.getByRole('button', { name: 'Hauler 01 on map' })).toHaveProperty('disabled', false);
    expect(screen.getByRole('button', { name: /^1 not on map/ })).toBeTruthy();
  });

  it('are listed with a reason while they are hidden, and can be shown again if the user hid them', async () => {
    const { app, pass } = await openLiveMap([gateway(1), gateway(2, silent(3600))]);
    await app.user.click(await screen.findByRole('button', { name: 'Hauler 01 on map' }));
    await app.user.click(screen.getByRole('button', { name: /^2 not on map/ }));
    await pass(500);
    expect(await screen.findByText('offline since 09:42')).toBeTruthy();
    // The test browser has no layout, so the library considers the chip scrolled out of view.
    await app.user.click(screen.getByRole('button', { name: 'Show again', hidden: true }));
    expect(markerOf(1)).not.toBeNull();
  });

  it('have a ring around their next position once they have left their last one', async () => {
    const shapes = recordCanvas();
    const { next } = await openLiveMap([gateway(1, at('Apron west', 9))]);
    const rings = () => drawnScene(shapes()).nextRings.map(({ circle }) => circle?.slice(0, 2));
    expect(rings()).toEqual([]);
    await next([gateway(1, left('Apron west', 'Dock 7', 18))]);
    const { x, y } = place('Dock 7');
    // The plan begins 8 px from the edges of the map.
    expect(rings()).toEqual([[x + 8, y + 8]]);
  });

  it('can be selected on the map, which also selects them in the address and the list', async () => {
    const { app } = await openLiveMap([gateway(1), gateway(2, at('Fuel', 9))]);
    fireEvent.click(disc(2));
    await waitFor(() => expect(app.path()).toBe('/live-global-map/2'));
    expect((await select('Hauler 02')).getAttribute('aria-pressed')).toBe('true');
    expect(markerOf(2)?.classList.contains('is-selected')).toBe(true);
  });

  it('can be selected and deselected in the list by keyboard', async () => {
    const { app } = await openLiveMap([gateway(1), gateway(2)]);
    (await select('Hauler 02')).focus();
    await app.user.keyboard('{Enter}');
    expect(app.path()).toBe('/live-global-map/2');
    expect(markerOf(2)?.classList.contains('is-selected')).toBe(true);
    await app.user.keyboard('{Enter}');
    expect(app.path()).toBe('/live-global-map');
    expect(markerOf(2)?.classList.contains('is-selected')).toBe(false);
  });

  it('cannot be selected in the list or by the address while they are offline', async () => {
    const { next } = await openLiveMap([gateway(1), gateway(2, silent(900))], { path: '/live-global-map/2' });
    const offline = await panelOf('Hauler 02');
    expect(offline.queryByRole('button', { name: 'Hauler 02' })).toBeNull();
    expect(document.querySelector('article[data-selected]')).toBeNull();
    await next([gateway(1), gateway(2)]);
    expect((await select('Hauler 02')).getAttribute('aria-pressed')).toBe('true');
  });

  it('are only in the list, with a note, if they have no position', async () => {
    await openLiveMap([gateway(1, { lastPosition: null, lastPositionMetadata: null })]);
    expect((await panelOf('Hauler 01')).getByText('No position yet')).toBeTruthy();
    expect(markerOf(1)).toBeNull();
  });

  it('are marked in the list if they were never heard', async () => {
    const never = { lastHeartbeat: null, lastSeenTs: null, lastPosition: null, lastPositionMetadata: null };
    await openLiveMap([gateway(1, never)]);
    const unheard = await panelOf('Hauler 01');
    expect(unheard.getByText('Never seen')).toBeTruthy();
    expect(unheard.getByRole('button', { name: /never been seen/ })).toHaveProperty('disabled', true);
  });

  it('show in a popup their name and when they were last seen', async () => {
    await openLiveMap([gateway(1)]);
    fireEvent.click(disc(1));
    const popup = await waitFor(() => document.querySelector('.map-popup-body')!);
    expect(popup.textContent).toContain('Hauler 01');
    expect(popup.textContent).toContain('Last seen 2s ago');
  });
});

describe('the beacons on the map', () => {
  const press = (x: number, y: number) => {
    const canvas = document.querySelector('.map-canvas');
    // The plan begins 8 px from the edges of the map.
    if (canvas) fireEvent.click(canvas, { clientX: x + 8, clientY: y + 8 });
  };

  it('show in a popup their label, or without one their hex id, for 5 s', async () => {
    const beacons = [beacon('Apron west'), beacon('Dock 7', { label: '' })];
    const { pass } = await openLiveMap([gateway(1)], { beacons });
    press(206, 461);
    expect(document.querySelector('.map-popup-name')?.textContent).toBe('Apron west');
    press(555, 370);
    expect(document.querySelector('.map-popup-name')?.textContent).toBe('0A:00:00:7F');
    await pass(6000);
    expect(document.querySelector('.map-popup-name')).toBeNull();
  });

  it('show in a popup their battery, and how long ago they were heard', async () => {
    await openLiveMap([gateway(1)], { beacons: [beacon('Apron west', { battery: 3 })] });
    press(206, 461);
    const head = [...(document.querySelector('.map-popup-head')?.children ?? [])];
    expect(head.map(({ textContent }) => textContent)).toEqual(['Apron west', 'battery high', '1m 00s ago']);
  });

  it('are highlighted when they are clicked', async () => {
    const shapes = recordCanvas();
    const { pass } = await openLiveMap([gateway(1)], { beacons: [beacon('Apron west'), beacon('Dock 7')] });
    const rings = () =>
      shapes().filter(({ call, points, widthPx }) => call === 'stroke' && points.length === 4 && widthPx === 2);
    expect(rings()).toHaveLength(0);
    press(206, 461);
    await pass(100);
    expect(rings()).toHaveLength(1);
  });

  it('open their history', async () => {
    const FUEL = place('Fuel').tagId;
    const { app } = await openLiveMap([gateway(1)], {
      beacons: [beacon('Fuel')],
      answers: {
        [TAGS]: { body: [{ ...TAG, id: FUEL, tag_id: FUEL, label: 'Fuel' }] },
        ...answerTo(`GET /tags/tag_beacon_history/${FUEL}`, { body: [] }),
      },
    });
    press(815, 541);
    await app.user.click(screen.getByRole('button', { name: 'History' }));
    const history = within(await screen.findByRole('dialog', { name: 'History of Fuel' }));
    expect(await history.findByText('No data')).toBeTruthy();
  });

  it('find the vehicles that are at them or on their way to them', async () => {
    await openLiveMap([gateway(1), gateway(2, at('Fuel', 9))], { beacons: [beacon('Fuel')] });
    press(815, 541);
    expect(screen.queryByRole('button', { name: 'Find vehicles' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'More actions' }));
    fireEvent.click(screen.getByRole('button', { name: 'Find vehicles' }));
    expect(screen.getAllByRole('article')).toHaveLength(1);
    await panelOf('Hauler 02');
  });
});

describe('the controls of the map', () => {
  it('zoom in, and show the whole plan again', async () => {
    const { app, pass } = await openLiveMap([gateway(1)]);
    const press = async (name: string) => {
      await app.user.click(screen.getByRole('button', { name }));
      await pass(500);
      return Number(localStorage.getItem('map-zoom'));
    };
    expect(await press('Zoom in')).toBeGreaterThan(0);
    expect(await press('Show the whole plan')).toBe(0);
  });

  it('choose the layers of the map', async () => {
    const { app, pass } = await openLiveMap([gateway(1)]);
    const plates = () => document.querySelectorAll('.map-plate:not(.is-hidden)').length;
    expect(plates()).toBe(1);
    await app.user.click(screen.getByRole('button', { name: 'Layers' }));
    await pass(500);
    await app.user.click(screen.getByRole('checkbox', { name: 'Labels', hidden: true }));
    expect(plates()).toBe(0);
  });
});
