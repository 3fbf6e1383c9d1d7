import { describe, expect, it } from 'vitest';
import { isNewRoute } from './route-age.ts';
import type { PredictionRow } from './prediction-rows.ts';
import { computeMaxPredictionRows, choosePredictionRowCount, orderRowsFrom } from './shown-rows.ts';

describe('the number of prediction rows', () => {
  it('is at least 1', () => {
    expect(choosePredictionRowCount(0, 8, 'normal')).toBe(1);
    expect(choosePredictionRowCount(-3, 8, 'fullscreen')).toBe(1);
    expect(computeMaxPredictionRows(0, 'normal')).toBe(1);
  });

  it('is at most the number of stops, and 15', () => {
    expect(choosePredictionRowCount(99, 8, 'normal')).toBe(8);
    expect(choosePredictionRowCount(99, 40, 'normal')).toBe(15);
  });

  it('is at most the number of stops, and 10, in fullscreen', () => {
    expect(choosePredictionRowCount(99, 8, 'fullscreen')).toBe(8);
    expect(choosePredictionRowCount(15, 40, 'fullscreen')).toBe(10);
  });

  it('is 5, or 10 in fullscreen, by default', () => {
    expect([choosePredictionRowCount(null, 40, 'normal'), choosePredictionRowCount(null, 40, 'fullscreen')]).toEqual([
      5, 10,
    ]);
    expect([choosePredictionRowCount(null, 3, 'normal'), choosePredictionRowCount(null, 3, 'fullscreen')]).toEqual([
      3, 3,
    ]);
  });
});

describe('the order of prediction rows', () => {
  const rows: readonly PredictionRow[] = [
    { tagPositionId: 102, ord: 1, prediction: 0, state: 'LEFT' },
    { tagPositionId: 103, ord: 2, prediction: 10, state: 'ON_THE_WAY' },
    { tagPositionId: 101, ord: 0, prediction: 20, state: 'WAITING' },
  ];
  const order = (top: number | null) => orderRowsFrom(rows, top).map(({ ord }) => ord);

  it('follows the gateway', () => {
    expect(order(null)).toEqual([1, 2, 0]);
  });

  it('begins with a chosen position and continues along the route', () => {
    expect(order(101)).toEqual([0, 1, 2]);
    expect(order(103)).toEqual([2, 0, 1]);
  });

  it('follows the gateway when the position is not on the route', () => {
    expect(order(999)).toEqual([1, 2, 0]);
  });
});

it('a route is new for 24 hours', () => {
  expect([isNewRoute(0, 86_399), isNewRoute(0, 86_400)]).toEqual([true, false]);
});
