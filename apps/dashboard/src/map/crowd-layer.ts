import type L from 'leaflet';
import type { CanvasFrame, CanvasOverlay, Sheet } from './canvas-overlay.ts';
import { clustered, type Cluster } from './cluster.ts';
import { CLUSTER_RADIUS_PX, stampCluster } from './cluster-drawing.ts';
import type { Watcher } from './glider.ts';
import type { MapTheme } from './map-theme.ts';
import type { PlanPoint, ScreenPoint } from './plan-point.ts';
import { isNearest, isOn, isSeen, onSurface, planViewOf, type PlanView } from './plan-view.ts';
import { spreadOut } from './spread-out.ts';
import { Sprites } from './sprites.ts';
import { drawNose, drawSelectedRing, drawVehicle, VEHICLE_SPRITE_PX } from './vehicle-drawing.ts';
import { VEHICLE_RADIUS_PX, type VehicleMark } from './vehicle-icon.ts';
import type { Placement } from './whereabouts.ts';

/** What a pointer means: a vehicle, or the middle of several. */
export type CrowdHit =
  { readonly kind: 'vehicle'; readonly id: number } | { readonly kind: 'cluster'; readonly point: PlanPoint };

interface Standing {
  readonly id: number;
  readonly point: PlanPoint;
}

const CELL_PX = 60;
const MOST_IN_CELL = 3;
const MARGIN_PX = 24;
/** Beyond the edge of the view a glide may begin or end. */
const WATCHED_PX = 60;
/** As `.is-editing` has it for the vehicles that are elements. */
const FAINT = 0.35;
const IN_PLACE: ScreenPoint = { x: 0, y: 0 };
/** Clusters are told of with ids that no vehicle has. */
const FIRST_CLUSTER_ID = -10;

/** Vehicles in their hundreds on one canvas: those that stand alone as circles, the others counted together. */
export class CrowdLayer {
  readonly #map: L.Map;
  readonly #sheet: Sheet;
  readonly #sprites = new Sprites();
  #theme: MapTheme;
  #marks: ReadonlyMap<number, VehicleMark> = new Map();
  #isFaint = false;
  #placements: ReadonlyMap<number, Placement> = new Map();
  #alone: ReadonlySet<number> = new Set();
  #clusters: readonly Cluster[] = [];
  #offsets: ReadonlyMap<number, ScreenPoint> = new Map();

  constructor(map: L.Map, canvas: CanvasOverlay, theme: MapTheme) {
    this.#map = map;
    this.#theme = theme;
    this.#sheet = canvas.sheet('vehicles', (frame) => this.#draw(frame));
    this.#sheet.stand(true);
  }

  /** While places are edited, what moves by itself stands back. */
  update(marks: ReadonlyMap<number, VehicleMark>, isFaint: boolean): void {
    this.#marks = marks;
    this.#isFaint = isFaint;
  }

  /** Decides which vehicles stand alone when they have come to these places, and how they make room for each other. */
  group(places: Iterable<readonly [number, PlanPoint]>): void {
    const view = planViewOf(this.#map);
    const standing = [...places].map(([id, point]): Standing => ({ id, point }));
    const isOpen = isNearest(this.#map);
    const { alone, clusters } = clustered(standing, {
      pointOf: ({ point }) => point,
      troubleOf: ({ id }) => (this.#marks.get(id)?.isStale === true ? 'warn' : 'none'),
      isApart: ({ id }) => isOpen || this.#marks.get(id)?.isSelected === true,
      cell: CELL_PX / view.scale,
      shift: 0,
      most: MOST_IN_CELL,
    });
    this.#alone = new Set(alone.map(({ id }) => id));
    this.#clusters = clusters;
    this.#offsets = spreadOut(
      alone
        .filter(({ point }) => isSeen(view, point, WATCHED_PX))
        .map(({ id, point }) => ({ id, at: onSurface(view, point) })),
    );
  }

  /** Draws the vehicles in their places, now. */
  show(placements: ReadonlyMap<number, Placement>): void {
    this.#placements = placements;
    this.#sheet.paint();
  }

  /** Tells whether a vehicle is seen for itself between two places. */
  watcher(): Watcher {
    const view = planViewOf(this.#map);
    return (id, from, to) => this.#alone.has(id) && (isSeen(view, from, WATCHED_PX) || isSeen(view, to, WATCHED_PX));
  }

  offsetOf(id: number): ScreenPoint {
    return this.#offsets.get(id) ?? IN_PLACE;
  }

  /** The vehicles that stand alone in view, in pixels of the map's container. */
  aloneInView(): ReadonlyMap<number, ScreenPoint> {
    const view = planViewOf(this.#map);
    const seen = new Map<number, ScreenPoint>();
    for (const [id, { point }] of this.#placements)
      if (this.#alone.has(id) && isSeen(view, point, MARGIN_PX)) seen.set(id, this.#placeOf(view, id, point));
    return seen;
  }

  /** All that is drawn in view; clusters under ids that no vehicle has. */
  drawnAt(): ReadonlyMap<number, ScreenPoint> {
    const view = planViewOf(this.#map);
    const drawn = new Map(this.aloneInView());
    for (const [index, { point }] of this.#clusters.entries())
      if (isSeen(view, point, MARGIN_PX)) drawn.set(FIRST_CLUSTER_ID - index, onSurface(view, point));
    return drawn;
  }

  hit(pointer: ScreenPoint): CrowdHit | null {
    const away = (at: ScreenPoint) => Math.hypot(at.x - pointer.x, at.y - pointer.y);
    for (const [id, at] of [...this.aloneInView()].reverse())
      if (away(at) <= VEHICLE_RADIUS_PX) return { kind: 'vehicle', id };
    const view = planViewOf(this.#map);
    const cluster = this.#clusters.find(({ point }) => away(onSurface(view, point)) <= CLUSTER_RADIUS_PX.vehicles);
    return cluster ? { kind: 'cluster', point: cluster.point } : null;
  }

  setTheme(theme: MapTheme): void {
    this.#theme = theme;
    this.#sprites.clear();
    this.#sheet.redraw();
  }

  remove(): void {
    this.#sheet.remove();
  }

  #placeOf(view: PlanView, id: number, point: PlanPoint): ScreenPoint {
    const { x, y } = onSurface(view, point);
    const offset = this.offsetOf(id);
    return { x: x + offset.x, y: y + offset.y };
  }

  #draw({ context, view, at }: CanvasFrame): void {
    context.globalAlpha = this.#isFaint ? FAINT : 1;
    for (const cluster of this.#clusters) {
      if (!isSeen(view, cluster.point, MARGIN_PX)) continue;
      stampCluster(context, this.#sprites, at(cluster.point), { cluster, kind: 'vehicles', theme: this.#theme });
    }
    let selectedId: number | null = null;
    for (const id of this.#alone) {
      if (this.#marks.get(id)?.isSelected === true) selectedId = id;
      else this.#drawVehicle(context, view, id);
    }
    if (selectedId !== null) this.#drawVehicle(context, view, selectedId);
  }

  #drawVehicle(context: CanvasRenderingContext2D, view: PlanView, id: number): void {
    const mark = this.#marks.get(id);
    const placement = this.#placements.get(id);
    if (!mark || !placement) return;
    const at = this.#placeOf(view, id, placement.point);
    if (!isOn(view, at, MARGIN_PX)) return;
    const { headingDeg } = placement;
    if (headingDeg !== null) drawNose(context, at, { headingDeg, palette: mark.palette }, this.#theme);
    this.#sprites.stamp(context, at, {
      key: `${mark.palette} ${mark.number} ${mark.isStale ? 'stale' : ''}`,
      sizePx: VEHICLE_SPRITE_PX,
      draw: (picture) => drawVehicle(picture, mark, this.#theme),
    });
    if (mark.isSelected) drawSelectedRing(context, at, mark, this.#theme);
  }
}
