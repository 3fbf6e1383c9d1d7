import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TAGS } from '../../../tags/open-dialog.test-data.ts';
import { problemAnswer, stubCloud } from '../../../testing/stub-cloud.ts';
import { storeMarker } from '../../../tab/session-marker.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { beaconTag, DAY, NOW_TS, openTab, readColumn, readHeads, readRows, spareTag } from './open-tab.test-data.ts';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const TAGS_OF_YARD = [
  beaconTag(1, { label: 'Dock 10', battery: 3 }),
  beaconTag(2, { label: 'Dock 9', battery: 1, in_route: true, threshold: -18 }),
  beaconTag(3, { label: 'Ångström', battery: 0, last_update: NOW_TS - 20 * DAY }),
  beaconTag(4, { label: 'Wash', battery: 2, last_update: NOW_TS - 8 * DAY }),
  spareTag(0x3affe001, { last_update: null, battery: -1 }),
];
const labels = () => readColumn('Label');
const search = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Label or hex ID' });

describe('the table of beacons', () => {
  it('has tag id, label with the mark of a route, battery, range, last update and state, in the order by maintenance', async () => {
    await openTab(TAGS_OF_YARD);
    expect(readHeads()).toEqual(['Tag ID', 'Label', 'Battery', 'Range, of 16', 'Last update', 'State']);
    const old = 'Last update is older than 7 days';
    expect(readRows()).toEqual([
      ['00000003', 'Ångström', 'None', '5', `01/11/2026 10:42${old}`, 'Installed'],
      ['00000004', 'Wash', 'Medium', '5', `13/11/2026 10:42${old}`, 'Installed'],
      ['00000001', 'Dock 10', 'High', '5', '21/11/2026 10:42', 'Installed'],
      ['00000002', 'Dock 9On a route', 'Low', '2', '21/11/2026 10:42', 'Installed'],
      ['3AFFE001', 'no label', 'Unknown', '–', 'never seen', 'Not installed'],
    ]);
    expect(screen.getByText('5 of 5 shown, maintenance first')).toBeTruthy();
    const head = screen.getByRole('heading', { name: 'Beacons' }).nextElementSibling;
    expect([...(head?.children ?? [])].map((it) => it.textContent).filter(Boolean)).toEqual([
      '5 beacons',
      '4 installed',
      '2 need maintenance',
      '1 never seen',
    ]);
  });

  it('marks an outdated tag in red, with a tooltip, and at 7 days it is not outdated', async () => {
    const { user } = await openTab([
      beaconTag(1, { last_update: NOW_TS - 7 * DAY - 60 }),
      beaconTag(2, { last_update: NOW_TS - 7 * DAY }),
    ]);
    const outdated = document.querySelectorAll('[data-outdated]');
    expect([...outdated].map((it) => it.closest('tr')?.dataset.id)).toEqual(['1']);
    expect(screen.queryByRole('tooltip')).toBeNull();
    await user.hover(outdated[0]!);
    expect((await screen.findByRole('tooltip')).textContent).toBe('Last update is older than 7 days');
  });

  it('is narrowed by a part of the label or of the hex id, and says when nothing matches', async () => {
    const { app, user } = await openTab(TAGS_OF_YARD);
    await user.type(search(), 'dock');
    expect(labels()).toEqual(['Dock 10', 'Dock 9On a route']);
    expect(screen.getByText('2 of 5 shown, maintenance first')).toBeTruthy();
    await user.clear(search());
    await user.type(search(), '3a:ff');
    expect(labels()).toEqual(['no label']);
    await user.type(search(), 'x');
    expect(screen.getByRole('status').textContent).toContain('No match found');
    await waitFor(() => expect(app.search()).toBe('?q=3a:ffx'));
    await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
    expect(labels()).toHaveLength(5);
    expect([search().value, app.search()]).toEqual(['', '']);
  });

  it('is sorted by each column, ascending and descending, and then by maintenance again', async () => {
    const { app, user } = await openTab(TAGS_OF_YARD);
    const maintenance = readColumn('Tag ID');
    const press = (name: string) => user.click(within(screen.getByRole('table')).getByRole('button', { name }));
    const orders: Record<string, readonly string[]> = {};
    for (const name of readHeads()) {
      await press(name);
      orders[name] = readColumn('Tag ID').map((id) => id!.slice(-1));
      const up = readColumn('Tag ID');
      expect(screen.getByRole('columnheader', { name }).getAttribute('aria-sort')).toBe('ascending');
      await press(name);
      expect(screen.getByRole('columnheader', { name }).getAttribute('aria-sort')).toBe('descending');
      expect(readColumn('Tag ID')[0]).not.toBe(up[0]);
      await press(name);
      expect(readColumn('Tag ID')).toEqual(maintenance);
    }
    expect(orders).toEqual({
      'Tag ID': ['1', '2', '3', '4', '1'],
      // By value of the numbers, with and without accents alike, and what has no label last.
      Label: ['3', '2', '1', '4', '1'],
      Battery: ['1', '3', '2', '4', '1'],
      'Range, of 16': ['2', '3', '4', '1', '1'],
      'Last update': ['1', '3', '4', '2', '1'],
      State: ['3', '4', '1', '2', '1'],
    });
    await press('Label');
    expect(app.search()).toBe('?sort=label');
  });

  it('shows the same for a copied address', async () => {
    const address = '?q=o&seen=week&battery=1,3&installed=yes&route=no&sort=-label&tag=1';
    const { app } = await openTab(TAGS_OF_YARD, { search: address });
    expect(labels()).toEqual(['Dock 10']);
    expect(search().value).toBe('o');
    expect(screen.getByRole('columnheader', { name: 'Label' }).getAttribute('aria-sort')).toBe('descending');
    for (const chip of ['Last seen within 1 week', 'Battery Low, High', 'Installed Yes', 'In route No'])
      expect(screen.getByRole('button', { name: chip })).toBeTruthy();
    expect(await screen.findByRole('dialog', { name: 'Edit Dock 10' })).toBeTruthy();
    expect(app.search()).toBe(address);
  });

  it('reports a number in the address that no tag has, and removes it', async () => {
    const { app } = await openTab(TAGS_OF_YARD, { search: '?tag=77&sort=nonsense' });
    expect((await screen.findByRole('alert')).textContent).toContain('No beacon or tag has the number 77.');
    expect(app.search()).toBe('?sort=nonsense');
    expect(labels()).toHaveLength(5);
  });

  it('is exported as beacons-list.csv: the place in the list shown, the hex id with 0x, the label', async () => {
    const { user } = await openTab([...TAGS_OF_YARD, beaconTag(6, { label: '=Dock 7, "new"' })], {
      search: '?sort=-label',
    });
    await user.type(search(), 'dock');
    const blobs: Blob[] = [];
    const names: string[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      blobs.push(blob as Blob);
      return 'blob:table';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(names).toEqual(['beacons-list.csv']);
    expect(await blobs[0]?.text()).toBe(
      'order,tag_id,label\r\n1,0x00000001,Dock 10\r\n2,0x00000002,Dock 9\r\n3,0x00000006,"\'=Dock 7, ""new"""\r\n',
    );
  });

  it('says no data where there are no tags, as the list of users says no users', async () => {
    stubCloud({ [TAGS]: { body: [] } });
    storeMarker('marker-1');
    const { user } = await renderApp('/settings/beacons');
    expect(await screen.findByText('No data')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Account and users' }));
    expect(await screen.findByText('No users')).toBeTruthy();
  });

  it('says why it could not be loaded, and tries again', async () => {
    const cloud = stubCloud({ [TAGS]: problemAnswer(403, 'forbidden') });
    storeMarker('marker-1');
    const { user } = await renderApp('/settings/beacons');
    expect((await screen.findByRole('alert')).textContent).toContain('The list could not be loaded');
    cloud.answers[TAGS] = { body: TAGS_OF_YARD };
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table')).toBeTruthy();
  });

  it('keeps its rows when a refresh fails, and shows no error', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { cloud } = await openTab(TAGS_OF_YARD);
    const asked = () => cloud.calls.filter(({ operation }) => operation === TAGS).length;
    cloud.answers[TAGS] = problemAnswer(500, 'internal');
    const before = asked();
    await vi.advanceTimersByTimeAsync(31_000);
    await waitFor(() => expect(asked()).toBeGreaterThan(before));
    expect(labels()).toHaveLength(5);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the filters of the table', () => {
  const open = (name: string) => within(screen.getByRole('search')).getByRole('button', { name });

  it('have a last-seen slider from 0 to 120 in steps of 20, with seven marks', async () => {
    const { app, user } = await openTab(TAGS_OF_YARD);
    await user.click(open('Last seen'));
    const slider = await screen.findByRole('slider', { name: 'Last seen', hidden: true });
    const read = () => ['aria-valuemin', 'aria-valuemax', 'aria-valuenow'].map((name) => slider.getAttribute(name));
    expect(read()).toEqual(['0', '120', '0']);
    const marks = [...document.querySelectorAll('.mantine-Slider-markLabel')].map((it) => it.textContent);
    expect(marks).toEqual(['all', 'today', '1 week', '2 weeks', '1 month', '3 months', 'under 91 days']);
    slider.focus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(read()).toEqual(['0', '120', '40']);
    expect(slider.getAttribute('aria-valuetext')).toBe('1 week');
    expect(labels()).toHaveLength(5);
    await user.click(screen.getByRole('button', { name: 'Apply', hidden: true }));
    expect(labels()).toEqual(['Dock 10', 'Dock 9On a route']);
    expect(app.search()).toBe('?seen=week');
    await user.click(screen.getByRole('button', { name: 'Clear the filter: Last seen' }));
    expect(labels()).toHaveLength(5);
  });

  it('are battery, installed and in route, each of which narrows the table when it is applied', async () => {
    const { app, user } = await openTab(TAGS_OF_YARD);
    await user.click(open('Battery'));
    await user.click(await screen.findByRole('checkbox', { name: 'None', hidden: true }));
    await user.click(screen.getByRole('checkbox', { name: 'Unknown', hidden: true }));
    await user.click(screen.getByRole('button', { name: 'Apply', hidden: true }));
    expect(labels()).toEqual(['Ångström', 'no label']);
    await user.click(open('Installed'));
    await user.click(await screen.findByRole('radio', { name: 'No', hidden: true }));
    await user.click(screen.getByRole('button', { name: 'Apply', hidden: true }));
    expect(labels()).toEqual(['no label']);
    expect(app.search()).toBe('?battery=0,-1&installed=no');
    await user.click(screen.getByRole('button', { name: 'Clear the filter: Battery' }));
    await user.click(screen.getByRole('button', { name: 'Clear the filter: Installed' }));
    await user.click(open('In route'));
    await user.click(await screen.findByRole('radio', { name: 'Yes', hidden: true }));
    await user.click(screen.getByRole('button', { name: 'Apply', hidden: true }));
    expect(labels()).toEqual(['Dock 9On a route']);
  });

  it('are in a sheet on a phone, with the number of those that are set, beside the order', async () => {
    const { user } = await openTab(TAGS_OF_YARD, { widthPx: 390, search: '?installed=yes' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Label, descending');
    expect(labels()).toEqual(['Wash', 'Dock 10', 'Dock 9On a route', 'Ångström']);
    await user.click(screen.getByRole('button', { name: 'Filters 1' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await user.click(within(sheet.getByRole('group', { name: 'In route' })).getByRole('radio', { name: 'Yes' }));
    await user.click(sheet.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(labels()).toEqual(['Dock 9On a route']));
  });
});

it('a table of ten thousand tags renders only the rows in view, with their place and the number of rows', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(36);
  const { user } = await openTab(Array.from({ length: 10_000 }, (_, index) => beaconTag(index + 1)));
  const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);
  await waitFor(() => expect(rows().length).toBeGreaterThan(0));
  expect(rows().length).toBeLessThan(40);
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('10001');
  expect(rows()[0]?.getAttribute('aria-rowindex')).toBe('2');
  await user.type(search(), 'Dock 9999');
  expect(labels()).toEqual(['Dock 9999']);
});
