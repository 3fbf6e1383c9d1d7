import { clusterMarks, type Cluster } from '../cluster.ts';
import { CLUSTER_RADIUS_PX, stampCluster } from '../cluster-drawing.ts';
import type { GlideState } from '../glide.ts';
import { Glider } from '../glider.ts';
import { computeBoxAround, computeViewBox, type Box } from '../label-placement.ts';
import type { MapTheme } from '../map-theme.ts';
import { getPen, resize, type Pen, type Surface } from '../pen.ts';
import type { PlanPoint, ScreenPoint } from '../plan-point.ts';
import { isSurfacePointInView, isPlanPointInView, toSurfacePoint, type PlanView } from '../plan-view.ts';
import { spreadOut } from '../spread-out.ts';
import { Sprites } from '../sprites.ts';
import { drawNose, drawVehicle, NOSE_SPRITE_PX, VEHICLE_SPRITE_PX, type Nose } from '../vehicle-drawing.ts';
import { hasMoved, estimatePlacement, type Placement } from '../vehicle-position.ts';
import { drawPlate } from './plate-drawing.ts';
import { encodeBoxes, decodeBoxes } from './boxes.ts';
import { CrowdPlates, type CrowdPlate, type VehicleInView } from './crowd-plates.ts';
import type { CrowdInstant, CrowdViewRequest, CrowdCommand, CrowdReport, CrowdVehicle } from './crowd-messages.ts';

const CELL_PX = 60;
const MAX_ALONE_IN_CELL = 3;
const MARGIN_PX = 24;
/** Vehicles up to this far outside the view are spread, too. */
const NEAR_PX = 60;
/** Noses are drawn in steps of this angle, which moves their tip by a third of a pixel. */
const NOSE_STEP_DEG = 2;
const IN_PLACE: ScreenPoint = { x: 0, y: 0 };

/**
 * Draws hundreds of vehicles, as circles or, where they would overlap, as clusters, and animates them. Uses nothing
 * of the page, so that it can run in a worker.
 */
export class CrowdPainter {
  readonly #report: (report: CrowdReport) => void;
  readonly #sprites = new Sprites(() => this.#request?.ratio ?? 1);
  readonly #glider = new Glider((placements) => {
    this.#placements = placements;
    this.#paint();
  });
  readonly #surfaces: [Surface | null, Surface | null] = [null, null];
  #request: CrowdViewRequest | null = null;
  #theme: MapTheme | null = null;
  #vehicles: ReadonlyMap<number, CrowdVehicle> = new Map();
  #targets: ReadonlyMap<number, GlideState> = new Map();
  /** The places where the vehicles are drawn now, on the way to their targets. */
  #placements: ReadonlyMap<number, Placement> = new Map();
  #alone: ReadonlySet<number> = new Set();
  #clusters: readonly Cluster[] = [];
  #offsets: ReadonlyMap<number, ScreenPoint> = new Map();
  readonly #crowdPlates = new CrowdPlates();
  #plates: readonly CrowdPlate[] = [];
  #around: readonly Box[] = [];
  #hasPlates = false;
  #isUpdateScheduled = false;
  #frameId = 0;

  constructor(tell: (report: CrowdReport) => void) {
    this.#report = tell;
  }

  show(vehicles: readonly CrowdVehicle[], at: CrowdInstant): void {
    this.#vehicles = new Map(vehicles.map((vehicle) => [vehicle.id, vehicle]));
    this.#moveTo(this.#computeTargets(at), at);
  }

  handle(order: CrowdCommand): void {
    switch (order.kind) {
      case 'colour':
        this.#theme = order.theme;
        this.#sprites.clear();
        return this.#paint();
      case 'plates':
        this.#around = decodeBoxes(order.around);
        this.#hasPlates = order.areShown;
        return this.#scheduleUpdate();
      case 'view':
        if (order.request.canvas) this.#surfaces[order.request.canvasIndex] = order.request.canvas;
        this.#request = order.request;
        return this.#scheduleUpdate();
      case 'follow': {
        const targets = this.#computeTargets(order.at);
        if ([...targets].some(([id, { placement }]) => hasMoved(this.#targets.get(id)?.placement, placement)))
          this.#moveTo(targets, order.at);
      }
    }
  }

  stop(): void {
    this.#glider.stop();
    cancelAnimationFrame(this.#frameId);
  }

  /** Clusters and draws everything in the next frame, once for all commands until then. */
  #scheduleUpdate(): void {
    if (this.#isUpdateScheduled) return;
    this.#isUpdateScheduled = true;
    this.#scheduleFrame(() => {
      this.#isUpdateScheduled = false;
      const request = this.#request;
      if (!request) return;
      this.#group(request);
      if (this.#vehicles.size > 0) this.#reportPositions(request);
      this.#paint();
      // The drawing is on the screen in the next frame.
      this.#scheduleFrame(() => this.#report({ kind: 'drawn', number: request.number }));
    });
  }

  #scheduleFrame(run: () => void): void {
    cancelAnimationFrame(this.#frameId);
    this.#frameId = requestAnimationFrame(run);
  }

  #computeTargets({ nowMs }: CrowdInstant): ReadonlyMap<number, GlideState> {
    const targets = new Map<number, GlideState>();
    for (const [id, { position }] of this.#vehicles)
      targets.set(id, { position, placement: estimatePlacement(position, nowMs) });
    return targets;
  }

  #moveTo(targets: ReadonlyMap<number, GlideState>, { isStill }: CrowdInstant): void {
    this.#targets = targets;
    const request = this.#request;
    if (!request) return;
    this.#group(request);
    this.#reportPositions(request);
    const isWatched = (id: number, from: PlanPoint, to: PlanPoint) =>
      this.#alone.has(id) &&
      (isPlanPointInView(request.surface, from, MARGIN_PX) || isPlanPointInView(request.surface, to, MARGIN_PX));
    this.#glider.glideTo(targets, isStill, isWatched);
  }

  /** Decides which vehicles are clustered at their targets, and spreads the others so that none covers another. */
  #group({ view, isNearest }: CrowdViewRequest): void {
    const { alone, clusters } = clusterMarks([...this.#targets], {
      findPoint: ([, { placement }]) => placement.point,
      findTrouble: ([id]) => (this.#vehicles.get(id)?.isStale === true ? 'warn' : 'none'),
      isApart: () => isNearest,
      cell: CELL_PX / view.scale,
      shift: 0,
      maxAlone: MAX_ALONE_IN_CELL,
    });
    this.#alone = new Set(alone.map(([id]) => id));
    this.#clusters = clusters;
    this.#offsets = spreadOut(
      alone
        .filter(([, { placement }]) => isPlanPointInView(view, placement.point, NEAR_PX))
        .map(([id, { placement }]) => ({ id, at: toSurfacePoint(view, placement.point) })),
    );
  }

  #reportPositions({ surface, view }: CrowdViewRequest): void {
    const alone: number[] = [];
    const seen: VehicleInView[] = [];
    for (const id of this.#alone) {
      const point = this.#targets.get(id)?.placement.point;
      const vehicle = this.#vehicles.get(id);
      if (!point || !vehicle || !isPlanPointInView(surface, point, MARGIN_PX)) continue;
      const offset = this.#findOffset(id);
      alone.push(id, point.x, point.y, offset.x, offset.y);
      const { x, y } = toSurfacePoint(view, point);
      const at = { x: x + offset.x, y: y + offset.y };
      if (isSurfacePointInView(view, at, MARGIN_PX)) seen.push({ vehicle, at });
    }
    const clusters = this.#clusters.filter(({ point }) => isPlanPointInView(surface, point, MARGIN_PX));
    this.#placePlates(seen, view);
    this.#report({
      kind: 'positions',
      positions: {
        alone: Float64Array.from(alone),
        clusters: Float64Array.from(clusters.flatMap(({ point }) => [point.x, point.y])),
        plates: encodeBoxes(this.#plates.map(({ box }) => box)),
      },
    });
  }

  #placePlates(seen: readonly VehicleInView[], view: PlanView): void {
    this.#plates = [];
    if (!this.#hasPlates || !this.#theme) return;
    const clusters = this.#clusters.map(({ point }) =>
      computeBoxAround(toSurfacePoint(view, point), CLUSTER_RADIUS_PX.vehicles),
    );
    const around = [...this.#around, ...clusters];
    this.#plates = this.#crowdPlates.place(seen, { around, view: computeViewBox(view), theme: this.#theme });
  }

  #findOffset(id: number): ScreenPoint {
    return this.#offsets.get(id) ?? IN_PLACE;
  }

  #paint(): void {
    const request = this.#request;
    const theme = this.#theme;
    const canvas = request && this.#surfaces[request.canvasIndex];
    const pen = canvas && getPen(canvas);
    if (!request || !theme || !pen) return;
    const { surface, ratio } = request;
    resize(canvas, Math.round(surface.width * ratio), Math.round(surface.height * ratio));
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.clearRect(0, 0, canvas.width, canvas.height);
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    for (const cluster of this.#clusters) {
      if (!isPlanPointInView(surface, cluster.point, MARGIN_PX)) continue;
      stampCluster(pen, this.#sprites, toSurfacePoint(surface, cluster.point), { cluster, kind: 'vehicles', theme });
    }
    for (const id of this.#alone) this.#drawVehicle(pen, id, request, theme);
    for (const plate of this.#plates) {
      const at = this.#findDrawnPoint(plate.id, request);
      if (at) drawPlate(pen, at, plate, theme);
    }
  }

  /** The point where an unclustered vehicle is drawn now; null if it is out of view. */
  #findDrawnPoint(id: number, { surface }: CrowdViewRequest): ScreenPoint | null {
    const point = this.#placements.get(id)?.point;
    if (!point || !this.#alone.has(id)) return null;
    const offset = this.#findOffset(id);
    const { x, y } = toSurfacePoint(surface, point);
    const at = { x: x + offset.x, y: y + offset.y };
    return isSurfacePointInView(surface, at, MARGIN_PX) ? at : null;
  }

  #drawVehicle(pen: Pen, id: number, request: CrowdViewRequest, theme: MapTheme): void {
    const vehicle = this.#vehicles.get(id);
    const at = this.#findDrawnPoint(id, request);
    if (!vehicle || !at) return;
    const headingDeg = this.#placements.get(id)?.headingDeg ?? null;
    const { palette } = vehicle;
    if (headingDeg !== null) this.#stampNose(pen, at, { headingDeg, palette }, theme);
    this.#sprites.stamp(pen, at, {
      key: `${palette} ${vehicle.number} ${vehicle.isStale ? 'stale' : ''}`,
      sizePx: VEHICLE_SPRITE_PX,
      draw: (picture) => drawVehicle(picture, vehicle, theme),
    });
  }

  #stampNose(pen: Pen, at: ScreenPoint, { headingDeg, palette }: Nose, theme: MapTheme): void {
    const nose = { headingDeg: (Math.round(headingDeg / NOSE_STEP_DEG) * NOSE_STEP_DEG) % 360, palette };
    this.#sprites.stamp(pen, at, {
      key: `nose ${nose.palette} ${nose.headingDeg}`,
      sizePx: NOSE_SPRITE_PX,
      draw: (picture) => drawNose(picture, nose, theme),
    });
  }
}
