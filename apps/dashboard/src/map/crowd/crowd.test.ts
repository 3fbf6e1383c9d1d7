import { fireEvent } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { MapBeacon } from '../beacon-layer.ts';
import { hasClusters } from './crowd.ts';
import type { CrowdVehicle, OpenCrowd } from './crowd-messages.ts';
import { paintHere } from './paint-here.ts';
import type { LiveMapModel, MapVehicle } from '../live-map-model.ts';
import { EMPTY_MODEL, LAYERS, mapCrowd, mapVehicle, stageLiveMap } from '../live-map.test-data.ts';

const MANY = 61;
const stage = stageLiveMap();

/** In rows of ten, 60 pixels apart, so that none covers another. */
function vehicle(id: number): MapVehicle {
  const place = { x: 50 + ((id - 1) % 10) * 60, y: 50 + Math.floor((id - 1) / 10) * 60 };
  return mapVehicle(id, { whereabouts: { positionId: id, place, course: null } });
}

const crowd = (count = MANY) => Array.from({ length: count }, (_, index) => vehicle(index + 1));
const inOnePlace = (vehicles: readonly MapVehicle[]) =>
  vehicles.map((it) => ({ ...it, whereabouts: { positionId: 1, place: { x: 505, y: 305 }, course: null } }));

/** Until a glide is done. */
function show(vehicles: readonly MapVehicle[], selectedId: number | null = null): void {
  stage.show(mapCrowd(vehicles, selectedId), 500);
}

const texts = () => stage.shapes().flatMap(({ text, origin }) => (text === undefined ? [] : [{ text, origin }]));
const numbers = () => texts().filter(({ text }) => /^\d+$/.test(text));
describe('a crowd of vehicles', () => {
  it('is drawn on canvas, each with its number; few are elements', () => {
    show(crowd());
    expect(numbers().map(({ text }) => text)).toEqual(crowd().map(({ number }) => number));
    expect(stage.container.querySelectorAll('[data-vehicle]')).toHaveLength(0);
    stage.show({ vehicles: crowd(60) }, 500);
    expect(numbers()).toEqual([]);
    expect(stage.container.querySelectorAll('[data-vehicle]')).toHaveLength(60);
  });

  it.each([
    { way: 'ahead', to: { x: 400, y: 50 }, tip: { x: 21.5, y: 0 } },
    { way: 'down', to: { x: 50, y: 400 }, tip: { x: 0, y: 21.5 } },
    { way: 'back', to: { x: -300, y: 50 }, tip: { x: -21.5, y: 0 } },
    { way: 'aslant', to: { x: 150, y: -50 }, tip: { x: 15.2, y: -15.2 } },
  ])('points a nose $way where that is its way, and none while it stands on its beacon', ({ to, tip }) => {
    const course = { toPositionId: 99, to, path: [{ x: 50, y: 50 }, to], leftMs: 0, durationMs: null };
    show(crowd().map((it) => (it.id === 1 ? { ...it, whereabouts: { ...it.whereabouts, course } } : it)));
    const tips = stage
      .shapes()
      .flatMap(({ call, points }) => (call === 'fill' && points.length === 3 ? [points[1]] : []));
    expect(tips).toHaveLength(1);
    expect(tips[0]?.[0]).toBeCloseTo(tip.x, 0);
    expect(tips[0]?.[1]).toBeCloseTo(tip.y, 0);
  });

  it('counts those together that would cover each other, but for the selected one', () => {
    show(inOnePlace(crowd()), 7);
    expect(numbers().map(({ text }) => text)).toEqual(['60']);
    expect(stage.container.querySelector('[data-vehicle]')?.textContent).toBe('7');
  });

  it('shows all for themselves at the nearest zoom, where nothing could open a cluster', () => {
    stage.map.zoomTo({ x: 505, y: 305 });
    vi.advanceTimersByTime(1000);
    show(inOnePlace(crowd()));
    expect(numbers()).toHaveLength(MANY);
  });

  it('is drawn where it makes room for itself, though its place lies beyond the edge', () => {
    stage.map.zoomTo({ x: 505, y: 305 });
    vi.advanceTimersByTime(1000);
    const scale = stage.onScale.mock.lastCall?.[0] ?? 0;
    const { clientWidth } = stage.container;
    const place = { x: 505 + (clientWidth / 2 + 50) / scale, y: 305 };
    show(crowd().map((it) => ({ ...it, whereabouts: { positionId: 1, place, course: null } })));
    expect(numbers().length).toBeGreaterThan(15);
    expect(numbers().length).toBeLessThan(MANY);
  });

  it('makes room for each other as it comes into view, without a new answer', () => {
    // A map that moves at once.
    stage.remake({ isStill: true });
    stage.map.zoomTo({ x: 505, y: 305 });
    vi.advanceTimersByTime(1000);
    const scale = stage.onScale.mock.lastCall?.[0] ?? 0;
    const place = { x: 505 + (stage.container.clientWidth / 2 + 100) / scale, y: 305 };
    const isAside = ({ id }: MapVehicle) => id <= 3;
    show(crowd().map((it) => (isAside(it) ? { ...it, whereabouts: { positionId: 1, place, course: null } } : it)));
    const aside = () => numbers().flatMap(({ text, origin }) => (Number(text) <= 3 ? [origin] : []));
    expect(new Set(aside().map(String)).size).toBe(1);
    stage.map.show(place);
    vi.advanceTimersByTime(1000);
    const [first, second, third] = aside();
    for (const [a, b] of [
      [first, second],
      [second, third],
      [third, first],
    ])
      expect(Math.hypot((a?.[0] ?? 0) - (b?.[0] ?? 0), (a?.[1] ?? 0) - (b?.[1] ?? 0))).toBeGreaterThan(28);
  });

  it('glides to where an answer says that it is', () => {
    const columns = () => numbers().map(({ origin }) => origin[0]);
    const moved = crowd().map((it) => {
      const { x, y } = it.whereabouts.place;
      return { ...it, whereabouts: { ...it.whereabouts, place: { x: x + 40, y } } };
    });
    show(crowd());
    const before = columns();
    stage.show(mapCrowd(moved), 200);
    const midway = columns();
    vi.advanceTimersByTime(300);
    const after = columns();
    expect(midway).toHaveLength(MANY);
    for (const [index, x] of midway.entries()) {
      expect(after[index]).toBe((before[index] ?? 0) + 40);
      expect(x).toBeGreaterThan((before[index] ?? 0) + 10);
      expect(x).toBeLessThan((before[index] ?? 0) + 30);
    }
  });

  it('goes with its map, also while that moves', () => {
    show(crowd());
    stage.map.zoomTo({ x: 505, y: 305 });
    stage.map.show({ x: 50, y: 50 });
    expect(() => stage.remake()).not.toThrow();
  });

  it('is painted by another where its painter fails', () => {
    const read = paintHere((feed) => feed as readonly CrowdVehicle[]);
    const close = vi.fn();
    let fail: () => void = () => undefined;
    const broken: OpenCrowd = (onReport) => {
      fail = () => onReport({ kind: 'failed' });
      return { isElsewhere: false, show: vi.fn(), post: vi.fn(), close };
    };
    const openCrowd = vi.fn(read).mockImplementationOnce(broken);
    stage.remake({ openCrowd });
    show(crowd());
    expect(numbers()).toEqual([]);
    fail();
    vi.advanceTimersByTime(100);
    expect(numbers()).toHaveLength(MANY);
    expect(close).toHaveBeenCalledOnce();
  });

  it('is selected by a press on a circle; a press on a cluster comes nearer', () => {
    show(crowd());
    fireEvent.click(stage.container, { clientX: 110, clientY: 50 });
    expect(stage.onVehicle).toHaveBeenCalledWith(2);
    show(inOnePlace(crowd()));
    const before = stage.onScale.mock.lastCall?.[0] ?? 0;
    fireEvent.click(stage.container, { clientX: 505, clientY: 305 });
    vi.advanceTimersByTime(1000);
    expect(stage.onScale.mock.lastCall?.[0]).toBeGreaterThan(before);
  });

  it('has a few plates, the selected one’s and those of the wrong ones among them', () => {
    show(
      crowd().map((it) => ({ ...it, isWrong: it.id > 58 })),
      50,
    );
    const plates = texts().flatMap(({ text }) => (text.startsWith('Hauler') ? [text] : []));
    expect(plates.length).toBeGreaterThan(4);
    expect(plates.length).toBeLessThanOrEqual(24);
    for (const id of [59, 60, 61]) expect(plates).toContain(`Hauler ${id}`);
    expect(stage.plates()).toEqual(['Hauler 50']);
  });

  it('shows of the selected one alone where it goes', () => {
    const underway = (it: MapVehicle): MapVehicle => {
      const { place } = it.whereabouts;
      const to = { x: place.x, y: place.y + 30 };
      const course = { toPositionId: 99, to, path: [place, to], leftMs: 0, durationMs: null };
      return { ...it, isMoving: true, whereabouts: { positionId: it.id, place, course } };
    };
    const rings = () => stage.shapes().filter(({ circle }) => circle?.[2] === 11);
    show(crowd().map(underway));
    expect(rings()).toHaveLength(0);
    show(crowd().map(underway), 5);
    expect(rings()).toHaveLength(1);
  });
});

describe('clusters', () => {
  const beacon = (id: number): MapBeacon => ({
    id,
    point: { x: 505, y: 305 },
    name: `Place ${id}`,
    hearing: 'heard',
    isChild: false,
    isBatteryEmpty: false,
  });
  const beacons = (count: number) => Array.from({ length: count }, (_, index) => beacon(index + 1));

  it('are announced where marks of the map may come together, and nowhere else', () => {
    const announced: [Partial<LiveMapModel>, boolean][] = [
      [mapCrowd(inOnePlace(crowd())), true],
      [{ beacons: beacons(201) }, true],
      [{ vehicles: inOnePlace(crowd(60)), beacons: beacons(200) }, false],
      [{ beacons: beacons(201), layers: { ...LAYERS, beacons: false } }, false],
    ];
    for (const [model, isAnnounced] of announced) {
      expect(hasClusters({ ...EMPTY_MODEL, ...model })).toBe(isAnnounced);
      stage.show({ ...model, layers: model.layers ?? LAYERS }, 500);
      expect(numbers().some(({ text }) => text === String(model.crowd?.count ?? model.beacons?.length))).toBe(
        isAnnounced,
      );
    }
  });
});

describe('a map on which nothing moves', () => {
  it('asks for no frame', () => {
    show(crowd());
    const frame = vi.spyOn(globalThis, 'requestAnimationFrame');
    stage.nowMs = 60_000;
    vi.advanceTimersByTime(60_000);
    expect(frame).not.toHaveBeenCalled();
  });

  it('waits for nothing while its page is hidden, and goes on when that shows', () => {
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    show(crowd());
    expect(vi.getTimerCount()).toBe(0);
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(vi.getTimerCount()).toBe(1);
  });
});
