import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { at, beacon, gateway, lap, left, NOW_TS, onLap, silent } from './fleet/fleet.test-data.ts';
import { recordCanvas } from '../../map/recorded-canvas.test-data.ts';
import { BEACONS, INFORMATION, markerOf, openLiveMap } from './fleet/stub-fleet.test-data.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const panel = async (name: string) => {
  const heading = await screen.findByRole('heading', { name });
  const article = heading.closest('article');
  if (!article) throw new Error(`${name} has no panel`);
  return within(article);
};
const disc = (id: number) => {
  const circle = markerOf(id)?.querySelector('.map-vehicle-disc');
  if (!circle) throw new Error(`${id} is not on the map`);
  return circle;
};
const select = (name: string) => screen.findByRole('button', { name });
const message = async (title: string) => within((await screen.findByText(title)).parentElement!);

describe('the live global map', () => {
  it('has one panel for each gateway, with its label', async () => {
    await openLiveMap([gateway(1), gateway(2), gateway(3, silent(900))]);
    await panel('Hauler 01');
    expect(screen.getAllByRole('article')).toHaveLength(3);
    expect(screen.getAllByRole('heading', { level: 2 }).map((it) => it.textContent)).toEqual([
      'Hauler 01',
      'Hauler 02',
      'Hauler 03',
    ]);
  });

  it('has no panels for a client without map images, and says where to upload one', async () => {
    await openLiveMap([gateway(1)], { client: { mapImages: [] } });
    const text = await message('No layout yet');
    expect(text.getByText(/Upload an image in Settings > Layout/)).toBeTruthy();
    expect(screen.queryAllByRole('article')).toEqual([]);
  });

  it('says that a gateway is needed when there is none', async () => {
    await openLiveMap([]);
    const text = await message('No gateways yet');
    expect(text.getByText(/gateway is needed/)).toBeTruthy();
  });

  it('counts the vehicles by state', async () => {
    await openLiveMap([gateway(1), gateway(2, silent(30)), gateway(3, silent(900))]);
    await panel('Hauler 01');
    expect(screen.getByText('vehicles').textContent).toBe('3 vehicles');
    expect(screen.getByText(/live$/).textContent).toBe('1 live');
    expect(screen.getByText('1 stale')).toBeTruthy();
    expect(screen.getByText('1 offline')).toBeTruthy();
  });
});

describe('the vehicles on the map', () => {
  it('are hidden and shown by the eye of their panel', async () => {
    const { app } = await openLiveMap([gateway(1), gateway(2)]);
    expect(markerOf(1)).not.toBeNull();
    await app.user.click(await screen.findByRole('button', { name: 'Hide Hauler 01 on the map' }));
    expect(markerOf(1)).toBeNull();
    expect(markerOf(2)).not.toBeNull();
    await app.user.click(screen.getByRole('button', { name: 'Show Hauler 01 on the map' }));
    expect(markerOf(1)).not.toBeNull();
  });

  it('leave when they go offline, with the reason on the map, and come back by themselves', async () => {
    const { next } = await openLiveMap([gateway(1), gateway(2)]);
    expect(markerOf(1)).not.toBeNull();
    await next([gateway(1, silent(3600)), gateway(2)]);
    expect(markerOf(1)).toBeNull();
    expect(screen.getByText('Hauler 01 hidden: offline since 09:42')).toBeTruthy();
    const eye = screen.getByRole('button', { name: 'Hauler 01 is offline and not on the map' });
    expect(eye).toHaveProperty('disabled', true);
    await next([gateway(1), gateway(2)]);
    expect(markerOf(1)).not.toBeNull();
    expect(screen.queryByText(/hidden/)).toBeNull();
  });

  it('that the user hid stay hidden when they come back online', async () => {
    const { app, next } = await openLiveMap([gateway(1)]);
    await app.user.click(await screen.findByRole('button', { name: 'Hide Hauler 01 on the map' }));
    await next([gateway(1, silent(900))]);
    await next([gateway(1)]);
    expect(markerOf(1)).toBeNull();
    expect(screen.getByRole('button', { name: 'Show Hauler 01 on the map' })).toHaveProperty('disabled', false);
    expect(screen.getByText('Hauler 01 hidden by you')).toBeTruthy();
  });

  it('hidden ones are listed with their reasons, and those of the user can be brought back', async () => {
    const { app, pass } = await openLiveMap([gateway(1), gateway(2, silent(3600))]);
    await app.user.click(await screen.findByRole('button', { name: 'Hide Hauler 01 on the map' }));
    await app.user.click(screen.getByRole('button', { name: '2 hidden: Hauler 01, Hauler 02' }));
    await pass(500);
    expect(await screen.findByText('offline since 09:42')).toBeTruthy();
    // The test's browser measures nothing, so the library takes the chip for scrolled away.
    await app.user.click(screen.getByRole('button', { name: 'Show', hidden: true }));
    expect(markerOf(1)).not.toBeNull();
  });

  it('can be selected on the map, which the address and the panel show', async () => {
    const { app } = await openLiveMap([gateway(1), gateway(2, at('Fuel', 9))]);
    fireEvent.click(disc(2));
    await waitFor(() => expect(app.path()).toBe('/live-global-map/2'));
    expect((await select('Hauler 02')).getAttribute('aria-pressed')).toBe('true');
    expect(markerOf(2)?.classList.contains('is-selected')).toBe(true);
  });

  it('are selected in the list by keyboard, and let go again', async () => {
    const { app } = await openLiveMap([gateway(1), gateway(2)]);
    (await select('Hauler 02')).focus();
    await app.user.keyboard('{Enter}');
    expect(app.path()).toBe('/live-global-map/2');
    expect(markerOf(2)?.classList.contains('is-selected')).toBe(true);
    await app.user.keyboard('{Enter}');
    expect(app.path()).toBe('/live-global-map');
    expect(markerOf(2)?.classList.contains('is-selected')).toBe(false);
  });

  it('cannot be selected while they are offline, in the list or by the address', async () => {
    const { next } = await openLiveMap([gateway(1), gateway(2, silent(900))], { path: '/live-global-map/2' });
    const offline = await panel('Hauler 02');
    expect(offline.queryByRole('button', { name: 'Hauler 02' })).toBeNull();
    expect(document.querySelector('article[data-selected]')).toBeNull();
    await next([gateway(1), gateway(2)]);
    expect((await select('Hauler 02')).getAttribute('aria-pressed')).toBe('true');
  });

  it('without a position are in the list alone, which says so', async () => {
    await openLiveMap([gateway(1, { lastPosition: null, lastPositionMetadata: null })]);
    expect((await panel('Hauler 01')).getByText('No position yet')).toBeTruthy();
    expect(markerOf(1)).toBeNull();
  });

  it('that were never heard say so', async () => {
    const never = { lastHeartbeat: null, lastSeenTs: null, lastPosition: null, lastPositionMetadata: null };
    await openLiveMap([gateway(1, never)]);
    const unheard = await panel('Hauler 01');
    expect(unheard.getByText('Never heard')).toBeTruthy();
    expect(unheard.getByRole('button', { name: /never heard/ })).toHaveProperty('disabled', true);
  });

  it('say in a popup who they are and when they were heard', async () => {
    await openLiveMap([gateway(1)]);
    fireEvent.click(disc(1));
    const popup = await waitFor(() => document.querySelector('.map-popup-body')!);
    expect(popup.textContent).toContain('Hauler 01');
    expect(popup.textContent).toContain('Last heard 2s ago');
  });
});

describe('the beacons on the map', () => {
  const press = (x: number, y: number) => {
    const canvas = document.querySelector('.map-canvas');
    if (canvas) fireEvent.click(canvas, { clientX: x, clientY: y });
  };

  it('say in a popup their label, or their hex id without one, for 5 s', async () => {
    const beacons = [beacon('Apron west'), beacon('Dock 7', { label: '' })];
    const { pass } = await openLiveMap([gateway(1)], { beacons });
    press(206, 461);
    expect(document.querySelector('.map-popup-name')?.textContent).toBe('Apron west');
    press(555, 370);
    expect(document.querySelector('.map-popup-name')?.textContent).toBe('0A:00:00:7F');
    await pass(6000);
    expect(document.querySelector('.map-popup-name')).toBeNull();
  });

  it('are highlighted by a press', async () => {
    const shapes = recordCanvas();
    const { pass } = await openLiveMap([gateway(1)], { beacons: [beacon('Apron west'), beacon('Dock 7')] });
    const rings = () =>
      shapes().filter(({ call, points, widthPx }) => call === 'stroke' && points.length === 4 && widthPx === 2);
    expect(rings()).toHaveLength(0);
    press(206, 461);
    await pass(100);
    expect(rings()).toHaveLength(1);
  });

  it('lead to the vehicles that have to do with them', async () => {
    const { app } = await openLiveMap([gateway(1), gateway(2, at('Fuel', 9))], { beacons: [beacon('Fuel')] });
    press(815, 541);
    await app.user.click(screen.getByRole('button', { name: 'Find vehicles' }));
    expect(screen.getAllByRole('article')).toHaveLength(1);
    await panel('Hauler 02');
  });
});

describe('the controls of the map', () => {
  it('zoom in and show the whole plan again', async () => {
    const { app, pass } = await openLiveMap([gateway(1)]);
    const press = async (name: string) => {
      await app.user.click(screen.getByRole('button', { name }));
      await pass(500);
      return Number(localStorage.getItem('map-zoom'));
    };
    expect(await press('Zoom in')).toBeGreaterThan(0);
    expect(await press('Show the whole plan')).toBe(0);
  });

  it('choose what the map draws', async () => {
    const { app, pass } = await openLiveMap([gateway(1)]);
    const plates = () => document.querySelectorAll('.map-plate:not(.is-hidden)').length;
    expect(plates()).toBe(1);
    await app.user.click(screen.getByRole('button', { name: 'Layers' }));
    await pass(500);
    await app.user.click(screen.getByRole('checkbox', { name: 'Labels', hidden: true }));
    expect(plates()).toBe(0);
  });
});

describe('the search', () => {
  it('is reached by a slash, keeps the vehicles that fit, and says when none does', async () => {
    const { app } = await openLiveMap([gateway(1), gateway(2, at('Fuel', 9))]);
    await panel('Hauler 01');
    await app.user.keyboard('/fuel');
    expect(screen.getAllByRole('article')).toHaveLength(1);
    await app.user.keyboard('xyz');
    expect(screen.getByText('No match found')).toBeTruthy();
    await app.user.click(screen.getByRole('button', { name: 'Clear the search' }));
    expect(screen.getAllByRole('article')).toHaveLength(2);
  });
});

describe('the data of the live map', () => {
  it('is asked for every 2 s, that of the beacons every 30 s', async () => {
    const { pass, callsOf } = await openLiveMap([gateway(1)]);
    await panel('Hauler 01');
    const [information, beacons] = [callsOf(INFORMATION), callsOf(BEACONS)];
    await pass(60_000);
    expect(callsOf(INFORMATION) - information).toBeGreaterThanOrEqual(28);
    expect(callsOf(INFORMATION) - information).toBeLessThanOrEqual(31);
    expect(callsOf(BEACONS) - beacons).toBe(2);
  });

  it('tells elapsed time and the map’s clock anew with each answer', async () => {
    const { cloud, pass } = await openLiveMap([gateway(1, { ...at('Dock 4', 5), ...onLap(2) })]);
    expect((await panel('Hauler 01')).getByText('09:18')).toBeTruthy();
    expect(screen.getAllByText('10:42:07')).not.toHaveLength(0);
    cloud.clock.nowMs += 2000;
    await pass(2500);
    expect((await panel('Hauler 01')).getByText('09:20')).toBeTruthy();
    expect(document.querySelector('[data-over-map] time')?.textContent).toBe('10:42:09');
  });

  it('stays when the cloud is out of reach, with its age and its time, and the failed polls are only logged', async () => {
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { cloud, pass } = await openLiveMap([gateway(1)]);
    await panel('Hauler 01');
    cloud.answers[INFORMATION] = 'lost';
    await pass(12_000);
    expect(screen.getByText(/Last update 1\ds ago/)).toBeTruthy();
    expect(screen.getByText('Shown as it was at 10:42:07.')).toBeTruthy();
    expect((await panel('Hauler 01')).getByText('Dock 4')).toBeTruthy();
    expect(markerOf(1)).not.toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(logged).toHaveBeenCalled();
  });

  it('that never came is said to have failed, with the cause, until it comes', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { cloud, app } = await openLiveMap([gateway(1)]);
    await panel('Hauler 01');
    cloud.answers[INFORMATION] = 503;
    cloud.clock.epoch += 1;
    const alert = await screen.findByRole('alert', {}, { timeout: 5000 });
    expect(within(alert).getByText('Could not load the live map')).toBeTruthy();
    expect(within(alert).getByText('The stub answers 503.')).toBeTruthy();
    cloud.answers[INFORMATION] = { body: { client_id: 1, anchors: [] } };
    await app.user.click(within(alert).getByRole('button', { name: 'Try again' }));
    await screen.findByText('No gateways yet');
  });

  it('shows times in the zone of the client', async () => {
    await openLiveMap([gateway(1, silent(3600))], { client: { timezone: 'America/New_York' } });
    expect((await panel('Hauler 01')).getByText('Last seen 04:42')).toBeTruthy();
  });
});

describe('changes of state', () => {
  it('are read aloud together, politely, and not one after the other', async () => {
    const { next, pass } = await openLiveMap([gateway(1), gateway(2), gateway(3)]);
    await panel('Hauler 01');
    const region = document.querySelector('[aria-live]');
    expect(region?.getAttribute('aria-live')).toBe('polite');
    expect(region?.textContent).toBe('');
    await next([gateway(1, silent(90)), gateway(2), gateway(3)]);
    expect(region?.textContent).toBe('Hauler 01 is offline and was taken off the map.');
    await next([gateway(1, silent(90)), gateway(2, silent(90)), gateway(3)]);
    await next([gateway(1), gateway(2, silent(90)), gateway(3)]);
    expect(region?.textContent).toBe('Hauler 01 is offline and was taken off the map.');
    await pass(10_000);
    expect(region?.textContent).toBe('Hauler 02 is offline and was taken off the map. Hauler 01 is back.');
  });
});

describe('the list', () => {
  it('can be put away and brought back', async () => {
    const { app } = await openLiveMap([gateway(1)]);
    await panel('Hauler 01');
    await app.user.click(screen.getByRole('button', { name: 'Hide the list' }));
    expect(screen.queryAllByRole('article')).toEqual([]);
    await app.user.click(screen.getByRole('button', { name: 'Show the list' }));
    await panel('Hauler 01');
  });

  it('puts what needs attention first when asked to', async () => {
    const { app } = await openLiveMap([
      gateway(1),
      gateway(2, silent(900)),
      gateway(3, left('Dock 4', 'Dock 7', NOW_TS % 7)),
    ]);
    await panel('Hauler 01');
    await app.user.selectOptions(screen.getByRole('combobox', { name: 'Order of the list' }), 'Attention first');
    expect(screen.getAllByRole('heading', { level: 2 })[0]?.textContent).toBe('Hauler 02');
  });
});

describe('the recent laps', () => {
  const three = { hasRoutes: true, recentRoutes: [lap(1), lap(2), lap(3)] };
  const shown = () => within(screen.getByRole('list', { name: 'Recent laps of Hauler 01' })).getAllByRole('listitem');

  it('are all shown above 1200 px, two while a lap goes on, and the latest alone at 1200 px or less', async () => {
    const { next } = await openLiveMap([gateway(1, three)], { widthPx: 1201 });
    expect(shown()).toHaveLength(3);
    await next([gateway(1, { ...onLap(2), ...three })]);
    expect(shown()).toHaveLength(2);
    cleanup();
    await openLiveMap([gateway(1, three)], { widthPx: 1200 });
    expect(shown()).toHaveLength(1);
  });
});

describe('the phone', () => {
  const handle = () => screen.findByRole('slider', { name: 'Height of the list' });

  it('has the map over the list, in which the selected vehicle stands first and whole', async () => {
    const { app } = await openLiveMap([gateway(1), gateway(2, onLap(2))], { widthPx: 390 });
    expect(await handle()).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'More about Hauler 02' })).toBeNull();
    await app.user.click(await select('Hauler 02'));
    expect(screen.getAllByRole('heading', { level: 2 }).map((it) => it.textContent)).toEqual([
      'Hauler 02',
      'Hauler 01',
    ]);
    expect(screen.getByRole('button', { name: 'More about Hauler 02' })).toBeTruthy();
  });

  it('moves the list between three heights by keys', async () => {
    const { app } = await openLiveMap([gateway(1)], { widthPx: 390 });
    const slider = await handle();
    expect(slider.getAttribute('aria-valuetext')).toBe('Half of the screen');
    act(() => slider.focus());
    await app.user.keyboard('{ArrowUp}');
    expect(slider.getAttribute('aria-valuetext')).toBe('Whole screen');
    await app.user.keyboard('{Home}');
    expect(slider.getAttribute('aria-valuetext')).toBe('Closed');
  });

  it('is for windows of up to 767 px', async () => {
    await openLiveMap([gateway(1)], { widthPx: 767 });
    expect(await handle()).toBeTruthy();
    cleanup();
    await openLiveMap([gateway(1)], { widthPx: 768 });
    await screen.findByRole('button', { name: 'Hide the list' });
  });
});
