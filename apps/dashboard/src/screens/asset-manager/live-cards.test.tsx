import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { wire } from '../../testing/stub-fleet.ts';
import { textWithoutButtons } from '../../testing/text-without-buttons.ts';
import { problemAnswer, type StubCloud } from '../../testing/stub-cloud.ts';
import { ALL_TAGS, HEARD_TAGS, openAssetManager, tag, USAGE } from './open-asset-manager.test-data.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const cards = () => within(screen.getByRole('region', { name: 'Live tags' })).getAllByRole('article');
/** Class, count and percentage of each card. */
const counts = () =>
  cards().map((card) => [
    card.querySelector('button')?.firstChild?.textContent,
    ...[...card.querySelectorAll('p:first-of-type > *')].map(({ textContent }) => textContent),
  ]);
const requestsOf = (cloud: StubCloud) =>
  cloud.calls.map(({ operation, query }) => operation + query).filter((call) => call.startsWith(ALL_TAGS));
const rows = () =>
  within(screen.getByRole('dialog'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => textWithoutButtons(cell).trim()));

describe('the live cards of the asset manager', () => {
  it('count tags inside, outside, in warning and undefined, which add up to all tags', async () => {
    await openAssetManager();
    expect(counts()).toEqual([
      ['Inside', '2', '33.33%'],
      ['Outside', '1', '16.67%'],
      ['Warning', '1', '16.67%'],
      ['Undefined', '2', '33.33%'],
    ]);
    expect(screen.getAllByText('of 6 tags')).toHaveLength(4);
    expect(screen.getByText('4 seen in the last 10 minutes')).toBeTruthy();
  });

  it('each have a progress bar of their percentage', async () => {
    await openAssetManager();
    const bars = cards().map((card) => within(card).getByRole('progressbar'));
    expect(bars.map((bar) => bar.getAttribute('aria-valuenow'))).toEqual(['33.33', '16.67', '16.67', '33.33']);
    expect(bars.map((bar) => bar.querySelector<HTMLElement>('div')?.style.width)).toEqual([
      '33.33%',
      '16.67%',
      '16.67%',
      '33.33%',
    ]);
  });

  it('each have a shape and a word', async () => {
    await openAssetManager();
    expect(new Set(cards().map((card) => card.querySelector('svg')?.getAttribute('class'))).size).toBe(4);
  });

  it('request the tags that were heard in the last 600000 ms', async () => {
    const { cloud } = await openAssetManager();
    expect(new Set(requestsOf(cloud))).toEqual(new Set([ALL_TAGS, HEARD_TAGS]));
  });

  it('are polled every 2 s', async () => {
    const { cloud, pass } = await openAssetManager();
    const before = requestsOf(cloud).length;
    cloud.answers[HEARD_TAGS] = { body: wire([tag(1, 'out')]) };
    await pass(10_000);
    expect(requestsOf(cloud).length - before).toBe(10);
    expect(counts().map(([, count]) => count)).toEqual(['0', '1', '0', '5']);
  });

  it('stay when polls fail, and are marked as stale', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { cloud, pass } = await openAssetManager();
    cloud.answers[HEARD_TAGS] = 503;
    await pass(8000);
    await waitFor(() => expect(cards()[0]?.querySelector('[data-as-of][data-stale]')).not.toBeNull());
    expect(counts()[0]).toEqual(['Inside', '2', '33.33%']);
  });

  it('open the list of their tags, with label or id, gateway and last sighting', async () => {
    const { app, pass } = await openAssetManager();
    await app.user.click(screen.getByRole('button', { name: 'Inside: show the tags' }));
    await pass(200);
    expect(app.search()).toBe('?list=inside');
    expect(rows()).toEqual([
      ['Inside: Trolley 1', 'Main entry', '21-11-2026 10:41:07'],
      ['Inside: Trolley 2', 'Main entry', '21-11-2026 10:40:37'],
    ]);
    await app.user.click(screen.getByRole('button', { name: 'Close' }));
    await pass(500);
    expect([app.search(), screen.queryByRole('dialog')]).toEqual(['', null]);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Inside: show the tags');
  });

  it('open by the address, and list tags without a label by their id', async () => {
    await openAssetManager({ path: '/asset-manager?list=warning' });
    expect(rows()).toEqual([['Warning: 0A:00:00:04', 'East buzzer', '21-11-2026 10:41:57']]);
  });

  it('list undefined tags, as not seen even if an exit heard them last', async () => {
    await openAssetManager({ path: '/asset-manager?list=undefined' });
    expect(rows()).toEqual([
      ['Undefined: Trolley 5', 'not seen for 10 minutes', '21-11-2026 08:42:07'],
      ['Undefined: Trolley 6', 'not seen for 10 minutes', 'never seen'],
    ]);
  });

  it('draw how their counts changed since the page was opened', async () => {
    const { cloud, pass } = await openAssetManager();
    const lines = () =>
      [...screen.getByRole('region', { name: 'Live tags' }).querySelectorAll('polyline')].map((line) =>
        (line.getAttribute('points') ?? '').split(' ').map((point) => Number(point.split(',')[1])),
      );
    await pass(2000);
    expect(lines()).toEqual([]);
    await pass(10_000);
    const [inside = []] = lines();
    expect([lines().length, new Set(inside).size]).toEqual([4, 1]);
    cloud.answers[HEARD_TAGS] = { body: [] };
    await pass(2000);
    const [fewer = [], , , undefinedTags = []] = lines();
    // Lower on the screen is larger.
    expect(fewer.at(-1)).toBeGreaterThan(fewer[0] ?? 0);
    expect(undefinedTags.at(-1)).toBeLessThan(undefinedTags[0] ?? 0);
  });

  it('are four while their tags load, as are the figures and the charts', async () => {
    await openAssetManager({ answers: { [ALL_TAGS]: 'pending', [USAGE]: 'pending' } });
    const loading = (name: string) => within(screen.getByRole('region', { name })).getAllByText('Loading').length;
    expect([loading('Live tags'), loading('Statistics')]).toEqual([4, 4]);
  });

  it('have their places before the client is known', async () => {
    await openAssetManager({ answers: { 'GET /clients/1': 'pending' }, shows: 'main h1' });
    expect(screen.getByRole('heading', { name: 'Statistics' })).toBeTruthy();
    expect(screen.getAllByText('Loading')).toHaveLength(8);
  });

  it('show that there are no tags', async () => {
    await openAssetManager({ answers: { [ALL_TAGS]: { body: [] }, [HEARD_TAGS]: { body: [] } } });
    expect(screen.getByText('No asset tags')).toBeTruthy();
  });

  it('show why they could not be loaded, with a button that tries again', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { cloud, app, pass } = await openAssetManager({ answers: { [HEARD_TAGS]: problemAnswer(403, 'broken') } });
    const failed = within(screen.getByRole('region', { name: 'Live tags' })).getByRole('alert');
    expect(failed.textContent).toContain('The stub says broken.');
    cloud.answers[HEARD_TAGS] = { body: [] };
    await app.user.click(within(failed).getByRole('button', { name: 'Try again' }));
    await pass(500);
    expect(counts().at(-1)).toEqual(['Undefined', '6', '100.00%']);
  });
});

describe('the latest passages', () => {
  const passages = () =>
    [...screen.getByRole('region', { name: 'Latest passages' }).querySelectorAll('li')].map(
      ({ textContent }) => textContent,
    );

  it('list the tags that last came to a gateway, each with its class in words', async () => {
    await openAssetManager();
    expect(passages()).toEqual([
      '0A:00:00:04East buzzerWarning10:41:27',
      'Trolley 3North exitOutside10:41:07',
      'Trolley 1Main entryInside10:40:37',
      'Trolley 2Main entryInside10:40:07',
    ]);
  });

  it('exclude tags that arrived before the window, and tags at unmarked gateways', async () => {
    const arrivedEarlier = tag(1, 'entry', 5, { entryTs: tag(1, 'entry', 601).lastTs });
    const arrivedInTime = tag(2, 'entry', 5, { entryTs: tag(2, 'entry', 600).lastTs });
    const atUnmarked = tag(3, 'out', 5, { anchorInfo: { entry: false, out: false, buzzer: false } });
    const body = wire([arrivedEarlier, arrivedInTime, atUnmarked]);
    await openAssetManager({ answers: { [ALL_TAGS]: { body }, [HEARD_TAGS]: { body } } });
    expect(passages()).toEqual(['Trolley 2Main entryInside10:32:07']);
    expect(counts().map(([, count]) => count)).toEqual(['2', '0', '0', '1']);
  });

  it('show at most eight, and all of them in a list', async () => {
    const many = Array.from({ length: 12 }, (_, index) => tag(index + 1, 'entry', index));
    const { app, pass } = await openAssetManager({
      answers: { [ALL_TAGS]: { body: wire(many) }, [HEARD_TAGS]: { body: wire(many) } },
    });
    expect(passages()).toHaveLength(9);
    await app.user.click(screen.getByRole('button', { name: 'All 12 passages' }));
    await pass(200);
    expect([app.search(), rows().length]).toEqual(['?list=passages', 12]);
  });
});
