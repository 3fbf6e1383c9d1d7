import { describe, expect, it } from 'vitest';
import type { LaneGraph } from '../scenario/plan.ts';
import { findPointAlong } from './geometry.ts';
import { LaneMap } from './lane-map.ts';

/** A square of 10 m: a two-way road along the top, and one-way lanes down the right, along the bottom and up the left. */
const square: LaneGraph = {
  nodes: [
    { x: 0, y: 0 },
    { x: 10_000, y: 0 },
    { x: 10_000, y: 10_000 },
    { x: 0, y: 10_000 },
  ],
  edges: [
    { from: 0, to: 1, oneWay: false },
    { from: 1, to: 2, oneWay: true },
    { from: 2, to: 3, oneWay: true },
    { from: 3, to: 0, oneWay: true },
  ],
};

const lanes = new LaneMap(square);
const wayBetween = (from: [number, number], to: [number, number]) =>
  lanes.findWay(lanes.findSpot({ x: from[0], y: from[1] }), lanes.findSpot({ x: to[0], y: to[1] }));

describe('paths along the lanes', () => {
  it('are the shortest between two nodes', () => {
    expect(wayBetween([0, 0], [10_000, 10_000])).toEqual({
      points: [
        { x: 0, y: 0 },
        { x: 10_000, y: 0 },
        { x: 10_000, y: 10_000 },
      ],
      lengthMm: 20_000,
    });
  });

  it('go all the way round instead of against a one-way lane', () => {
    expect(wayBetween([10_000, 8000], [10_000, 2000]).lengthMm).toBe(34_000);
    expect(wayBetween([10_000, 2000], [10_000, 8000]).lengthMm).toBe(6000);
  });

  it('go back and forth on a two-way lane', () => {
    expect(wayBetween([2000, 0], [7000, 0]).lengthMm).toBe(5000);
    expect(wayBetween([7000, 0], [2000, 0]).lengthMm).toBe(5000);
  });

  it('begin and end with the segment between a beacon and its lane', () => {
    expect(wayBetween([3000, 1000], [11_000, 5000])).toEqual({
      points: [
        { x: 3000, y: 1000 },
        { x: 3000, y: 0 },
        { x: 10_000, y: 0 },
        { x: 10_000, y: 5000 },
        { x: 11_000, y: 5000 },
      ],
      lengthMm: 1000 + 7000 + 5000 + 1000,
    });
  });

  it('are straight if no lane leads there, or there are no lanes', () => {
    const apart = new LaneMap({ ...square, edges: [{ from: 0, to: 1, oneWay: true }] });
    const none = new LaneMap({ nodes: [], edges: [] });
    for (const map of [apart, none]) {
      const way = map.findWay(map.findSpot({ x: 10_000, y: 0 }), map.findSpot({ x: 0, y: 0 }));
      expect(way.lengthMm).toBe(10_000);
    }
  });

  it('have no length from a place to itself', () => {
    const spot = lanes.findSpot({ x: 4000, y: 500 });
    expect(lanes.findWay(spot, spot).lengthMm).toBe(0);
    expect(findPointAlong(lanes.findWay(spot, spot), 0.5)).toEqual({ x: 4000, y: 500 });
  });

  it('are travelled at an even speed from end to end', () => {
    const way = wayBetween([0, 0], [10_000, 10_000]);
    expect([0, 0.25, 0.5, 0.75, 1].map((share) => findPointAlong(way, share))).toEqual([
      { x: 0, y: 0 },
      { x: 5000, y: 0 },
      { x: 10_000, y: 0 },
      { x: 10_000, y: 5000 },
      { x: 10_000, y: 10_000 },
    ]);
  });
});
