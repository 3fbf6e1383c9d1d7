import type L from 'leaflet';
import type { CanvasOverlay } from './canvas-overlay.ts';
import { CrowdLayer, type CrowdHit } from './crowd/crowd-layer.ts';
import type { CrowdInstant, OpenCrowd } from './crowd/crowd-messages.ts';
import type { Drawn } from './glide.ts';
import { Glider } from './glider.ts';
import { LabelLayer, type Plate } from './label-layer.ts';
import {
  boxAround,
  plateBox,
  type Box,
  type LabelId,
  type LabelRank,
  type LabelRequest,
  type Obstacle,
  type Side,
} from './label-placement.ts';
import { toLatLng } from './lat-lng.ts';
import type { LiveMapModel, MapClock, MapCrowd, MapVehicle } from './live-map-model.ts';
import type { MapTheme } from './map-theme.ts';
import { slicePath, type Path } from './path.ts';
import type { PlanPoint, ScreenPoint } from './plan-point.ts';
import { RouteLayer, type VehicleLines } from './route-layer.ts';
import { spreadOut } from './spread-out.ts';
import { trailLegs, type TrailLeg } from './trail.ts';
import { VEHICLE_RADIUS_PX, type VehicleMark } from './vehicle-icon.ts';
import { VehicleLayer } from './vehicle-layer.ts';
import { WayBook } from './way-book.ts';
import { hasMoved, placeAt, type Placement } from './whereabouts.ts';

/** Plate of the next beacon: no vehicle has this id. */
const NEXT_PLATE_ID = -1;
const NEXT_RADIUS_PX = 11;
const SELECTED_RADIUS_PX = 20;
const IN_PLACE: ScreenPoint = { x: 0, y: 0 };
/** Glides of this length follow one another without a pause while the clock runs fast. */
export const FOLLOW_MS = 400;

/** The vehicles with their trails, ways and plates: what moves between polls. */
export class VehicleScene {
  readonly #map: L.Map;
  readonly #openCrowd: OpenCrowd;
  readonly #clock: MapClock;
  readonly #vehicles: VehicleLayer;
  readonly #routes: RouteLayer;
  readonly #labels: LabelLayer;
  readonly #glider = new Glider((placements, isLast) => this.#draw(placements, isLast));
  readonly #ways = new WayBook();
  readonly #onStill: () => void;
  #theme: MapTheme;
  /** While there is a crowd all but the selected vehicle are drawn here. */
  #crowd: CrowdLayer | null = null;
  #model: LiveMapModel | null = null;
  #placements: ReadonlyMap<number, Placement> = new Map();
  /** How far beside its place a vehicle is drawn, in screen pixels, where it would cover another. */
  #offsets: ReadonlyMap<number, ScreenPoint> = new Map();

  constructor(
    { map, canvas, openCrowd }: { readonly map: L.Map; readonly canvas: CanvasOverlay; readonly openCrowd: OpenCrowd },
    theme: MapTheme,
    clock: MapClock,
    on: { readonly press: (id: number) => void; readonly still: () => void },
  ) {
    this.#map = map;
    this.#openCrowd = openCrowd;
    this.#clock = clock;
    this.#theme = theme;
    this.#onStill = on.still;
    this.#routes = new RouteLayer(canvas, theme);
    this.#vehicles = new VehicleLayer(map, on.press);
    this.#labels = new LabelLayer(map);
  }

  update(model: LiveMapModel, isStill: boolean): void {
    this.#model = model;
    for (const { fromId, toId, path } of model.knownWays) this.#ways.learn(fromId, toId, path);
    this.#vehicles.update(new Map(model.vehicles.map((vehicle) => [vehicle.id, markOf(vehicle, model)])));
    this.#gather(model.crowd);
    this.#labels.update(platesOf(model, model.vehicles));
    this.#glider.send(this.#targets(isStill), isStill);
    if (model.crowd) this.#crowd?.show(model.crowd.feed, this.#instant(isStill));
  }

  /** Sends the vehicles to where the world's clock says that they are now. Nothing is drawn when none has moved. */
  follow(isStill: boolean): void {
    const targets = this.#targets(isStill);
    if ([...targets].some(([id, { placement }]) => hasMoved(this.#placements.get(id), placement)))
      this.#glider.send(targets, isStill);
    this.#crowd?.follow(this.#instant(isStill));
  }

  #instant(isStill: boolean): CrowdInstant {
    return { nowMs: this.#clock.nowMs(this.#clock.isFast() && !isStill ? FOLLOW_MS : 0), isStill };
  }

  #targets(isStill: boolean): ReadonlyMap<number, Drawn> {
    const { nowMs } = this.#instant(isStill);
    return new Map(
      this.#model?.vehicles.map(({ id, whereabouts }): [number, Drawn] => [
        id,
        { whereabouts, placement: placeAt(whereabouts, nowMs) },
      ]),
    );
  }

  /** The plates that want a side. Those of a crowd find theirs themselves. */
  labelRequests(): readonly LabelRequest[] {
    return this.#labels.requests();
  }

  placeLabels(sides: ReadonlyMap<LabelId, Side | null>): void {
    this.#labels.place(sides);
  }

  /** The plates of a crowd, in pixels of the map's container. */
  crowdPlates(): readonly Box[] {
    return this.#crowd?.plates() ?? [];
  }

  /** Tells a crowd what its plates must not cover: that, and what is drawn here. */
  labelCrowd(
    around: { readonly standing: readonly Obstacle[]; readonly moving: readonly Obstacle[] },
    sides: ReadonlyMap<LabelId, Side | null>,
  ): void {
    const model = this.#model;
    if (!model || !this.#crowd) return;
    const vehicles = [...this.#placements.keys()].flatMap((id) => this.#drawnOf(id) ?? []);
    const plates = this.#labels.requests().flatMap((request) => {
      const side = sides.get(request.id);
      return side ? [plateBox(request, side)] : [];
    });
    const own = [...vehicles.map((at) => boxAround(at, SELECTED_RADIUS_PX)), ...plates];
    this.#crowd.label({
      areShown: model.layers.labels && !model.isNarrow,
      standing: around.standing,
      moving: [...own.map((box) => ({ ownerId: null, box })), ...around.moving],
    });
  }

  /** Where a vehicle is now; null when it is not on the map. */
  placeOf(id: number): PlanPoint | null {
    const known = this.#placements.get(id)?.point ?? this.#crowd?.placeOf(id);
    if (known) return known;
    const vehicle = this.#model?.crowd?.find(id);
    return vehicle ? placeAt(vehicle.whereabouts, this.#clock.nowMs(0)).point : null;
  }

  /** Where the vehicles are drawn, in pixels of the map's container. */
  drawnAt(): ReadonlyMap<number, ScreenPoint> {
    const drawn = this.#crowd?.drawnAt() ?? new Map<number, ScreenPoint>();
    for (const id of this.#placements.keys()) {
      const at = this.#drawnOf(id);
      if (at) drawn.set(id, at);
    }
    return drawn;
  }

  /** Finds the places beside each other anew: after a zoom other vehicles are close together. */
  respread(): void {
    const points = [...this.#placements].map(([id, { point }]) => ({
      id,
      at: this.#map.latLngToContainerPoint(toLatLng(point)),
    }));
    this.#offsets = spreadOut(points);
    for (const [id, { point, headingDeg }] of this.#placements) {
      this.#vehicles.move(id, point, headingDeg, this.#offsetOf(id));
      this.#labels.move(id, point, this.#offsetOf(id));
    }
    const next = this.#model && selectedVehicle(this.#model)?.whereabouts.course?.to;
    if (next) this.#labels.move(NEXT_PLATE_ID, next, IN_PLACE);
  }

  /** What a pointer at a place of the map's container means in a crowd; vehicles that are elements take it themselves. */
  hit(pointer: ScreenPoint): CrowdHit | null {
    return this.#crowd?.hit(pointer) ?? null;
  }

  wayAheadOf(id: number): Path {
    const vehicle = this.#model?.vehicles.find((it) => it.id === id);
    const placement = this.#placements.get(id);
    return vehicle && placement ? wayAhead(vehicle, placement) : [];
  }

  setTheme(theme: MapTheme): void {
    this.#theme = theme;
    this.#routes.setTheme(theme);
    this.#crowd?.setTheme(theme);
  }

  remove(): void {
    this.#glider.stop();
    this.#labels.remove();
    this.#vehicles.remove();
    this.#crowd?.remove();
    // A map that goes in the middle of a move still tells of its end.
    this.#crowd = null;
    this.#routes.remove();
  }

  #draw(placements: ReadonlyMap<number, Placement>, isLast: boolean): void {
    this.#placements = placements;
    const model = this.#model;
    if (!model) return;
    this.respread();
    this.#routes.update(model.vehicles.flatMap((vehicle) => this.#linesOf(vehicle, model)));
    // A crowd tells itself when it stands.
    if (isLast && (!model.crowd || model.vehicles.length > 0)) this.#onStill();
  }

  #gather(crowd: MapCrowd | null): void {
    if ((crowd !== null) === (this.#crowd !== null)) return;
    this.#crowd?.remove();
    this.#crowd = null;
    if (!crowd) return;
    this.#crowd = new CrowdLayer(this.#openCrowd, this.#theme, {
      standing: this.#onStill,
      failed: () => this.#gatherAnew(),
    });
    this.#crowd.addTo(this.#map);
  }

  #gatherAnew(): void {
    const crowd = this.#model?.crowd ?? null;
    this.#gather(null);
    this.#gather(crowd);
    if (crowd) this.#crowd?.show(crowd.feed, this.#instant(true));
  }

  #drawnOf(id: number): ScreenPoint | null {
    const placement = this.#placements.get(id);
    if (!placement) return null;
    const at = this.#map.latLngToContainerPoint(toLatLng(placement.point));
    const { x, y } = this.#offsetOf(id);
    return { x: at.x + x, y: at.y + y };
  }

  #offsetOf(id: number): ScreenPoint {
    return this.#offsets.get(id) ?? IN_PLACE;
  }

  #linesOf(vehicle: MapVehicle, model: LiveMapModel): readonly VehicleLines[] {
    const placement = this.#placements.get(vehicle.id);
    if (!placement) return [];
    const { course } = vehicle.whereabouts;
    const isSelected = vehicle.id === model.selectedId;
    return [
      {
        palette: vehicle.palette,
        isSelected,
        trail: model.layers.trails ? this.#trailOf(vehicle, placement, isSelected) : [],
        wayAhead: model.layers.ways ? wayAhead(vehicle, placement) : [],
        routeAhead: model.layers.ways && isSelected ? this.#routeAhead(vehicle) : [],
        next: model.layers.ways && course ? course.to : null,
      },
    ];
  }

  /** The selected vehicle's whole trail; of others that move, what is known to be a lane. */
  #trailOf(vehicle: MapVehicle, placement: Placement, isSelected: boolean): readonly TrailLeg[] {
    if (!isSelected && !vehicle.isMoving) return [];
    const legs = trailLegs(vehicle.visits, head(vehicle, placement), this.#ways);
    return isSelected ? legs : legs.filter(({ isKnown }) => isKnown);
  }

  #routeAhead({ whereabouts: { course }, stopsAhead }: MapVehicle): Path {
    if (!course) return [];
    const stops = [{ positionId: course.toPositionId, point: course.to }, ...stopsAhead];
    return stops.flatMap((stop, index) => {
      const after = stops[index + 1];
      return after ? this.#ways.between(stop, after).path : [];
    });
  }
}

function markOf(vehicle: MapVehicle, { selectedId }: LiveMapModel): VehicleMark {
  return {
    number: vehicle.number,
    palette: vehicle.palette,
    isStale: vehicle.isStale,
    isSelected: vehicle.id === selectedId,
  };
}

function platesOf(model: LiveMapModel, vehicles: readonly MapVehicle[]): ReadonlyMap<number, Plate> {
  const plates = new Map<number, Plate>();
  for (const vehicle of vehicles) {
    const isSelected = vehicle.id === model.selectedId;
    if (!isSelected && (model.isNarrow || !model.layers.labels)) continue;
    const text = model.isNarrow ? { name: vehicle.plate.name, detail: '' } : vehicle.plate;
    const radiusPx = isSelected ? SELECTED_RADIUS_PX : VEHICLE_RADIUS_PX;
    plates.set(vehicle.id, { text, rank: rankOf(vehicle, isSelected), radiusPx });
  }
  const next = model.isNarrow ? null : selectedVehicle(model)?.nextPlate;
  if (next) plates.set(NEXT_PLATE_ID, { text: next, rank: 'wrong', radiusPx: NEXT_RADIUS_PX });
  return plates;
}

function rankOf({ isWrong }: MapVehicle, isSelected: boolean): LabelRank {
  if (isSelected) return 'selected';
  return isWrong ? 'wrong' : 'normal';
}

function selectedVehicle({ vehicles, selectedId }: LiveMapModel): MapVehicle | undefined {
  return vehicles.find(({ id }) => id === selectedId);
}

/** What is behind the vehicle since its last beacon. */
function head({ whereabouts: { course } }: MapVehicle, { point, fraction }: Placement): Path {
  return course ? [...slicePath(course.path, 0, fraction), point] : [point];
}

function wayAhead({ whereabouts: { course } }: MapVehicle, { point, fraction }: Placement): Path {
  return course ? [point, ...slicePath(course.path, fraction, 1).slice(1)] : [];
}
