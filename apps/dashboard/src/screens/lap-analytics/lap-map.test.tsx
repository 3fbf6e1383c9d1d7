import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { gateway, left, place, silent } from '../../testing/fleet.test-data.ts';
import { INFORMATION, wire } from '../../testing/stub-fleet.ts';
import { details, inFull, lapOf, listed, openLaps, stop, type LapsPage } from './open-laps.test-data.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const map = () => screen.getByRole('region', { name: /^Map\./ });
const legend = () => within(map()).getByRole('list', { name: 'Legend' }).textContent;
const texts = ({ shapes }: LapsPage) => shapes().flatMap(({ call, text }) => (call === 'text' ? [text] : []));
const spots = ({ shapes }: LapsPage) => shapes().filter(({ circle, colour }) => circle && colour.startsWith('rgba'));
const way: [number, number][] = [
  [100, 400],
  [300, 400],
];
const newest = inFull([stop('Gate in', 0)], { id: 1 });
const drawn = { ...newest, routeTags: newest.routeTags.map((tag) => ({ ...tag, way: tag.ord === 0 ? [] : way })) };
const wrong = {
  ...drawn,
  error: 2,
  tags: [stop('Gate in', 0), stop('Apron west', 1, { way }), stop('Fuel', null, { mismatch: true, way })],
};

const moved = details({
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
        { tagPositionId: place('Dock 4').id, tagId: place('Dock 4').tagId, count: 40, totalTime: 900 },
        { tagPositionId: place('Dock 7').id, tagId: place('Dock 7').tagId, count: 1, totalTime: 30 },
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
  it('is live: it has the route with its stops, and its vehicles where they are now', async () => {
    const answers = {
      [lapOf(1)]: { body: wire(drawn) },
      [INFORMATION]: { body: wire({ clientId: 1, anchors: [gateway(1), gateway(2), gateway(3)] }) },
    };
    const page = await openLaps({ path: '/analytics/1/route/11?vehicles=2', answers });
    await page.pass(2500);
    expect(legend()).toBe('ExpectedVehicles now');
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

  it('has the lap that is chosen: what was expected, what it did and where it left its route', async () => {
    const page = await openLaps({
      path: '/analytics/1/route/11?lapId=3',
      answers: { [lapOf(3)]: { body: wire({ ...wrong, id: 3 }) } },
    });
    expect(legend()).toBe('ExpectedActualOff route');
    expect(texts(page)).toEqual(expect.arrayContaining(['Fuel', 'Dock 4']));
  });

  it('has stops and vehicles of a route without a lap, too', async () => {
    const page = await openLaps({ laps: [] });
    await page.pass(2500);
    expect(legend()).toBe('Vehicles now');
    expect(
      texts(page)
        .filter((text) => /^\d$/.test(text ?? ''))
        .sort(),
    ).toEqual(['1', '1', '2', '3', '4', '5']);
  });

  it('stands beside the charts', async () => {
    await openLaps();
    expect(map().parentElement).toBe(screen.getByRole('region', { name: 'Charts of the laps' }).parentElement);
  });
});

it('lap details offer heatmaps, a spaghetti diagram, hourly analytics and a chart of stays and trips', async () => {
  const page = await openLaps({ details: moved });
  await openMenu(page);
  const offered = ['Frequency', 'Average time', 'Segment frequency', 'Segment average time'];
  expect(offered.map((name) => box(name).disabled)).toEqual([false, false, false, false]);
  const charts = within(screen.getByRole('region', { name: 'Charts of the laps' }));
  expect(charts.getAllByRole('radio').map((it) => it.getAttribute('value'))).toEqual(['durations', 'hours', 'stops']);
  await page.app.user.click(charts.getByText('Hours'));
  await page.pass(300);
  expect(charts.getByRole('heading', { name: 'Hourly analytics' })).toBeTruthy();
  await page.app.user.click(charts.getByText('Stops'));
  await page.pass(300);
  expect(charts.getByRole('heading', { name: 'Stayed and trip' })).toBeTruthy();
});

describe('the heat of laps', () => {
  it('is of all laps: heatmaps and a spaghetti diagram, none at first', async () => {
    const page = await openLaps({ details: moved });
    expect(spots(page)).toEqual([]);
    await openMenu(page);
    await page.app.user.click(box('Frequency'));
    await page.app.user.click(box('Segment frequency'));
    await page.pass(300);
    expect(page.app.search()).toBe('?heat=frequency,segmentFrequency');
    expect(spots(page)).toHaveLength(2);
    // One trip of forty is less than 5%.
    expect(screen.getByText('1 of 2 segments')).toBeTruthy();
  });

  it('is of the chosen lap, of which no way is left out', async () => {
    const lap = {
      ...wrong,
      id: 3,
      tags: [...wrong.tags, stop('Gate in', 0), stop('Apron west', 1), stop('Dock 4', 2)],
    };
    const page = await openLaps({
      path: '/analytics/1/route/11?lapId=3&heat=segmentFrequency',
      details: moved,
      answers: { [lapOf(3)]: { body: wire(lap) } },
    });
    await openMenu(page);
    expect(screen.getByText('3 of 3 segments')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Minimum trips').value).toBe('0');
  });

  it('of laps that went nowhere has no segments to choose', async () => {
    const page = await openLaps({ laps: [listed(1)] });
    await openMenu(page);
    expect(box('Segment frequency').disabled).toBe(true);
  });
});

it('a client on the earth has charts and laps without a floor plan', async () => {
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
  expect(screen.queryByRole('region', { name: /^Map\./ })).toBeNull();
  expect(screen.getByRole('region', { name: 'Charts of the laps' })).toBeTruthy();
});
