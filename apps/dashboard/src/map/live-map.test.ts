import { fireEvent } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { MapBeacon } from './beacon-layer.ts';
import type { MapFixture } from './fixture-layer.ts';
import type { LiveMapModel, MapVehicle } from './live-map-model.ts';
import { LAYERS, mapVehicle, stageLiveMap } from './live-map.test-data.ts';
import type { DrawnShape } from './recorded-canvas.test-data.ts';

const GATE = { x: 100, y: 100 };
const DOCK = { x: 500, y: 100 };
const gate: MapBeacon = { id: 1, point: GATE, name: 'Gate', hearing: 'heard', isChild: false, isBatteryEmpty: false };
const dock: MapBeacon = { ...gate, id: 2, point: DOCK, name: 'Dock' };
const stage = stageLiveMap();

function vehicle(id: number, extra: Partial<MapVehicle> = {}): MapVehicle {
  return mapVehicle(id, { plate: { name: `Hauler ${id}`, detail: 'Gate' }, ...extra });
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
  stage.show({ vehicles, beacons: [gate, dock], ...extra });
}

const marker = (id: number) => stage.container.querySelector<SVGElement>(`[data-vehicle="${id}"]`);
/** How far from the left edge of the map's pane a marker's holder stands. */
function leftOf(id: number): number {
  return parseFloat(marker(id)?.closest<HTMLElement>('.map-vehicle-holder')?.style.left ?? '');
}

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
    stage.nowMs = 25_000;
    show([underway(1)]);
    const ring = stage.shapes().find(({ circle }) => circle?.[2] === 11);
    const way = stage.shapes().find(({ isDashed, circle }) => isDashed && circle === null);
    expect(ring?.isDashed).toBe(true);
    expect(way?.points[0]?.[0]).toBeCloseTo((ring?.circle?.[0] ?? 0) - 300);
    expect(way?.points.at(-1)?.[0]).toBeCloseTo(ring?.circle?.[0] ?? 0);
    show([vehicle(1)]);
    expect(stage.shapes().filter(({ isDashed }) => isDashed)).toEqual([]);
  });

  it('move on between polls as far as the clock of the world says', () => {
    show([underway(1)]);
    const from = leftOf(1);
    stage.nowMs = 50_000;
    vi.advanceTimersByTime(3000);
    expect(leftOf(1) - from).toBe(200);
  });

  it('follow a fast clock without waiting for the next poll, to where it will be when the glide ends', () => {
    stage.isFast = true;
    show([underway(1)]);
    const ahead = leftOf(1);
    stage.nowMs = 50_000;
    vi.advanceTimersByTime(1300);
    expect(leftOf(1) - ahead).toBe(200);
    show([vehicle(1)]);
    vi.advanceTimersByTime(1300);
    expect(ahead - leftOf(1)).toBe(96);
  });

  it('jump instead of gliding for people who want less motion', () => {
    stage.remake({ isStill: true });
    show([underway(1)]);
    const from = leftOf(1);
    stage.nowMs = 50_000;
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
    expect(stage.onVehicle).toHaveBeenCalledWith(1);
    expect(stage.onBeacon).not.toHaveBeenCalled();
  });

  it('have plates with their names; the selected one’s next beacon has one, too', () => {
    show([underway(1), vehicle(2, { whereabouts: { positionId: 3, place: { x: 500, y: 500 }, course: null } })]);
    expect(stage.plates()).toEqual(['Hauler 1 Gate', 'Hauler 2 Gate']);
    stage.nowMs = 40_000;
    show([underway(1)], { selectedId: 1 });
    vi.advanceTimersByTime(500);
    expect(stage.plates()).toEqual(['Hauler 1 Gate', 'Dock next']);
  });

  it('have on a phone one plate alone, the selected one’s name', () => {
    show([vehicle(1), vehicle(2)], { isNarrow: true, selectedId: 2 });
    expect(stage.plates()).toEqual(['Hauler 2']);
  });

  it('leave a trail over their last positions while they move', () => {
    const visits = [
      { positionId: 9, point: { x: 100, y: 400 }, enterTs: -200, leaveTs: -100 },
      { positionId: 1, point: GATE, enterTs: -50, leaveTs: 0 },
    ];
    const path = [{ x: 100, y: 400 }, GATE];
    show([{ ...underway(1), visits }], { knownWays: [{ fromId: 9, toId: 1, path }] });
    const pieces = stage
      .shapes()
      .filter(({ call, isDashed, circle }) => call === 'stroke' && !isDashed && circle === null);
    expect(pieces.length).toBeGreaterThan(5);
    show([vehicle(1, { visits })]);
    expect(stage.shapes().filter(({ call, isDashed }) => call === 'stroke' && !isDashed)).toEqual([]);
  });
});

describe('beacons on the live map', () => {
  const diamonds = () => stage.shapes().filter(({ call, points }) => call === 'fill' && points.length === 4);

  it('are diamonds in their places', () => {
    show([]);
    const xs = [...new Set(diamonds().map(({ origin }) => Math.round(origin[0])))];
    expect(xs).toHaveLength(2);
    expect((xs[1] ?? 0) - (xs[0] ?? 0)).toBe(400);
  });

  it('are highlighted by a ring when they are selected', () => {
    show([], { selectedBeaconId: 2 });
    const rings = stage
      .shapes()
      .filter(({ call, points, widthPx }) => call === 'stroke' && points.length === 4 && widthPx === 2);
    expect(rings).toHaveLength(1);
    expect(rings[0]?.origin[0]).toBeCloseTo(Math.max(...diamonds().map(({ origin }) => origin[0])));
  });

  it('are pressed on the map, which tells which one was meant', () => {
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
  const bodies = () => stage.shapes().filter(({ call, points }) => call === 'fill' && points.length > 2);
  const texts = () => stage.shapes().flatMap(({ text }) => text ?? []);

  it('are triangles and hexagons with their names, which go with the labels', () => {
    show([], { beacons: [], fixtures: [exciter, mast] });
    expect(new Set(bodies().map(({ points }) => points.length))).toEqual(new Set([3, 6]));
    expect(texts()).toEqual(['Gate exciter', 'Mast']);
    const layers = { ...LAYERS, labels: false };
    show([], { beacons: [], fixtures: [exciter, mast], layers });
    expect(texts()).toEqual([]);
  });

  it('have their names where those cover nothing, or none where there is no room', () => {
    const near: MapFixture = { ...exciter, id: 11, point: { x: GATE.x + 40, y: GATE.y }, name: 'B' };
    const nameXs = () => stage.shapes().flatMap(({ text, origin }) => (text === undefined ? [] : [[text, origin[0]]]));
    const [[, alone] = []] = (show([], { beacons: [], fixtures: [exciter] }), nameXs());
    const [[, beside] = [], [, other] = []] = (show([], { beacons: [], fixtures: [exciter, near] }), nameXs());
    expect(alone).toBeGreaterThan(Number(beside));
    expect(Number(other) - Number(beside)).toBeGreaterThan(40);
    const around = [-40, 0, 40].flatMap((x) => [-40, 0, 40].map((y) => ({ x: GATE.x + x, y: GATE.y + y })));
    show([], { beacons: [], fixtures: around.map((point, id) => ({ ...exciter, id, point, name: `No ${id}` })) });
    expect(nameXs().map(([text]) => text)).not.toContain('No 4');
  });

  it('have another shape in each state: a clock, a slash, dashes', () => {
    const drawn = (freshness: MapFixture['freshness']) => {
      show([], { beacons: [], fixtures: [{ ...exciter, freshness }] });
      const has = (test: (shape: DrawnShape) => boolean) => stage.shapes().some(test);
      return {
        clock: has(({ circle }) => circle?.[2] === 5),
        slash: has(({ call, points }) => call === 'stroke' && points.length === 2),
        dashes: has(({ isDashed }) => isDashed),
      };
    };
    expect(drawn('live')).toEqual({ clock: false, slash: false, dashes: false });
    expect(drawn('stale')).toEqual({ clock: true, slash: false, dashes: false });
    expect(drawn('offline')).toEqual({ clock: false, slash: true, dashes: false });
    expect(drawn('never')).toEqual({ clock: false, slash: false, dashes: true });
  });

  it('are pressed before beacons in the same place', () => {
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
    age: 'Last heard 8s ago',
    actions: [{ label: 'Zoom in', run: vi.fn() }],
  };
  const popup = () => stage.container.querySelector('.map-popup-body');

  it('says a name and an age, and closes by itself after 5 s', () => {
    show([]);
    stage.map.openBeaconPopup(gate, content);
    expect(popup()?.textContent).toBe('0A:1B:2C:3DLast heard 8s agoZoom in');
    vi.advanceTimersByTime(4900);
    expect(popup()).not.toBeNull();
    vi.advanceTimersByTime(500);
    expect(popup()).toBeNull();
  });

  it('stays while it is pointed at or has the focus', () => {
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

  it('does what its action says, and closes', () => {
    show([]);
    stage.map.openBeaconPopup(gate, content);
    const action = popup()?.querySelector('button');
    if (action) fireEvent.click(action);
    expect(content.actions[0]?.run).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(500);
    expect(popup()).toBeNull();
  });
});

describe('the view of the live map', () => {
  const scale = () => stage.onScale.mock.lastCall?.[0] ?? 0;

  it('shows the whole plan at first, and is not remembered before the user moved it', () => {
    expect(scale()).toBe(1);
    expect(localStorage.getItem('map-zoom')).toBeNull();
  });

  it('follows the size of its element until the user moved it', () => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400);
    stage.map.resize();
    vi.advanceTimersByTime(500);
    expect(scale()).toBeLessThan(1);
    expect(localStorage.getItem('map-zoom')).toBeNull();
  });

  it('keeps the selected vehicle in sight when its element shrinks', () => {
    const far = vehicle(1, { whereabouts: { positionId: 3, place: { x: 900, y: 650 }, course: null } });
    stage.remake({ isCovering: true, isStill: true });
    show([far], { selectedId: 1 });
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300);
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
    stage.map.resize();
    vi.advanceTimersByTime(1000);
    const pane = stage.container.querySelector<HTMLElement>('.leaflet-map-pane');
    const shownX = leftOf(1) + parseFloat(pane?.style.left ?? '0');
    expect(shownX).toBeGreaterThan(0);
    expect(shownX).toBeLessThan(300);
  });

  it('is kept as map-zoom and map-center once the user zoomed, and comes back', () => {
    stage.map.zoomBy(1);
    vi.advanceTimersByTime(500);
    const left = scale();
    expect(left).toBeGreaterThan(1);
    expect(Number(localStorage.getItem('map-zoom'))).toBeCloseTo(Math.log2(left));
    expect(JSON.parse(localStorage.getItem('map-center') ?? '')).toMatchObject({ x: 500, y: 350 });
    stage.remake();
    expect(scale()).toBe(left);
  });

  it('keeps the fitted plan clear of what stands over its upper and lower edges, not of what stands in a corner', () => {
    const clientHeight = vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(1450);
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(2100);
    const chip = { left: 12, top: 12, right: 200, bottom: 44 };
    const controls = { left: 2056, top: 1340, right: 2088, bottom: 1438 };
    stage.remake({ chrome: () => [controls] });
    expect(scale()).toBe(2);
    stage.remake({ chrome: () => [controls, chip] });
    expect(scale()).toBe(1);
    clientHeight.mockReturnValue(1400 + 2 * 56);
    stage.remake({ chrome: () => [controls, chip] });
    expect(scale()).toBe(2);
  });

  it('shows the whole plan again when asked to', () => {
    stage.map.zoomBy(1);
    vi.advanceTimersByTime(500);
    expect(scale()).toBeGreaterThan(1);
    stage.map.fit();
    vi.advanceTimersByTime(500);
    expect(scale()).toBe(1);
  });
});
