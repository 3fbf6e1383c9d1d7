import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { store } from '../../../tab/store.ts';
import { toastsAtom } from '../../../ui/toast-list.ts';
import { openLaps } from '../open-laps.test-data.ts';
import { findViewNameProblem, readViewName, readViews, storeViews, toView } from './saved-views.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  localStorage.clear();
});

const NIGHT = { name: 'Night', path: '/analytics/1/route/11', search: 'laps=errors&shift=22%3A00-06%3A00' };
const menuButton = () => document.querySelector<HTMLButtonElement>('button[data-set][aria-haspopup=menu]');
const item = (name: string) => screen.queryByRole('menuitem', { name, hidden: true });

async function openMenu(page: Awaited<ReturnType<typeof openLaps>>, name = /^Views$/) {
  await page.app.user.click(screen.getByRole('button', { name }));
  await page.pass(300);
}

it('a saved view has a name, which stays in the address with its filters', async () => {
  const page = await openLaps({ path: '/analytics/1/route/11?laps=valid&lapId=7' });
  await openMenu(page);
  expect(screen.getByText('No saved views')).toBeTruthy();
  await page.app.user.click(item('Save as a new view…')!);
  await page.pass(300);
  const dialog = within(screen.getByRole('dialog', { name: 'Save view' }));
  await page.app.user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('Enter a name.')).toBeTruthy();
  await page.app.user.type(dialog.getByLabelText('Name'), ' Valid laps ');
  await page.app.user.click(dialog.getByRole('button', { name: 'Save' }));
  await page.pass(300);
  expect(page.app.search()).toBe('?laps=valid&lapId=7&view=Valid+laps');
  expect(readViews(1)).toEqual([{ name: 'Valid laps', path: '/analytics/1/route/11', search: 'laps=valid' }]);
  expect(readViews(2)).toEqual([]);
  expect(menuButton()?.textContent).toBe('View: Valid laps');
});

it('a view is opened from the menu, says when it was changed, and can store the change', async () => {
  storeViews(1, [NIGHT]);
  const page = await openLaps();
  await openMenu(page);
  await page.app.user.click(item('Night')!);
  await page.pass(500);
  expect(page.app.search()).toBe('?laps=errors&shift=22:00-06:00&view=Night');
  expect(screen.getByRole('button', { name: /^Shift 22:00/ })).toBeTruthy();
  await page.app.user.click(screen.getByText('All laps'));
  await page.pass(500);
  expect(menuButton()?.textContent).toBe('View: Night changed');
  await openMenu(page, /^View: Night/);
  await page.app.user.click(item('Save changes')!);
  await page.pass(300);
  expect(readViews(1)).toEqual([{ ...NIGHT, search: 'shift=22%3A00-06%3A00' }]);
  expect(menuButton()?.textContent).toBe('View: Night');
});

it('a view is renamed and deleted', async () => {
  storeViews(1, [NIGHT, { ...NIGHT, name: 'Other' }]);
  const page = await openLaps({ path: `${NIGHT.path}?${NIGHT.search}&view=Night` });
  await openMenu(page, /^View: Night/);
  await page.app.user.click(item('Rename…')!);
  await page.pass(300);
  const field = screen.getByLabelText('Name');
  await page.app.user.clear(field);
  await page.app.user.type(field, 'other');
  await page.app.user.click(screen.getByRole('button', { name: 'Rename' }));
  expect(screen.getByText('A view has this name. Choose another one.')).toBeTruthy();
  await page.app.user.type(field, ' shift');
  await page.app.user.click(screen.getByRole('button', { name: 'Rename' }));
  await page.pass(300);
  expect(readViews(1).map(({ name }) => name)).toEqual(['Other', 'other shift']);
  await openMenu(page, /^View: other shift/);
  await page.app.user.click(item('Delete…')!);
  await page.pass(300);
  await page.app.user.click(screen.getByRole('button', { name: 'Delete' }));
  await page.pass(300);
  expect(readViews(1).map(({ name }) => name)).toEqual(['Other']);
  expect(page.app.search()).toBe('?laps=errors&shift=22:00-06:00');
});

it('a link of another user shows the name and the filters, and the view can be saved under this name', async () => {
  const page = await openLaps({ path: `${NIGHT.path}?${NIGHT.search}&view=Night` });
  expect(menuButton()?.textContent).toBe('View: Night');
  await openMenu(page, /^View: Night/);
  expect([item('Rename…'), item('Delete…')]).toEqual([null, null]);
  await page.app.user.click(item('Save as a new view…')!);
  await page.pass(300);
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Night');
  cleanup();
});

it('a browser that refuses to store a view says so, and keeps it until the page is left', async () => {
  const page = await openLaps({ path: NIGHT.path });
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: refuse, removeItem: refuse });
  await openMenu(page);
  await page.app.user.click(item('Save as a new view…')!);
  await page.pass(300);
  await page.app.user.type(screen.getByLabelText('Name'), 'Night');
  await page.app.user.click(screen.getByRole('button', { name: 'Save' }));
  await page.pass(300);
  expect(store.get(toastsAtom).map(({ title }) => title)).toEqual(['The views were not stored']);
  expect(menuButton()?.textContent).toBe('View: Night');
  expect(readViews(1).map(({ name }) => name)).toEqual(['Night']);
  vi.unstubAllGlobals();
  store.set(toastsAtom, []);
  storeViews(1, []);
});

it('what the browser stores is checked, and names are bounded', () => {
  for (const stored of ['{', '{}', 'null', '[{"name":1}]', '[{"name":"A","path":"//evil.test","search":""}]']) {
    localStorage.setItem('lap-views-1', stored);
    expect(readViews(1)).toEqual([]);
  }
  expect(readViewName(new URLSearchParams({ view: '\u200b ' }))).toBeNull();
  expect(readViewName(new URLSearchParams({ view: 'x'.repeat(200) }))).toHaveLength(60);
  expect(readViewName(new URLSearchParams({ view: `x${'🚛'.repeat(99)}` }))).toBe(`x${'🚛'.repeat(59)}`);
  expect(findViewNameProblem(' NIGHT', [NIGHT])).toBe('views.nameTaken');
  expect(findViewNameProblem('Cafe\u0301', [{ ...NIGHT, name: 'Caf\u00e9' }])).toBe('views.nameTaken');
  expect(toView('A', '/analytics/1', new URLSearchParams('to=2&lang=sk&world=w&from=1&view=B&lapId=3')).search).toBe(
    'from=1&to=2',
  );
});
