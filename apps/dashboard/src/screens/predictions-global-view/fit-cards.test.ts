import { expect, it } from 'vitest';
import { fitCards } from './fit-cards.ts';

const WALL = { widthPx: 1872, heightPx: 980 };

it('a single card is as large as the height of the wall allows', () => {
  expect(fitCards({ count: 1, rowCount: 5 }, WALL)).toEqual({ columns: 1, lines: 1, zoom: 980 / (190 + 5 * 42) });
});

it('cards with fewer rows are larger', () => {
  const zoomOf = (rowCount: number) => fitCards({ count: 8, rowCount }, WALL).zoom;
  expect([zoomOf(2) > zoomOf(5), zoomOf(5) > 1]).toEqual([true, true]);
});

it('eight cards are in two lines of four', () => {
  expect(fitCards({ count: 8, rowCount: 5 }, WALL)).toMatchObject({ columns: 4, lines: 2 });
});

it('more cards than fit keep their normal size and continue below the wall', () => {
  expect(fitCards({ count: 60, rowCount: 5 }, WALL)).toEqual({ columns: 5, lines: 12, zoom: 1 });
});

it('a phone has one column of cards of normal size', () => {
  expect(fitCards({ count: 4, rowCount: 5 }, { widthPx: 358, heightPx: 780 })).toEqual({
    columns: 1,
    lines: 4,
    zoom: 1,
  });
});
