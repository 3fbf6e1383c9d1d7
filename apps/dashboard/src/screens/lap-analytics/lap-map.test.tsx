import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { gateway, left, place, silent } from '../../testing/fleet.test-data.ts';
import { INFORMATION, wire } from '../../testing/stub-fleet.ts';
import { lapInFull, lapCall, listedLap, stop } from '../../testing/laps.test-data.ts';
import { details, openLaps, type LapsPage } from './open-laps.test-data.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const map = () => screen.getByRole('region', { name: /^Map/ });
const legend = () => within(map()).getByRole('list', { name: 'Legend' }).textContent;
const texts = ({ shapes }: LapsPage) => shapes().flatMap(({ call, text }) => (call === 'text' ? [text] : []));
const spots = ({ shapes }: LapsPage) => shapes().filter(({ circle, colour }) => circle && colour.startsWith('rgba'));
const way: [number, number][] = [
  [100, 400],
  [300, 400],
];
const newest = lapInFull([stop('Gate in', 0)], { id: 1 });
const withPaths = { ...newest, routeTags: newest.routeTags.map((tag) => ({ ...tag, way: tag.ord === 0 ? [] : way })) };
const failed = {
  ...withPaths,
  error: 2,
  tags: [stop('Gate in', 0), stop('Apron west', 1, { way }), stop('Fuel', null, { mismatch: true, way })],
};
/** What the map of laps does not show of trips. */
const REST = { shortestTime: 10, timeDeviation: 0, totalStay: 0, shortestStay: 0, stayDeviation: 0, way: [] };
const withMovement = details({
  valid: 3,
  positions: ['Gate in', 'Dock 4'].map((label, index) => ({
    tagPositionId: place(label).id,
    tagId: place(label).tagId,
    label,
    count: index + 1,
    sum: 60,
    avg: 30,
    enterTs: 1,
    lastSeenAt: 2,
  })),
  trips: [
    {
      tagPositionId: place('Gate in').id,
      tagId: place('Gate in').tagId,
      trips: [
        { tagPositionId: place('Dock 4').id, tagId: place('Dock 4').tagId, count: 40, totalTime: 900, ...REST },
        { tagPositionId: place('Dock 7').id, tagId: place('Dock 7').tagId, count: 1, totalTime: 30, ...REST },
      ],
    },
  ],
});

async function openMenu({ app, pass }: LapsPage) {
  await app.user.click(screen.getByRole('button', { name: 'Heatmap' }));
  await pass(200);
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name, hidden: true });

describe('the map of laps', () => {
  it('shows the route with its stops, and on request the current places of its vehicles', async () => {
    const answers = {
      [lapCall(1)]: { body: wire(withPaths) },
      [INFORMATION]: { body: wire({ clientId: 1, anchors: [gateway(1), gateway(2), gateway(3)] }) },
    };
    const page = await openLaps({ path: '/analytics/route/11?vehicles=1,2', answers });
    await page.pass(2500);
    expect(legend()).toBe('ExpectedVehicles now');
    expect(
      texts(page)
        .filter((text) => /^\d$/.test(text ?? ''))
        .sort(),
    ).toEqual(['1', '2', '3', '4', '5']);
    await page.app.user.click(box('Vehicles now'));
    await page.pass(2500);
    // Numbers of the five stops and of two vehicles; the third vehicle is not chosen.
    expect(
      texts(page)
        .filter((text) => /^\d$/.test(text ?? ''))
        .sort(),
    ).toEqual(['1', '1', '2', '2', '3', '4', '5']);
    const at = () => page.shapes().find(({ text, origin }) => text === '2' && origin[0] > 700);
    expect(at()).toBeUndefined();
    page.cloud.answers[INFORMATION] = {
      body: wire({
        clientId: 1,
        anchors: [gateway(1, silent(900)), gateway(2, left('Apron east', null, 5)), gateway(3)],
      }),
    };
    await page.pass(3000);
    expect(at()).toBeTruthy();
    // The vehicle that went silent is not drawn.
    expect(texts(page).filter((text) => text === '1')).toHaveLength(1);
  });

  it('shows the expected and actual path of the chosen lap, and where it left its route', async () => {
    const page = await openLaps({
      path: '/analytics/1/route/11?lapId=3',
      answers: { [lapCall(3)]: { body: wire({ ...failed, id: 3 }) } },
    });
    expect(legend()).toBe('ExpectedActualOff route');
    expect(texts(page)).toEqual(expect.arrayContaining(['Fuel', ' not on route', 'Dock 4', ' expected']));
  });

  it('has no name of a stop over the mark of another stop', async () => {
    const timedOut = { ...withPaths, error: 1, tags: [stop('Gate in', 0)], id: 3 };
    const [, missed] = timedOut.routeTags;
    // Another stop is to the right of the missed one, where its name would be at first.
    const routeTags = timedOut.routeTags.map((tag) =>
      tag.ord === 2 ? { ...tag, x: missed!.x + 60, y: missed!.y } : tag,
    );
    const page = await openLaps({
      path: '/analytics/1/route/11?lapId=3',
      answers: { [lapCall(3)]: { body: wire({ ...timedOut, routeTags }) } },
    });
    const find = (text: string) => page.shapes().find((shape) => shape.text === text)?.origin ?? [NaN, NaN];
    const [[nameX], [ownX], [otherX]] = [find(missed!.label), find('2'), find('3')];
    expect(otherX).toBeGreaterThan(ownX);
    expect(nameX).toBeLessThan(ownX);
  });

  it('shows stops and vehicles of a route without laps', async () => {
    const page = await openLaps({ laps: [] });
    await page.app.user.click(box('Vehicles now'));
    await page.pass(2500);
    expect(legend()).toBe('Vehicles now');
    expect(
      texts(page)
        .filter((text) => /^\d$/.test(text ?? ''))
        .sort(),
    ).toEqual(['1', '1', '2', '3', '4', '5']);
  });

  it('is placed beside the charts', async () => {
    await openLaps();
    expect(map().parentElement).toBe(screen.getByRole('region', { name: 'Charts of the laps' }).parentElement);
  });
});

it('lap details offer heatmaps, a spaghetti diagram, hourly analytics and a chart of stays and trips', async () => {
  const page = await openLaps({ details: withMovement });
  await openMenu(page);
  const offered = ['Frequency', 'Average time', 'Segment frequency', 'Segment average time'];
  expect(offered.map((name) => box(name).disabled)).toEqual([false, false, false, false]);
  const charts = within(screen.getByRole('region', { name: 'Charts of the laps' }));
  expect(charts.getAllByRole('radio').map((it) => it.getAttribute('value'))).toEqual([
    'durations',
    'hours',
    'stops',
    'delays',
  ]);
  await page.app.user.click(charts.getByText('Hours'));
  await page.pass(300);
  expect(charts.getByRole('heading', { name: 'Laps by time of day' })).toBeTruthy();
  await page.app.user.click(charts.getByText('Stops'));
  await page.pass(300);
  expect(charts.getByRole('heading', { name: 'Time at stops and between them' })).toBeTruthy();
});

describe('the heat of laps', () => {
  it('shows heatmaps and a spaghetti diagram of all laps once they are selected', async () => {
    const page = await openLaps({ details: withMovement });
    expect(spots(page)).toEqual([]);
    await openMenu(page);
    await page.app.user.click(box('Frequency'));
    await page.app.user.click(box('Segment frequency'));
    await page.pass(300);
    expect(page.app.search()).toBe('?heat=frequency,segmentFrequency');
    expect(spots(page)).toHaveLength(2);
    // The other segment has 1 trip, less than 5% of 40.
    expect(screen.getByText('1 of 2 segments')).toBeTruthy();
  });

  it('shows all segments of the chosen lap', async () => {
    const lap = {
      ...failed,
      id: 3,
      tags: [...failed.tags, stop('Gate in', 0), stop('Apron west', 1), stop('Dock 4', 2)],
    };
    const page = await openLaps({
      path: '/analytics/1/route/11?lapId=3&heat=segmentFrequency',
      details: withMovement,
      answers: { [lapCall(3)]: { body: wire(lap) } },
    });
    await openMenu(page);
    expect(screen.getByText('3 of 3 segments')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Minimum trips').value).toBe('0');
  });

  it('offers no segments if there were no trips', async () => {
    const page = await openLaps({ laps: [listedLap(1)] });
    await openMenu(page);
    expect(box('Segment frequency').disabled).toBe(true);
  });
});

it('a client in GPS mode has charts and laps without a floor plan', async () => {
  await openLaps({
    clientType: 5,
    answers: {
      'GET /clients/1': {
        body: wire({
          id: 1,
          name: 'A',
          email: 'a@b.test',
          clientType: 5,
          timezone: 'Europe/London',
          warning: 0,
          mapImages: [],
        }),
      },
    },
  });
  expect(screen.queryByRole('region', { name: /^Map/ })).toBeNull();
  expect(screen.getByRole('region', { name: 'Charts of the laps' })).toBeTruthy();
});
