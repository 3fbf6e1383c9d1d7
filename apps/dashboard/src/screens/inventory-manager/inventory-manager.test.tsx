import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { storeMarker } from '../../tab/session-marker.ts';
import { NOW_TS } from '../../testing/fleet.test-data.ts';
import { wire } from '../../testing/stub-fleet.ts';
import { listedTag, TAG_LIST } from '../../tags/listed-tag.test-data.ts';
import { HOMES } from '../../testing/homes.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { problemAnswer, stubCloud, stubUser } from '../../testing/stub-cloud.ts';
import { ANCHORS, cardOf, tagOnShelf, openInventory, rowsOf, shelf, titles } from './open-inventory.test-data.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const SHELVES = [shelf(1, 'Shelf 1'), shelf(2, 'Shelf 2'), shelf(10, 'Shelf 10')];
const TAGS = [
  tagOnShelf(1, 1),
  tagOnShelf(2, 1, { label: '', rssi: -14 }),
  tagOnShelf(3, 2, { rssi: -23 }),
  tagOnShelf(4, 10, {}, 65),
  tagOnShelf(5, 10),
  tagOnShelf(6, 10),
  tagOnShelf(7, 2, {}, 700),
  listedTag(8, null),
];

describe('the inventory manager', () => {
  it('is shown to client type 3 only; other types are redirected to their home screen', async () => {
    for (const [type, home] of HOMES.entries()) {
      stubCloud({
        'GET /session/user': { body: { ...stubUser, client_type: type } },
        [TAG_LIST]: { body: [] },
        [ANCHORS]: { body: [] },
      });
      storeMarker('marker-1');
      const { path } = await renderApp('/inventory-manager');
      await waitFor(() => expect(path()).toBe(home));
      cleanup();
    }
  });

  it('has a card per gateway with its tags: label or hex id, range and last sighting', async () => {
    await openInventory(SHELVES, TAGS);
    expect(titles().slice(0, 3)).toEqual(['Shelf 1', 'Shelf 2', 'Shelf 10']);
    expect(rowsOf('Shelf 1')).toEqual([
      ['3C:7A:00:02', '0/16', '4s ago'],
      ['Crate 1 3C:7A:00:01', '16/16', '4s ago'],
    ]);
    expect(rowsOf('Shelf 2')).toEqual([['Crate 3 3C:7A:00:03', '7/16', '4s ago']]);
    expect(rowsOf('Shelf 10')[0]).toEqual(['Crate 4 3C:7A:00:04', '16/16', '1m 05s ago']);
  });

  it('has another card for tags that no gateway hears now, with their last gateway', async () => {
    await openInventory(SHELVES, TAGS);
    expect(titles()[3]).toBe('Unlinked tags');
    expect(rowsOf('Unlinked tags')).toEqual([
      ['Crate 7 Last at Shelf 2', '11m 40s ago'],
      ['Crate 8 3C:7A:00:08', 'never seen'],
    ]);
  });

  it('excludes gateways of type 2 and gateway 87, and shows their tags as unlinked', async () => {
    const gateways = [...SHELVES, shelf(20, 'Reader', { type: 2 }), shelf(87, 'Test bench')];
    await openInventory(gateways, [tagOnShelf(1, 20), tagOnShelf(2, 87)]);
    expect(titles()).toEqual(['Shelf 1', 'Shelf 2', 'Shelf 10', 'Unlinked tags']);
    expect(rowsOf('Unlinked tags')).toHaveLength(2);
  });

  it('shows the type of a gateway by the line of its card and by a word', async () => {
    await openInventory([shelf(1, 'A'), shelf(2, 'B', { type: 1 }), shelf(3, 'C', { type: 3 })], []);
    const lines = ['A', 'B', 'C'].map((title) => [
      cardOf(title).dataset.kind,
      cardOf(title).querySelector('p')?.textContent.trim(),
    ]);
    expect(lines).toEqual([
      ['gateway', 'Gateway'],
      ['exciter', 'Exciter'],
      ['external', 'External gateway'],
    ]);
  });

  it('shows a gateway as offline after 6 minutes, with or without power', async () => {
    const silent = (agoSec: number) => ({
      offlineTs: NOW_TS - agoSec,
      lastHeartbeat: { createdDate: NOW_TS - agoSec },
    });
    await openInventory(
      [
        shelf(1, 'Shelf 1', silent(361)),
        shelf(2, 'Shelf 2', { ...silent(360), powerSource: true }),
        shelf(3, 'Shelf 3'),
      ],
      [],
    );
    const notes = ['Shelf 1', 'Shelf 2', 'Shelf 3'].map((title) => {
      const note = cardOf(title).querySelector('[class*=seen]');
      return [
        cardOf(title).querySelector('p')?.textContent.trim(),
        note?.textContent,
        note?.hasAttribute('data-offline'),
      ];
    });
    expect(notes).toEqual([
      ['Gateway Offline', 'Last seen 10:36:06, 6m 01s ago', true],
      ['Gateway', 'Last seen 10:36:07, 6m 00s ago', false],
      ['Gateway', 'Last seen 10:42:05, 2s ago', false],
    ]);
    const counts = screen.getByRole('heading', { name: 'Inventory manager' }).nextElementSibling;
    const parts = [...(counts?.children ?? [])].map((part) => part.textContent.trim());
    expect(parts).toEqual(['3 gateways', '0 tags', '0 unlinked', '1 offline']);
  });

  it('refreshes its tags every 2 s, and shows whether a list grew or shrank', async () => {
    const { cloud, pass } = await openInventory(SHELVES, TAGS);
    const trends = () => titles().map((title) => cardOf(title!).querySelector('[data-trend]')?.textContent);
    const countRequests = () => cloud.calls.filter(({ operation }) => operation === TAG_LIST).length;
    const before = countRequests();
    expect(trends()).toEqual([undefined, undefined, undefined, undefined]);
    // One tag moves from shelf 10 to shelf 1, and an unlinked one comes into range there.
    cloud.answers[TAG_LIST] = {
      body: wire(TAGS.map((tag, at) => (at === 5 || at === 7 ? tagOnShelf(at + 1, 1) : tag))),
    };
    await pass(2000);
    expect(countRequests()).toBe(before + 1);
    expect(trends()).toEqual(['Up 2 0s ago', undefined, 'Down 1 0s ago', 'Down 1 0s ago']);
    expect(rowsOf('Shelf 1')).toHaveLength(4);
    cloud.clock.nowMs += 40_000;
    await pass(2000);
    expect(trends()[0]).toBe('Up 2 40s ago');
  });

  it('has as many cards while it loads as will be side by side, and that of unlinked tags', async () => {
    const loading = { answers: { [ANCHORS]: 'pending' }, shows: 'main h1' } as const;
    await openInventory([], [], loading);
    expect(screen.getAllByText('Loading')).toHaveLength(5);
    cleanup();
    await openInventory([], [], { ...loading, widthPx: 390 });
    expect(screen.getAllByText('Loading')).toHaveLength(2);
  });

  it('opens the history of a tag when its row is clicked', async () => {
    const { app } = await openInventory(SHELVES, TAGS, {
      answers: { 'GET /users/resources/1/simplified': { body: [] } },
    });
    await app.user.click(within(cardOf('Shelf 1')).getByRole('button', { name: /Crate 1/ }));
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });

  it('shows that there are no gateways, no tags in a card, or an error with a button that tries again', async () => {
    const { app, cloud, pass } = await openInventory([], [], {
      answers: { [ANCHORS]: problemAnswer(500, 'internal') },
    });
    expect(screen.getByRole('heading', { name: 'Could not load the inventory' })).toBeTruthy();
    cloud.answers[ANCHORS] = { body: [] };
    await app.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No gateways yet')).toBeTruthy();
    cloud.answers[ANCHORS] = { body: wire([shelf(1, 'Shelf 1')]) };
    await pass(2000);
    expect(cardOf('Shelf 1').textContent).toContain('No tags here');
    expect(cardOf('Unlinked tags').textContent).toContain('Every tag is linked');
  });
});
