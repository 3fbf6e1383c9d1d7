import L from 'leaflet';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FloorPlan } from './floor-plan.ts';
import { toPlanBounds } from './lat-lng.ts';
import { createPanes } from '../testing/create-panes.ts';

const SIZE = { width: 1000, height: 700 };
/** Names on the plan with their places, in pixels of the plan. Each is 60 by 20. */
const NAMES = { 'Dock 1': { x: 100, y: 100 }, 'Dock 2': { x: 500, y: 400 } };

let map: L.Map;
let plan: FloorPlan;
let svg: SVGSVGElement;

const covered = () => [...svg.querySelectorAll('.is-covered')].map(({ textContent }) => textContent);
const rectOf = (x: number, y: number, width: number, height: number) => new DOMRect(x, y, width, height);

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(SIZE.width);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(SIZE.height);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const place = NAMES[this.textContent as keyof typeof NAMES];
    return this.tagName.toLowerCase() === 'text'
      ? rectOf(place.x, place.y, 60, 20)
      : rectOf(0, 0, SIZE.width, SIZE.height);
  });
  svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  for (const name of Object.keys(NAMES)) {
    const text = document.createElementNS('http://www.w3.org/2000/svg', 'text');
    text.textContent = name;
    svg.append(text);
  }
  const container = document.createElement('div');
  document.body.append(container);
  map = L.map(container, { crs: L.CRS.Simple, zoomAnimation: false, fadeAnimation: false, minZoom: -2 });
  createPanes(map);
  // The upper left corner of the plan is that of the map.
  map.setView([-SIZE.height / 2, SIZE.width / 2], 0);
  L.svgOverlay(svg, toPlanBounds(SIZE), { pane: 'plan' }).addTo(map);
  plan = new FloorPlan(map, SIZE, { kind: 'drawing', svg });
});

afterEach(() => {
  map.remove();
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

describe('a name of the plan', () => {
  it('a name of the plan is hidden while a marker is near', () => {
    plan.hideNamesNear([{ x: 110, y: 105 }], [], false);
    expect(covered()).toEqual(['Dock 1']);
    plan.hideNamesNear([{ x: 520, y: 410 }], [], false);
    expect(covered()).toEqual(['Dock 2']);
    plan.hideNamesNear([{ x: 800, y: 50 }], [], false);
    expect(covered()).toEqual([]);
  });

  it('a name of the plan is hidden while another text is over it', () => {
    plan.hideNamesNear([], [{ left: 150, top: 110, right: 250, bottom: 130 }], false);
    expect(covered()).toEqual(['Dock 1']);
    plan.hideNamesNear([], [], false);
    expect(covered()).toEqual([]);
  });

  it('in a crowd a hidden name stays hidden until the view changes', () => {
    plan.hideNamesNear([{ x: 110, y: 105 }], [], true);
    plan.hideNamesNear([{ x: 520, y: 410 }], [], true);
    expect(covered()).toEqual(['Dock 1', 'Dock 2']);
    map.panBy([-20, 0], { animate: false });
    plan.hideNamesNear([{ x: 540, y: 410 }], [], true);
    expect(covered()).toEqual(['Dock 2']);
  });
});
