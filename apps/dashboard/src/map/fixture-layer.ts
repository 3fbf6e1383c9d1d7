import type L from 'leaflet';
import type { CanvasFrame, CanvasOverlay, Drawing } from './canvas-overlay.ts';
import { drawFixture, drawPlaceName, FIXTURE_RADIUS_PX, type FixtureMark } from './fixture-drawing.ts';
import {
  computeBoxAround,
  computePlateBox,
  type LabelId,
  type LabelRequest,
  type LabelSize,
  type Obstacle,
  type Side,
} from './label-placement.ts';
import { PlateRuler } from './plate-size.ts';
import type { MapTheme } from './map-theme.ts';
import { findNearest } from './find-nearest.ts';
import type { Pen } from './pen.ts';
import type { PlanPoint, ScreenPoint } from './plan-point.ts';
import { readPlanView } from './plan-on-map.ts';
import { isPlanPointInView, toSurfacePoint } from './plan-view.ts';

/** An exciter or fixed gateway on the map. */
export interface MapFixture extends Omit<FixtureMark, 'isSelected'> {
  /** The gateway's id. */
  readonly id: number;
  readonly point: PlanPoint;
  readonly name: string;
}

const REACH_PX = 14;
const MARGIN_PX = 24;

/** Draws exciters and fixed gateways on a canvas, above the beacons. */
export class FixtureLayer {
  readonly #map: L.Map;
  readonly #sheet: Drawing;
  #ruler: PlateRuler;
  #theme: MapTheme;
  #fixtures: readonly MapFixture[] = [];
  #selectedId: number | null = null;
  #hasLabels = false;
  /** The side of each name, once chosen; it changes only with the zoom. */
  #sides = new Map<number, Side>();
  /** Fixtures whose name has room. Others' names are not drawn. */
  #named: ReadonlySet<number> = new Set();
  #scale = 0;

  constructor(map: L.Map, canvas: CanvasOverlay, theme: MapTheme) {
    this.#map = map;
    this.#theme = theme;
    this.#ruler = new PlateRuler(theme);
    this.#sheet = canvas.addDrawing('fixtures', (frame) => this.#draw(frame));
  }

  update(fixtures: readonly MapFixture[], selectedId: number | null, hasLabels: boolean): void {
    if (fixtures === this.#fixtures && selectedId === this.#selectedId && hasLabels === this.#hasLabels) return;
    this.#fixtures = fixtures;
    this.#selectedId = selectedId;
    this.#hasLabels = hasLabels;
    this.#sheet.setVisible(fixtures.length > 0);
    this.#sheet.redraw();
  }

  setTheme(theme: MapTheme): void {
    this.#theme = theme;
    this.#ruler = new PlateRuler(theme);
    this.#sheet.redraw();
  }

  /** The nearest fixture in reach of a point of the map's container; null if there is none. */
  hit(pointer: ScreenPoint): MapFixture | null {
    return findNearest(this.#map, this.#fixtures, pointer, REACH_PX);
  }

  /** Obstacles that labels must not cover. */
  listObstacles(): readonly Obstacle[] {
    return this.#listInView().map(({ fixture: { id, shape }, at }) => ({
      ownerId: toLabelId(id),
      box: computeBoxAround(at, FIXTURE_RADIUS_PX[shape]),
    }));
  }

  /** The names to be placed. */
  listRequests(): readonly LabelRequest[] {
    if (!this.#hasLabels) return [];
    const { scale } = readPlanView(this.#map);
    if (scale !== this.#scale) this.#sides.clear();
    this.#scale = scale;
    return this.#listInView().map(({ fixture: { id, shape, name }, at }) => ({
      id: toLabelId(id),
      at,
      radiusPx: FIXTURE_RADIUS_PX[shape],
      ...this.#measureName(name),
      rank: id === this.#selectedId ? 'selected' : 'fixed',
      side: this.#sides.get(id) ?? null,
      sideAgeMs: Infinity,
    }));
  }

  /** Sets the side of each name. */
  place(found: ReadonlyMap<LabelId, Side | null>): void {
    const named = new Set<number>();
    let isSame = true;
    for (const { id } of this.#fixtures) {
      const side = found.get(toLabelId(id));
      if (!side) continue;
      isSame &&= this.#named.has(id) && this.#sides.get(id) === side;
      named.add(id);
      this.#sides.set(id, side);
    }
    isSame &&= named.size === this.#named.size;
    this.#named = named;
    if (!isSame) this.#sheet.redraw();
  }

  remove(): void {
    this.#sheet.remove();
  }

  #listInView(): readonly { readonly fixture: MapFixture; readonly at: ScreenPoint }[] {
    const view = readPlanView(this.#map);
    return this.#fixtures
      .filter(({ point }) => isPlanPointInView(view, point, MARGIN_PX))
      .map((fixture) => ({ fixture, at: toSurfacePoint(view, fixture.point) }));
  }

  #draw({ context, at }: CanvasFrame): void {
    for (const fixture of this.#fixtures) {
      const place = at(fixture.point);
      drawFixture(context, place, { ...fixture, isSelected: fixture.id === this.#selectedId }, this.#theme);
      const side = this.#hasLabels && this.#named.has(fixture.id) ? this.#sides.get(fixture.id) : undefined;
      if (side) this.#drawName(context, place, fixture, side);
    }
  }

  #drawName(context: Pen, at: ScreenPoint, { shape, name }: MapFixture, side: Side): void {
    const box = computePlateBox({ at, radiusPx: FIXTURE_RADIUS_PX[shape], ...this.#measureName(name) }, side);
    drawPlaceName(context, name, box, this.#theme);
  }

  #measureName(name: string): LabelSize {
    return this.#ruler.measurePlate({ name: '', detail: name });
  }
}

function toLabelId(id: number): LabelId {
  return `fixture ${id}`;
}
