import L from 'leaflet';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readMapTheme } from '../map-theme.ts';
import { createPanes } from '../../testing/create-panes.ts';
import { CrowdLayer } from './crowd-layer.ts';
import type { PainterHost, CrowdViewRequest, CrowdCommand, CrowdReport, CrowdPositions } from './crowd-messages.ts';

/** A painter that draws nothing. Tests send its reports. */
class StubHost implements PainterHost {
  readonly orders: CrowdCommand[] = [];
  readonly isInWorker: boolean;
  readonly show = vi.fn();
  readonly close = vi.fn();
  report: (report: CrowdReport) => void = () => undefined;

  constructor(isElsewhere = false) {
    this.isInWorker = isElsewhere;
  }

  get requests(): readonly CrowdViewRequest[] {
    return this.orders.flatMap((order) => (order.kind === 'view' ? [order.request] : []));
  }

  post(order: CrowdCommand): void {
    this.orders.push(order);
  }
}

const onPositions = vi.fn<() => void>();
let container: HTMLElement;
let map: L.Map;
let host: StubHost;
let layer: CrowdLayer;

function addCrowd(isElsewhere = false): void {
  host = new StubHost(isElsewhere);
  const open = (report: StubHost['report']) => Object.assign(host, { report });
  layer = new CrowdLayer(open, readMapTheme(container), { positions: onPositions, failed: vi.fn() });
  layer.addTo(map);
}

const canvases = () => [...container.querySelectorAll<HTMLCanvasElement>('.map-crowd')];
/** Which of the two canvases show. */
const shown = () =>
  canvases().flatMap(({ style }, canvasIndex) => (style.visibility === 'hidden' ? [] : [canvasIndex]));
const drawn = (number: number) => host.report({ kind: 'drawn', number });
const drag = (x: number, y: number) => map.panBy([x, y], { animate: false });

function lastRequest(): CrowdViewRequest {
  const last = host.requests.at(-1);
  if (!last) throw new Error('There was no view request');
  return last;
}

/** The upper left corner of a canvas in the map's container: in the page and in a request. */
function corners({ canvasIndex, surface, view }: CrowdViewRequest) {
  const canvas = canvases()[canvasIndex];
  const { x, y } = map.layerPointToContainerPoint(canvas ? L.DomUtil.getPosition(canvas) : [NaN, NaN]);
  return { inPage: { x, y }, inRequest: { x: view.left - surface.left, y: view.top - surface.top } };
}

const AROUND_VIEW = { inPage: { x: -200, y: -140 }, inRequest: { x: -200, y: -140 } };

function reportPositions(alone: readonly number[], clusters: readonly number[] = []): void {
  const positions: CrowdPositions = {
    alone: Float64Array.from(alone),
    clusters: Float64Array.from(clusters),
    plates: new Float64Array(),
  };
  host.report({ kind: 'positions', positions });
}

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(700);
  container = document.createElement('div');
  document.body.append(container);
  // A pixel of the plan is one of the screen, and its corner that of the map.
  map = L.map(container, { crs: L.CRS.Simple, center: [-350, 500], zoom: 0, zoomAnimation: false });
  createPanes(map);
  addCrowd();
});

afterEach(() => {
  Reflect.deleteProperty(HTMLCanvasElement.prototype, 'transferControlToOffscreen');
  map.remove();
  container.remove();
  onPositions.mockClear();
  vi.restoreAllMocks();
});

describe('a crowd on a map that is moved', () => {
  it('a drag within the canvas requests the new view on the same canvas', () => {
    const first = lastRequest();
    drawn(first.number);
    expect(shown()).toEqual([0]);
    drag(150, -100);
    expect(lastRequest()).toMatchObject({ number: first.number + 1, canvasIndex: 0, surface: first.surface });
    expect(lastRequest().view).toMatchObject({ left: first.view.left - 150, top: first.view.top + 100 });
    expect(corners(lastRequest()).inPage).toEqual(corners(lastRequest()).inRequest);
    drawn(lastRequest().number);
    expect(shown()).toEqual([0]);
  });

  it('a drag beyond the canvas requests the other one, which is hidden until it is drawn', () => {
    drawn(lastRequest().number);
    drag(250, 0);
    expect(lastRequest().canvasIndex).toBe(1);
    expect(shown()).toEqual([0]);
    expect(corners(lastRequest())).toEqual(AROUND_VIEW);
    drawn(lastRequest().number);
    expect(shown()).toEqual([1]);
    drag(0, 250);
    expect(lastRequest().canvasIndex).toBe(0);
    expect(corners(lastRequest())).toEqual(AROUND_VIEW);
    expect(shown()).toEqual([1]);
    drawn(lastRequest().number);
    expect(shown()).toEqual([0]);
  });

  it('a move that ends in the same view requests nothing', () => {
    drag(150, -100);
    const requested = lastRequest().number;
    map.fire('moveend');
    expect(lastRequest().number).toBe(requested);
    drag(1, 0);
    expect(lastRequest().number).toBe(requested + 1);
  });

  it('the other canvas is requested during a drag, not only at its end', () => {
    drawn(lastRequest().number);
    map.off('moveend');
    drag(250, 0);
    expect(lastRequest().canvasIndex).toBe(1);
  });

  it('a canvas drawn for an earlier view is not shown', () => {
    drawn(lastRequest().number);
    drag(250, 0);
    const earlier = lastRequest().number;
    drag(250, 0);
    expect(lastRequest()).toMatchObject({ canvasIndex: 1 });
    drawn(earlier);
    expect(shown()).toEqual([0]);
    drawn(lastRequest().number);
    expect(shown()).toEqual([1]);
  });

  it('a zoom scales the visible canvas until the other one is drawn', () => {
    drawn(lastRequest().number);
    map.setZoom(1, { animate: false });
    expect(lastRequest()).toMatchObject({ canvasIndex: 1, view: { scale: 2 }, surface: { scale: 2 } });
    expect(corners(lastRequest()).inPage).toEqual(corners(lastRequest()).inRequest);
    expect(shown()).toEqual([0]);
    expect(canvases()[0]?.style.transform).toContain('scale(2)');
    drawn(lastRequest().number);
    expect(shown()).toEqual([1]);
    expect(canvases()[1]?.style.transform).not.toContain('scale(2)');
  });

  it('a resize of the map requests the other canvas', () => {
    drawn(lastRequest().number);
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600);
    map.invalidateSize({ pan: false });
    expect(lastRequest()).toMatchObject({ canvasIndex: 1, view: { width: 600 }, surface: { width: 840 } });
  });

  it('the request reports the nearest zoom', () => {
    expect(lastRequest().isNearest).toBe(false);
    map.setMaxZoom(1);
    map.setZoom(1, { animate: false });
    expect(lastRequest().isNearest).toBe(true);
  });
});

describe('the painter of a crowd', () => {
  it('the painter gets each canvas once, with the first request for it', () => {
    drawn(lastRequest().number);
    for (const by of [250, 50, 250, 250]) {
      drag(by, 0);
      drawn(lastRequest().number);
    }
    expect(host.requests.map(({ canvasIndex }) => canvasIndex)).toContain(1);
    for (const canvasIndex of [0, 1] as const) {
      const transferred = host.requests
        .filter((request) => request.canvasIndex === canvasIndex)
        .map(({ canvas }) => canvas);
      expect(transferred).toEqual([canvases()[canvasIndex], ...transferred.slice(1).map(() => undefined)]);
    }
  });

  it('a painter in a worker gets offscreen canvases', () => {
    layer.remove();
    Object.assign(HTMLCanvasElement.prototype, {
      transferControlToOffscreen(this: HTMLCanvasElement) {
        return { drawsOn: canvases().indexOf(this) };
      },
    });
    addCrowd(true);
    drawn(lastRequest().number);
    drag(50, 0);
    drag(250, 0);
    expect(host.requests.map(({ canvas }) => canvas)).toEqual([{ drawsOn: 0 }, undefined, { drawsOn: 1 }]);
  });

  it('the painter gets the colours at first and on each change', () => {
    const theme = { ...readMapTheme(container), ink: 'red' };
    expect(host.orders[0]?.kind).toBe('colour');
    layer.setTheme(theme);
    expect(host.orders.at(-1)).toEqual({ kind: 'colour', theme });
  });

  it('removing a crowd closes its painter and removes its canvases', () => {
    const commandCount = host.orders.length;
    layer.remove();
    expect(host.close).toHaveBeenCalledOnce();
    expect(canvases()).toEqual([]);
    drag(250, 0);
    expect(host.orders).toHaveLength(commandCount);
  });
});

describe('positions of a crowd', () => {
  it('positions are those that the painter reported last', () => {
    expect(layer.hit({ x: 100, y: 100 })).toBeNull();
    reportPositions([7, 100, 100, 0, 0, 8, 100, 100, 30, -5], [400, 300]);
    expect(onPositions).toHaveBeenCalledOnce();
    expect(layer.findPlace(8)).toEqual({ x: 100, y: 100 });
    expect(layer.findPlace(9)).toBeNull();
    expect(layer.hit({ x: 100, y: 100 })).toEqual({ kind: 'vehicle', id: 7 });
    expect(layer.hit({ x: 130, y: 95 })).toEqual({ kind: 'vehicle', id: 8 });
    expect(layer.hit({ x: 130, y: 111 })).toBeNull();
    expect(layer.hit({ x: 410, y: 300 })).toEqual({ kind: 'cluster', point: { x: 400, y: 300 } });
    expect([...layer.findDrawnPoints().values()]).toEqual([
      { x: 100, y: 100 },
      { x: 130, y: 95 },
      { x: 400, y: 300 },
    ]);
    reportPositions([7, 500, 500, 0, 0]);
    expect(layer.hit({ x: 100, y: 100 })).toBeNull();
    expect(layer.hit({ x: 400, y: 300 })).toBeNull();
    expect(layer.hit({ x: 500, y: 500 })).toEqual({ kind: 'vehicle', id: 7 });
  });

  it('positions move with the map, while offsets stay in screen pixels', () => {
    reportPositions([7, 500, 350, 40, 0, 8, 10, 10, 0, 0], [500, 450]);
    map.setZoom(1, { animate: false });
    expect(layer.hit({ x: 540, y: 350 })).toEqual({ kind: 'vehicle', id: 7 });
    expect(layer.hit({ x: 500, y: 550 })).toEqual({ kind: 'cluster', point: { x: 500, y: 450 } });
    expect([...layer.findDrawnPoints().values()]).toEqual([
      { x: 540, y: 350 },
      { x: 500, y: 550 },
    ]);
    drag(100, 0);
    expect(layer.hit({ x: 440, y: 350 })).toEqual({ kind: 'vehicle', id: 7 });
  });

  it('a press on two overlapping vehicles hits the one on top', () => {
    reportPositions([7, 100, 100, 0, 0, 8, 110, 100, 0, 0]);
    expect(layer.hit({ x: 104, y: 100 })).toEqual({ kind: 'vehicle', id: 8 });
  });
});
