import { cleanup, screen, within } from '@testing-library/react';
import { GPS_TAG_COLOURS } from '@lapwing/domain';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ofType } from '../../../tags/open-dialog.test-data.ts';
import { assetTag, beaconTag, openTab, readColumn, readHeads, spareTag } from './open-tab.test-data.ts';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const TYPES = [0, 1, 2, 3, 4, 5] as const;
const TRACKERS: readonly number[] = [2, 5];
const TAGS = [beaconTag(1), spareTag(2), assetTag(3)];
const dialog = async () => within(await screen.findByRole('dialog', { name: /^Edit/ }));

describe('the tab beacons', () => {
  it('exists for every client type: called Beacons for default clients, Tags for the others', async () => {
    const names: unknown[] = [];
    for (const type of TYPES) {
      const { app } = await openTab(TAGS, { type });
      const nav = within(screen.getByRole('navigation', { name: 'Settings' }));
      const tabs = nav
        .getAllByRole('link')
        .filter((link) => /\/(beacons|tags)(\?|$)/.test(link.getAttribute('href') ?? ''));
      names.push([
        type,
        app.path(),
        tabs.map((tab) => tab.textContent),
        screen.getByRole('heading', { level: 1 }).textContent,
      ]);
      cleanup();
    }
    expect(names).toEqual([
      [0, '/settings/beacons', ['Beacons'], 'Beacons'],
      [1, '/settings/beacons', ['Tags'], 'Tags'],
      [2, '/settings/beacons', ['Beacons', 'Tags'], 'Beacons'],
      [3, '/settings/beacons', ['Tags'], 'Tags'],
      [4, '/settings/beacons', ['Tags'], 'Tags'],
      [5, '/settings/beacons', ['Beacons', 'Tags'], 'Beacons'],
    ]);
  });

  it('lists the beacons of trackers, whose asset tags have a tab of their own, and all tags of others', async () => {
    const listed: unknown[] = [];
    for (const type of TYPES) {
      await openTab([...TAGS, beaconTag(4, { destroyed: true })], { type, search: '?sort=id' });
      listed.push(readColumn('Tag ID').length);
      cleanup();
    }
    expect(listed).toEqual([3, 3, 2, 3, 3, 2]);
    await openTab(TAGS, { type: 2, tab: 'tags' });
    expect(readColumn('Label')).toEqual(['Crate 3']);
  });

  it('has a live map for default clients only, and the tab tags has none', async () => {
    const maps: unknown[] = [];
    const isThere = () => screen.queryByRole('region', { name: 'Map of the beacons' }) !== null;
    for (const type of TYPES) {
      await openTab(TAGS, { type });
      await vi.waitFor(() =>
        expect(screen.queryByLabelText('Map of the vehicles', { selector: '[aria-busy]' })).toBeNull(),
      );
      if ([0, 2, 5].includes(type)) await screen.findByRole('region', { name: 'Map of the beacons' });
      maps.push([type, isThere()]);
      cleanup();
    }
    expect(maps).toEqual([
      [0, true],
      [1, false],
      [2, true],
      [3, false],
      [4, false],
      [5, true],
    ]);
    await openTab(TAGS, { type: 2, tab: 'tags' });
    expect(isThere()).toBe(false);
  });
});

describe('the columns of the tables', () => {
  it('include status and version for trackers only, on both of their tabs', async () => {
    for (const type of TYPES) {
      await openTab(TAGS, { type });
      const heads = readHeads();
      expect([type, heads.includes('Status'), heads.includes('Version')]).toEqual([
        type,
        TRACKERS.includes(type),
        TRACKERS.includes(type),
      ]);
      cleanup();
    }
    await openTab([assetTag(3, { status: 'NOK', tag_info: { label: 'C1' } })], { type: 5, tab: 'tags' });
    expect([readColumn('Status'), readColumn('Version')]).toEqual([['NOK'], ['C1']]);
  });

  it('include the range for trackers with the ids 62 and 63 only, and for all other clients', async () => {
    const found: unknown[] = [];
    for (const [type, clientId] of [
      [0, 1],
      [3, 1],
      [2, 1],
      [2, 62],
      [5, 63],
      [5, 64],
    ] as const) {
      await openTab(TAGS, { type, clientId });
      found.push([type, clientId, readHeads().includes('Range, of 16')]);
      cleanup();
    }
    expect(found).toEqual([
      [0, 1, true],
      [3, 1, true],
      [2, 1, false],
      [2, 62, true],
      [5, 63, true],
      [5, 64, false],
    ]);
  });

  it('have a colour dot at each tag of a GPS client, and none for other clients', async () => {
    const { yellow, red } = GPS_TAG_COLOURS;
    const tags = [assetTag(3), assetTag(yellow), assetTag(red)];
    const dots = () =>
      screen
        .queryAllByRole('img', { name: /^(yellow|red|blue|green|grey)$/ })
        .map((it) => it.getAttribute('aria-label'));
    await openTab(tags, { type: 5, tab: 'tags', search: '?sort=id' });
    expect(dots()).toEqual(['grey', 'yellow', 'red']);
    cleanup();
    await openTab([beaconTag(1)], { type: 5 });
    expect(dots()).toEqual(['grey']);
    cleanup();
    for (const type of [0, 1, 2, 3, 4]) {
      await openTab(tags.slice(0, 1).concat(beaconTag(1)), { type });
      expect(dots()).toEqual([]);
      cleanup();
    }
  });
});

describe('the form that a row opens', () => {
  it('has status and associated beacon for trackers only', async () => {
    const found: unknown[] = [];
    for (const type of TYPES) {
      const tab = TRACKERS.includes(type) ? 'tags' : 'beacons';
      await openTab(TAGS, { type, tab, search: '?tag=3' });
      const form = await dialog();
      found.push([
        type,
        form.queryByRole('combobox', { name: 'Status' }) !== null,
        form.queryByRole('combobox', { name: 'Associated beacon' }) !== null,
      ]);
      cleanup();
    }
    expect(found).toEqual(TYPES.map((type) => [type, TRACKERS.includes(type), TRACKERS.includes(type)]));
  });

  it('lets only provider staff destroy a tag', async () => {
    const found: unknown[] = [];
    for (const scopes of [['user'], ['client', 'user'], ['super', 'user'], ['lapwing', 'user']] as const) {
      await openTab(TAGS, { search: '?tag=1', answers: ofType(0, [...scopes]) });
      found.push([scopes[0], (await dialog()).queryByRole('button', { name: 'Destroy' }) !== null]);
      cleanup();
    }
    expect(found).toEqual([
      ['user', false],
      ['client', false],
      ['super', false],
      ['lapwing', true],
    ]);
  });

  it('says that a beacon or tag without a position has none to replace, and that an inactive tag needs a label', async () => {
    await openTab(TAGS, { search: '?tag=2' });
    expect((await dialog()).getByText('Beacon has no position to replace.')).toBeTruthy();
    cleanup();
    await openTab([assetTag(3, { active: false, label: '' })], { search: '?tag=3' });
    const form = await dialog();
    expect(form.getByText('Tag has no position to replace.')).toBeTruthy();
    expect(form.getByText('Tag is inactive, activate it manually or assign a label.')).toBeTruthy();
  });
});
