import L from 'leaflet';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { placeAroundView } from './canvas-place.ts';
import { recordCanvas } from '../testing/recorded-canvas.ts';
import { DoubleBuffer } from './double-buffer.ts';

const FRAME_MS = 16;

let map: L.Map;
let container: HTMLElement;
let canvases: DoubleBuffer;

const elements = () => [...container.querySelectorAll('canvas')];
const shown = () => elements().filter(({ style }) => style.visibility !== 'hidden');
const placeOf = (canvas: HTMLElement) => L.DomUtil.getPosition(canvas);
const frames = (count: number) => vi.advanceTimersByTime(count * FRAME_MS);

/** Places a canvas around the view, draws on it and shows it. Returns the canvas. */
function drawAtView(): HTMLCanvasElement {
  canvases.prepare(placeAroundView(map));
  return draw();
}

function draw(): HTMLCanvasElement {
  canvases.picture.draw(canvases.picture.bounds, (pen) => pen.fill());
  canvases.present();
  return canvases.picture.surface as HTMLCanvasElement;
}

function open(): void {
  canvases = new DoubleBuffer(map);
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
  // The page draws on the canvases that it transfers.
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

describe('the double buffer', () => {
  it('no canvas is visible before its content is on the screen', () => {
    const drawn = drawAtView();
    frames(1);
    expect(shown()).toEqual([]);
    frames(1);
    expect(shown()).toEqual([drawn]);
  });

  it('the visible canvas keeps its place until the other one is on the screen', () => {
    const first = drawAtView();
    frames(2);
    const where = placeOf(first);
    map.panBy([250, 0], { animate: false });
    const second = drawAtView();
    expect(second).not.toBe(first);
    expect(placeOf(second)).not.toEqual(where);
    frames(1);
    expect([shown(), placeOf(first)]).toEqual([[first], where]);
    frames(1);
    expect(shown()).toEqual([second]);
    expect(drawAtView()).toBe(first);
  });

  it('drawing again uses the visible canvas', () => {
    const drawn = drawAtView();
    frames(2);
    expect(draw()).toBe(drawn);
    expect(shown()).toEqual([drawn]);
  });

  it('a canvas becomes visible even if it is drawn on in every frame', () => {
    const drawn = drawAtView();
    frames(1);
    draw();
    frames(1);
    expect(shown()).toEqual([drawn]);
  });

  it('a canvas that was prepared again becomes visible only after it is drawn there', () => {
    const first = drawAtView();
    frames(2);
    drawAtView();
    frames(1);
    const second = drawAtView();
    frames(1);
    expect(shown()).toEqual([first]);
    frames(1);
    expect(shown()).toEqual([second]);
  });

  it('both canvases are scaled with a zoom', () => {
    drawAtView();
    frames(2);
    map.panBy([250, 0], { animate: false });
    drawAtView();
    canvases.zoomTo(map.getCenter(), 1);
    expect(elements().map(({ style }) => style.transform)).toEqual([
      expect.stringContaining('scale(2)'),
      expect.stringContaining('scale(2)'),
    ]);
  });

  it('canvases that are added again show no old content', () => {
    drawAtView();
    frames(2);
    canvases.remove();
    canvases.addTo(container);
    expect(shown()).toEqual([]);
    const drawn = drawAtView();
    frames(2);
    expect(shown()).toEqual([drawn]);
  });

  it('without offscreen canvases a drawing is visible at once', () => {
    canvases.remove();
    Reflect.deleteProperty(HTMLCanvasElement.prototype, 'transferControlToOffscreen');
    open();
    const drawn = drawAtView();
    expect(shown()).toEqual([drawn]);
  });
});
