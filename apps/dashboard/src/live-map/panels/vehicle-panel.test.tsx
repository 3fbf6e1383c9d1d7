import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Gateway } from '../../data/gateways.ts';
import { at, gateway, lap, left, NOW_TS, onLap, place, silent, usage } from '../../testing/fleet.test-data.ts';
import { openLiveMap, panelOf } from '../../testing/stub-fleet.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Opens the live map of a single vehicle in this state, instead of the previous one, and finds the vehicle's panel. */
async function openPanel(state: Partial<Gateway>, { widthPx = 1440 } = {}) {
  cleanup();
  vi.useRealTimers();
  const { app, pass } = await openLiveMap([gateway(1, state)], { widthPx });
  const panel = await panelOf('Hauler 01');
  const article = screen.getByRole('article');
  return {
    article,
    panel,
    user: app.user,
    pass,
    /** The text of one of its lines; null if the line is absent. */
    part: (name: string) => article.querySelector(`[data-part="${name}"]`)?.textContent ?? null,
  };
}

const ROUTE_USAGE = {
  routeId: 11,
  routeLabel: 'Inbound loop',
  anchorId: 1,
  dCount: 18,
  dCountError: 1,
  dAvg: 852,
  twCount: 240,
  twErrors: 10,
  twAvg: 861,
};

const laps = (...list: ReturnType<typeof lap>[]) => ({ hasRoutes: true, recentRoutes: list });
const lapTexts = (article: HTMLElement) => [...article.querySelectorAll('ol > li')].map((it) => it.textContent);

describe('the place on a panel', () => {
  it('the place is At a beacon that the vehicle entered, Left one that it left, else its Last Position', async () => {
    expect((await openPanel(at('Dock 4', 372))).part('place')).toBe('At Dock 46m 12s');
    expect((await openPanel(left('Apron west', 'Dock 7', 18))).part('place')).toBe('Left Apron west → Dock 718s');
    expect((await openPanel({ lastPositionMetadata: null })).part('place')).toBe('Last Position Dock 42s');
  });

  it('an offline gateway has its last-seen time in red, and a lost signal', async () => {
    const { panel } = await openPanel(silent(3600));
    expect(panel.getByText('Last seen 09:42').getAttribute('data-tone')).toBe('bad');
    expect(panel.getByText('No connection')).toBeTruthy();
    expect(panel.getByText('Offline')).toBeTruthy();
  });

  it('a stale vehicle shows how long ago it was last heard', async () => {
    const { panel } = await openPanel(silent(48));
    expect(panel.getByText('48s ago').getAttribute('data-tone')).toBe('warn');
    expect(panel.getByText('Stale')).toBeTruthy();
  });
});

describe('the day on a panel', () => {
  const day = (dCount: number, dCountError: number, dAvg: number | null = 852) => ({
    hasRoutes: true,
    usageInfo: usage(1, { dCount, dCountError, dAvg }),
  });

  it('the day has the valid and failed laps with their shares in one decimal, and the average duration', async () => {
    const { part } = await openPanel(day(18, 1));
    expect(part('valid')).toBe('Valid 18 94.7%');
    expect(part('errors')).toBe('Errors 1 5.3%');
    expect(part('average')).toBe('Avg 14.2 min');
  });

  it('a share of valid laps from 90% is highlighted', async () => {
    const { panel } = await openPanel(day(9, 1));
    expect(panel.getByLabelText('90% or more')).toBeTruthy();
    const below = await openPanel(day(899, 101));
    expect(below.panel.queryByLabelText('90% or more')).toBeNull();
  });

  it('a share of failed laps from 10% is highlighted', async () => {
    const { panel } = await openPanel(day(9, 1));
    expect(panel.getByLabelText('10% or more')).toBeTruthy();
    const below = await openPanel(day(901, 99));
    expect(below.panel.queryByLabelText('10% or more')).toBeNull();
  });

  it('before the first lap the day has zeros and no average', async () => {
    const { part, panel } = await openPanel(day(0, 0, null));
    expect([part('valid'), part('errors'), part('average')]).toEqual(['Valid 0 0.0%', 'Errors 0 0.0%', 'Avg –']);
    expect(panel.queryByLabelText('90% or more')).toBeNull();
  });

  it('without routes the day has the total usage in hours, minutes and seconds', async () => {
    const { part } = await openPanel({ usageInfo: usage(1, { dSeconds: 13_930 }) });
    expect(part('used')).toContain('03h 52m 10s');
    expect(part('valid')).toBeNull();
  });
});

describe('the active route on a panel', () => {
  it('the active route has its elapsed time, and its delay in hours and minutes with sign and word', async () => {
    const { part } = await openPanel({ ...at('Dock 4', 9), ...onLap(2, { delaySec: 80 }) });
    expect(part('route')).toBe('Inbound loop09:181m 20s late+00h01m');
  });

  it('the delay is early, on time or late in words, and beside them in hours and minutes', async () => {
    const early = await openPanel(onLap(2, { delaySec: -125, nextDue: NOW_TS + 900 }));
    expect(early.part('route')).toContain('2m 05s early\u221200h02m');
    const onTime = await openPanel(onLap(2, { delaySec: 8 }));
    expect(onTime.part('route')).toContain('on time+00h00m');
  });

  it('the delay grows while the next stop is overdue', async () => {
    const { part } = await openPanel({ ...at('Dock 4', 9), ...onLap(2, { delaySec: 30, nextDue: NOW_TS - 1080 }) });
    expect(part('route')).toContain('18m 00s late');
  });

  it('a vehicle that stays much longer than usual is held', async () => {
    const stay = { enterTs: NOW_TS - 1200, usualSec: 100 };
    const { part } = await openPanel({ ...at('Dock 7', 1200), ...onLap(2, { stay }) });
    expect(part('place')?.trim()).toBe('Held at Dock 7for 20m 00sWhy?');
  });

  it('between laps the panel has the route, and keeps the space of the strip', async () => {
    const route = { ...ROUTE_USAGE, routeId: 11, routeLabel: 'Inbound loop' };
    const state = { hasRoutes: true, usageInfo: usage(1, { routesInfo: [route] }) };
    const between = await openPanel(state);
    expect(between.part('route')).toBe('Inbound loop · between laps');
    expect(between.part('strip')).toBe('');
    const driving = await openPanel({ ...state, ...onLap(2) });
    expect(driving.part('strip')).toContain('Gate in');
    const withThirdLap = await openPanel({ ...state, ...laps(lap(1), lap(2), lap(3)) });
    expect(withThirdLap.part('strip')).toBeNull();
  });

  it('the strip of stops describes in words where the vehicle is', async () => {
    const { panel } = await openPanel({ ...at('Dock 4', 9), ...onLap(2) });
    expect(panel.getByRole('img', { name: 'Stop 3 of 5: at Dock 4' })).toBeTruthy();
    const moving = await openPanel({ ...left('Dock 4', 'Dock 7', 9), ...onLap(2) });
    expect(moving.panel.getByRole('img', { name: 'Stop 3 of 5: left Dock 4 for Dock 7' })).toBeTruthy();
  });
});

describe('the recent laps on a panel', () => {
  it('recent laps have start, route, duration and signed delay', async () => {
    const late = lap(1, { startTime: NOW_TS - 1500, duration: 920, delay: 80 });
    const { article } = await openPanel(laps(lap(2, { startTime: NOW_TS - 2100, duration: 821, delay: -79 }), late));
    expect(lapTexts(article)).toEqual(['10:07Inbound loop13m 41s−1:19early', '10:17Inbound loop15m 20s+1:20late']);
  });

  it('a failed recent lap has an error icon with a tooltip and the cause', async () => {
    const { article, panel, pass } = await openPanel(laps(lap(1, { error: 2, delay: null })));
    expect(lapTexts(article)[0]).toContain('Wrong path');
    const icon = panel.getByRole('img', { name: 'Route error due to wrong path.' });
    fireEvent.pointerEnter(icon.parentElement!);
    await pass(310);
    await pass(200);
    expect(screen.getByRole('tooltip', { hidden: true }).textContent).toBe('Route error due to wrong path.');
  });

  it('the tooltip of a recent lap hides within 2.5 s', async () => {
    const { panel, pass } = await openPanel(laps(lap(1, { error: 1, delay: null })));
    fireEvent.pointerEnter(panel.getByRole('img', { name: 'Route error due to timeout.' }).parentElement!);
    await pass(310);
    await pass(1900);
    expect(screen.queryByRole('tooltip', { hidden: true })).not.toBeNull();
    await pass(650);
    await pass(200);
    expect(screen.queryByRole('tooltip', { hidden: true })).toBeNull();
  });

  it('a wide window shows two recent laps during a lap, otherwise three', async () => {
    const three = laps(lap(1), lap(2), lap(3));
    expect(lapTexts((await openPanel({ ...onLap(2), ...three })).article)).toHaveLength(2);
    expect(lapTexts((await openPanel(three)).article)).toHaveLength(3);
  });

  it('a narrow window shows only the latest lap', async () => {
    const { article } = await openPanel({ ...onLap(2), ...laps(lap(1), lap(2), lap(3)) }, { widthPx: 1100 });
    expect(lapTexts(article)).toHaveLength(1);
  });

  it('recent laps do not contain the running lap', async () => {
    const running = lap(1, { endDate: null, duration: null, delay: null });
    const { article } = await openPanel({ ...onLap(2), ...laps(running, lap(2)) });
    expect(lapTexts(article)).toHaveLength(1);
  });
});

describe('More on a panel', () => {
  const route = ROUTE_USAGE;
  const visit = (id: number, label: string, enterTs: number, lastSeenAt: number | null) => ({
    ...place(label),
    id,
    tagPositionId: place(label).id,
    createdDate: enterTs,
    enterTs,
    lastSeenAt,
    way: [],
  });

  it('More opens a card for each route with today and the last two weeks', async () => {
    const routesInfo = [route, { ...route, routeId: 12, routeLabel: 'Outbound' }];
    const { user, panel } = await openPanel({ hasRoutes: true, usageInfo: usage(1, { routesInfo }) });
    expect(panel.queryByRole('region', { name: 'Inbound loop' })).toBeNull();
    await user.click(panel.getByRole('button', { name: 'Details of Hauler 01' }));
    const card = panel.getByRole('region', { name: 'Inbound loop' });
    expect(card.textContent).toContain('TodayValid 18 94.7%Errors 1 5.3%Avg 14.2 min');
    expect(card.textContent).toContain('Last two weeksValid 240 96.0%Errors 10 4.0%Avg 14.4 min');
  });

  it('More does not repeat the laps of today of an only route', async () => {
    const { user, panel } = await openPanel({ hasRoutes: true, usageInfo: usage(1, { routesInfo: [route] }) });
    await user.click(panel.getByRole('button', { name: 'Details of Hauler 01' }));
    expect(panel.getByRole('region', { name: 'Inbound loop' }).textContent).not.toContain('Today');
  });

  it('More opens a table of the last five positions', async () => {
    const lastFivePositions = [
      visit(5, 'Dock 4', NOW_TS - 372, null),
      visit(4, 'Apron west', NOW_TS - 600, NOW_TS - 540),
    ];
    const { user, panel } = await openPanel({ lastFivePositions });
    await user.click(panel.getByRole('button', { name: 'Details of Hauler 01' }));
    const table = panel.getByRole('table', { name: 'Last five positions' });
    const rows = within(table)
      .getAllByRole('row')
      .map((row) => row.textContent);
    expect(rows).toEqual(['PlaceEnteredStayed', 'Dock 410:35:55still there', 'Apron west10:32:071m 00s']);
    expect(panel.getByText('As of 10:42:05, 2s ago')).toBeTruthy();
  });
});

describe('the links of a panel', () => {
  it('a panel links to the vehicle’s analytics, its metrics and each lap’s analytics', async () => {
    const { panel } = await openPanel(laps(lap(7)));
    const paths = panel.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(paths).toEqual(['/analytics/1', '/dashboard/1', '/analytics/1/route/11?lapId=7']);
  });

  it.each([
    ['the running lap', onLap(2), '?lapId=900'],
    ['the last lap', {}, '?lapId=7'],
    ['no lap, if it has none', { recentRoutes: [] }, ''],
  ])('More has a link to the vehicle’s positions of %s', async (_, extra, search) => {
    const { user, panel } = await openPanel({ ...laps(lap(7)), ...extra });
    await user.click(panel.getByRole('button', { name: 'Details of Hauler 01' }));
    const link = panel.getByRole('link', { name: 'Show more of Hauler 01' });
    expect(link.getAttribute('href')).toBe(`/analytics/1/globals${search}`);
  });

  it('a panel without routes links to its gateway on the routes tab of the settings', async () => {
    const { panel } = await openPanel({});
    const paths = panel.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(paths).toEqual(['/analytics/1', '/dashboard/1', '/settings/routes?anchorId=1']);
  });
});

describe('the keyboard on a panel', () => {
  it('a panel is one tab stop, and the arrow keys reach the rest', async () => {
    const { user, panel, article } = await openPanel(laps(lap(7)));
    for (let tabs = 0; tabs < 40 && !article.contains(document.activeElement); tabs += 1) await user.tab();
    const start = panel.getByRole('button', { name: 'Hauler 01' });
    expect(document.activeElement).toBe(start);
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(panel.getByRole('button', { name: 'Hauler 01 on map' }));
    await user.keyboard('{ArrowLeft}');
    expect(document.activeElement).toBe(start);
    await user.tab();
    expect(panel.queryAllByRole('link').concat(panel.queryAllByRole('button'))).not.toContain(document.activeElement);
  });
});
