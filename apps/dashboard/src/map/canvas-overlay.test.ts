import L from 'leaflet';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CanvasOverlay, type CanvasFrame } from './canvas-overlay.ts';
import { createPanes } from '../testing/create-panes.ts';
import { isPlanPointInView } from './plan-view.ts';
import { recordCanvas, type DrawnShape } from '../testing/recorded-canvas.ts';

/** Marks of the plan, 50 pixels apart, far beyond the view. */
const MARKS = Array.from({ length: 60 * 60 }, (_, index) => ({ x: (index % 60) * 50, y: Math.floor(index / 60) * 50 }));

let map: L.Map;
let container: HTMLElement;
let shapes: () => readonly DrawnShape[];

const drawMarks = vi.fn(({ context, view, at }: CanvasFrame) => {
  for (const mark of MARKS) {
    if (!isPlanPointInView(view, mark, 5)) continue;
    const { x, y } = at(mark);
    context.beginPath();
    context.arc(x, y, 5, 0, 2 * Math.PI);
    context.fill();
  }
});

function shownCanvas(): HTMLCanvasElement {
  const canvas = [...container.querySelectorAll('canvas')].find(({ style }) => style.visibility !== 'hidden');
  if (!canvas) throw new Error('No canvas is visible');
  return canvas;
}

/** Moves the map like the inertia after a drag, also by fractions of a pixel. */
function drift(x: number, y: number): void {
  const moved = map as unknown as { _rawPanBy: (offset: L.Point) => void };
  moved._rawPanBy(L.point(x, y));
  map.fire('move');
  vi.advanceTimersByTime(20);
}

/** The distinct places of the visible marks on the canvas. */
function readPlaces(): readonly string[] {
  const { width, height } = shownCanvas();
  const drawn = shapes().map(({ origin, circle }) => [origin[0] + (circle?.[0] ?? 0), origin[1] + (circle?.[1] ?? 0)]);
  const onCanvas = drawn.filter(([x = 0, y = 0]) => x >= 0 && y >= 0 && x < width && y < height);
  return [...new Set(onCanvas.map(([x = 0, y = 0]) => `${Math.round(x)},${Math.round(y)}`))].sort();
}

function pan(x: number, y: number): void {
  map.panBy([x, y], { animate: false });
  vi.advanceTimersByTime(20);
}

beforeEach(() => {
  vi.useFakeTimers();
  shapes = recordCanvas();
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(700);
  container = document.createElement('div');
  document.body.append(container);
  map = L.map(container, { crs: L.CRS.Simple, center: [-1500, 1500], zoom: 0, zoomAnimation: false });
  createPanes(map);
});

afterEach(() => {
  map.remove();
  container.remove();
  vi.restoreAllMocks();
  drawMarks.mockClear();
  vi.useRealTimers();
});

describe('a canvas over the map', () => {
  it('the canvas draws the view, then its margin when a drag starts, and nothing while the drag stays within', () => {
    const drawing = new CanvasOverlay(map, 'marks').addDrawing('beacons', drawMarks);
    drawing.setVisible(true);
    vi.advanceTimersByTime(20);
    expect(drawMarks).toHaveBeenCalledOnce();
    const inView = drawMarks.mock.lastCall?.[0].view ?? { width: 0, height: 0 };
    expect([inView.width, inView.height]).toEqual([1001, 701]);
    const before = readPlaces();
    pan(10, 0);
    const all = readPlaces();
    expect(before.length).toBeLessThan(all.length / 1.5);
    expect(all.length).toBeGreaterThan((1400 * 980) / 2500 - 80);
    drawMarks.mockClear();
    pan(180, -130);
    expect(drawMarks).not.toHaveBeenCalled();
    expect(readPlaces()).toEqual(all);
  });

  it('a map without a size draws nothing, and all once it has one again', () => {
    const drawing = new CanvasOverlay(map, 'marks').addDrawing('beacons', drawMarks, { isCached: true });
    drawing.setVisible(true);
    vi.advanceTimersByTime(20);
    const before = readPlaces();
    const sizes = ['clientWidth', 'clientHeight'].map((side) =>
      vi.spyOn(HTMLElement.prototype, side as 'clientWidth', 'get').mockReturnValue(0),
    );
    map.invalidateSize({ pan: false });
    drawing.redraw();
    vi.advanceTimersByTime(20);
    expect(readPlaces()).toEqual([]);
    sizes.forEach((side, index) => side.mockReturnValue([1000, 700][index] ?? 0));
    map.invalidateSize({ pan: false });
    vi.advanceTimersByTime(20);
    expect(readPlaces()).toEqual(before);
  });

  it.each([{ isCached: true }, { isCached: false }])(
    'a longer drag copies what is drawn and draws what came into view (%o)',
    ({ isCached }) => {
      const drawing = new CanvasOverlay(map, 'marks').addDrawing('beacons', drawMarks, { isCached });
      drawing.setVisible(true);
      vi.advanceTimersByTime(20);
      for (const [x, y] of [
        [230, 0],
        [0, -190],
        [-310, 170],
      ] as const) {
        drawMarks.mockClear();
        pan(x, y);
        expect(drawMarks).toHaveBeenCalled();
        const { width, height } = shownCanvas();
        for (const [{ view }] of drawMarks.mock.calls)
          expect(view.width * view.height).toBeLessThan((width * height) / 3);
        const moved = readPlaces();
        drawing.redraw();
        vi.advanceTimersByTime(20);
        expect(moved).toEqual(readPlaces());
      }
    },
  );

  it('a drag that ends between two pixels copies what is drawn', () => {
    new CanvasOverlay(map, 'marks').addDrawing('beacons', drawMarks, { isCached: true }).setVisible(true);
    vi.advanceTimersByTime(20);
    drift(10.3, -4.6);
    const before = readPlaces();
    drawMarks.mockClear();
    drift(220.55, -160.7);
    const { width, height } = shownCanvas();
    expect(drawMarks).toHaveBeenCalled();
    for (const [{ view }] of drawMarks.mock.calls) expect(view.width * view.height).toBeLessThan((width * height) / 3);
    expect(Math.abs(readPlaces().length - before.length)).toBeLessThan(80);
  });

  it('the margin is drawn only for a zoom that will show it', () => {
    new CanvasOverlay(map, 'marks').addDrawing('beacons', drawMarks, { isCached: true }).setVisible(true);
    vi.advanceTimersByTime(20);
    drawMarks.mockClear();
    const zoomTo = (zoom: number, center: L.LatLngExpression) => {
      map.fire('zoomanim', { zoom, center: L.latLng(center) });
      return drawMarks.mock.calls.length;
    };
    expect(zoomTo(1, [-1500, 1500])).toBe(0);
    expect(zoomTo(1, [-1650, 1700])).toBe(0);
    expect(zoomTo(1, [-1650, 1800])).toBe(4);
    expect(zoomTo(-1, [-1500, 1500])).toBe(4);
  });

  it('the margin is drawn for a zoom out', () => {
    new CanvasOverlay(map, 'marks').addDrawing('beacons', drawMarks, { isCached: true }).setVisible(true);
    vi.advanceTimersByTime(20);
    const before = readPlaces();
    map.fire('zoomanim', { zoom: -1, center: L.latLng([-1500, 1500]) });
    const all = readPlaces();
    expect(all.length).toBeGreaterThan(before.length * 1.5);
    pan(10, 0);
    expect(readPlaces()).toEqual(all);
  });

  it('the canvas is redrawn after a zoom', () => {
    new CanvasOverlay(map, 'marks').addDrawing('beacons', drawMarks, { isCached: true }).setVisible(true);
    vi.advanceTimersByTime(20);
    map.setZoom(1, { animate: false });
    vi.advanceTimersByTime(20);
    expect(drawMarks).toHaveBeenCalledTimes(2);
    expect(drawMarks.mock.lastCall?.[0].view.scale).toBe(2);
  });

  it('a cached drawing is redrawn only when it changes', () => {
    const canvas = new CanvasOverlay(map, 'marks');
    const beacons = canvas.addDrawing('beacons', drawMarks, { isCached: true });
    const drawRoutes = vi.fn();
    const routes = canvas.addDrawing('routes', drawRoutes);
    beacons.setVisible(true);
    routes.setVisible(true);
    vi.advanceTimersByTime(20);
    const before = readPlaces();
    routes.redraw();
    vi.advanceTimersByTime(20);
    expect(drawRoutes).toHaveBeenCalledTimes(2);
    expect(drawMarks).toHaveBeenCalledOnce();
    expect(readPlaces()).toEqual(before);
    expect(before.length).toBeGreaterThan(100);
    beacons.redraw();
    vi.advanceTimersByTime(20);
    expect(drawMarks).toHaveBeenCalledTimes(2);
  });

  it('the canvas is on the map only while it has a visible drawing', () => {
    const canvas = new CanvasOverlay(map, 'marks');
    const [routes, beacons] = [canvas.addDrawing('routes', vi.fn()), canvas.addDrawing('beacons', drawMarks)];
    const count = () => container.querySelectorAll('canvas').length;
    expect(count()).toBe(0);
    routes.setVisible(true);
    beacons.setVisible(true);
    routes.setVisible(false);
    expect(count()).toBe(2);
    beacons.remove();
    expect(count()).toBe(0);
  });
});
