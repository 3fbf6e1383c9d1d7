import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ListedTag } from '../../data/tag-list.ts';
import { wire } from '../../testing/stub-fleet.ts';
import { listedTag, TAG_SEARCH } from '../../tags/listed-tag.test-data.ts';
import { problemAnswer, type StubCloud } from '../../testing/stub-cloud.ts';
import { openCargo } from './open-cargo.test-data.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const CRATE = listedTag(7, 4);
const page = (items: readonly ListedTag[], total = items.length) => ({
  body: wire({ page: 1, pageSize: 20, total, items }),
});
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Scan or enter a tag or beacon ID' });
const answer = () => within(screen.getByRole('region', { name: 'Look up a tag' }));
const queries = (cloud: StubCloud) =>
  cloud.calls.filter(({ operation }) => operation === TAG_SEARCH).map(({ query }) => query);

describe('the lookup of a tag', () => {
  it('searches for the scanned id, which ends with Enter, and shows the newest sighting', async () => {
    const { app, cloud } = await openCargo([CRATE], { [TAG_SEARCH]: page([CRATE]) });
    expect(answer().getByText('Nothing looked up yet')).toBeTruthy();
    expect(queries(cloud)).toEqual([]);
    await app.user.type(field(), '3c:7a:00:07{Enter}');
    const article = await answer().findByRole('article');
    expect(queries(cloud)).toEqual(['?label=3C7A0007']);
    expect(within(article).getByRole('heading').textContent).toBe('Crate 7');
    for (const text of ['Tag3C:7A:00:07', 'Active', 'Dock 1', 'Medium signal−52 dBm', '4s ago21-11-2026 10:42:03'])
      expect(article.textContent).toContain(text);
    expect(within(article).getByRole('status').textContent).toBe('Crate 7: Active');
    expect(app.search()).toBe('?tag=3c:7a:00:07');
  });

  it('replaces the text in the field with the next scan', async () => {
    const { app, cloud } = await openCargo([CRATE], { [TAG_SEARCH]: page([CRATE]) });
    await app.user.type(field(), '3C7A0007{Enter}');
    await app.user.keyboard('3C7A0008{Enter}');
    await waitFor(() => expect([field().value, queries(cloud).at(-1)]).toEqual(['3C7A0008', '?label=3C7A0008']));
  });

  it('accepts a scan wherever the focus is, unless the user types in another field', async () => {
    const { app, cloud } = await openCargo([CRATE], { [TAG_SEARCH]: page([CRATE]) });
    await app.user.type(field(), 'cra');
    await app.user.click(screen.getByRole('heading', { name: 'Cargo check' }));
    await app.user.keyboard('3C7A0007{Enter}');
    await waitFor(() => expect(queries(cloud)).toEqual(['?label=3C7A0007']));
    await app.user.type(screen.getByRole('searchbox', { name: 'Filter lists' }), 'crate');
    expect(field().value).toBe('3C7A0007');
  });

  it('reads the text from the address, and finds beacons and tags that were never seen', async () => {
    const beacon = listedTag(9, null, { label: 'Ramp', type: 0 });
    await openCargo([], { [TAG_SEARCH]: page([beacon]) }, '/cargo-check?tag=Ramp');
    const article = answer().getByRole('article');
    for (const text of ['Beacon', 'Never seen', 'never seen']) expect(article.textContent).toContain(text);
    expect(field().value).toBe('Ramp');
  });

  it('shows a tag as inactive if it was not heard for 10 minutes', async () => {
    await openCargo([], { [TAG_SEARCH]: page([listedTag(7, 700)]) }, '/cargo-check?tag=Crate+7');
    expect(answer().getByRole('article').textContent).toContain('Inactive');
  });

  it('lists all matches of a short text, and the one tag of a full id', async () => {
    const spare = listedTag(8, 700, { label: 'Spare for 3C7A0007' });
    const { app, cloud } = await openCargo([], { [TAG_SEARCH]: page([CRATE, spare], 31) }, '/cargo-check?tag=C7');
    expect(answer().getByText('31 matches')).toBeTruthy();
    const rows = within(answer().getByRole('list', { name: '31 matches' })).getAllByRole('button');
    expect(rows.map((row) => row.querySelector('strong')?.textContent)).toEqual(['Crate 7', 'Spare for 3C7A0007']);
    await app.user.clear(field());
    await app.user.type(field(), '3C7A0007{Enter}');
    await waitFor(() => expect(answer().getByRole('heading').textContent).toBe('Crate 7'));
    expect(queries(cloud).at(-1)).toBe('?label=3C7A0007');
  });

  it('shows that no tag was found', async () => {
    const { app } = await openCargo([], { [TAG_SEARCH]: page([]) });
    await app.user.type(field(), 'FFFFFFFF{Enter}');
    expect(await answer().findByText('No match found')).toBeTruthy();
    expect(answer().getByRole('status').textContent).toContain('“FFFFFFFF”');
  });

  it('shows that the lookup failed, with a button that tries again', async () => {
    const { app, cloud } = await openCargo([], { [TAG_SEARCH]: problemAnswer(500, 'internal') });
    await app.user.type(field(), '3C7A0007{Enter}');
    expect((await answer().findByRole('alert')).textContent).toContain(
      'The lookup failedThe server could not complete the request.',
    );
    cloud.answers[TAG_SEARCH] = page([CRATE]);
    await app.user.click(answer().getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(answer().getByRole('article')).toBeTruthy());
  });

  it('keeps its result up to date', async () => {
    const { cloud, pass } = await openCargo(
      [],
      { [TAG_SEARCH]: page([listedTag(7, 595)]) },
      '/cargo-check?tag=3C7A0007',
    );
    expect(answer().getByRole('article').textContent).toContain('Active');
    cloud.answers[TAG_SEARCH] = page([listedTag(7, 601)]);
    await pass(2000);
    expect(answer().getByRole('article').textContent).toContain('Inactive');
  });
});
