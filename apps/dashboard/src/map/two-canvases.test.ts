import L from 'leaflet';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { placeAround } from './canvas-place.ts';
import { recordCanvas } from './recorded-canvas.test-data.ts';
import { TwoCanvases } from './two-canvases.ts';

const FRAME_MS = 16;

let map: L.Map;
let container: HTMLElement;
let canvases: TwoCanvases;

const elements = () => [...container.querySelectorAll('canvas')];
const shown = () => elements().filter(({ style }) => style.visibility !== 'hidden');
const placeOf = (canvas: HTMLElement) => L.DomUtil.getPosition(canvas);
const frames = (count: number) => vi.advanceTimersByTime(count * FRAME_MS);

/** Lays a canvas around the view, draws on it and has it shown; gives the canvas that was drawn on. */
function drawAnew(): HTMLCanvasElement {
  canvases.lay(placeAround(map));
  return draw();
}

function draw(): HTMLCanvasElement {
  canvases.picture.draw(canvases.picture.whole, (pen) => pen.fill());
  canvases.show();
  return canvases.picture.surface as HTMLCanvasElement;
}

function open(): void {
  canvases = new TwoCanvases(map);
  canvases.addTo(container);
}

beforeEach(() => {
  vi.useFakeTimers();
  recordCanvas();
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(700);
  container = document.createElement('div');
  document.body.append(container);
  map = L.map(container, { crs: L.CRS.Simple, center: [-1500, 1500], zoom: 0, zoomAnimation: false });
  // What is drawn on them is what a page hands over.
  Object.assign(HTMLCanvasElement.prototype, {
    transferControlToOffscreen(this: HTMLCanvasElement) {
      return this;
    },
  });
  open();
});

afterEach(() => {
  canvases.remove();
  map.remove();
  container.remove();
  Reflect.deleteProperty(HTMLCanvasElement.prototype, 'transferControlToOffscreen');
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('two canvases', () => {
  it('show nothing until what was drawn is on the screen', () => {
    const drawn = drawAnew();
    frames(1);
    expect(shown()).toEqual([]);
    frames(1);
    expect(shown()).toEqual([drawn]);
  });

  it('leave what shows where it is, until the other one is on the screen in the next place', () => {
    const first = drawAnew();
    frames(2);
    const where = placeOf(first);
    map.panBy([250, 0], { animate: false });
    const second = drawAnew();
    expect(second).not.toBe(first);
    expect(placeOf(second)).not.toEqual(where);
    frames(1);
    expect([shown(), placeOf(first)]).toEqual([[first], where]);
    frames(1);
    expect(shown()).toEqual([second]);
    expect(drawAnew()).toBe(first);
  });

  it('draw in its place on what shows', () => {
    const drawn = drawAnew();
    frames(2);
    expect(draw()).toBe(drawn);
    expect(shown()).toEqual([drawn]);
  });

  it('show one that is drawn on in every frame', () => {
    const drawn = drawAnew();
    frames(1);
    draw();
    frames(1);
    expect(shown()).toEqual([drawn]);
  });

  it('show one that was laid elsewhere before it showed only once it is drawn there', () => {
    const first = drawAnew();
    frames(2);
    drawAnew();
    frames(1);
    const second = drawAnew();
    frames(1);
    expect(shown()).toEqual([first]);
    frames(1);
    expect(shown()).toEqual([second]);
  });

  it('go with a zoom, what shows and what may show before its end', () => {
    drawAnew();
    frames(2);
    map.panBy([250, 0], { animate: false });
    drawAnew();
    canvases.zoomTo(map.getCenter(), 1);
    expect(elements().map(({ style }) => style.transform)).toEqual([
      expect.stringContaining('scale(2)'),
      expect.stringContaining('scale(2)'),
    ]);
  });

  it('show nothing of what was, when they come back to the map', () => {
    drawAnew();
    frames(2);
    canvases.remove();
    canvases.addTo(container);
    expect(shown()).toEqual([]);
    const drawn = drawAnew();
    frames(2);
    expect(shown()).toEqual([drawn]);
  });

  it('show at once in a browser where the page paints them', () => {
    canvases.remove();
    Reflect.deleteProperty(HTMLCanvasElement.prototype, 'transferControlToOffscreen');
    open();
    const drawn = drawAnew();
    expect(shown()).toEqual([drawn]);
  });
});
