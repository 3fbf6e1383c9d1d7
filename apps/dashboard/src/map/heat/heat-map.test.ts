import { HEAT_STOPS, type HeatLevel } from '@lapwing/domain';
import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MapBeacon } from '../beacon-model.ts';
import { NO_COURSE } from '../course/course-model.ts';
import { recordCanvas, type DrawnShape } from '../../testing/recorded-canvas.ts';
import type { PlanGround } from '../ground.ts';
import { RenderedMap } from '../../testing/render-map.tsx';
import { HeatMap, type HeatMapOptions } from './heat-map.ts';
import type { HeatModel, HeatSegment, HeatSpot } from './heat-model.ts';

const FRAME_MS = 20;
const GATE = { x: 300, y: 300 };
const DOCK = { x: 600, y: 300 };
const gate: MapBeacon = { id: 1, point: GATE, name: 'Gate', hearing: 'heard', isChild: false, isBatteryEmpty: false };
const EMPTY: HeatModel = {
  beacons: [],
  selectedBeaconId: null,
  spots: [],
  segments: [],
  selectedSegment: null,
  size: 1,
  course: NO_COURSE,
};

const onBeacon = vi.fn<HeatMapOptions['onBeacon']>();
const onRadius = vi.fn<HeatMapOptions['onRadius']>();
const describeBeacon: HeatMapOptions['describe'] = ({ name }) => `${name}: 12 visits`;
let shapes: () => readonly DrawnShape[];
const rendered = new RenderedMap(
  (host) => new HeatMap(host, { ground: host.ground as PlanGround, onBeacon, onRadius, describe: describeBeacon }),
);

beforeEach(() => {
  vi.useFakeTimers();
  shapes = recordCanvas();
  rendered.open({ isStill: true, colours: { '--plan-ink': '#141b1e' } });
});

afterEach(() => {
  rendered.close();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.clearAllMocks();
  vi.useRealTimers();
});

function show(model: Partial<HeatModel>): void {
  rendered.layers.update({ ...EMPTY, ...model });
  pass();
}

function pass(): void {
  vi.advanceTimersByTime(FRAME_MS);
}

const spot = (point: HeatSpot['point'], level: HeatLevel): HeatSpot => ({ point, level });
const way = (key: string, level: HeatLevel, from = GATE, to = DOCK): HeatSegment => ({ key, path: [from, to], level });
const blobs = () => shapes().filter(({ circle }) => circle !== null);
const lines = () => shapes().filter(({ call, points }) => call === 'stroke' && points.length > 3);
const pane = (name: string) => rendered.container.querySelector<HTMLElement>(`.leaflet-${name}-pane`)!;

describe('the spots of a heat map', () => {
  it('spots are at their points, as hot as their levels', () => {
    show({ spots: [spot(GATE, 0), spot(DOCK, 4)] });
    const [cold, hot] = blobs();
    expect([cold?.colour, hot?.colour]).toEqual(['rgba(0, 0, 0, 0.15)', 'rgba(0, 0, 0, 1)']);
    expect((hot?.circle?.[0] ?? 0) - (cold?.circle?.[0] ?? 0)).toBeCloseTo(300);
  });

  it('spots grow with the size and the zoom, up to 95 pixels', () => {
    const radii = () => blobs().map(({ circle }) => circle?.[2]);
    show({ spots: [spot(GATE, 2)], size: 1 });
    expect(radii()).toEqual([45]);
    expect(onRadius).toHaveBeenLastCalledWith(45);
    show({ spots: [spot(GATE, 2)], size: 2 });
    expect(radii()).toEqual([90]);
    rendered.layers.zoomBy(1);
    pass();
    expect(onRadius).toHaveBeenLastCalledWith(95);
    expect(new Set(radii())).toEqual(new Set([95]));
  });

  it("spots are drawn at the screen's pixel ratio", () => {
    vi.stubGlobal('devicePixelRatio', 2);
    const read = vi.spyOn(HTMLCanvasElement.prototype, 'getContext');
    show({ spots: [spot(GATE, 2)] });
    const surfaces = read.mock.contexts as HTMLCanvasElement[];
    expect(Math.max(...surfaces.map(({ width }) => width))).toBeGreaterThanOrEqual(2000);
  });

  it('spots are in a pane between plan and marks that lets presses through', () => {
    const place = (name: string) => Number(pane(name).style.zIndex);
    expect([place('plan') < place('heat'), place('heat') < place('marks')]).toEqual([true, true]);
    expect(pane('heat').style.pointerEvents).toBe('none');
    show({ spots: [spot(GATE, 2)] });
    expect(pane('heat').querySelectorAll('canvas')).toHaveLength(2);
  });

  it('the plan is faded while spots are shown', () => {
    show({ spots: [spot(GATE, 2)] });
    expect(rendered.container.classList.contains('is-heated')).toBe(true);
    show({});
    expect(rendered.container.classList.contains('is-heated')).toBe(false);
    expect(blobs()).toEqual([]);
  });

  it('spots are drawn only on changes', () => {
    const model = { ...EMPTY, spots: [spot(GATE, 2)] };
    const read = vi.spyOn(HTMLCanvasElement.prototype, 'getContext');
    rendered.layers.update(model);
    pass();
    expect(read).toHaveBeenCalled();
    read.mockClear();
    rendered.layers.update({ ...model });
    vi.advanceTimersByTime(60_000);
    expect(read).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('the segments of a heat map', () => {
  it('segments are 2 to 10 pixels wide in the colour of their level, with an ink casing of 1 pixel', () => {
    for (const level of [0, 1, 2, 3, 4] as const) {
      show({ segments: [way('a', level)] });
      const [casing, line] = lines();
      expect([line?.widthPx, line?.colour]).toEqual([2 * (level + 1), HEAT_STOPS[level].colour]);
      expect([casing?.widthPx, casing?.colour]).toEqual([2 * (level + 1) + 2, '#141b1e']);
    }
  });

  it('segments there and back are separate lines with arrows', () => {
    show({ segments: [way('there', 1), way('back', 1, DOCK, GATE)] });
    const middles = lines()
      .filter(({ widthPx }) => widthPx === 4)
      .map(({ points }) => points[points.length / 2 - 0.5]?.[1] ?? 0);
    expect(Math.abs((middles[0] ?? 0) - (middles[1] ?? 0))).toBeGreaterThan(20);
    const [there, back] = shapes().filter(({ call, points }) => call === 'fill' && points.length === 3);
    const tip = (arrow: DrawnShape | undefined) => (arrow?.points[0]?.[0] ?? 0) - (arrow?.points[1]?.[0] ?? 0);
    expect([tip(there) > 0, tip(back) < 0]).toEqual([true, true]);
  });

  it('a segment follows its lane, to the right of its direction', () => {
    const corner = { x: 600, y: 500 };
    const path = [GATE, { x: 450, y: 300 }, { x: 600, y: 300 }, corner];
    show({
      segments: [
        { key: 'there', path, level: 1 },
        { key: 'back', path: path.toReversed(), level: 1 },
      ],
    });
    const [there, back] = lines()
      .filter(({ widthPx }) => widthPx === 4)
      .map(({ points }) => points.map(([x, y]) => [Math.round(x), Math.round(y)]));
    const [from, turn] = [there?.[0] ?? [], there?.[2] ?? []];
    // East, then south: on the screen the right side is below, then to the left.
    expect([(turn[0] ?? 0) - (from[0] ?? 0), (turn[1] ?? 0) - (from[1] ?? 0)]).toEqual([293, 0]);
    expect((back?.[1]?.[0] ?? 0) - (turn[0] ?? 0)).toBe(14);
    expect((back?.[1]?.[1] ?? 0) - (turn[1] ?? 0)).toBe(-14);
  });

  it('a segment that ends where it starts is a circle', () => {
    show({ segments: [way('round', 1, GATE, GATE)] });
    const [, line] = lines();
    const xs = line?.points.map(([x]) => x) ?? [];
    expect(Math.max(...xs) - Math.min(...xs)).toBeCloseTo(26);
    expect(line?.points[0]?.[0]).toBeCloseTo(line?.points.at(-1)?.[0] ?? 0);
  });

  it('segments are drawn by heat, the chosen one on top with a wide casing', () => {
    show({ segments: [way('hot', 4), way('cold', 0), way('chosen', 1)], selectedSegment: 'chosen' });
    expect(lines().map(({ widthPx }) => widthPx)).toEqual([4, 2, 12, 10, 12, 4]);
  });
});

describe('a beacon of a heat map', () => {
  it('its figures are shown while the pointer is on it', () => {
    show({ beacons: [gate] });
    const tip = () => rendered.container.querySelector('.map-tip')?.textContent;
    const move = (x: number, y: number) => fireEvent.mouseMove(rendered.container, { clientX: x, clientY: y });
    move(GATE.x, GATE.y);
    expect(tip()).toBe('Gate: 12 visits');
    move(GATE.x + 200, GATE.y);
    expect(tip()).toBeUndefined();
  });

  it('a press selects a beacon, a press elsewhere clears the selection', () => {
    show({ beacons: [gate] });
    const press = (x: number, y: number) => fireEvent.click(rendered.container, { clientX: x, clientY: y });
    press(GATE.x, GATE.y);
    expect(onBeacon).toHaveBeenLastCalledWith(gate);
    press(GATE.x + 200, GATE.y);
    expect(onBeacon).toHaveBeenLastCalledWith(null);
  });
});
