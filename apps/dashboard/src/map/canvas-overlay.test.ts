import L from 'leaflet';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CanvasOverlay, type CanvasFrame } from './canvas-overlay.ts';
import { createPanes } from './panes.ts';
import { isSeen } from './plan-view.ts';
import { recordCanvas, type DrawnShape } from './recorded-canvas.test-data.ts';

/** Marks of the plan, 50 pixels apart, far beyond the view. */
const MARKS = Array.from({ length: 60 * 60 }, (_, index) => ({ x: (index % 60) * 50, y: Math.floor(index / 60) * 50 }));

let map: L.Map;
let container: HTMLElement;
let shapes: () => readonly DrawnShape[];

const drawMarks = vi.fn(({ context, view, at }: CanvasFrame) => {
  for (const mark of MARKS) {
    if (!isSeen(view, mark, 5)) continue;
    const { x, y } = at(mark);
    context.beginPath();
    context.arc(x, y, 5, 0, 2 * Math.PI);
    context.fill();
  }
});

function shownCanvas(): HTMLCanvasElement {
  const canvas = [...container.querySelectorAll('canvas')].find(({ style }) => style.visibility !== 'hidden');
  if (!canvas) throw new Error('There is no canvas');
  return canvas;
}

/** Moves the map as a drag does that runs out: to places between pixels, too. */
function drift(x: number, y: number): void {
  const moved = map as unknown as { _rawPanBy: (offset: L.Point) => void };
  moved._rawPanBy(L.point(x, y));
  map.fire('move');
  vi.advanceTimersByTime(20);
}

/** Where marks are seen on the canvas, each place once. */
function places(): readonly string[] {
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
  it('draws what is in view, what lies around it once a drag begins, and nothing while a drag stays on that', () => {
    const sheet = new CanvasOverlay(map, 'marks').sheet('beacons', drawMarks);
    sheet.stand(true);
    vi.advanceTimersByTime(20);
    expect(drawMarks).toHaveBeenCalledOnce();
    const inView = drawMarks.mock.lastCall?.[0].view ?? { width: 0, height: 0 };
    expect([inView.width, inView.height]).toEqual([1001, 701]);
    const before = places();
    pan(10, 0);
    const all = places();
    expect(before.length).toBeLessThan(all.length / 1.5);
    expect(all.length).toBeGreaterThan((1400 * 980) / 2500 - 80);
    drawMarks.mockClear();
    pan(180, -130);
    expect(drawMarks).not.toHaveBeenCalled();
    expect(places()).toEqual(all);
  });

  it.each([{ isKept: true }, { isKept: false }])(
    'takes what is drawn along on a longer drag, and draws what came into view (%o)',
    ({ isKept }) => {
      const sheet = new CanvasOverlay(map, 'marks').sheet('beacons', drawMarks, { isKept });
      sheet.stand(true);
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
        const moved = places();
        sheet.redraw();
        vi.advanceTimersByTime(20);
        expect(moved).toEqual(places());
      }
    },
  );

  it('takes what is drawn along where a drag runs out between two pixels', () => {
    new CanvasOverlay(map, 'marks').sheet('beacons', drawMarks, { isKept: true }).stand(true);
    vi.advanceTimersByTime(20);
    drift(10.3, -4.6);
    const before = places();
    drawMarks.mockClear();
    drift(220.55, -160.7);
    const { width, height } = shownCanvas();
    expect(drawMarks).toHaveBeenCalled();
    for (const [{ view }] of drawMarks.mock.calls) expect(view.width * view.height).toBeLessThan((width * height) / 3);
    expect(Math.abs(places().length - before.length)).toBeLessThan(80);
  });

  it('draws what lies around the view when a zoom is going to show it, and not when it is not', () => {
    new CanvasOverlay(map, 'marks').sheet('beacons', drawMarks, { isKept: true }).stand(true);
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

  it('draws what lies around the view when a zoom out is going to show it', () => {
    new CanvasOverlay(map, 'marks').sheet('beacons', drawMarks, { isKept: true }).stand(true);
    vi.advanceTimersByTime(20);
    const before = places();
    map.fire('zoomanim', { zoom: -1, center: L.latLng([-1500, 1500]) });
    const all = places();
    expect(all.length).toBeGreaterThan(before.length * 1.5);
    pan(10, 0);
    expect(places()).toEqual(all);
  });

  it('draws all anew after a zoom', () => {
    new CanvasOverlay(map, 'marks').sheet('beacons', drawMarks, { isKept: true }).stand(true);
    vi.advanceTimersByTime(20);
    map.setZoom(1, { animate: false });
    vi.advanceTimersByTime(20);
    expect(drawMarks).toHaveBeenCalledTimes(2);
    expect(drawMarks.mock.lastCall?.[0].view.scale).toBe(2);
  });

  it('draws a sheet that is kept only when that sheet changes', () => {
    const canvas = new CanvasOverlay(map, 'marks');
    const beacons = canvas.sheet('beacons', drawMarks, { isKept: true });
    const drawRoutes = vi.fn();
    const routes = canvas.sheet('routes', drawRoutes);
    beacons.stand(true);
    routes.stand(true);
    vi.advanceTimersByTime(20);
    const before = places();
    routes.redraw();
    vi.advanceTimersByTime(20);
    expect(drawRoutes).toHaveBeenCalledTimes(2);
    expect(drawMarks).toHaveBeenCalledOnce();
    expect(places()).toEqual(before);
    expect(before.length).toBeGreaterThan(100);
    beacons.redraw();
    vi.advanceTimersByTime(20);
    expect(drawMarks).toHaveBeenCalledTimes(2);
  });

  it('is there only while one of its sheets has something to draw', () => {
    const canvas = new CanvasOverlay(map, 'marks');
    const [routes, beacons] = [canvas.sheet('routes', vi.fn()), canvas.sheet('beacons', drawMarks)];
    const count = () => container.querySelectorAll('canvas').length;
    expect(count()).toBe(0);
    routes.stand(true);
    beacons.stand(true);
    routes.stand(false);
    expect(count()).toBe(2);
    beacons.remove();
    expect(count()).toBe(0);
  });
});
