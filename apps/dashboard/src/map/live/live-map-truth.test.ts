import { describe, expect, it } from 'vitest';
import type { MapTruth } from '../truth-model.ts';
import { mapVehicle, stageLiveMap } from '../../testing/live-map-stage.tsx';

const stage = stageLiveMap();
const GATE = { x: 100, y: 100 };
const DOCK = { x: 500, y: 100 };

const truth = (id: number, extra: Partial<MapTruth> = {}): MapTruth => ({
  id,
  number: String(id),
  palette: 0,
  point: GATE,
  reported: null,
  isElsewhere: false,
  ...extra,
});
const show = (list: readonly MapTruth[], isStale = false) =>
  stage.show({ vehicles: [mapVehicle(1)], truths: { list, isStale } });

const rings = () => stage.shapes().filter(({ call, circle }) => call === 'stroke' && circle?.[2] === 17);
const lines = () => stage.shapes().filter(({ call, circle, isDashed }) => call === 'stroke' && !circle && isDashed);
const texts = () => stage.shapes().flatMap(({ text }) => (text === undefined ? [] : [text]));

describe('the true place of a vehicle on the live map', () => {
  it('is a ring around the vehicle while it is where it is reported', () => {
    show([truth(1)]);
    // Each ring is drawn over its casing.
    expect(rings()).toHaveLength(2);
    expect([lines(), texts()]).toEqual([[], []]);
  });

  it('is a ring with the number of a vehicle that is elsewhere, and a dashed line to where it is reported', () => {
    show([truth(1, { point: DOCK, reported: GATE, isElsewhere: true })]);
    expect(texts()).toEqual(['1']);
    const [line] = lines();
    const [ring] = rings();
    expect(lines()).toHaveLength(1);
    const [start, end] = line!.points;
    // From the edge of the ring to the reported place.
    expect(ring!.circle![0] - start![0]).toBeCloseTo(17);
    expect(end![0]).toBeLessThan(start![0]);
    expect(end![1]).toBeCloseTo(ring!.circle![1]);
  });

  it('has no line if the vehicle was never reported', () => {
    show([truth(1, { isElsewhere: true })]);
    expect([rings().length, lines().length, texts()]).toEqual([2, 0, ['1']]);
  });

  it('is faded while it is not up to date', () => {
    show([truth(1)]);
    expect(rings().map(({ opacity }) => opacity)).toEqual([1, 1]);
    show([truth(1)], true);
    expect(rings().map(({ opacity }) => opacity)).toEqual([0.4, 0.4]);
  });

  it('is beside those of other vehicles at the same place', () => {
    show([truth(1), truth(2)]);
    const [a, , b] = rings();
    const [x1, y1] = a!.circle!;
    const [x2, y2] = b!.circle!;
    expect(Math.hypot(x1 - x2, y1 - y2)).toBeGreaterThan(20);
  });

  it('disappears when the user does not want to see it any more', () => {
    show([truth(1)]);
    stage.show({ vehicles: [mapVehicle(1)] });
    expect(rings()).toEqual([]);
  });
});
