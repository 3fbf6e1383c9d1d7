import { GPS_TAG_COLOURS } from '@lapwing/domain';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { gateway, NOW_TS } from '../../../testing/fleet.test-data.ts';
import { markerOf } from '../../../testing/stub-fleet.ts';
import { textWithoutButtons } from '../../../testing/text-without-buttons.ts';
import {
  asset,
  openTracker,
  passedBy,
  placesOf,
  PLACES,
  RESOURCES,
  resourcesOf,
  unloaded,
} from './open-tracker.test-data.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const TWO = [gateway(1), gateway(2)];
const table = () => screen.getByRole('table', { name: 'Asset locations' });
const heads = () =>
  within(table())
    .getAllByRole('columnheader')
    .map((head) => head.textContent);
const rowOf = (name: string) => {
  const row = within(table()).getByText(name).closest('tr');
  if (!row) throw new Error(`${name} has no row`);
  return row;
};
const cellsOf = (name: string) =>
  [...rowOf(name).querySelectorAll('td[data-label]')].map((cell) => textWithoutButtons(cell).trim());
const names = () => [...table().querySelectorAll('tbody tr th button')].map((button) => button.textContent);
const search = () => screen.getByRole('searchbox', { name: 'Find an asset by label or ID' });

const PUMPS = [
  asset(1, { status: 'OK', ...passedBy('Dock 7', 300) }),
  asset(2, { label: '', status: 'NOK', ...passedBy('Fuel', 3 * 86_400) }),
  asset(3),
];
const PLACED = [unloaded(1, 'Dock 4', 1200), unloaded(2, 'Fuel', 7200, 2)];

describe('the asset location table', () => {
  it('has asset, status, unload location and time, and passed-by location and time', async () => {
    await openTracker(TWO, { assets: PUMPS, places: PLACED });
    expect(heads()).toEqual([
      'Asset',
      'Status',
      'Unload location',
      'Unload time',
      'Passed-by location',
      'Passed-by time',
      'Actions',
    ]);
    expect(cellsOf('Pump 1')).toEqual(['OK', 'Dock 4', '10:22', 'Dock 7', '10:37']);
    expect(cellsOf('3C:7A:00:02')).toEqual(['NOK', 'Fuel 2Carried by Hauler 02', '08:42', 'Fuel', '18/11/2026 10:42']);
    expect(cellsOf('Pump 3')).toEqual(['NO STATUS', '–', '–', '–', '–']);
  });

  it('is searched by label, by hex id, or by the end of the id, and the address has the search', async () => {
    const { app } = await openTracker(TWO, { assets: PUMPS, places: PLACED });
    for (const [query, found] of [
      ['pump 3', ['Pump 3']],
      ['3C7A0002', ['3C:7A:00:02']],
      ['3c:7a:00:01', ['Pump 1']],
      ['002', ['3C:7A:00:02']],
    ] as const) {
      await app.user.clear(search());
      await app.user.type(search(), query);
      expect(names()).toEqual(found);
      expect(app.search()).toContain(`search=${query.replaceAll(' ', '+')}`);
    }
    await app.user.type(search(), 'zzz');
    expect(screen.getByText('No match found')).toBeTruthy();
    await app.user.click(screen.getByRole('button', { name: 'Show all assets' }));
    expect(names()).toHaveLength(3);
  });

  it('has a range column for clients 62 and 63 only', async () => {
    for (const [id, hasRange] of [
      [1, false],
      [62, true],
      [63, true],
    ] as const) {
      await openTracker(TWO, {
        assets: [asset(1, { threshold: -25 })],
        clientId: id,
      });
      expect([id, heads().includes('Range')]).toEqual([id, hasRange]);
      if (hasRange) expect(cellsOf('Pump 1').at(-1)).toBe('9');
      cleanup();
    }
  });

  it('has a dot in the colour of the tag for GPS clients only', async () => {
    const { yellow, red, blue, green } = GPS_TAG_COLOURS;
    const tags = [yellow, red, blue, green, 0x3c7a0001].map((id) => ({ ...asset(0), id, tagId: id, label: '' }));
    await openTracker(TWO, { assets: tags, clientType: 5 });
    const dots = within(table()).getAllByRole('img');
    expect(dots.map((dot) => dot.getAttribute('aria-label')).toSorted()).toEqual(
      ['Blue tag', 'Green tag', 'Grey tag', 'Red tag', 'Yellow tag'].toSorted(),
    );
    expect(dots.map((dot) => dot.dataset.colour)).toEqual(['grey', 'yellow', 'red', 'blue', 'green']);
    cleanup();
    await openTracker(TWO, { assets: tags });
    expect(within(table()).queryAllByRole('img')).toEqual([]);
  });

  it('opens the history of an asset', async () => {
    const { app } = await openTracker(TWO, {
      assets: PUMPS,
      places: PLACED,
      answers: { 'GET /tags/tag_beacon_history/1014628353': { body: [] } },
    });
    await app.user.click(within(rowOf('Pump 1')).getByRole('button', { name: 'History of Pump 1' }));
    expect(await screen.findByRole('dialog', { name: 'History of Pump 1' })).toBeTruthy();
  });

  it('opens the edit dialog of an asset', async () => {
    const { app } = await openTracker(TWO, { assets: PUMPS, places: PLACED });
    await app.user.click(within(rowOf('Pump 1')).getByRole('button', { name: 'Edit Pump 1' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Pump 1' }));
    expect((await dialog.findByLabelText<HTMLInputElement>('Label')).value).toBe('Pump 1');
  });

  it('is sorted by a press on a column, times from the newest, and the address has the order', async () => {
    const { app } = await openTracker(TWO, { assets: PUMPS, places: PLACED });
    expect(names()).toEqual(['3C:7A:00:02', 'Pump 1', 'Pump 3']);
    await app.user.click(screen.getByRole('button', { name: 'Unload time' }));
    expect(names()).toEqual(['Pump 1', '3C:7A:00:02', 'Pump 3']);
    expect(app.search()).toBe('?sort=-unloadTime');
    await app.user.click(screen.getByRole('button', { name: 'Unload time' }));
    expect(names()).toEqual(['3C:7A:00:02', 'Pump 1', 'Pump 3']);
  });

  it('is requested every 5 s, and shows where assets were unloaded since', async () => {
    const { cloud, pass, callsOf } = await openTracker(TWO, { assets: PUMPS, places: PLACED });
    const before = callsOf(PLACES);
    await pass(5000);
    expect(callsOf(PLACES)).toBe(before + 1);
    cloud.answers[PLACES] = placesOf([unloaded(1, 'Gate in', 5), unloaded(2, 'Fuel', 7200)]);
    await pass(5000);
    expect(callsOf(PLACES)).toBe(before + 2);
    expect(cellsOf('Pump 1').slice(1, 3)).toEqual(['Gate in', '10:42']);
    expect(cellsOf('3C:7A:00:02')[1]).toBe('Fuel');
  });

  it('asks only for tags that changed since, and keeps the others', async () => {
    const { cloud, pass } = await openTracker(TWO, { assets: PUMPS, places: PLACED });
    cloud.answers[RESOURCES] = { body: resourcesOf([asset(3, { label: 'Ladder' })]).body.slice(-1) };
    await pass(5000);
    expect(cloud.calls.filter(({ operation }) => operation === RESOURCES).map(({ query }) => query)).toEqual([
      '',
      `?timestamp=${NOW_TS}`,
    ]);
    expect(names()).toEqual(['3C:7A:00:02', 'Ladder', 'Pump 1']);
  });

  it('reads why it is empty', async () => {
    await openTracker(TWO);
    expect(screen.getByText('No assets yet')).toBeTruthy();
  });

  it('shows a failure, and what was known if a later request fails', async () => {
    const { cloud, app, pass } = await openTracker(TWO, {
      assets: PUMPS,
      answers: { [PLACES]: 500 },
    });
    expect(screen.getByText('Could not load the assets')).toBeTruthy();
    cloud.answers[PLACES] = placesOf(PLACED);
    await app.user.click(screen.getByRole('button', { name: 'Try again' }));
    await pass(500);
    expect(names()).toHaveLength(3);
    cloud.answers[PLACES] = 500;
    await pass(20_000);
    expect(names()).toHaveLength(3);
    expect(screen.getByText(/^As of /)).toBeTruthy();
  });

  it('is a list of cards on a phone, sorted by a choice', async () => {
    const { app } = await openTracker(TWO, { assets: PUMPS, places: PLACED, widthPx: 390 });
    await app.user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Status');
    expect(names()).toEqual(['Pump 3', '3C:7A:00:02', 'Pump 1']);
    await app.user.click(screen.getByRole('button', { name: 'Ascending' }));
    expect(names()).toEqual(['Pump 1', '3C:7A:00:02', 'Pump 3']);
  });
});

describe('assets that gateways carry', () => {
  it('are listed at their gateway, and counted on the map in its colour', async () => {
    const { app } = await openTracker(TWO, { assets: PUMPS, places: PLACED, path: '/dashboard?show=gateways' });
    const second = within(screen.getByRole('region', { name: 'Hauler 02' }));
    expect(second.getByRole('heading', { name: 'Carried now 1' })).toBeTruthy();
    expect(second.getByRole('button', { name: '3C:7A:00:02' })).toBeTruthy();
    const first = within(screen.getByRole('region', { name: 'Hauler 01' }));
    expect(first.getByText('It carries no assets now.')).toBeTruthy();
    const carried = (id: number) => markerOf(id)?.querySelector<SVGElement>('.map-vehicle-carried')?.dataset.carried;
    expect([carried(1), carried(2)]).toEqual(['0', '1']);
    await app.user.click(second.getByRole('button', { name: '3C:7A:00:02' }));
    expect(rowOf('3C:7A:00:02').dataset.selected).toBe('true');
    expect(app.search()).toBe('?asset=3C7A0002');
    expect(markerOf(2)?.querySelector('.map-vehicle-carried')?.classList.contains('is-selected')).toBe(true);
  });

  it('are those of the selected gateways only', async () => {
    const { app } = await openTracker(TWO, {
      assets: PUMPS,
      places: PLACED,
      path: '/dashboard?show=gateways&gateways=none',
    });
    expect(screen.getByText('No gateway selected')).toBeTruthy();
    await app.user.click(screen.getByRole('button', { name: 'Select all gateways' }));
    expect(screen.getByRole('region', { name: 'Hauler 02' })).toBeTruthy();
  });
});
