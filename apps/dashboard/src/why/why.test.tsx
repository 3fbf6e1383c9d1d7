import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { gateway, silent } from '../testing/fleet.test-data.ts';
import { problemAnswer, type StubCloud } from '../testing/stub-cloud.ts';
import { openLiveMap, wire } from '../testing/stub-fleet.ts';
import { answerOf, OFFLINE, rowOf } from './why.test-data.ts';

const WHY_OFFLINE = 'GET /why/gateways/1';
const WHY_LAP = 'GET /why/laps/123';
const PATH = '/live-global-map?why=gateways-1';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const open = (path: string | undefined, answers: StubCloud['answers'] = {}) =>
  openLiveMap([gateway(1, silent(3600)), gateway(2)], {
    ...(path !== undefined && { path }),
    answers: { [WHY_OFFLINE]: { body: wire(OFFLINE) }, ...answers },
  });
const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name });
const whyOffline = () => dialog('Why is Hauler 01 offline?');

describe('"Why?"', () => {
  it('asks about the thing beside it by name, and its question is in the address', async () => {
    const { app, pass } = await open(undefined);
    await app.user.click(screen.getByRole('button', { name: 'Why is Hauler 01 offline?' }));
    await pass(100);
    expect(app.search()).toBe('?why=gateways-1');
    const shown = within(await whyOffline());
    expect(shown.getByText(/^Nothing has been heard from Hauler 01 since 10:33:47, for 8m 20s\./)).toBeTruthy();
    expect(shown.getByText('As of 10:42:07')).toBeTruthy();
  });

  it('closes by Back, by its button and by Escape, each on the way back to the screen', async () => {
    const { app, pass } = await open(undefined);
    const closings = [
      () => app.back(),
      () => app.user.click(screen.getByRole('button', { name: 'Close' })),
      () => app.user.keyboard('{Escape}'),
    ];
    for (const close of closings) {
      await app.user.click(screen.getByRole('button', { name: 'Why is Hauler 01 offline?' }));
      await whyOffline();
      await close();
      await pass(500);
      expect([app.path(), app.search(), screen.queryByRole('dialog')]).toEqual(['/live-global-map', '', null]);
    }
  });

  it('opens from a copied address, and its closing stays on the screen', async () => {
    const { app, pass } = await open(PATH);
    await whyOffline();
    await app.user.click(screen.getByRole('button', { name: 'Close' }));
    await pass(500);
    expect([app.path(), app.search()]).toEqual(['/live-global-map', '']);
  });

  it('is removed from an address in which it cannot be read', async () => {
    const { app, pass } = await open('/live-global-map?why=routes-1');
    await pass(100);
    expect([app.search(), screen.queryByRole('dialog')]).toEqual(['', null]);
  });

  it('is asked only of what is judged: a gateway that is heard has none', async () => {
    await open(undefined);
    expect(screen.queryByRole('button', { name: /^Why is Hauler 02/ })).toBeNull();
  });
});

describe('the answer', () => {
  it('lists its rows in order of time, the cause in words, each with a link to its moment', async () => {
    await open(PATH);
    const shown = within(within(await whyOffline()).getByRole('region', { name: 'Evidence' }));
    const rows = shown.getAllByRole('listitem').map(({ textContent }) => textContent);
    const link = 'Show this moment on the timeline';
    expect(rows).toEqual([
      `10:33:47Last heartbeat${link}`,
      `10:33:47No signalSilent for 8m 20sCause${link}`,
      `10:34:47OfflineOffline after 1m 00s${link}`,
    ]);
    const [first] = shown.getAllByRole('link');
    const href = new URL(first?.getAttribute('href') ?? '', 'http://localhost');
    expect([href.pathname, href.searchParams.get('vehicle'), href.searchParams.get('at')]).toEqual([
      '/analytics/timeline',
      '1',
      String(OFFLINE.at),
    ]);
  });

  it('has its rule with the settings by which it was judged', async () => {
    await open(PATH);
    const rule = within(await whyOffline()).getByRole('region', { name: 'Rule' });
    expect(rule.textContent).toContain('A gateway is offline when no heartbeat has arrived for longer than the limit.');
    expect(rule.textContent).toContain('Specification L§4');
    expect(rule.textContent).toContain('Offline after1m 00s');
  });

  it('about a lap links to the lap, and a change of the route to its editor', async () => {
    const changed = answerOf('laps', 'route-changed', {
      judgement: 'interrupted',
      cause: { kind: 'route-change', row: 0 },
      rows: [rowOf('route-changed', 60, { kind: 'input', role: 'cause', label: 'Inbound loop', tagId: null })],
    });
    await open('/live-global-map?why=laps-123', { [WHY_LAP]: { body: wire(changed) } });
    const shown = within(await dialog('Why was lap 7 interrupted?'));
    expect(shown.getByRole('link', { name: /^Open the lap/ }).getAttribute('href')).toBe(
      '/analytics/1/route/11?lapId=123',
    );
    expect(shown.getByRole('link', { name: /Route changed: Inbound loop/ }).getAttribute('href')).toBe(
      '/settings/routes?part=editor&routeId=11',
    );
  });

  it('is asked again while it may change, and not for a lap that has ended', async () => {
    const { pass, callsOf } = await open(PATH);
    await whyOffline();
    await pass(11_000);
    expect(callsOf(WHY_OFFLINE)).toBe(3);
  });

  it('of a lap that has ended is asked once', async () => {
    const ended = wire(answerOf('laps', 'long-stay'));
    const { pass, callsOf } = await open('/live-global-map?why=laps-123', { [WHY_LAP]: { body: ended } });
    await dialog('Why did lap 7 time out?');
    await pass(11_000);
    expect(callsOf(WHY_LAP)).toBe(1);
  });
});

describe('the dialog', () => {
  it('has a skeleton while the answer takes longer', async () => {
    const { pass } = await open(PATH, { [WHY_OFFLINE]: 'pending' });
    const shown = within(await dialog('Why?'));
    await pass(300);
    expect(shown.getByRole('status').textContent).toContain('Loading');
  });

  it('says that it could not be loaded, and can be tried again', async () => {
    const { app, cloud } = await open(PATH, { [WHY_OFFLINE]: problemAnswer(500, 'stub') });
    const shown = within(await dialog('Why?'));
    expect(await shown.findByText('Could not load the reason')).toBeTruthy();
    cloud.answers[WHY_OFFLINE] = { body: wire(OFFLINE) };
    await app.user.click(shown.getByRole('button', { name: 'Try again' }));
    expect(await whyOffline()).toBeTruthy();
  });

  it('says that the thing does not exist, without Try again', async () => {
    await open(PATH, { [WHY_OFFLINE]: problemAnswer(404, 'not-found') });
    const shown = within(await dialog('Why?'));
    expect(await shown.findByText('Not found')).toBeTruthy();
    expect(shown.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('keeps an answer that cannot be renewed, marked as stale, with its instant', async () => {
    const { app, cloud, pass } = await open(PATH);
    await whyOffline();
    cloud.answers[WHY_OFFLINE] = problemAnswer(500, 'stub');
    await pass(20_000);
    const shown = within(await whyOffline());
    expect(shown.getByText('Stale')).toBeTruthy();
    expect(shown.getByText('As of 10:42:07')).toBeTruthy();
    cloud.answers[WHY_OFFLINE] = { body: wire(OFFLINE) };
    await app.user.click(shown.getByRole('button', { name: 'Try again' }));
    await pass(1500);
    expect(shown.queryByText('Stale')).toBeNull();
  });
});
