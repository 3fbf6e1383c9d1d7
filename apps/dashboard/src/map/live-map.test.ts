import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MapBeacon } from './beacon-layer.ts';
import type { LiveMapModel, MapVehicle } from './live-map-model.ts';
import { LiveMap, type LiveMapOptions } from './live-map.ts';
import { recordCanvas, type DrawnShape } from './recorded-canvas.test-data.ts';

const SIZE = { width: 1000, height: 700 };
const GATE = { x: 100, y: 100 };
const DOCK = { x: 500, y: 100 };
const gate: MapBeacon = { id: 1, point: GATE, name: 'Gate', hearing: 'heard', isChild: false, isBatteryEmpty: false };
const dock: MapBeacon = { ...gate, id: 2, point: DOCK, name: 'Dock' };

let nowMs = 0;
let isFast = false;
let map: LiveMap;
let container: HTMLElement;
let shapes: () => readonly DrawnShape[];
const onVehicle = vi.fn();
const onBeacon = vi.fn();

function vehicle(id: number, extra: Partial<MapVehicle> = {}): MapVehicle {
  return {
    id,
    number: String(id),
    palette: id - 1,
    isStale: false,
    isWrong: false,
    isMoving: false,
    whereabouts: { positionId: 1, place: GATE, course: null },
    visits: [],
    stopsAhead: [],
    plate: { name: `Hauler ${id}`, detail: 'Gate' },
    nextPlate: null,
    ...extra,
  };
}

/** On the way from the gate to the dock since the world's zero, for 100 s. */
function underway(id: number): MapVehicle {
  const course = { toPositionId: 2, to: DOCK, path: [GATE, DOCK], leftMs: 0, durationMs: 100_000 };
  return vehicle(id, {
    isMoving: true,
    whereabouts: { positionId: 1, place: GATE, course },
    nextPlate: { name: 'Dock', detail: 'next' },
  });
}

function show(vehicles: readonly MapVehicle[], extra: Partial<LiveMapModel> = {}): void {
  const layers = { trails: true, ways: true, beacons: true, labels: true, planNames: true, inverted: true };
  map.update({
    vehicles,
    knownWays: [],
    beacons: [gate, dock],
    selectedId: null,
    selectedBeaconId: null,
    layers,
    isNarrow: false,
    ...extra,
  });
  vi.advanceTimersByTime(20);
}

function createMap(options: Partial<LiveMapOptions> = {}): void {
  map = new LiveMap(container, {
    size: SIZE,
    picture: { kind: 'image', url: '/plan.png' },
    storage: localStorage,
    isStill: false,
    isCovering: false,
    clock: { nowMs: (aheadMs) => nowMs + aheadMs * (isFast ? 60 : 1), isFast: () => isFast },
    chrome: () => [],
    onVehicle,
    onBeacon,
    onScale: () => undefined,
    ...options,
  });
}

const marker = (id: number) => container.querySelector<SVGElement>(`[data-vehicle="${id}"]`);
const plates = () => [...container.querySelectorAll('.map-plate:not(.is-hidden)')].map((plate) => plate.textContent);

/** How far from the left edge of the map's pane a marker's holder stands. */
function leftOf(id: number): number {
  return parseFloat(marker(id)?.closest<HTMLElement>('.map-vehicle-holder')?.style.left ?? '');
}

beforeEach(() => {
  vi.useFakeTimers();
  shapes = recordCanvas();
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(700);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(80);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(20);
  container = document.createElement('div');
  document.body.append(container);
  nowMs = 0;
  isFast = false;
  createMap();
});

afterEach(() => {
  map.remove();
  container.remove();
  localStorage.clear();
  vi.restoreAllMocks();
  vi.clearAllMocks();
  vi.useRealTimers();
});

describe('vehicles on the live map', () => {
  it('are circles with their numbers, drawn for those that are given and no others', () => {
    show([vehicle(1), vehicle(2)]);
    expect(marker(1)?.textContent).toBe('1');
    show([vehicle(2)]);
    expect(marker(1)).toBeNull();
    expect(marker(2)).not.toBeNull();
  });

  it('have a stale ring and a selected ring', () => {
    show([vehicle(1, { isStale: true }), vehicle(2)], { selectedId: 2 });
    expect(marker(1)?.classList.contains('is-stale')).toBe(true);
    expect(marker(1)?.classList.contains('is-selected')).toBe(false);
    expect(marker(2)?.classList.contains('is-selected')).toBe(true);
  });

  it('are plain on their beacon, and point a nose to the next one when they left', () => {
    show([vehicle(1), underway(2)]);
    expect(marker(1)?.classList.contains('has-nose')).toBe(false);
    expect(marker(2)?.classList.contains('has-nose')).toBe(true);
  });

  it('that left show their next position: a dashed ring on its beacon and the dotted way there', () => {
    nowMs = 25_000;
    show([underway(1)]);
    const ring = shapes().find(({ circle }) => circle?.[2] === 11);
    const way = shapes().find(({ isDashed, circle }) => isDashed && circle === null);
    expect(ring?.isDashed).toBe(true);
    expect(way?.points[0]?.[0]).toBeCloseTo((ring?.circle?.[0] ?? 0) - 300);
    expect(way?.points.at(-1)?.[0]).toBeCloseTo(ring?.circle?.[0] ?? 0);
    show([vehicle(1)]);
    expect(shapes().filter(({ isDashed }) => isDashed)).toEqual([]);
  });

  it('move on between polls as far as the clock of the world says', () => {
    show([underway(1)]);
    const from = leftOf(1);
    nowMs = 50_000;
    vi.advanceTimersByTime(2500);
    expect(leftOf(1) - from).toBe(200);
  });

  it('follow a fast clock without waiting for the next poll, to where it will be when the glide ends', () => {
    isFast = true;
    show([underway(1)]);
    const ahead = leftOf(1);
    nowMs = 50_000;
    vi.advanceTimersByTime(1300);
    expect(leftOf(1) - ahead).toBe(200);
    show([vehicle(1)]);
    vi.advanceTimersByTime(1300);
    expect(ahead - leftOf(1)).toBe(96);
  });

  it('jump instead of gliding for people who want less motion', () => {
    map.remove();
    createMap({ isStill: true });
    show([underway(1)]);
    const from = leftOf(1);
    nowMs = 50_000;
    show([underway(1)]);
    expect(leftOf(1) - from).toBe(200);
  });

  it('stand beside each other at one beacon', () => {
    show([vehicle(1), vehicle(2)]);
    expect(marker(1)?.style.translate).toBe('-15px 0px');
    expect(marker(2)?.style.translate).toMatch(/^15px/);
  });

  it('are selected by a press', () => {
    show([vehicle(1)]);
    const disc = marker(1)?.querySelector('.map-vehicle-disc');
    if (disc) fireEvent.click(disc);
    expect(onVehicle).toHaveBeenCalledWith(1);
    expect(onBeacon).not.toHaveBeenCalled();
  });

  it('have plates with their names; the selected one’s next beacon has one, too', () => {
    show([underway(1), vehicle(2, { whereabouts: { positionId: 3, place: { x: 500, y: 500 }, course: null } })]);
    expect(plates()).toEqual(['Hauler 1 Gate', 'Hauler 2 Gate']);
    nowMs = 40_000;
    show([underway(1)], { selectedId: 1 });
    vi.advanceTimersByTime(500);
    expect(plates()).toEqual(['Hauler 1 Gate', 'Dock next']);
  });

  it('have on a phone one plate alone, the selected one’s name', () => {
    show([vehicle(1), vehicle(2)], { isNarrow: true, selectedId: 2 });
    expect(plates()).toEqual(['Hauler 2']);
  });

  it('leave a trail over their last positions while they move', () => {
    const visits = [
      { positionId: 9, point: { x: 100, y: 400 }, enterTs: -200, leaveTs: -100 },
      { positionId: 1, point: GATE, enterTs: -50, leaveTs: 0 },
    ];
    const path = [{ x: 100, y: 400 }, GATE];
    show([{ ...underway(1), visits }], { knownWays: [{ fromId: 9, toId: 1, path }] });
    const pieces = shapes().filter(({ call, isDashed, circle }) => call === 'stroke' && !isDashed && circle === null);
    expect(pieces.length).toBeGreaterThan(5);
    show([vehicle(1, { visits })]);
    expect(shapes().filter(({ call, isDashed }) => call === 'stroke' && !isDashed)).toEqual([]);
  });
});

describe('beacons on the live map', () => {
  const diamonds = () => shapes().filter(({ call, points }) => call === 'fill' && points.length === 4);

  it('are diamonds in their places', () => {
    show([]);
    const xs = [...new Set(diamonds().map(({ origin }) => Math.round(origin[0])))];
    expect(xs).toHaveLength(2);
    expect((xs[1] ?? 0) - (xs[0] ?? 0)).toBe(400);
  });

  it('are highlighted by a ring when they are selected', () => {
    show([], { selectedBeaconId: 2 });
    const rings = shapes().filter(
      ({ call, points, widthPx }) => call === 'stroke' && points.length === 4 && widthPx === 2,
    );
    expect(rings).toHaveLength(1);
    expect(rings[0]?.origin[0]).toBeCloseTo(Math.max(...diamonds().map(({ origin }) => origin[0])));
  });

  it('are pressed on the map, which tells which one was meant', () => {
    show([]);
    fireEvent.click(container, { clientX: 103, clientY: 98 });
    expect(onBeacon).toHaveBeenLastCalledWith(gate);
    fireEvent.click(container, { clientX: 300, clientY: 300 });
    expect(onBeacon).toHaveBeenLastCalledWith(null);
  });
});

describe('a popup on the live map', () => {
  const content = {
    name: '0A:1B:2C:3D',
    detail: '',
    age: 'Last heard 8s ago',
    actions: [{ label: 'Zoom in', run: vi.fn() }],
  };
  const popup = () => container.querySelector('.map-popup-body');

  it('says a name and an age, and closes by itself after 5 s', () => {
    show([]);
    map.openBeaconPopup(gate, content);
    expect(popup()?.textContent).toBe('0A:1B:2C:3DLast heard 8s agoZoom in');
    vi.advanceTimersByTime(4900);
    expect(popup()).not.toBeNull();
    vi.advanceTimersByTime(500);
    expect(popup()).toBeNull();
  });

  it('stays while it is pointed at or has the focus', () => {
    show([]);
    map.openBeaconPopup(gate, content);
    const body = popup();
    if (body) fireEvent.pointerEnter(body);
    vi.advanceTimersByTime(20_000);
    expect(popup()).not.toBeNull();
    if (body) fireEvent.pointerLeave(body);
    vi.advanceTimersByTime(5500);
    expect(popup()).toBeNull();
  });

  it('does what its action says, and closes', () => {
    show([]);
    map.openBeaconPopup(gate, content);
    const action = popup()?.querySelector('button');
    if (action) fireEvent.click(action);
    expect(content.actions[0]?.run).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(500);
    expect(popup()).toBeNull();
  });
});

describe('the view of the live map', () => {
  const onScale = vi.fn<(scale: number) => void>();
  const scale = () => onScale.mock.lastCall?.[0] ?? 0;

  beforeEach(() => {
    map.remove();
    createMap({ onScale });
  });

  it('shows the whole plan at first, and is not remembered before the user moved it', () => {
    expect(scale()).toBe(1);
    expect(localStorage.getItem('map-zoom')).toBeNull();
  });

  it('follows the size of its element until the user moved it', () => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400);
    map.resize();
    vi.advanceTimersByTime(500);
    expect(scale()).toBeLessThan(1);
    expect(localStorage.getItem('map-zoom')).toBeNull();
  });

  it('keeps the selected vehicle in sight when its element shrinks', () => {
    const far = vehicle(1, { whereabouts: { positionId: 3, place: { x: 900, y: 650 }, course: null } });
    map.remove();
    createMap({ isCovering: true, isStill: true });
    show([far], { selectedId: 1 });
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300);
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
    map.resize();
    vi.advanceTimersByTime(1000);
    const pane = container.querySelector<HTMLElement>('.leaflet-map-pane');
    const shownX = leftOf(1) + parseFloat(pane?.style.left ?? '0');
    expect(shownX).toBeGreaterThan(0);
    expect(shownX).toBeLessThan(300);
  });

  it('is kept as map-zoom and map-center once the user zoomed, and comes back', () => {
    map.zoomBy(1);
    vi.advanceTimersByTime(500);
    const left = scale();
    expect(left).toBeGreaterThan(1);
    expect(Number(localStorage.getItem('map-zoom'))).toBeCloseTo(Math.log2(left));
    expect(JSON.parse(localStorage.getItem('map-center') ?? '')).toMatchObject({ x: 500, y: 350 });
    map.remove();
    createMap({ onScale });
    expect(scale()).toBe(left);
  });

  it('shows the whole plan again when asked to', () => {
    map.zoomBy(1);
    vi.advanceTimersByTime(500);
    expect(scale()).toBeGreaterThan(1);
    map.fit();
    vi.advanceTimersByTime(500);
    expect(scale()).toBe(1);
  });
});
