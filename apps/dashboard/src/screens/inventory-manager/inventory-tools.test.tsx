import { act, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { cardOf, tagOnShelf, openInventory, rowsOf, shelf, titles } from './open-inventory.test-data.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const SHELVES = [1, 2, 3, 4, 5].map((id) => shelf(id, `Shelf ${id}`));
const TAGS = [
  tagOnShelf(0x123, 1, { label: 'Drill' }),
  tagOnShelf(2, 2, { label: 'Drill bit' }),
  tagOnShelf(3, 2, { label: 'Saw' }),
  tagOnShelf(4, 3, { label: 'Axe' }),
  tagOnShelf(5, 4, { label: 'Drill press' }, 700),
];
const search = () => screen.getByRole('searchbox', { name: 'Tag label or hex ID' });
const highlightedNames = () =>
  [...document.querySelectorAll('[data-highlighted] strong')].map((name) => name.textContent);
const names = (title: string) => rowsOf(title).map(([name]) => name?.split(' 3C')[0]?.split(' Last')[0]);
const quantities = () => {
  const radios = within(screen.getByRole('radiogroup', { name: 'Columns' })).getAllByRole<HTMLInputElement>('radio');
  return { all: radios.map(({ value }) => value), chosen: radios.find(({ checked }) => checked)?.value };
};
const sideBySide = () => screen.getByRole('group', { name: 'Gateway cards' }).style.getPropertyValue('--side-by-side');

describe('the sorter of the inventory', () => {
  it('sorts the cards by gateway label or by tag quantity, largest first, and is part of the address', async () => {
    const { app } = await openInventory(SHELVES, TAGS);
    const sorter = screen.getByRole('combobox', { name: 'Order of the cards' });
    await app.user.selectOptions(sorter, 'By tag quantity');
    expect(titles().slice(0, 4)).toEqual(['Shelf 2', 'Shelf 1', 'Shelf 3', 'Shelf 4']);
    expect(app.search()).toBe('?sort=quantity');
    await app.user.selectOptions(sorter, 'By gateway label');
    expect(titles().slice(0, 4)).toEqual(['Shelf 1', 'Shelf 2', 'Shelf 3', 'Shelf 4']);
    expect(app.search()).toBe('');
  });

  it('sorts cards without tags by label among the others', async () => {
    await openInventory([...SHELVES, shelf(6, 'Attic')], TAGS);
    expect(titles().slice(0, 3)).toEqual(['Attic', 'Shelf 1', 'Shelf 2']);
  });
});

describe('the search of the inventory', () => {
  it('finds tags by part of their label, and shows only them and their cards', async () => {
    const { app } = await openInventory(SHELVES, TAGS);
    await app.user.type(search(), 'drill');
    expect(titles()).toEqual(['Shelf 1', 'Shelf 2', 'Unlinked tags']);
    expect([names('Shelf 2'), names('Unlinked tags')]).toEqual([['Drill bit'], ['Drill press']]);
    expect(screen.getByText('3 of 5 tags')).toBeTruthy();
    expect(cardOf('Shelf 2').textContent).toContain('1 of 2 tags');
    expect(app.search()).toBe('?search=drill');
  });

  it('finds a tag by its full hex id and by its last three characters', async () => {
    const { app } = await openInventory(SHELVES, TAGS, { path: '/inventory-manager?search=123' });
    expect([titles(), highlightedNames()]).toEqual([['Shelf 1'], ['Drill']]);
    await app.user.clear(search());
    await app.user.type(search(), '3c:7a:00:03');
    expect([titles(), highlightedNames()]).toEqual([['Shelf 2'], ['Saw']]);
  });

  it('highlights matches of three or more characters', async () => {
    const { app } = await openInventory(SHELVES, TAGS);
    await app.user.type(search(), 'dr');
    expect([titles(), highlightedNames()]).toEqual([['Shelf 1', 'Shelf 2', 'Unlinked tags'], []]);
    await app.user.type(search(), 'i');
    expect(highlightedNames()).toEqual(['Drill', 'Drill bit', 'Drill press']);
  });

  it('shows "No match found" if no tag matches', async () => {
    const { app } = await openInventory(SHELVES, TAGS);
    await app.user.type(search(), 'hammer');
    expect(screen.queryAllByRole('article')).toEqual([]);
    expect(screen.getByText('No match found')).toBeTruthy();
    await app.user.click(screen.getByRole('button', { name: 'Clear the search' }));
    expect(titles()).toHaveLength(6);
  });
});

describe('the quantity to show', () => {
  it('is the number of cards side by side, at least 1; the other cards can be reached by keyboard', async () => {
    const { app } = await openInventory(SHELVES, TAGS);
    expect([quantities(), sideBySide()]).toEqual([{ all: ['1', '2', '3', '4'], chosen: '4' }, '4']);
    await app.user.click(screen.getByRole('radio', { name: '2' }));
    expect([quantities().chosen, sideBySide(), app.search()]).toEqual(['2', '2', '?show=2']);
    expect(titles()).toHaveLength(6);
    expect(screen.getByRole('group', { name: 'Gateway cards' }).tabIndex).toBe(0);
  });

  it('is at most 3 in windows from 1500 to 1890 pixels, and changes with the window', async () => {
    await openInventory(SHELVES, TAGS, { path: '/inventory-manager?show=4', widthPx: 1600 });
    expect([quantities(), sideBySide()]).toEqual([{ all: ['1', '2', '3'], chosen: '3' }, '3']);
    act(() => window.happyDOM.setViewport({ width: 1891, height: 900 }));
    expect([quantities(), sideBySide()]).toEqual([{ all: ['1', '2', '3', '4'], chosen: '4' }, '4']);
  });

  it('is at most the number of gateways', async () => {
    await openInventory(SHELVES.slice(0, 2), TAGS, { path: '/inventory-manager?show=4' });
    expect([quantities(), sideBySide()]).toEqual([{ all: ['1', '2'], chosen: '2' }, '2']);
  });

  it('is 1 by default on a phone and 2 in a narrow window', async () => {
    await openInventory(SHELVES, TAGS, { widthPx: 390 });
    expect(quantities()).toEqual({ all: ['1', '2', '3', '4'], chosen: '1' });
    act(() => window.happyDOM.setViewport({ width: 1000, height: 900 }));
    expect(quantities().chosen).toBe('2');
  });
});
