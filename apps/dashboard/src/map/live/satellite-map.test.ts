import { toWorldPixel } from '@lapwing/domain';
import { fireEvent } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LAYERS, mapVehicle, stageLiveMap } from '../../testing/live-map-stage.tsx';
import { reportOutcome } from '../../liveness/connection.ts';
import { EARTH } from '../../map-view/pane-ground.ts';
import type { PlanArea } from '../plan-limits.ts';

/** An area of 4 km around a village. */
const CENTER = toWorldPixel({ lon: 17.2, lat: 48.1 });
let home: PlanArea = { left: CENTER.x - 4000, top: CENTER.y - 2800, width: 8000, height: 5600 };
const stage = stageLiveMap({ ground: EARTH, home: () => home });

const tiles = () => [...stage.container.querySelectorAll<HTMLImageElement>('.map-satellite img')];
const addresses = () => tiles().map((tile) => new URL(tile.src, location.href));
const tileAt = ({ x, y }: { x: number; y: number }, zoom: number) =>
  `/api/tiles/${zoom}/${Math.floor(x / 256 / 2 ** (18 - zoom))}/${Math.floor(y / 256 / 2 ** (18 - zoom))}`;

const serverAnswers = () => reportOutcome({ trouble: null, tookMs: 5, isConnectionCheck: false });

beforeEach(() => {
  home = { left: CENTER.x - 4000, top: CENTER.y - 2800, width: 8000, height: 5600 };
});

describe('the map in GPS mode', () => {
  it('shows satellite tiles instead of an image, all from the product’s own origin', () => {
    expect(stage.container.querySelector('.map-plan, .leaflet-image-layer')).toBeNull();
    expect(addresses().length).toBeGreaterThan(4);
    for (const { origin, pathname } of addresses()) {
      expect(origin).toBe(location.origin);
      expect(pathname).toMatch(/^\/api\/tiles\/15\/\d+\/\d+$/);
    }
  });

  it('opens with its area clear of what floats over the map, on a phone, too', () => {
    const header = { left: 0, top: 0, right: 1016, bottom: 200 };
    stage.remake({ isCovering: true, isStill: true, chrome: () => [header] });
    const corner = { x: home.left, y: home.top };
    stage.show({ vehicles: [mapVehicle(1, { position: { positionId: 1, place: corner, nextLeg: null } })] });
    const holder = stage.container
      .querySelector<HTMLElement>('[data-vehicle="1"]')
      ?.closest<HTMLElement>('.map-vehicle-holder');
    const pane = stage.container.querySelector<HTMLElement>('.leaflet-map-pane');
    expect(parseFloat(holder?.style.top ?? '') + parseFloat(pane?.style.top ?? '0')).toBeGreaterThan(200);
  });

  it('draws marks at their places on the tiles', () => {
    const place = { x: CENTER.x + 300, y: CENTER.y - 200 };
    expect(addresses().map(({ pathname }) => pathname)).toContain(tileAt(place, 15));
    stage.show({ vehicles: [mapVehicle(1, { position: { positionId: 1, place, nextLeg: null } })], layers: LAYERS });
    const holder = stage.container.querySelector('[data-vehicle="1"]')?.closest<HTMLElement>('.map-vehicle-holder');
    const marked = tiles().find((tile) => new URL(tile.src).pathname === tileAt(place, 15));
    // At zoom 15 a pixel of the screen is eight pixels of the ground.
    const offset = (mod: number) => (((mod / 8) % 256) + 256) % 256;
    const [left, top] = [parseFloat(holder?.style.left ?? ''), parseFloat(holder?.style.top ?? '')];
    const box = /translate3d\((-?[\d.]+)px, ?(-?[\d.]+)px/.exec(marked?.style.transform ?? '');
    const corner = box
      ? [Number(box[1]), Number(box[2])]
      : [parseFloat(marked!.style.left), parseFloat(marked!.style.top)];
    expect(left - corner[0]!).toBeCloseTo(offset(place.x), -1);
    expect(top - corner[1]!).toBeCloseTo(offset(place.y), -1);
  });

  it('trails and the ring of the next stop have a translucent casing of the theme, one pixel wide', () => {
    stage.remake({ isStill: true, colours: { '--plan-casing': 'rgb(1, 2, 3)', '--gateway-2': 'rgb(9, 9, 9)' } });
    const at = (x: number) => ({ x: CENTER.x + x, y: CENTER.y });
    const nextLeg = { toPositionId: 2, to: at(900), path: [at(300), at(900)], leftMs: 0, durationMs: null };
    const visits = [
      { point: at(-900), enterTs: -90, path: [] },
      { point: at(300), enterTs: -50, path: [at(-900), at(300)] },
    ];
    const driving = { isMoving: true, position: { positionId: 1, place: at(300), nextLeg }, visits };
    stage.show({ vehicles: [mapVehicle(1, driving)], layers: LAYERS });
    const strokes = stage.shapes().filter(({ call }) => call === 'stroke');
    const casings = strokes.filter(({ colour }) => colour === 'rgb(1, 2, 3)');
    const lines = strokes.filter(({ colour, opacity }) => colour === 'rgb(9, 9, 9)' && opacity < 1);
    expect(casings.length).toBeGreaterThan(5);
    const around = casings.filter(({ circle }) => circle === null);
    expect(Math.max(...around.map(({ opacity }) => opacity))).toBeLessThanOrEqual(0.6);
    expect(casings[0]!.widthPx).toBeCloseTo(lines[0]!.widthPx + 2);
    expect(Math.max(...casings.map(({ widthPx }) => widthPx))).toBeLessThan(7);
    expect(casings.some(({ circle }) => circle !== null)).toBe(true);
  });

  it('opens with the area of the fleet, and fits its current area', () => {
    expect(addresses().map(({ pathname }) => pathname)).toContain(tileAt(CENTER, 15));
    const away = toWorldPixel({ lon: -3.7, lat: 40.4 });
    home = { left: away.x - 500, top: away.y - 300, width: 1000, height: 600 };
    stage.map.fit();
    vi.advanceTimersByTime(1000);
    expect(addresses().map(({ pathname }) => pathname)).toContain(tileAt(away, 18));
  });

  it('restores the stored view unless it belongs to another client’s map', () => {
    const storeView = (x: number, y: number) => {
      localStorage.setItem('map-zoom', '-1');
      localStorage.setItem('map-center', JSON.stringify({ x, y }));
      stage.remake();
    };
    storeView(CENTER.x + 2000, CENTER.y);
    expect(addresses().map(({ pathname }) => pathname)).toContain(tileAt({ x: CENTER.x + 2000, y: CENTER.y }, 17));
    storeView(500, 350);
    expect(addresses().map(({ pathname }) => pathname)).toContain(tileAt(CENTER, 15));
  });

  it('can be moved anywhere', () => {
    stage.remake({ isStill: true });
    const before = addresses().map(({ pathname }) => pathname);
    const away = { x: CENTER.x + 200_000, y: CENTER.y };
    stage.map.show(away);
    vi.advanceTimersByTime(1000);
    expect(before).not.toContain(tileAt(away, 15));
    expect(addresses().map(({ pathname }) => pathname)).toContain(tileAt(away, 15));
  });

  it('reports missing tiles, requests them again, and reports when all are loaded', () => {
    const [first, second] = tiles();
    fireEvent.error(first!);
    fireEvent.error(second!);
    expect(stage.onMissing.mock.calls).toEqual([[true]]);
    const setAttribute = vi.spyOn(first!, 'setAttribute');
    serverAnswers();
    expect(setAttribute).toHaveBeenCalledWith('src', first!.src);
    serverAnswers();
    expect(setAttribute).toHaveBeenCalledTimes(1);
    fireEvent.load(first!);
    expect(stage.onMissing).toHaveBeenCalledTimes(1);
    fireEvent.load(second!);
    expect(stage.onMissing.mock.calls).toEqual([[true], [false]]);
  });
});
