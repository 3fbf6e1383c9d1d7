import { DAY_SEC } from '@lapwing/domain';
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Tag } from '../../data/tags.ts';
import { spareTag } from '../editing/tags.test-data.ts';
import { gateway, NOW_TS, silent } from '../../testing/fleet.test-data.ts';
import { INFORMATION, openLiveMap, wire } from '../../testing/stub-fleet.ts';

const TAGS = 'GET /users/resources/1/simplified';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const tag = (id: number, label: string, extra: Partial<Tag> = {}) =>
  spareTag(id, { label, active: true, lastUpdate: NOW_TS - 60, ...extra });

const nowhere = { lastPosition: null, lastPositionMetadata: null };
const never = { ...nowhere, lastHeartbeat: null, lastSeenTs: null };

async function openList() {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const fleet = await openLiveMap([
    gateway(1),
    gateway(2, never),
    gateway(3, nowhere),
    gateway(4, { lastPosition: null }),
    gateway(5, silent(3600)),
    gateway(6, { ...nowhere, type: 1, label: 'Gate exciter' }),
    gateway(7, { ...nowhere, type: 1, label: 'Dock exciter', mapX: 5, mapY: 5 }),
  ]);
  fleet.cloud.answers[TAGS] = {
    body: wire([
      tag(101, 'Gate in', { lastPosition: { id: 9, tagId: 101, x: 1, y: 2 } }),
      tag(102, 'Loose', { lastUpdate: NOW_TS - 8 * DAY_SEC }),
      tag(103, 'Spare', { active: false, lastUpdate: null }),
      tag(104, 'Gone', { destroyed: true }),
      tag(105, 'Pallet', { type: 1 }),
    ]),
  };
  await fleet.pass(31_000);
  await fleet.app.user.click(await screen.findByRole('button', { name: /not on map/ }));
  await fleet.pass(500);
  return fleet;
}
const rows = (name: string) =>
  within(screen.getByRole('list', { name: `Not on the map: ${name}`, hidden: true }))
    .getAllByRole('listitem', { hidden: true })
    .map((row) => row.textContent);

describe('the list of things that are not on the map', () => {
  it('the list contains every vehicle, exciter and beacon that is not on the map, with the reason', async () => {
    await openList();
    expect(rows('Vehicles').join('|')).toMatch(
      /02 ?never seen.*03 ?no position yet.*04 ?its last beacon was removed from the map.*05 ?offline since 09:42/,
    );
    expect(rows('Exciters')).toEqual([expect.stringMatching(/^Gate exciter ?not placed on the map ?Place on map$/)]);
    expect(rows('Beacons')).toEqual([expect.stringMatching(/^Loose ?not placed on the map.*Place on map$/)]);
    expect(rows('1 spare beacon')).toEqual([
      expect.stringMatching(/^Spare ?spare, not installed ?never seen ?Place on map$/),
    ]);
  });

  it('the chip says in words why things are not on the map', async () => {
    await openList();
    expect(screen.getByRole('button', { name: /^7 not on map/, hidden: true }).textContent).toBe(
      '7 not on mapHauler 02: never seen, Hauler 03: no position yet, ' +
        'Hauler 04: its last beacon was removed from the map, Hauler 05: offline since 09:42, 2 not placed, 1 spare',
    );
  });

  it('the chip on a phone leaves out why, not what it counts', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await openLiveMap([gateway(1), gateway(2, never)], { widthPx: 390 });
    const chip = screen.getByRole('button', { name: /^1 not on map/ });
    expect([chip.textContent, chip.getAttribute('aria-label')]).toEqual([
      '1 not on map',
      '1 not on map: Hauler 02: never seen',
    ]);
  });

  it('spare beacons are in a section that is closed at first', async () => {
    const { app } = await openList();
    const spares = screen.getByText('1 spare beacon').closest('details');
    expect(spares?.open).toBe(false);
    await app.user.click(screen.getByText('1 spare beacon'));
    expect(spares?.open).toBe(true);
  });

  it('the list shows the date of an outdated beacon in red, with a mark', async () => {
    await openList();
    const date = screen.getByText(/^last seen 13/);
    expect(date.hasAttribute('data-outdated')).toBe(true);
    expect(date.querySelector('svg')).not.toBeNull();
  });

  it('the list starts to place an unplaced thing', async () => {
    const { app } = await openList();
    const [first] = screen.getAllByRole('button', { name: 'Place on map', hidden: true });
    if (!first) throw new Error('nothing to place');
    await app.user.click(first);
    expect(await screen.findByRole('region', { name: 'Edit positions' })).toBeTruthy();
  });

  it('the list shows a hidden vehicle again', async () => {
    const { app } = await openList();
    await app.user.click(screen.getByRole('button', { name: 'Hauler 01 on map', hidden: true }));
    expect(rows('Vehicles')[0]).toMatch(/Hauler 01 ?hidden by you/);
    await app.user.click(screen.getByRole('button', { name: 'Show again', hidden: true }));
    expect(rows('Vehicles')[0]).toMatch(/Hauler 02/);
  });
});

describe('a failed poll with a message', () => {
  it('the message of a failed poll is shown once until a poll succeeds', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { cloud, pass } = await openLiveMap([gateway(1)]);
    const good = cloud.answers[INFORMATION]!;
    cloud.answers[INFORMATION] = 503;
    cloud.clock.epoch += 1;
    await pass(20_000);
    expect(screen.getAllByText('Could not load the live map')).toHaveLength(1);
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    cloud.answers[INFORMATION] = good;
    await pass(5000);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText('Could not load the live map')).toBeNull();
  });
});
