import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { storeMarker } from '../../tab/session-marker.ts';
import { wire } from '../../testing/stub-fleet.ts';
import { listedTag, TAG_LIST } from '../../tags/listed-tag.test-data.ts';
import { HOMES } from '../../testing/homes.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { problemAnswer, stubCloud, stubUser } from '../../testing/stub-cloud.ts';
import { countRequests, listOf, openCargo } from './open-cargo.test-data.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const TAGS = [
  listedTag(10, 4),
  listedTag(2, 600, { anchorLabel: 'Dock 2', rssi: -88 }),
  listedTag(3, 3700),
  listedTag(4, 601),
  listedTag(5, null, { label: '' }),
  listedTag(6, 20),
];

describe('the cargo check', () => {
  it('is shown to client type 1 only; other types are redirected to their home screen', async () => {
    for (const [type, home] of HOMES.entries()) {
      stubCloud({ 'GET /session/user': { body: { ...stubUser, client_type: type } }, [TAG_LIST]: { body: [] } });
      storeMarker('marker-1');
      const { path } = await renderApp('/cargo-check');
      await waitFor(() => expect(path()).toBe(home));
      cleanup();
    }
  });

  it('lists active and inactive tags separately, each with its count and its share, rounded down', async () => {
    await openCargo(TAGS.slice(0, 3));
    expect(listOf('Active tags').head.slice(0, 3)).toEqual(['Active tags', '2', '66% of all']);
    expect(listOf('Inactive tags').head.slice(0, 3)).toEqual(['Inactive tags', '1', '33% of all']);
  });

  it('sorts active tags by name and inactive tags by last sighting, and shows their details', async () => {
    await openCargo(TAGS);
    const { names, shown } = listOf('Active tags');
    expect(names).toEqual(['Crate 2', 'Crate 6', 'Crate 10']);
    expect(listOf('Inactive tags').names).toEqual(['Crate 4', 'Crate 3', '3C:7A:00:05']);
    const row = shown.getByRole('button', { name: /Crate 2/ });
    for (const text of ['Crate 2', '3C:7A:00:02', 'Dock 2', 'Poor signal', '10m 00s ago'])
      expect(row.textContent).toContain(text);
    expect(screen.getByRole('button', { name: /3C:7A:00:05/ }).textContent).toContain('never seen');
  });

  it('shows the ids of all tags in one form, in byte pairs, with or without a label', async () => {
    await openCargo(TAGS, {}, '/cargo-check?tag=Crate%202');
    const ids = [...document.querySelectorAll('main .type-id')].map((id) => id.textContent);
    expect(ids.length).toBeGreaterThanOrEqual(TAGS.length);
    for (const id of ids) expect(id).toMatch(/^3C:7A:00:[0-9A-F]{2}$/);
  });

  it('has the focus in the field of the scanner at first', async () => {
    await openCargo(TAGS);
    expect(document.activeElement).toBe(screen.getByLabelText('Scan or enter a tag or beacon ID'));
  });

  it('leaves the focus alone on a phone, whose keyboard would cover the page', async () => {
    await openCargo(TAGS, {}, '/cargo-check', 390);
    expect(document.activeElement).toBe(document.body);
  });

  it('shows its counts in one line, and its title in the tab', async () => {
    await openCargo(TAGS);
    const line = screen.getByRole('heading', { name: 'Cargo check' }).nextElementSibling;
    expect(line?.textContent).toBe('6 tags 3 active 3 inactive');
    expect(document.title).toContain('Cargo check');
  });

  it('refreshes its lists every 2 s, and keeps them while the cloud fails', async () => {
    const { cloud, pass } = await openCargo(TAGS);
    const before = countRequests(cloud);
    await pass(2000);
    expect(countRequests(cloud)).toBe(before + 1);
    cloud.answers[TAG_LIST] = { body: wire([listedTag(3, 1), ...TAGS.slice(3)]) };
    await pass(2000);
    expect(countRequests(cloud)).toBe(before + 2);
    expect(listOf('Active tags').names).toEqual(['Crate 3', 'Crate 6']);
    cloud.answers[TAG_LIST] = 500;
    await pass(8000);
    expect(listOf('Active tags').names).toEqual(['Crate 3', 'Crate 6']);
    expect(screen.getByText(/^Last update \d+s ago$/)).toBeTruthy();
  });

  it('finds tags in its lists by label, full hex id or the last three characters of it, and writes the search into the address', async () => {
    const { app, pass } = await openCargo(TAGS);
    await app.user.keyboard('/crate 1');
    await pass(0);
    expect([listOf('Active tags').names, app.search()]).toEqual([['Crate 10'], '?search=crate+1']);
    expect(listOf('Active tags').head).toContain('1 of 3 found');
    expect(listOf('Inactive tags').shown.getByText('No match found')).toBeTruthy();
    await app.user.click(screen.getByRole('button', { name: 'Clear the search' }));
    expect([listOf('Active tags').names.length, app.search()]).toEqual([3, '']);
    await app.user.type(screen.getByRole('searchbox', { name: 'Filter lists' }), '005');
    expect(listOf('Inactive tags').names).toEqual(['3C:7A:00:05']);
  });

  it('renders only the visible rows of a list of thousands', async () => {
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(44);
    await openCargo(Array.from({ length: 3000 }, (_, index) => listedTag(index + 1, 4)));
    const { head, names } = listOf('Active tags');
    expect(head[1]).toBe('3,000');
    expect(names.length).toBeGreaterThan(0);
    expect(names.length).toBeLessThan(20);
  });

  it('has the lookup and both lists while the tags load', async () => {
    await openCargo([], { [TAG_LIST]: 'pending' });
    expect(screen.getByLabelText('Scan or enter a tag or beacon ID')).toBeTruthy();
    const lists = ['Active tags', 'Inactive tags'].map((name) => screen.getByRole('heading', { name }));
    expect(lists.map((title) => title.closest('header')?.nextElementSibling?.textContent)).toEqual([
      'Loading',
      'Loading',
    ]);
  });

  it('opens the history of a tag when its row is clicked', async () => {
    const { app } = await openCargo(TAGS, { 'GET /users/resources/1/simplified': { body: [] } });
    await app.user.click(screen.getByRole('button', { name: /Crate 10/ }));
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });

  it('shows that there are no tags, none in a list, or an error with a button that tries again', async () => {
    const { app, cloud, pass } = await openCargo([], { [TAG_LIST]: problemAnswer(500, 'internal') });
    expect(screen.getByText('Could not load the tags')).toBeTruthy();
    cloud.answers[TAG_LIST] = { body: [] };
    await app.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No tags yet')).toBeTruthy();
    cloud.answers[TAG_LIST] = { body: wire([listedTag(1, 4)]) };
    await pass(2000);
    expect(listOf('Inactive tags').head.slice(0, 3)).toEqual(['Inactive tags', '0', '0% of all']);
    expect(screen.getByText('Every tag was seen in the last 10 minutes.')).toBeTruthy();
  });
});
