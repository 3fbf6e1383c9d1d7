import { fireEvent } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { MapBeacon } from '../beacon-model.ts';
import type { MapFixture } from '../fixture-layer.ts';
import type { LiveMapModel } from './live-map-model.ts';
import type { MapVehicle } from '../map-vehicle.ts';
import { LAYERS, mapVehicle, stageLiveMap } from '../../testing/live-map-stage.tsx';

const GATE = { x: 100, y: 100 };
const DOCK = { x: 500, y: 100 };
const gate: MapBeacon = { id: 1, point: GATE, name: 'Gate', hearing: 'heard', isChild: false, isBatteryEmpty: false };
const dock: MapBeacon = { ...gate, id: 2, point: DOCK, name: 'Dock' };
const stage = stageLiveMap();

function vehicle(id: number, extra: Partial<MapVehicle> = {}): MapVehicle {
  return mapVehicle(id, { plate: { name: `Hauler ${id}`, detail: 'Gate' }, ...extra });
}

/** A vehicle that drives from the gate to the dock in the first 100 s of the world. */
function underway(id: number): MapVehicle {
  const nextLeg = { toPositionId: 2, to: DOCK, path: [GATE, DOCK], leftMs: 0, durationMs: 100_000 };
  return vehicle(id, {
    isMoving: true,
    position: { positionId: 1, place: GATE, nextLeg },
    nextPlate: { name: 'Dock', detail: 'next' },
  });
}

function show(vehicles: readonly MapVehicle[], extra: Partial<LiveMapModel> = {}): void {
  stage.show({ vehicles, beacons: [gate, dock], ...extra });
}

const marker = (id: number) => stage.container.querySelector<SVGElement>(`[data-vehicle="${id}"]`);
/** Distance of a marker from the left edge of the map pane. */
function leftOf(id: number): number {
  return parseFloat(marker(id)?.closest<HTMLElement>('.map-vehicle-holder')?.style.left ?? '');
}

describe('vehicles on the live map', () => {
  it('exactly the given vehicles are drawn, as circles with their numbers', () => {
    show([vehicle(1), vehicle(2)]);
    expect(marker(1)?.textContent).toBe('1');
    show([vehicle(2)]);
    expect(marker(1)).toBeNull();
    expect(marker(2)).not.toBeNull();
  });

  it('vehicles have a stale ring and a selection ring', () => {
    show([vehicle(1, { isStale: true }), vehicle(2)], { selectedId: 2 });
    expect(marker(1)?.classList.contains('is-stale')).toBe(true);
    expect(marker(1)?.classList.contains('is-selected')).toBe(false);
    expect(marker(2)?.classList.contains('is-selected')).toBe(true);
  });

  it('a vehicle that left its beacon has a nose, one at its beacon has none', () => {
    show([vehicle(1), underway(2)]);
    expect(marker(1)?.classList.contains('has-nose')).toBe(false);
    expect(marker(2)?.classList.contains('has-nose')).toBe(true);
  });

  it('a vehicle that left has a dashed ring at its next position, and while it is selected dots along the lane', () => {
    stage.nowMs = 25_000;
    show([underway(1)]);
    expect(stage.scene().nextRings).toHaveLength(1);
    expect(stage.scene().dashedLines).toEqual([]);
    show([underway(1)], { selectedId: 1 });
    const [ring] = stage.scene().nextRings;
    const [way] = stage.scene().dashedLines;
    expect(ring?.isDashed).toBe(true);
    expect(way?.points[0]?.[0]).toBeCloseTo((ring?.circle?.[0] ?? 0) - 300);
    expect(way?.points.at(-1)?.[0]).toBeCloseTo(ring?.circle?.[0] ?? 0);
    show([vehicle(1)], { selectedId: 1 });
    vi.advanceTimersByTime(500);
    expect(stage.scene()).toMatchObject({ nextRings: [], dashedLines: [] });
  });

  it('a vehicle shows its way ahead while the pointer is on it, or it is pointed at in the list', () => {
    const hasWay = () => stage.scene().dashedLines.length > 0;
    show([underway(1)], { pointedId: 1 });
    expect(hasWay()).toBe(true);
    show([underway(1)]);
    expect(hasWay()).toBe(false);
    const disc = marker(1)?.querySelector('.map-vehicle-disc');
    if (disc) fireEvent.mouseOver(disc);
    vi.advanceTimersByTime(50);
    expect(hasWay()).toBe(true);
    if (disc) fireEvent.mouseOut(disc);
    vi.advanceTimersByTime(50);
    expect(hasWay()).toBe(false);
    show([underway(1)], { pointedId: 1, layers: { ...LAYERS, ways: false } });
    expect(hasWay()).toBe(false);
  });

  it("vehicles move between polls by the world's clock", () => {
    show([underway(1)]);
    const from = leftOf(1);
    stage.nowMs = 50_000;
    vi.advanceTimersByTime(3000);
    expect(leftOf(1) - from).toBe(200);
  });

  it('with a fast clock vehicles move between polls to where they will be at the end of the glide', () => {
    stage.isFast = true;
    show([underway(1)]);
    const ahead = leftOf(1);
    stage.nowMs = 50_000;
    vi.advanceTimersByTime(1300);
    expect(leftOf(1) - ahead).toBe(200);
  });

  it('with a clock that is too fast to glide, vehicles jump to where they are now', () => {
    stage.isFast = true;
    stage.isTooFastToGlide = true;
    show([underway(1)]);
    const from = leftOf(1);
    stage.nowMs = 50_000;
    show([underway(1)]);
    expect(leftOf(1) - from).toBe(200);
  });

  it('vehicles jump for users who prefer reduced motion', () => {
    stage.remake({ isStill: true });
    show([underway(1)]);
    const from = leftOf(1);
    stage.nowMs = 50_000;
    show([underway(1)]);
    expect(leftOf(1) - from).toBe(200);
  });

  it('vehicles at one beacon are drawn side by side', () => {
    show([vehicle(1), vehicle(2)]);
    expect(marker(1)?.style.translate).toBe('-15px 0px');
    expect(marker(2)?.style.translate).toMatch(/^15px/);
  });

  it('a press selects a vehicle', () => {
    show([vehicle(1)]);
    const disc = marker(1)?.querySelector('.map-vehicle-disc');
    if (disc) fireEvent.click(disc);
    expect(stage.onVehicle).toHaveBeenCalledWith(1);
    expect(stage.onBeacon).not.toHaveBeenCalled();
  });

  it('vehicles have plates with their names, and so has the next beacon of the selected one', () => {
    show([underway(1), vehicle(2, { position: { positionId: 3, place: { x: 500, y: 500 }, nextLeg: null } })]);
    expect(stage.plates()).toEqual(['Hauler 1 Gate', 'Hauler 2 Gate']);
    stage.nowMs = 40_000;
    show([underway(1)], { selectedId: 1 });
    vi.advanceTimersByTime(500);
    expect(stage.plates()).toEqual(['Hauler 1 Gate', 'Dock next']);
  });

  it('the plate of the selected vehicle moves at once when its next stop comes to be there', () => {
    const place = { x: 500, y: 300 };
    const towards = (to: typeof place) =>
      vehicle(1, {
        isMoving: true,
        position: {
          positionId: 1,
          place,
          nextLeg: { toPositionId: 2, to, path: [place, to], leftMs: 0, durationMs: 1e6 },
        },
      });
    const plateLeft = () => parseFloat(stage.container.querySelector<HTMLElement>('[data-plate="1"]')!.style.translate);
    show([towards({ x: 100, y: 300 })], { selectedId: 1 });
    vi.advanceTimersByTime(500);
    expect(plateLeft()).toBeGreaterThan(0);
    show([towards({ x: 540, y: 300 })], { selectedId: 1 });
    vi.advanceTimersByTime(500);
    expect(plateLeft()).toBeLessThan(0);
  });

  it('on a phone only the selected vehicle has a plate, with its name', () => {
    show([vehicle(1), vehicle(2)], { isNarrow: true, selectedId: 2 });
    expect(stage.plates()).toEqual(['Hauler 2']);
  });
});

describe('trails on the live map', () => {
  const lane = [{ x: 100, y: 400 }, GATE];
  const visits = [
    { point: { x: 100, y: 400 }, enterTs: -200, path: [] },
    { point: GATE, enterTs: -50, path: lane },
  ];
  const trail = () => stage.scene().solidLines;

  it('vehicles have a solid trail along the lanes that they drove', () => {
    stage.nowMs = 25_000;
    show([{ ...underway(1), visits }]);
    expect(trail().length).toBeGreaterThan(5);
    expect(stage.scene().dashedLines).toEqual([]);
  });

  it('a way that is not known is a gap in the trail', () => {
    show([{ ...underway(1), visits: visits.map((visit) => ({ ...visit, path: [] })) }]);
    expect(trail()).toEqual([]);
  });

  it('a trail fades in the minute after the vehicle arrived', () => {
    const arrived = vehicle(1, { visits: visits.map((visit) => ({ ...visit, enterTs: visit.enterTs + 50 })) });
    const opacity = () => Math.max(0, ...trail().map((line) => line.opacity));
    stage.nowMs = 0;
    show([arrived]);
    const atFirst = opacity();
    stage.nowMs = 45_000;
    show([arrived]);
    expect(opacity()).toBeCloseTo(atFirst / 4);
    stage.nowMs = 60_000;
    show([arrived]);
    expect(trail()).toEqual([]);
    show([arrived], { selectedId: 1 });
    expect(opacity()).toBeCloseTo(atFirst);
  });

  it('vehicles have no trail and no next ring in edit mode', () => {
    stage.nowMs = 25_000;
    show([{ ...underway(1), visits }], { edit: { things: [], selectedKey: null, isLocked: false } });
    expect(trail()).toEqual([]);
    expect(stage.scene().nextRings).toEqual([]);
  });

  it('the trail of the selected vehicle has its number at its far end', () => {
    show([vehicle(7, { visits, isMoving: true })]);
    expect(stage.scene().texts).toEqual([]);
    show([vehicle(7, { visits, isMoving: true })], { selectedId: 7 });
    expect(stage.scene().texts).toEqual(['7']);
  });

  it('a trail leaves room around the markers of other vehicles', () => {
    const other = vehicle(2, { position: { positionId: 3, place: { x: 100, y: 250 }, nextLeg: null } });
    const length = () =>
      trail().reduce((sum, { points: [from, to] }) => sum + Math.abs((to?.[1] ?? 0) - (from?.[1] ?? 0)), 0);
    show([vehicle(1, { visits, isMoving: true })]);
    const whole = length();
    show([vehicle(1, { visits, isMoving: true }), other]);
    expect(whole - length()).toBeCloseTo(36, 0);
  });
});

describe('beacons on the live map', () => {
  const beaconXs = () => stage.scene().beacons.map(({ origin }) => origin[0]);

  it('beacons are diamonds at their points', () => {
    show([]);
    const xs = [...new Set(beaconXs().map(Math.round))];
    expect(xs).toHaveLength(2);
    expect((xs[1] ?? 0) - (xs[0] ?? 0)).toBe(400);
  });

  it('the selected beacon has a ring', () => {
    show([], { selectedBeaconId: 2 });
    const rings = stage.scene().selectionRings;
    expect(rings).toHaveLength(1);
    expect(rings[0]?.origin[0]).toBeCloseTo(Math.max(...beaconXs()));
  });

  it('the selected beacon has a plate with its name, which moves with the selection', () => {
    show([], { selectedBeaconId: 2 });
    vi.advanceTimersByTime(500);
    expect(stage.plates()).toEqual(['Dock']);
    show([], { selectedBeaconId: 1 });
    vi.advanceTimersByTime(500);
    expect(stage.plates()).toEqual(['Gate']);
    show([], { selectedBeaconId: null });
    expect(stage.plates()).toEqual([]);
  });

  it('a press reports the beacon, or null beside it', () => {
    show([]);
    fireEvent.click(stage.container, { clientX: 103, clientY: 98 });
    expect(stage.onBeacon).toHaveBeenLastCalledWith(gate);
    fireEvent.click(stage.container, { clientX: 300, clientY: 300 });
    expect(stage.onBeacon).toHaveBeenLastCalledWith(null);
  });
});

describe('exciters and fixed gateways on the live map', () => {
  const exciter: MapFixture = { id: 9, point: GATE, name: 'Gate exciter', shape: 'triangle', freshness: 'live' };
  const mast: MapFixture = { id: 10, point: DOCK, name: 'Mast', shape: 'hexagon', freshness: 'live' };

  it('exciters are triangles and fixed gateways hexagons, with names while labels are shown', () => {
    show([], { beacons: [], fixtures: [exciter, mast] });
    const { beacons, exciters, fixedGateways, texts } = stage.scene();
    expect([beacons.length > 0, exciters.length > 0, fixedGateways.length > 0]).toEqual([false, true, true]);
    expect(texts).toEqual(['Gate exciter', 'Mast']);
    const layers = { ...LAYERS, labels: false };
    show([], { beacons: [], fixtures: [exciter, mast], layers });
    expect(stage.scene().texts).toEqual([]);
  });

  it('fixture names cover nothing, and are left out where they do not fit', () => {
    const near: MapFixture = { ...exciter, id: 11, point: { x: GATE.x + 40, y: GATE.y }, name: 'B' };
    const nameXs = () => stage.shapes().flatMap(({ text, origin }) => (text === undefined ? [] : [[text, origin[0]]]));
    const [[, alone] = []] = (show([], { beacons: [], fixtures: [exciter] }), nameXs());
    stage.remake();
    const [[, beside] = [], [, other] = []] = (show([], { beacons: [], fixtures: [exciter, near] }), nameXs());
    expect(alone).toBeGreaterThan(Number(beside));
    expect(Number(other) - Number(beside)).toBeGreaterThan(40);
    const around = [-40, 0, 40].flatMap((x) => [-40, 0, 40].map((y) => ({ x: GATE.x + x, y: GATE.y + y })));
    show([], { beacons: [], fixtures: around.map((point, id) => ({ ...exciter, id, point, name: `No ${id}` })) });
    expect(nameXs().map(([text]) => text)).not.toContain('No 4');
  });

  it('fixtures have a clock, a slash or dashes by their state', () => {
    const drawn = (freshness: MapFixture['freshness']) => {
      show([], { beacons: [], fixtures: [{ ...exciter, freshness }] });
      const { clocks, slashes, dashedLines } = stage.scene();
      return { clock: clocks.length > 0, slash: slashes.length > 0, dashes: dashedLines.length > 0 };
    };
    expect(drawn('live')).toEqual({ clock: false, slash: false, dashes: false });
    expect(drawn('stale')).toEqual({ clock: true, slash: false, dashes: false });
    expect(drawn('offline')).toEqual({ clock: false, slash: true, dashes: false });
    expect(drawn('never')).toEqual({ clock: false, slash: false, dashes: true });
  });

  it('a press hits a fixture before a beacon at the same point', () => {
    show([], { fixtures: [exciter] });
    fireEvent.click(stage.container, { clientX: 101, clientY: 101 });
    expect(stage.onFixture).toHaveBeenLastCalledWith(exciter);
    expect(stage.onBeacon).not.toHaveBeenCalled();
  });
});

describe('a popup on the live map', () => {
  const content = {
    name: '0A:1B:2C:3D',
    detail: '',
    age: 'Last seen 8s ago',
    actions: [{ label: 'Zoom in', run: vi.fn() }],
    moreLabel: 'More actions',
  };
  const popup = () => stage.container.querySelector('.map-popup-body');

  it('a popup shows name and age, and closes by itself after 5 s', () => {
    show([]);
    stage.map.openBeaconPopup(gate, content);
    expect(popup()?.textContent).toBe('0A:1B:2C:3DLast seen 8s agoZoom in');
    vi.advanceTimersByTime(4900);
    expect(popup()).not.toBeNull();
    vi.advanceTimersByTime(500);
    expect(popup()).toBeNull();
  });

  it('a popup stays open while the pointer or the focus is in it', () => {
    show([]);
    stage.map.openBeaconPopup(gate, content);
    const body = popup();
    if (body) fireEvent.pointerEnter(body);
    vi.advanceTimersByTime(20_000);
    expect(popup()).not.toBeNull();
    if (body) fireEvent.pointerLeave(body);
    vi.advanceTimersByTime(5500);
    expect(popup()).toBeNull();
  });

  it('a popup shows two actions, and the others on demand', () => {
    show([]);
    const names = ['Edit', 'History', 'Zoom in', 'Move'];
    stage.map.openBeaconPopup(gate, { ...content, actions: names.map((label) => ({ label, run: vi.fn() })) });
    const buttons = () =>
      [...(popup()?.querySelectorAll('button') ?? [])].filter((it) => it.closest('[hidden]') === null);
    const labels = () => buttons().map((it) => it.getAttribute('aria-label') ?? it.textContent);
    expect(labels()).toEqual(['Edit', 'History', 'More actions']);
    const more = buttons().at(-1);
    if (more) fireEvent.click(more);
    expect(labels()).toEqual(['Edit', 'History', 'More actions', 'Zoom in', 'Move']);
    expect(more?.getAttribute('aria-expanded')).toBe('true');
  });

  it("a popup's action runs and closes it", () => {
    show([]);
    stage.map.openBeaconPopup(gate, content);
    const action = popup()?.querySelector('button');
    if (action) fireEvent.click(action);
    expect(content.actions[0]?.run).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(500);
    expect(popup()).toBeNull();
  });
});
