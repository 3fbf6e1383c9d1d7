import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { at, gateway, lap, left, NOW_TS, onLap, silent } from '../../testing/fleet.test-data.ts';
import { chooseLanguage } from '../../i18n/i18n.ts';
import { BEACONS, INFORMATION, markerOf, openLiveMap, panelOf } from '../../testing/stub-fleet.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const select = (name: string) => screen.findByRole('button', { name });
const message = async (title: string) => within((await screen.findByText(title)).parentElement!);

describe('the live global map', () => {
  it('has one panel per gateway, with its label', async () => {
    await openLiveMap([gateway(1), gateway(2), gateway(3, silent(900))]);
    await panelOf('Hauler 01');
    expect(screen.getAllByRole('article')).toHaveLength(3);
    expect(screen.getAllByRole('heading', { level: 2 }).map((it) => it.textContent)).toEqual([
      'Hauler 01',
      'Hauler 02',
      'Hauler 03',
    ]);
  });

  it('shows where to upload a layout, and no panels, if the client has none', async () => {
    await openLiveMap([gateway(1)], { client: { mapImages: [] } });
    const text = await message('No layout yet');
    expect(text.getByText(/Upload an image in Settings > Layout/)).toBeTruthy();
    expect(screen.queryAllByRole('article')).toEqual([]);
  });

  it('shows that a gateway is needed if there is none', async () => {
    await openLiveMap([]);
    const text = await message('No gateways yet');
    expect(text.getByText(/Need a gateway to see data/)).toBeTruthy();
  });

  it('can be reached by a second skip link', async () => {
    const { app } = await openLiveMap([gateway(1)]);
    await panelOf('Hauler 01');
    await app.user.tab();
    await app.user.tab();
    expect(document.activeElement?.textContent).toBe('Skip to map');
    await app.user.keyboard('{Enter}');
    expect(document.activeElement?.id).toBe('map');
  });

  it('counts the vehicles by state', async () => {
    await openLiveMap([gateway(1), gateway(2, silent(30)), gateway(3, silent(900))]);
    await panelOf('Hauler 01');
    expect(screen.getByText('vehicles').textContent).toBe('3 vehicles');
    expect(screen.getByText(/live$/).textContent).toBe('1 live');
    expect(screen.getByText('1 stale')).toBeTruthy();
    expect(screen.getByText('1 offline')).toBeTruthy();
  });
});

describe('the search', () => {
  it('gets the focus by a slash, shows the matching vehicles, or that none matches', async () => {
    const { app } = await openLiveMap([gateway(1), gateway(2, at('Fuel', 9))]);
    await panelOf('Hauler 01');
    await app.user.keyboard('/fuel');
    expect(screen.getAllByRole('article')).toHaveLength(1);
    await app.user.keyboard('xyz');
    expect(screen.getByText('No match found')).toBeTruthy();
    await app.user.click(screen.getByRole('button', { name: 'Clear the search' }));
    expect(screen.getAllByRole('article')).toHaveLength(2);
  });

  it('selects the first vehicle that it found by Enter', async () => {
    const { app } = await openLiveMap([gateway(1), gateway(2, at('Fuel', 9))]);
    await panelOf('Hauler 01');
    await app.user.keyboard('/fuel{Enter}');
    expect(app.path()).toBe('/live-global-map/2');
  });
});

describe('the address of the live map', () => {
  it('is replaced, with a message, if the client has no such vehicle', async () => {
    for (const id of ['9', 'abc']) {
      const { app } = await openLiveMap([gateway(1)], { path: `/live-global-map/${id}?layers=names` });
      await panelOf('Hauler 01');
      expect(await screen.findByText(`No vehicle has the number ${id}.`)).toBeTruthy();
      expect([app.path(), app.search()]).toEqual(['/live-global-map', '?layers=names']);
      cleanup();
    }
  });
});

describe('the data of the live map', () => {
  it('is requested every 2 s, and the beacons every 30 s', async () => {
    const { pass, callsOf } = await openLiveMap([gateway(1)]);
    await panelOf('Hauler 01');
    const [information, beacons] = [callsOf(INFORMATION), callsOf(BEACONS)];
    await pass(60_000);
    expect(callsOf(INFORMATION) - information).toBeGreaterThanOrEqual(28);
    expect(callsOf(INFORMATION) - information).toBeLessThanOrEqual(31);
    expect(callsOf(BEACONS) - beacons).toBe(2);
  });

  it('updates elapsed times and the map’s clock with each answer', async () => {
    const { cloud, pass } = await openLiveMap([gateway(1, { ...at('Dock 4', 5), ...onLap(2) })]);
    expect((await panelOf('Hauler 01')).getByText('09:18')).toBeTruthy();
    expect(screen.getAllByText('10:42:07')).not.toHaveLength(0);
    cloud.clock.paused = false;
    cloud.clock.nowMs += 2000;
    await pass(2500);
    expect((await panelOf('Hauler 01')).getByText('09:20')).toBeTruthy();
    expect(document.querySelector('[data-over-map] time')?.textContent).toBe('10:42:09');
  });

  it('stays with its age and time while the cloud is unreachable, and logs failed polls', async () => {
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { cloud, pass } = await openLiveMap([gateway(1)]);
    await panelOf('Hauler 01');
    cloud.answers[INFORMATION] = 'lost';
    await pass(12_000);
    expect(screen.getByText(/Last update 1\ds ago/)).toBeTruthy();
    expect(document.querySelector('[data-over-map] time')?.textContent).toBe('10:42:07');
    expect((await panelOf('Hauler 01')).getByText('Dock 4')).toBeTruthy();
    expect(markerOf(1)).not.toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(logged).toHaveBeenCalled();
  });

  it('shows an error with its cause if it could not be loaded, with a button that tries again', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { cloud, app } = await openLiveMap([gateway(1)]);
    await panelOf('Hauler 01');
    cloud.answers[INFORMATION] = 503;
    cloud.clock.epoch += 1;
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('Could not load the live map')).toBeTruthy();
    expect(within(alert).getByText('The stub answers 503.')).toBeTruthy();
    cloud.answers[INFORMATION] = { body: { client_id: 1, anchors: [] } };
    await app.user.click(within(alert).getByRole('button', { name: 'Try again' }));
    await screen.findByText('No gateways yet');
  });

  it('shows times in the client’s time zone', async () => {
    await openLiveMap([gateway(1, silent(3600))], { client: { timezone: 'America/New_York' } });
    expect((await panelOf('Hauler 01')).getByText('Last seen 04:42')).toBeTruthy();
  });
});

describe('changes of state', () => {
  it('are announced together in a polite live region', async () => {
    const { next, pass } = await openLiveMap([gateway(1), gateway(2), gateway(3)]);
    await panelOf('Hauler 01');
    const region = document.querySelector('main [aria-live]');
    expect(region?.getAttribute('aria-live')).toBe('polite');
    expect(region?.textContent).toBe('');
    await next([gateway(1, silent(90)), gateway(2), gateway(3)]);
    expect(region?.textContent).toBe('Hauler 01 is offline and was removed from the map.');
    await next([gateway(1, silent(90)), gateway(2, silent(90)), gateway(3)]);
    await next([gateway(1), gateway(2, silent(90)), gateway(3)]);
    expect(region?.textContent).toBe('Hauler 01 is offline and was removed from the map.');
    await pass(10_000);
    expect(region?.textContent).toBe('Hauler 02 is offline and was removed from the map. Hauler 01 is back online.');
  });

  it('are announced in the language that was chosen while they were pending', async () => {
    const { next, pass } = await openLiveMap([gateway(1), gateway(2)]);
    await panelOf('Hauler 01');
    await next([gateway(1, silent(90)), gateway(2)]);
    await next([gateway(1, silent(90)), gateway(2, silent(90))]);
    await act(() => chooseLanguage('sk'));
    await pass(10_000);
    expect(document.querySelector('main [aria-live]')?.textContent).toBe(
      'Hauler 02 je offline a bolo odstránené z mapy.', // cspell:disable-line
    );
    await act(() => chooseLanguage('en'));
  });
});

describe('the list', () => {
  it('can be hidden and shown again', async () => {
    const { app } = await openLiveMap([gateway(1)]);
    await panelOf('Hauler 01');
    await app.user.click(screen.getByRole('button', { name: 'Hide the list' }));
    expect(screen.queryAllByRole('article')).toEqual([]);
    await app.user.click(screen.getByRole('button', { name: 'Show the list' }));
    await panelOf('Hauler 01');
  });

  it('can be sorted so that vehicles that need attention are first', async () => {
    const { app, pass } = await openLiveMap([
      gateway(1),
      gateway(2, silent(900)),
      gateway(3, left('Dock 4', 'Dock 7', NOW_TS % 7)),
    ]);
    await panelOf('Hauler 01');
    await app.user.click(screen.getByRole('button', { name: 'Sort: Fleet order' }));
    await pass(500);
    await app.user.click(screen.getByText('Needs attention first'));
    expect(screen.getAllByRole('heading', { level: 2 })[0]?.textContent).toBe('Hauler 02');
  });
});

describe('the recent laps', () => {
  const withThreeLaps = { hasRoutes: true, recentRoutes: [lap(1), lap(2), lap(3)] };
  const shownLaps = () =>
    within(screen.getByRole('list', { name: 'Recent laps of Hauler 01' })).getAllByRole('listitem');

  it('are all shown above 1200 px, two during an ongoing lap, and only the latest at 1200 px or less', async () => {
    const { next } = await openLiveMap([gateway(1, withThreeLaps)], { widthPx: 1201 });
    expect(shownLaps()).toHaveLength(3);
    await next([gateway(1, { ...onLap(2), ...withThreeLaps })]);
    expect(shownLaps()).toHaveLength(2);
    cleanup();
    await openLiveMap([gateway(1, withThreeLaps)], { widthPx: 1200 });
    expect(shownLaps()).toHaveLength(1);
  });
});

describe('the live map on a phone', () => {
  const handle = () => screen.findByRole('slider', { name: 'Height of the list' });

  it('shows the map above the list, which has the full panel of the selected vehicle first', async () => {
    const { app } = await openLiveMap([gateway(1), gateway(2, onLap(2))], { widthPx: 390 });
    expect(await handle()).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Details of Hauler 02' })).toBeNull();
    await app.user.click(await select('Hauler 02'));
    expect(screen.getAllByRole('heading', { level: 2 }).map((it) => it.textContent)).toEqual([
      'Hauler 02',
      'Hauler 01',
    ]);
    expect(screen.getByRole('button', { name: 'Details of Hauler 02' })).toBeTruthy();
  });

  it('changes the height of the list in three steps by keyboard', async () => {
    const { app } = await openLiveMap([gateway(1)], { widthPx: 390 });
    const slider = await handle();
    expect(slider.getAttribute('aria-valuetext')).toBe('Half of the screen');
    act(() => slider.focus());
    await app.user.keyboard('{ArrowUp}');
    expect(slider.getAttribute('aria-valuetext')).toBe('Whole screen');
    await app.user.keyboard('{Home}');
    expect(slider.getAttribute('aria-valuetext')).toBe('Closed');
  });

  it('is used in windows of up to 768 px', async () => {
    await openLiveMap([gateway(1)], { widthPx: 768 });
    expect(await handle()).toBeTruthy();
    cleanup();
    await openLiveMap([gateway(1)], { widthPx: 769 });
    await screen.findByRole('button', { name: 'Hide the list' });
  });
});
