import { clustered, type Cluster } from '../cluster.ts';
import { CLUSTER_RADIUS_PX, stampCluster } from '../cluster-drawing.ts';
import type { Drawn } from '../glide.ts';
import { Glider } from '../glider.ts';
import { boxAround, viewBox, type Box } from '../label-placement.ts';
import type { MapTheme } from '../map-theme.ts';
import { penOf, resize, type Pen, type Surface } from '../pen.ts';
import type { PlanPoint, ScreenPoint } from '../plan-point.ts';
import { isOn, isSeen, onSurface, type PlanView } from '../plan-view.ts';
import { spreadOut } from '../spread-out.ts';
import { Sprites } from '../sprites.ts';
import { drawNose, drawVehicle, NOSE_SPRITE_PX, VEHICLE_SPRITE_PX, type Nose } from '../vehicle-drawing.ts';
import { hasMoved, placeAt, type Placement } from '../whereabouts.ts';
import { drawPlate } from './plate-drawing.ts';
import { boxesFrom, boxesIn } from './boxes.ts';
import { CrowdPlates, type CrowdPlate, type Seen } from './crowd-plates.ts';
import type { CrowdInstant, CrowdLook, CrowdOrder, CrowdReport, CrowdVehicle } from './crowd-messages.ts';

const CELL_PX = 60;
const MOST_IN_CELL = 3;
const MARGIN_PX = 24;
/** So far beyond the edge of the view vehicles make room for each other, too. */
const NEAR_PX = 60;
/** Noses are told apart by so many degrees: by a third of a pixel at their tips. */
const NOSE_STEP_DEG = 2;
const IN_PLACE: ScreenPoint = { x: 0, y: 0 };

/**
 * Draws vehicles in their hundreds, those that stand alone as circles and the others counted together, and moves them.
 * It needs nothing of a page.
 */
export class CrowdPainter {
  readonly #tell: (report: CrowdReport) => void;
  readonly #sprites = new Sprites(() => this.#look?.ratio ?? 1);
  readonly #glider = new Glider((placements) => {
    this.#placements = placements;
    this.#paint();
  });
  readonly #surfaces: [Surface | null, Surface | null] = [null, null];
  #look: CrowdLook | null = null;
  #theme: MapTheme | null = null;
  #vehicles: ReadonlyMap<number, CrowdVehicle> = new Map();
  /** Where they are going, and where they are drawn now. */
  #targets: ReadonlyMap<number, Drawn> = new Map();
  #placements: ReadonlyMap<number, Placement> = new Map();
  #alone: ReadonlySet<number> = new Set();
  #clusters: readonly Cluster[] = [];
  #offsets: ReadonlyMap<number, ScreenPoint> = new Map();
  readonly #platesOf = new CrowdPlates();
  #plates: readonly CrowdPlate[] = [];
  #around: readonly Box[] = [];
  #hasPlates = false;
  #isRenewing = false;
  #frameId = 0;

  constructor(tell: (report: CrowdReport) => void) {
    this.#tell = tell;
  }

  show(vehicles: readonly CrowdVehicle[], at: CrowdInstant): void {
    this.#vehicles = new Map(vehicles.map((vehicle) => [vehicle.id, vehicle]));
    this.#send(this.#targetsAt(at), at);
  }

  take(order: CrowdOrder): void {
    switch (order.kind) {
      case 'colour':
        this.#theme = order.theme;
        this.#sprites.clear();
        return this.#paint();
      case 'plates':
        this.#around = boxesIn(order.around);
        this.#hasPlates = order.areShown;
        return this.#renew();
      case 'look':
        if (order.look.canvas) this.#surfaces[order.look.sheet] = order.look.canvas;
        this.#look = order.look;
        return this.#renew();
      case 'follow': {
        const targets = this.#targetsAt(order.at);
        if ([...targets].some(([id, { placement }]) => hasMoved(this.#targets.get(id)?.placement, placement)))
          this.#send(targets, order.at);
      }
    }
  }

  stop(): void {
    this.#glider.stop();
    cancelAnimationFrame(this.#frameId);
  }

  /** Groups and draws all anew in the next frame, once for all that was told until then. */
  #renew(): void {
    if (this.#isRenewing) return;
    this.#isRenewing = true;
    this.#inFrame(() => {
      this.#isRenewing = false;
      const look = this.#look;
      if (!look) return;
      this.#group(look);
      if (this.#vehicles.size > 0) this.#tellStanding(look);
      this.#paint();
      // That is on the screen in the frame after this one.
      this.#inFrame(() => this.#tell({ kind: 'drawn', number: look.number }));
    });
  }

  #inFrame(run: () => void): void {
    cancelAnimationFrame(this.#frameId);
    this.#frameId = requestAnimationFrame(run);
  }

  #targetsAt({ nowMs }: CrowdInstant): ReadonlyMap<number, Drawn> {
    const targets = new Map<number, Drawn>();
    for (const [id, { whereabouts }] of this.#vehicles)
      targets.set(id, { whereabouts, placement: placeAt(whereabouts, nowMs) });
    return targets;
  }

  #send(targets: ReadonlyMap<number, Drawn>, { isStill }: CrowdInstant): void {
    this.#targets = targets;
    const look = this.#look;
    if (!look) return;
    this.#group(look);
    this.#tellStanding(look);
    const isWatched = (id: number, from: PlanPoint, to: PlanPoint) =>
      this.#alone.has(id) && (isSeen(look.surface, from, MARGIN_PX) || isSeen(look.surface, to, MARGIN_PX));
    this.#glider.send(targets, isStill, isWatched);
  }

  /** Decides which vehicles stand alone when they have come to their places, and how they make room for each other. */
  #group({ view, isNearest }: CrowdLook): void {
    const { alone, clusters } = clustered([...this.#targets], {
      pointOf: ([, { placement }]) => placement.point,
      troubleOf: ([id]) => (this.#vehicles.get(id)?.isStale === true ? 'warn' : 'none'),
      isApart: () => isNearest,
      cell: CELL_PX / view.scale,
      shift: 0,
      most: MOST_IN_CELL,
    });
    this.#alone = new Set(alone.map(([id]) => id));
    this.#clusters = clusters;
    this.#offsets = spreadOut(
      alone
        .filter(([, { placement }]) => isSeen(view, placement.point, NEAR_PX))
        .map(([id, { placement }]) => ({ id, at: onSurface(view, placement.point) })),
    );
  }

  #tellStanding({ surface, view }: CrowdLook): void {
    const alone: number[] = [];
    const seen: Seen[] = [];
    for (const id of this.#alone) {
      const point = this.#targets.get(id)?.placement.point;
      const vehicle = this.#vehicles.get(id);
      if (!point || !vehicle || !isSeen(surface, point, MARGIN_PX)) continue;
      const offset = this.#offsetOf(id);
      alone.push(id, point.x, point.y, offset.x, offset.y);
      const { x, y } = onSurface(view, point);
      const at = { x: x + offset.x, y: y + offset.y };
      if (isOn(view, at, MARGIN_PX)) seen.push({ vehicle, at });
    }
    const clusters = this.#clusters.filter(({ point }) => isSeen(surface, point, MARGIN_PX));
    this.#placePlates(seen, view);
    this.#tell({
      kind: 'standing',
      standing: {
        alone: Float64Array.from(alone),
        clusters: Float64Array.from(clusters.flatMap(({ point }) => [point.x, point.y])),
        plates: boxesFrom(this.#plates.map(({ box }) => box)),
      },
    });
  }

  #placePlates(seen: readonly Seen[], view: PlanView): void {
    this.#plates = [];
    if (!this.#hasPlates || !this.#theme) return;
    const clusters = this.#clusters.map(({ point }) => boxAround(onSurface(view, point), CLUSTER_RADIUS_PX.vehicles));
    const around = [...this.#around, ...clusters];
    this.#plates = this.#platesOf.place(seen, { around, view: viewBox(view), theme: this.#theme });
  }

  #offsetOf(id: number): ScreenPoint {
    return this.#offsets.get(id) ?? IN_PLACE;
  }

  #paint(): void {
    const look = this.#look;
    const theme = this.#theme;
    const canvas = look && this.#surfaces[look.sheet];
    const pen = canvas && penOf(canvas);
    if (!look || !theme || !pen) return;
    const { surface, ratio } = look;
    resize(canvas, Math.round(surface.width * ratio), Math.round(surface.height * ratio));
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.clearRect(0, 0, canvas.width, canvas.height);
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    for (const cluster of this.#clusters) {
      if (!isSeen(surface, cluster.point, MARGIN_PX)) continue;
      stampCluster(pen, this.#sprites, onSurface(surface, cluster.point), { cluster, kind: 'vehicles', theme });
    }
    for (const id of this.#alone) this.#drawVehicle(pen, id, look, theme);
    for (const plate of this.#plates) {
      const at = this.#drawnAt(plate.id, look);
      if (at) drawPlate(pen, at, plate, theme);
    }
  }

  /** Where a vehicle that stands alone is drawn now; null out of sight. */
  #drawnAt(id: number, { surface }: CrowdLook): ScreenPoint | null {
    const point = this.#placements.get(id)?.point;
    if (!point || !this.#alone.has(id)) return null;
    const offset = this.#offsetOf(id);
    const { x, y } = onSurface(surface, point);
    const at = { x: x + offset.x, y: y + offset.y };
    return isOn(surface, at, MARGIN_PX) ? at : null;
  }

  #drawVehicle(pen: Pen, id: number, look: CrowdLook, theme: MapTheme): void {
    const vehicle = this.#vehicles.get(id);
    const at = this.#drawnAt(id, look);
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
