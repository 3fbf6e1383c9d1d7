import { fireEvent } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { MapBeacon } from '../beacon-model.ts';
import type { CrowdVehicle, OpenPainter } from './crowd-messages.ts';
import { paintInPage } from './paint-in-page.ts';
import { hasClusters, type LiveMapModel } from '../live/live-map-model.ts';
import type { MapVehicle } from '../map-vehicle.ts';
import { EMPTY_MODEL, LAYERS, mapCrowd, mapVehicle, stageLiveMap } from '../../testing/live-map-stage.tsx';

const MANY = 61;
const stage = stageLiveMap();

/** Vehicles in rows of ten, 60 pixels apart, so that they do not overlap. */
function vehicle(id: number): MapVehicle {
  const place = { x: 50 + ((id - 1) % 10) * 60, y: 50 + Math.floor((id - 1) / 10) * 60 };
  return mapVehicle(id, { position: { positionId: id, place, nextLeg: null } });
}

const crowd = (count = MANY) => Array.from({ length: count }, (_, index) => vehicle(index + 1));
const inOnePlace = (vehicles: readonly MapVehicle[]) =>
  vehicles.map((it) => ({ ...it, position: { positionId: 1, place: { x: 505, y: 305 }, nextLeg: null } }));

/** Longer than a glide. */
function show(vehicles: readonly MapVehicle[], selectedId: number | null = null): void {
  stage.show(mapCrowd(vehicles, selectedId), 500);
}

const texts = () => stage.shapes().flatMap(({ text, origin }) => (text === undefined ? [] : [{ text, origin }]));
const numbers = () => texts().filter(({ text }) => /^\d+$/.test(text));
describe('a crowd of vehicles', () => {
  it('a crowd is drawn on canvas with numbers, fewer vehicles are elements', () => {
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
  ])('a moving vehicle has a nose that points $way, a stationary one has none', ({ to, tip }) => {
    const nextLeg = { toPositionId: 99, to, path: [{ x: 50, y: 50 }, to], leftMs: 0, durationMs: null };
    show(crowd().map((it) => (it.id === 1 ? { ...it, position: { ...it.position, nextLeg } } : it)));
    const tips = stage
      .shapes()
      .flatMap(({ call, points }) => (call === 'fill' && points.length === 3 ? [points[1]] : []));
    expect(tips).toHaveLength(1);
    expect(tips[0]?.[0]).toBeCloseTo(tip.x, 0);
    expect(tips[0]?.[1]).toBeCloseTo(tip.y, 0);
  });

  it('overlapping vehicles become a cluster without the selected one', () => {
    show(inOnePlace(crowd()), 7);
    expect(numbers().map(({ text }) => text)).toEqual(['60']);
    expect(stage.container.querySelector('[data-vehicle]')?.textContent).toBe('7');
  });

  it('nothing is clustered at the nearest zoom', () => {
    stage.map.zoomTo({ x: 505, y: 305 });
    vi.advanceTimersByTime(1000);
    show(inOnePlace(crowd()));
    expect(numbers()).toHaveLength(MANY);
  });

  it('vehicles just outside of the view are drawn where they are spread into it', () => {
    stage.map.zoomTo({ x: 505, y: 305 });
    vi.advanceTimersByTime(1000);
    const scale = stage.onScale.mock.lastCall?.[0] ?? 0;
    const { clientWidth } = stage.container;
    const place = { x: 505 + (clientWidth / 2 + 50) / scale, y: 305 };
    show(crowd().map((it) => ({ ...it, position: { positionId: 1, place, nextLeg: null } })));
    expect(numbers().length).toBeGreaterThan(15);
    expect(numbers().length).toBeLessThan(MANY);
  });

  it('vehicles that come into view are spread without a new response', () => {
    // A map that moves without animation.
    stage.remake({ isStill: true });
    stage.map.zoomTo({ x: 505, y: 305 });
    vi.advanceTimersByTime(1000);
    const scale = stage.onScale.mock.lastCall?.[0] ?? 0;
    const place = { x: 505 + (stage.container.clientWidth / 2 + 100) / scale, y: 305 };
    const isAside = ({ id }: MapVehicle) => id <= 3;
    show(crowd().map((it) => (isAside(it) ? { ...it, position: { positionId: 1, place, nextLeg: null } } : it)));
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

  it('a crowd glides along its ways to its new positions', () => {
    const columns = () => numbers().map(({ origin }) => origin[0]);
    const moved = crowd().map((it) => {
      const { place } = it.position;
      const to = { x: place.x + 80, y: place.y };
      // Half of the way, as its usual time is unknown.
      const nextLeg = { toPositionId: 999, to, path: [place, to], leftMs: 0, durationMs: null };
      return { ...it, position: { ...it.position, nextLeg } };
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

  it('a map can be removed during an animation', () => {
    show(crowd());
    stage.map.zoomTo({ x: 505, y: 305 });
    stage.map.show({ x: 50, y: 50 });
    expect(() => stage.remake()).not.toThrow();
  });

  it('a failed painter is replaced by another one', () => {
    const read = paintInPage((feed) => feed as readonly CrowdVehicle[]);
    const close = vi.fn();
    let fail: () => void = () => undefined;
    const broken: OpenPainter = (onReport) => {
      fail = () => onReport({ kind: 'failed' });
      return { isInWorker: false, show: vi.fn(), post: vi.fn(), close };
    };
    const openPainter = vi.fn(read).mockImplementationOnce(broken);
    stage.remake({ openPainter });
    show(crowd());
    expect(numbers()).toEqual([]);
    fail();
    vi.advanceTimersByTime(100);
    expect(numbers()).toHaveLength(MANY);
    expect(close).toHaveBeenCalledOnce();
  });

  it('a press on a circle selects the vehicle, a press on a cluster zooms in', () => {
    show(crowd());
    fireEvent.click(stage.container, { clientX: 110, clientY: 50 });
    expect(stage.onVehicle).toHaveBeenCalledWith(2);
    show(inOnePlace(crowd()));
    const before = stage.onScale.mock.lastCall?.[0] ?? 0;
    fireEvent.click(stage.container, { clientX: 505, clientY: 305 });
    vi.advanceTimersByTime(1000);
    expect(stage.onScale.mock.lastCall?.[0]).toBeGreaterThan(before);
  });

  it('a crowd has few plates, including those of the selected vehicle and of late ones', () => {
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

  it('only the selected vehicle of a crowd shows where it is going', () => {
    const underway = (it: MapVehicle): MapVehicle => {
      const { place } = it.position;
      const to = { x: place.x, y: place.y + 30 };
      const nextLeg = { toPositionId: 99, to, path: [place, to], leftMs: 0, durationMs: null };
      return { ...it, isMoving: true, position: { positionId: it.id, place, nextLeg } };
    };
    const rings = () => stage.scene().nextRings;
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

  it('the legend announces clusters exactly where the map may have them', () => {
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
  it('a map without movement requests no frames', () => {
    show(crowd());
    const frame = vi.spyOn(globalThis, 'requestAnimationFrame');
    stage.nowMs = 60_000;
    vi.advanceTimersByTime(60_000);
    expect(frame).not.toHaveBeenCalled();
  });

  it('a hidden page has no timers, and continues when it is visible again', () => {
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    show(crowd());
    expect(vi.getTimerCount()).toBe(0);
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(vi.getTimerCount()).toBe(1);
  });
});
