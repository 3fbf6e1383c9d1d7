import L from 'leaflet';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readMapTheme } from '../map-theme.ts';
import { createPanes } from '../panes.ts';
import { CrowdLayer } from './crowd-layer.ts';
import type { CrowdHost, CrowdLook, CrowdOrder, CrowdReport, Standing } from './crowd-messages.ts';

/** A painter that draws nothing, and reports what a test has it report. */
class StubHost implements CrowdHost {
  readonly orders: CrowdOrder[] = [];
  readonly isElsewhere: boolean;
  readonly show = vi.fn();
  readonly close = vi.fn();
  report: (report: CrowdReport) => void = () => undefined;

  constructor(isElsewhere = false) {
    this.isElsewhere = isElsewhere;
  }

  get looks(): readonly CrowdLook[] {
    return this.orders.flatMap((order) => (order.kind === 'look' ? [order.look] : []));
  }

  post(order: CrowdOrder): void {
    this.orders.push(order);
  }
}

const onStanding = vi.fn<() => void>();
let container: HTMLElement;
let map: L.Map;
let host: StubHost;
let layer: CrowdLayer;

function addCrowd(isElsewhere = false): void {
  host = new StubHost(isElsewhere);
  const open = (report: StubHost['report']) => Object.assign(host, { report });
  layer = new CrowdLayer(open, readMapTheme(container), { standing: onStanding, failed: vi.fn() });
  layer.addTo(map);
}

const canvases = () => [...container.querySelectorAll<HTMLCanvasElement>('.map-crowd')];
/** Which of the two canvases show. */
const shown = () => canvases().flatMap(({ style }, sheet) => (style.visibility === 'hidden' ? [] : [sheet]));
const drawn = (number: number) => host.report({ kind: 'drawn', number });
const drag = (x: number, y: number) => map.panBy([x, y], { animate: false });

function look(): CrowdLook {
  const last = host.looks.at(-1);
  if (!last) throw new Error('Nobody asked for a look');
  return last;
}

/** Where the upper left corner of a canvas lies in the map's container: as the page has it, and as a look says. */
function corners({ sheet, surface, view }: CrowdLook) {
  const canvas = canvases()[sheet];
  const { x, y } = map.layerPointToContainerPoint(canvas ? L.DomUtil.getPosition(canvas) : [NaN, NaN]);
  return { inPage: { x, y }, asTold: { x: view.left - surface.left, y: view.top - surface.top } };
}

const AROUND_VIEW = { inPage: { x: -200, y: -140 }, asTold: { x: -200, y: -140 } };

function tellStanding(alone: readonly number[], clusters: readonly number[] = []): void {
  const standing: Standing = {
    alone: Float64Array.from(alone),
    clusters: Float64Array.from(clusters),
    plates: new Float64Array(),
  };
  host.report({ kind: 'standing', standing });
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
  onStanding.mockClear();
  vi.restoreAllMocks();
});

describe('a crowd on a map that is moved', () => {
  it('is looked at anew after a drag that stays on its canvas, which stays where it lies', () => {
    const first = look();
    drawn(first.number);
    expect(shown()).toEqual([0]);
    drag(150, -100);
    expect(look()).toMatchObject({ number: first.number + 1, sheet: 0, surface: first.surface });
    expect(look().view).toMatchObject({ left: first.view.left - 150, top: first.view.top + 100 });
    expect(corners(look()).inPage).toEqual(corners(look()).asTold);
    drawn(look().number);
    expect(shown()).toEqual([0]);
  });

  it('is drawn on the other canvas where the view leaves the first, which shows until that is drawn', () => {
    drawn(look().number);
    drag(250, 0);
    expect(look().sheet).toBe(1);
    expect(shown()).toEqual([0]);
    expect(corners(look())).toEqual(AROUND_VIEW);
    drawn(look().number);
    expect(shown()).toEqual([1]);
    drag(0, 250);
    expect(look().sheet).toBe(0);
    expect(corners(look())).toEqual(AROUND_VIEW);
    expect(shown()).toEqual([1]);
    drawn(look().number);
    expect(shown()).toEqual([0]);
  });

  it('is not looked at anew where a move ends in the view that it has', () => {
    drag(150, -100);
    const asked = look().number;
    map.fire('moveend');
    expect(look().number).toBe(asked);
    drag(1, 0);
    expect(look().number).toBe(asked + 1);
  });

  it('asks for the other canvas in the middle of a drag, not at its end alone', () => {
    drawn(look().number);
    map.off('moveend');
    drag(250, 0);
    expect(look().sheet).toBe(1);
  });

  it('does not show what was drawn for an earlier view', () => {
    drawn(look().number);
    drag(250, 0);
    const earlier = look().number;
    drag(250, 0);
    expect(look()).toMatchObject({ sheet: 1 });
    drawn(earlier);
    expect(shown()).toEqual([0]);
    drawn(look().number);
    expect(shown()).toEqual([1]);
  });

  it('is drawn on the other canvas for another zoom; until then the first is stretched', () => {
    drawn(look().number);
    map.setZoom(1, { animate: false });
    expect(look()).toMatchObject({ sheet: 1, view: { scale: 2 }, surface: { scale: 2 } });
    expect(corners(look()).inPage).toEqual(corners(look()).asTold);
    expect(shown()).toEqual([0]);
    expect(canvases()[0]?.style.transform).toContain('scale(2)');
    drawn(look().number);
    expect(shown()).toEqual([1]);
    expect(canvases()[1]?.style.transform).not.toContain('scale(2)');
  });

  it('is drawn on the other canvas where the map has another size', () => {
    drawn(look().number);
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600);
    map.invalidateSize({ pan: false });
    expect(look()).toMatchObject({ sheet: 1, view: { width: 600 }, surface: { width: 840 } });
  });

  it('says when nothing comes nearer', () => {
    expect(look().isNearest).toBe(false);
    map.setMaxZoom(1);
    map.setZoom(1, { animate: false });
    expect(look().isNearest).toBe(true);
  });
});

describe('the painter of a crowd', () => {
  it('gets each canvas once, the one that it is to draw on', () => {
    drawn(look().number);
    for (const by of [250, 50, 250, 250]) {
      drag(by, 0);
      drawn(look().number);
    }
    expect(host.looks.map(({ sheet }) => sheet)).toContain(1);
    for (const sheet of [0, 1] as const) {
      const handed = host.looks.filter((asked) => asked.sheet === sheet).map(({ canvas }) => canvas);
      expect(handed).toEqual([canvases()[sheet], ...handed.slice(1).map(() => undefined)]);
    }
  });

  it('beside the page gets what draws on them', () => {
    layer.remove();
    Object.assign(HTMLCanvasElement.prototype, {
      transferControlToOffscreen(this: HTMLCanvasElement) {
        return { drawsOn: canvases().indexOf(this) };
      },
    });
    addCrowd(true);
    drawn(look().number);
    drag(50, 0);
    drag(250, 0);
    expect(host.looks.map(({ canvas }) => canvas)).toEqual([{ drawsOn: 0 }, undefined, { drawsOn: 1 }]);
  });

  it('is told of the colours, before and after they change', () => {
    const theme = { ...readMapTheme(container), ink: 'red' };
    expect(host.orders[0]?.kind).toBe('colour');
    layer.setTheme(theme);
    expect(host.orders.at(-1)).toEqual({ kind: 'colour', theme });
  });

  it('ends with its crowd, of which nothing is left', () => {
    const asked = host.orders.length;
    layer.remove();
    expect(host.close).toHaveBeenCalledOnce();
    expect(canvases()).toEqual([]);
    drag(250, 0);
    expect(host.orders).toHaveLength(asked);
  });
});

describe('where the vehicles of a crowd stand', () => {
  it('is what its painter says', () => {
    expect(layer.hit({ x: 100, y: 100 })).toBeNull();
    tellStanding([7, 100, 100, 0, 0, 8, 100, 100, 30, -5], [400, 300]);
    expect(onStanding).toHaveBeenCalledOnce();
    expect(layer.placeOf(8)).toEqual({ x: 100, y: 100 });
    expect(layer.placeOf(9)).toBeNull();
    expect(layer.hit({ x: 100, y: 100 })).toEqual({ kind: 'vehicle', id: 7 });
    expect(layer.hit({ x: 130, y: 95 })).toEqual({ kind: 'vehicle', id: 8 });
    expect(layer.hit({ x: 130, y: 111 })).toBeNull();
    expect(layer.hit({ x: 410, y: 300 })).toEqual({ kind: 'cluster', point: { x: 400, y: 300 } });
    expect([...layer.drawnAt().values()]).toEqual([
      { x: 100, y: 100 },
      { x: 130, y: 95 },
      { x: 400, y: 300 },
    ]);
    tellStanding([7, 500, 500, 0, 0]);
    expect(layer.hit({ x: 100, y: 100 })).toBeNull();
    expect(layer.hit({ x: 400, y: 300 })).toBeNull();
    expect(layer.hit({ x: 500, y: 500 })).toEqual({ kind: 'vehicle', id: 7 });
  });

  it('goes along with the map, the distance to their places on the screen aside', () => {
    tellStanding([7, 500, 350, 40, 0, 8, 10, 10, 0, 0], [500, 450]);
    map.setZoom(1, { animate: false });
    expect(layer.hit({ x: 540, y: 350 })).toEqual({ kind: 'vehicle', id: 7 });
    expect(layer.hit({ x: 500, y: 550 })).toEqual({ kind: 'cluster', point: { x: 500, y: 450 } });
    expect([...layer.drawnAt().keys()]).toHaveLength(2);
    drag(100, 0);
    expect(layer.hit({ x: 440, y: 350 })).toEqual({ kind: 'vehicle', id: 7 });
  });

  it('is the one on top where two cover each other', () => {
    tellStanding([7, 100, 100, 0, 0, 8, 110, 100, 0, 0]);
    expect(layer.hit({ x: 104, y: 100 })).toEqual({ kind: 'vehicle', id: 8 });
  });
});
