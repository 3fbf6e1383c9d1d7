import type L from 'leaflet';
import type { CanvasOverlay } from './canvas-overlay.ts';
import { CrowdLayer, type CrowdHit } from './crowd/crowd-layer.ts';
import type { CrowdInstant, OpenPainter } from './crowd/crowd-messages.ts';
import type { GlideState } from './glide.ts';
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
import { buildTrailLegs, type TrailLeg } from './trail.ts';
import { VEHICLE_RADIUS_PX, type VehicleMark } from './vehicle-icon.ts';
import { VehicleLayer } from './vehicle-layer.ts';
import { LearnedLanes } from './learned-lanes.ts';
import { hasMoved, estimatePlacement, type Placement } from './vehicle-position.ts';

/** Id of the next beacon's plate; no vehicle has it. */
const NEXT_PLATE_ID = -1;
const NEXT_RADIUS_PX = 11;
const SELECTED_RADIUS_PX = 20;
const IN_PLACE: ScreenPoint = { x: 0, y: 0 };
/** Length of a glide: while the clock runs fast, glides follow one another without a pause. */
export const FOLLOW_MS = 400;

/** The vehicles with their trails, ways and plates: everything that moves between polls. */
export class VehicleScene {
  readonly #map: L.Map;
  readonly #openPainter: OpenPainter;
  readonly #clock: MapClock;
  readonly #vehicles: VehicleLayer;
  readonly #routes: RouteLayer;
  readonly #labels: LabelLayer;
  readonly #glider = new Glider((placements, isLast) => this.#draw(placements, isLast));
  readonly #lanes = new LearnedLanes();
  readonly #onStill: () => void;
  #theme: MapTheme;
  /** Draws all vehicles but the selected one while there is a crowd. */
  #crowd: CrowdLayer | null = null;
  #model: LiveMapModel | null = null;
  #placements: ReadonlyMap<number, Placement> = new Map();
  /** Distance in screen pixels at which a vehicle is drawn beside its point so that it covers no other. */
  #offsets: ReadonlyMap<number, ScreenPoint> = new Map();

  constructor(
    {
      map,
      canvas,
      openPainter,
    }: { readonly map: L.Map; readonly canvas: CanvasOverlay; readonly openPainter: OpenPainter },
    theme: MapTheme,
    clock: MapClock,
    on: { readonly press: (id: number) => void; readonly still: () => void },
  ) {
    this.#map = map;
    this.#openPainter = openPainter;
    this.#clock = clock;
    this.#theme = theme;
    this.#onStill = on.still;
    this.#routes = new RouteLayer(canvas, theme);
    this.#vehicles = new VehicleLayer(map, on.press);
    this.#labels = new LabelLayer(map);
  }

  update(model: LiveMapModel, isStill: boolean): void {
    this.#model = model;
    for (const { fromId, toId, path } of model.knownLanes) this.#lanes.learn(fromId, toId, path);
    this.#vehicles.update(new Map(model.vehicles.map((vehicle) => [vehicle.id, markOf(vehicle, model)])));
    this.#syncCrowd(model.crowd);
    this.#labels.update(platesOf(model, model.vehicles));
    this.#glider.glideTo(this.#targets(isStill), isStill);
    if (model.crowd) this.#crowd?.show(model.crowd.feed, this.#instant(isStill));
  }

  /** Moves the vehicles to where they are now by the world's clock. Draws nothing if none has moved. */
  follow(isStill: boolean): void {
    const targets = this.#targets(isStill);
    if ([...targets].some(([id, { placement }]) => hasMoved(this.#placements.get(id), placement)))
      this.#glider.glideTo(targets, isStill);
    this.#crowd?.follow(this.#instant(isStill));
  }

  #instant(isStill: boolean): CrowdInstant {
    return { nowMs: this.#clock.nowMs(this.#clock.isFast() && !isStill ? FOLLOW_MS : 0), isStill };
  }

  #targets(isStill: boolean): ReadonlyMap<number, GlideState> {
    const { nowMs } = this.#instant(isStill);
    return new Map(
      this.#model?.vehicles.map(({ id, position }): [number, GlideState] => [
        id,
        { position, placement: estimatePlacement(position, nowMs) },
      ]),
    );
  }

  /** The plates to be placed, without those of a crowd, which its painter places. */
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

  /** Sends a crowd's painter the obstacles of its plates: `around` and what is drawn here. */
  updateCrowdPlates(
    around: { readonly fixed: readonly Obstacle[]; readonly moving: readonly Obstacle[] },
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
    this.#crowd.setPlates({
      areShown: model.layers.labels && !model.isNarrow,
      fixed: around.fixed,
      moving: [...own.map((box) => ({ ownerId: null, box })), ...around.moving],
    });
  }

  /** The point of a vehicle now; null if it is not on the map. */
  placeOf(id: number): PlanPoint | null {
    const known = this.#placements.get(id)?.point ?? this.#crowd?.placeOf(id);
    if (known) return known;
    const vehicle = this.#model?.crowd?.find(id);
    return vehicle ? estimatePlacement(vehicle.position, this.#clock.nowMs(0)).point : null;
  }

  /** Centres of the drawn vehicles and clusters, in pixels of the map's container. */
  drawnAt(): ReadonlyMap<number, ScreenPoint> {
    const drawn = this.#crowd?.drawnAt() ?? new Map<number, ScreenPoint>();
    for (const id of this.#placements.keys()) {
      const at = this.#drawnOf(id);
      if (at) drawn.set(id, at);
    }
    return drawn;
  }

  /** Moves vehicles apart that would cover each other: after a zoom these are others. */
  spreadOut(): void {
    const points = [...this.#placements].map(([id, { point }]) => ({
      id,
      at: this.#map.latLngToContainerPoint(toLatLng(point)),
    }));
    this.#offsets = spreadOut(points);
    for (const [id, { point, headingDeg }] of this.#placements) {
      this.#vehicles.move(id, point, headingDeg, this.#offsetOf(id));
      this.#labels.move(id, point, this.#offsetOf(id));
    }
    const next = this.#model && selectedVehicle(this.#model)?.position.nextLeg?.to;
    if (next) this.#labels.move(NEXT_PLATE_ID, next, IN_PLACE);
  }

  /** The vehicle or cluster of a crowd at a point of the map's container; vehicles that are elements handle presses themselves. */
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
    this.#crowd = null;
    this.#routes.remove();
  }

  #draw(placements: ReadonlyMap<number, Placement>, isLast: boolean): void {
    this.#placements = placements;
    const model = this.#model;
    if (!model) return;
    this.spreadOut();
    this.#routes.update(model.vehicles.flatMap((vehicle) => this.#linesOf(vehicle, model)));
    // A crowd's painter reports itself when its vehicles are still.
    if (isLast && (!model.crowd || model.vehicles.length > 0)) this.#onStill();
  }

  #syncCrowd(crowd: MapCrowd | null): void {
    if ((crowd !== null) === (this.#crowd !== null)) return;
    this.#crowd?.remove();
    this.#crowd = null;
    if (!crowd) return;
    this.#crowd = new CrowdLayer(this.#openPainter, this.#theme, {
      positions: this.#onStill,
      failed: () => this.#reopenPainter(),
    });
    this.#crowd.addTo(this.#map);
  }

  #reopenPainter(): void {
    const crowd = this.#model?.crowd ?? null;
    this.#syncCrowd(null);
    this.#syncCrowd(crowd);
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
    const { nextLeg } = vehicle.position;
    const isSelected = vehicle.id === model.selectedId;
    return [
      {
        palette: vehicle.palette,
        isSelected,
        trail: model.layers.trails ? this.#trailOf(vehicle, placement, isSelected) : [],
        wayAhead: model.layers.ways ? wayAhead(vehicle, placement) : [],
        routeAhead: model.layers.ways && isSelected ? this.#routeAhead(vehicle) : [],
        next: model.layers.ways && nextLeg ? nextLeg.to : null,
      },
    ];
  }

  /** The selected vehicle's whole trail; for other moving vehicles only known lanes. */
  #trailOf(vehicle: MapVehicle, placement: Placement, isSelected: boolean): readonly TrailLeg[] {
    if (!isSelected && !vehicle.isMoving) return [];
    const legs = buildTrailLegs(vehicle.visits, head(vehicle, placement), this.#lanes);
    return isSelected ? legs : legs.filter(({ isKnown }) => isKnown);
  }

  #routeAhead({ position: { nextLeg }, stopsAhead }: MapVehicle): Path {
    if (!nextLeg) return [];
    const stops = [{ positionId: nextLeg.toPositionId, point: nextLeg.to }, ...stopsAhead];
    return stops.flatMap((stop, index) => {
      const after = stops[index + 1];
      return after ? this.#lanes.between(stop, after).path : [];
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

/** The path from the vehicle's last beacon to where it is drawn. */
function head({ position: { nextLeg } }: MapVehicle, { point, fraction }: Placement): Path {
  return nextLeg ? [...slicePath(nextLeg.path, 0, fraction), point] : [point];
}

function wayAhead({ position: { nextLeg } }: MapVehicle, { point, fraction }: Placement): Path {
  return nextLeg ? [point, ...slicePath(nextLeg.path, fraction, 1).slice(1)] : [];
}
