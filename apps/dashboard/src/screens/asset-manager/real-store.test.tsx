/// <reference types="node" />
import { join } from 'node:path';
import {
  expandScenario,
  findScenario,
  loadScenario,
  openModel,
  readRows,
  startServer,
  type RunningServer,
  type WorldModel,
} from '@lapwing/mock-cloud';
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sizeCharts } from '../../testing/size-charts.ts';

const FIXTURES = join(import.meta.dirname, '../../../../../fixtures');
const NOW_MS = Date.parse('2026-03-18T10:42:00Z');

let server: RunningServer;
/** The same world without a server; its tables have the expected values. */
let model: WorldModel;

/** The API's address is derived from the page's address on import, so the page is set up first. */
const renderApp = async (path: string) => (await import('../../testing/render-app.tsx')).renderApp(path);

beforeAll(async () => {
  const file = findScenario('assets', FIXTURES);
  const loaded = file === null ? null : loadScenario(file);
  const expanded = loaded?.ok ? expandScenario(loaded, { anchorMs: NOW_MS }) : null;
  if (!expanded?.ok) throw new Error('The scenario cannot be loaded.');
  model = openModel(expanded.plan);
  server = await startServer({
    scenario: expanded.plan,
    port: 0,
    data: 'memory',
    atMs: NOW_MS,
    paused: true,
    validateResponses: true,
    logLevel: 'silent',
    passwordCost: { N: 16, r: 1, p: 1 },
  });
  window.happyDOM.setURL(server.url);
});
afterAll(() => server.close());

/** Names and values of the figures. */
const figures = () =>
  [...screen.getByRole('region', { name: 'Figures' }).querySelectorAll('dl > div')].map((figure) =>
    [...figure.children].map(({ textContent }) => textContent.trim()),
  );
/** The counts of the cards, in their order. */
const counts = () =>
  within(screen.getByRole('region', { name: 'Live tags' }))
    .getAllByRole('article')
    .map((card) => Number(card.querySelector('strong')?.textContent));

/** Expected number of tags per class; tags that were not heard for ten minutes are undefined. */
function expectedCounts(): number[] {
  const tags = [...readRows(model, 'assets', { atMs: NOW_MS })];
  const classes = tags.map((tag) => (tag.recent === true ? tag.class : 'undefined'));
  return ['inside', 'outside', 'warning', 'undefined'].map((of) => classes.filter((it) => it === of).length);
}

/** Expected figures of yesterday's visits; the store's day begins an hour before the UTC day. */
function expectedFigures() {
  const period = { fromMs: Date.parse('2026-03-16T23:00:00Z'), toMs: Date.parse('2026-03-17T23:00:00Z') };
  const visits = [...readRows(model, 'store-visits', { atMs: NOW_MS, ...period })];
  const records = visits.filter(({ entry }) => entry === true);
  const hours = new Set(records.map(({ began_ts }) => Math.floor(Number(began_ts) / 3600)));
  const durationsSec = records.flatMap(({ lasted_sec }) => (lasted_sec === null ? [] : [Number(lasted_sec)]));
  const minutes = durationsSec.reduce((sum, sec) => sum + sec, 0) / durationsSec.length / 60;
  const count = records.length;
  const shown = [
    ['Total used tags', String(new Set(visits.map(({ tag_id }) => tag_id)).size)],
    ['Total warnings', String(visits.filter(({ warning }) => warning === true).length)],
    ['Total customer records', count.toLocaleString('en')],
    ['Customers per hour', `${(count / hours.size).toFixed(1)} average`],
    ['Average time in store', `${minutes.toFixed(1)} min`],
    ['Days analysed', '1 of 1 with data'],
  ];
  return { count, shown };
}

it('a manager signs in to the real cloud and sees where the store’s tags are, and yesterday’s visits', async () => {
  sizeCharts(500, 254);
  const { user, path } = await renderApp('/');
  await user.type(await screen.findByLabelText('Email'), 'admin@assets.test');
  await user.type(screen.getByLabelText('Password'), 'lapwing-demo{Enter}');
  await waitFor(() => expect(path()).toBe('/asset-manager'));
  await screen.findByRole('button', { name: 'Warning: show the tags' });
  expect(counts()).toEqual(expectedCounts());
  expect(Math.min(...counts())).toBeGreaterThan(0);

  await user.click(screen.getByRole('button', { name: /^Days/, hidden: true }));
  await user.click(await screen.findByRole('button', { name: 'Yesterday', hidden: true }));
  await user.click(screen.getByRole('button', { name: 'Apply', hidden: true }));
  await waitFor(() => expect(figures().at(-1)).toEqual(['Days analysed', '1 of 1 with data']));
  const { shown, count } = expectedFigures();
  expect(count).toBeGreaterThan(100);
  expect(figures()).toEqual(shown);

  const chart = within(screen.getByRole('region', { name: 'Customers per hour' }));
  const bars = await chart.findAllByRole('button', { name: /customers a day$/ });
  const customers = bars.map((bar) => Number(/· (\d+)\.0 /.exec(bar.getAttribute('aria-label') ?? '')?.[1]));
  expect(customers.reduce((sum, more) => sum + more, 0)).toBe(count);
});
