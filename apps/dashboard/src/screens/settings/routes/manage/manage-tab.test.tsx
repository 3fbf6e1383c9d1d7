import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { gateway, NOW_TS, onLap, usage } from '../../../../testing/fleet.test-data.ts';
import { wire } from '../../../../testing/stub-fleet.ts';
import {
  AS_PLAIN_USER,
  card,
  DAY_SEC,
  FLEET,
  INBOUND,
  names,
  on,
  openRoutes,
  panel,
  part,
  route,
  ROUTES,
} from '../open-routes.test-data.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const layout = () => document.querySelector<HTMLElement>('[data-layout]')?.dataset.layout;
const choose = (name: string) => panel().getByRole('radio', { name });
const pressed = (name: string) => panel().getByRole('button', { name }).getAttribute('aria-pressed');

describe('the manage tab', () => {
  it('lists by routes or by gateways', async () => {
    const { app } = await openRoutes();
    expect(names('Routes')).toEqual(['Inbound loop', 'Early run']);
    await app.user.click(choose('By gateways'));
    expect(app.search()).toBe('?by=gateways');
    expect(names('Gateways')).toEqual(['Hauler 01', 'Hauler 02', 'Hauler 03', 'Hauler 04']);
    await app.user.click(choose('By routes'));
    expect([app.search(), names('Routes').length]).toEqual(['', 2]);
  });

  it('lists in a grid or in lines', async () => {
    const { app } = await openRoutes();
    expect(layout()).toBe('grid');
    await app.user.click(choose('Lines'));
    expect([layout(), app.search()]).toEqual(['lines', '?layout=lines']);
    await app.user.click(choose('Grid'));
    expect([layout(), app.search()]).toEqual(['grid', '']);
  });

  it('lists in lines below 768 px, whatever the toggle says, and as the toggle says from there on', async () => {
    for (const [widthPx, chosen, shown] of [
      [767, 'grid', 'lines'],
      [767, 'lines', 'lines'],
      [768, 'grid', 'grid'],
      [768, 'lines', 'lines'],
    ] as const) {
      await openRoutes(`?layout=${chosen}`, { widthPx });
      expect([widthPx, chosen, layout()]).toEqual([widthPx, chosen, shown]);
      cleanup();
      vi.useRealTimers();
    }
  });

  it('has no action that changes a route for a user who is not an admin', async () => {
    for (const query of ['', '?by=gateways']) {
      await openRoutes(query, { answers: AS_PLAIN_USER });
      expect(panel().queryAllByRole('button', { name: /^(Add|Edit)/ })).toEqual([]);
      cleanup();
      vi.useRealTimers();
    }
  });
});

describe('the list of routes', () => {
  it('has a card for each shown route, with its gateways, stops, target, start and laps of today', async () => {
    const routesInfo = [
      { ...usage(1), routeId: 11, routeLabel: 'Inbound loop', dCount: 17, dCountError: 1, dAvg: 820 },
    ];
    const busy = gateway(1, { ...onLap(1), usageInfo: { ...usage(1), routesInfo } });
    await openRoutes('', { gateways: [busy, ...FLEET.slice(1)] });
    expect(panel().getByRole('list', { name: 'Routes' }).children).toHaveLength(2);
    const inbound = card('Inbound loop');
    expect(
      within(inbound.getByRole('list', { name: 'Gateways of Inbound loop' })).getAllByRole('listitem'),
    ).toHaveLength(2);
    for (const text of ['2 gateways', '2 stops', 'target 14m 00s', 'since 22/10/2026', '94.4%', '5.6%', '13.7 min'])
      expect([text, inbound.getByText(text, { exact: false }).textContent.includes(text)]).toEqual([text, true]);
    for (const text of ['No laps today', 'shift 06:00–14:00']) expect(card('Early run').getByText(text)).toBeTruthy();
    expect(inbound.queryByText(/^shift/)).toBeNull();
  });

  it('says that no routes exist, and how to create one', async () => {
    const { app } = await openRoutes('', { routes: [] });
    expect(panel().getByText('No routes yet')).toBeTruthy();
    await app.user.click(panel().getByRole('button', { name: 'Create a route' }));
    await waitFor(() => expect(part()).toBe('Creator'));
    cleanup();
    vi.useRealTimers();
    await openRoutes('', { routes: [], answers: AS_PLAIN_USER });
    expect(panel().getByText(/An admin can create the first one/)).toBeTruthy();
    expect(panel().queryByRole('button', { name: 'Create a route' })).toBeNull();
  });

  it('shows all routes after Show more, and the usual ones again after Show less', async () => {
    const { app } = await openRoutes();
    await app.user.click(panel().getByRole('button', { name: 'Show more' }));
    expect(names('Routes')).toEqual(['Inbound loop', 'Early run', 'Late run']);
    await app.user.click(panel().getByRole('button', { name: 'Show less' }));
    expect(names('Routes')).toEqual(['Inbound loop', 'Early run']);
    expect(app.search()).toBe('');
  });

  it('shows all routes if the active one is not among the usual ones', async () => {
    const { app } = await openRoutes('?routeId=13');
    await waitFor(() => expect(names('Routes')).toEqual(['Inbound loop', 'Early run', 'Late run']));
    expect(pressed('Late run')).toBe('true');
    await app.user.click(panel().getByRole('button', { name: 'Show less' }));
    expect(names('Routes')).toEqual(['Inbound loop', 'Early run']);
  });

  it('selects a route, which is in the address, and deselects it', async () => {
    const { app } = await openRoutes();
    await app.user.click(panel().getByRole('button', { name: 'Early run' }));
    await waitFor(() => expect([pressed('Early run'), pressed('Inbound loop')]).toEqual(['true', 'false']));
    expect(app.search()).toBe('?routeId=12');
    await app.user.click(panel().getByRole('button', { name: 'Early run' }));
    await waitFor(() => expect(app.search()).toBe(''));
  });

  it('opens the analytics of a route, and its editor', async () => {
    const { app } = await openRoutes();
    const analytics = panel().getByRole('link', { name: 'Analytics of Early run' });
    expect(analytics.getAttribute('href')).toBe('/analytics/route/12');
    await app.user.click(panel().getByRole('button', { name: 'Edit Early run' }));
    await waitFor(() => expect([part(), app.search()]).toEqual(['Editor', '?part=editor&routeId=12']));
    await app.user.click(panel().getByRole('tab', { name: 'Manage' }));
    await app.user.click(await panel().findByRole('link', { name: 'Analytics of Early run' }));
    expect(app.path()).toBe('/analytics/route/12');
  });

  it('downloads the beacons of a route in the order of its stops', async () => {
    const files: [string, string][] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      void (file as Blob).text().then((text) => files.push([downloads[0] ?? '', text]));
      return 'blob:file';
    });
    const downloads: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      downloads.push(this.download);
    });
    const { app } = await openRoutes('', { answers: AS_PLAIN_USER });
    await app.user.click(panel().getByRole('button', { name: 'Download the beacons of Inbound loop' }));
    await waitFor(() =>
      expect(files).toEqual([
        ['beacons-list.csv', 'order,tag_id,label\r\n1,0x0A000065,Gate in\r\n2,0x0A00007C,Dock 4\r\n'],
      ]),
    );
  });

  it('follows the routes that others change', async () => {
    const { cloud, pass } = await openRoutes();
    cloud.answers[ROUTES] = { body: wire([INBOUND, route(14, 'New run', { ...on(4), startDate: NOW_TS - DAY_SEC })]) };
    await pass(31_000);
    expect(names('Routes')).toEqual(['Inbound loop', 'New run']);
  });
});

describe('the list of gateways', () => {
  it('opens at the gateway in the address', async () => {
    const { app } = await openRoutes('?anchorId=4');
    expect(choose('By gateways')).toHaveProperty('checked', true);
    expect(part()).toBe('Manage');
    expect(names('Gateways')).toHaveLength(4);
    expect([pressed('Hauler 04'), pressed('Hauler 01')]).toEqual(['true', 'false']);
    await app.user.click(panel().getByRole('button', { name: 'Hauler 04' }));
    expect(app.search()).toBe('?by=gateways');
  });

  it('reports a gateway that does not exist, and shows the list', async () => {
    const { app } = await openRoutes('?anchorId=99');
    expect((await screen.findByRole('alert')).textContent).toContain('has the number 99 in the address');
    expect([app.search(), names('Gateways').length]).toEqual(['?by=gateways', 4]);
  });

  it('has the routes of each gateway, first of those that have one, and selects a route', async () => {
    const { app } = await openRoutes('?by=gateways', { routes: [route(11, 'Inbound loop', on(3))] });
    expect(names('Gateways')).toEqual(['Hauler 03', 'Hauler 01', 'Hauler 02', 'Hauler 04']);
    expect(card('Hauler 01').getByText('No routes')).toBeTruthy();
    await app.user.click(card('Hauler 03').getByRole('button', { name: 'Inbound loop' }));
    await waitFor(() => expect(app.search()).toBe('?by=gateways&routeId=11'));
  });

  it('has the delay of each ongoing lap: early, on time or late, 60 s either way', async () => {
    const delays = [-61, -60, 60, 61].map((delaySec, index) => gateway(index + 1, onLap(1, { delaySec })));
    await openRoutes('?by=gateways', { gateways: delays, routes: [route(11, 'Inbound loop', on(1, 2, 3, 4))] });
    const tones = [...document.querySelectorAll<HTMLElement>('li [data-tone]')].map(({ dataset }) => dataset.tone);
    expect(tones).toEqual(['early', 'onTime', 'onTime', 'late']);
  });

  it('has a search if there are many gateways', async () => {
    const many = Array.from({ length: 60 }, (_, index) => gateway(index + 1));
    const { app } = await openRoutes('?by=gateways', { gateways: many });
    expect(names('Gateways')).toHaveLength(50);
    await app.user.click(panel().getByRole('button', { name: 'Show more' }));
    expect(names('Gateways')).toHaveLength(60);
    await app.user.type(panel().getByRole('searchbox', { name: 'Find a gateway' }), '57');
    expect(names('Gateways')).toEqual(['Hauler 57']);
    await app.user.type(panel().getByRole('searchbox'), 'x');
    expect(panel().getByText('No match found')).toBeTruthy();
  });

  it('says that there are no gateways', async () => {
    await openRoutes('?by=gateways', { gateways: [] });
    expect(panel().getByText('No gateways yet')).toBeTruthy();
  });
});
