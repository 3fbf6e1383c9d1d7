import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { store } from '../tab/store.ts';
import { pageTitleAtom, usePageTitle } from './page-title.ts';

afterEach(cleanup);

it("a page's title begins with the name of the product, and follows the screen", () => {
  const { rerender } = renderHook(({ title }) => usePageTitle(title), { initialProps: { title: 'Live map' } });
  expect([document.title, store.get(pageTitleAtom)]).toEqual(['Lapwing – Live map', 'Live map']);
  rerender({ title: 'Živá mapa' });
  expect(document.title).toBe('Lapwing – Živá mapa');
  rerender({ title: '' });
  expect(document.title).toBe('Lapwing');
});
