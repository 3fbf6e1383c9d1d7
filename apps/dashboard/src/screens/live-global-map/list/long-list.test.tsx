import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { gateway } from '../../../testing/fleet.test-data.ts';
import { openLiveMap } from '../../../testing/stub-fleet.ts';

const fleet = (count: number) => Array.from({ length: count }, (_, index) => gateway(index + 1));

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('a long list renders only the visible panels, with their position in the list and the total number', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(168);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(392);
  const { app } = await openLiveMap(fleet(200));
  const panels = await screen.findAllByRole('article');
  expect(panels.length).toBeGreaterThan(0);
  expect(panels.length).toBeLessThan(20);
  const first = panels[0]?.closest('li');
  expect(first?.getAttribute('aria-posinset')).toBe('1');
  expect(first?.getAttribute('aria-setsize')).toBe('200');
  expect(document.querySelector('main p')?.textContent).toContain('200 vehicles');
  await app.user.keyboard('/Hauler 187');
  expect(screen.getAllByRole('article')).toHaveLength(1);
});

it('a long list also renders the adjacent panels while it has the focus or the pointer, or scrolls', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(168);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(392);
  const { app, pass } = await openLiveMap(fleet(200));
  const names = () => screen.getAllByRole('article').map((it) => it.querySelector('h2')?.textContent);
  await screen.findAllByRole('article');
  const visible = names();
  act(() => screen.getByRole('button', { name: 'Hauler 01' }).focus());
  await pass(0);
  const withAdjacent = [...visible, `Hauler ${String(visible.length + 1).padStart(2, '0')}`];
  expect(names()).toEqual(withAdjacent);
  act(() => (document.activeElement as HTMLElement | null)?.blur());
  await pass(0);
  expect(names()).toEqual(visible);
  await app.user.hover(screen.getByRole('list', { name: 'Vehicles' }));
  expect(names()).toEqual(withAdjacent);
  await app.user.unhover(screen.getByRole('list', { name: 'Vehicles' }));
  expect(names()).toEqual(visible);
  const scroller = screen.getByRole('list', { name: 'Vehicles' }).parentElement;
  if (scroller) fireEvent.scroll(Object.assign(scroller, { scrollTop: 1 }));
  await pass(0);
  const whileScrolling = names().length;
  await pass(500);
  expect(names().length).toBeLessThan(whileScrolling);
});

it('a panel that was opened with More is still open after scrolling away and back', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(168);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(392);
  const { app, pass } = await openLiveMap(fleet(200));
  await app.user.click(await screen.findByRole('button', { name: 'Details of Hauler 01' }));
  const scroller = screen.getByRole('list', { name: 'Vehicles' }).parentElement;
  const scrollTo = async (top: number) => {
    if (scroller) fireEvent.scroll(Object.assign(scroller, { scrollTop: top }));
    await pass(500);
  };
  act(() => (document.activeElement as HTMLElement | null)?.blur());
  await scrollTo(20_000);
  expect(screen.queryByRole('heading', { name: 'Hauler 01' })).toBeNull();
  await scrollTo(0);
  const button = await screen.findByRole('button', { name: 'Details of Hauler 01' });
  expect(document.getElementById(button.getAttribute('aria-controls') ?? '')?.textContent).toContain('As of');
});
