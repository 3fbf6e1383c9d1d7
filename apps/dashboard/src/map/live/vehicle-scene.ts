import type L from 'leaflet';
import type { CanvasOverlay } from '../canvas-overlay.ts';
import { CrowdLayer, type CrowdHit } from '../crowd/crowd-layer.ts';
import type { CrowdInstant, OpenPainter } from '../crowd/crowd-messages.ts';
import type { GlideState } from '../glide.ts';
import { Glider, type DrawnPlacement } from '../glider.ts';
import { LabelLayer, type Plate } from '../label-layer.ts';
import {
  computeBoxAround,
  computePlateBox,
  type Box,
  type LabelId,
  type LabelRank,
  type LabelRequest,
  type NearSide,
  type Obstacle,
  type Side,
} from '../label-placement.ts';
import { toLatLng } from '../lat-lng.ts';
import type { LiveMapModel, MapClock } from './live-map-model.ts';
import type { MapCrowd, MapVehicle } from '../map-vehicle.ts';
import type { MapTheme } from '../map-theme.ts';
import type { Path } from '../path.ts';
import type { PlanPoint, ScreenPoint } from '../plan-point.ts';
import { RouteLayer } from '../route-layer.ts';
import { spreadOut } from '../spread-out.ts';
import { VEHICLE_RADIUS_PX, type VehicleMark } from '../vehicle-icon.ts';
import { VehicleLayer } from '../vehicle-layer.ts';
import { createVehicleLines, buildWayAhead } from './vehicle-lines.ts';
import { hasMoved, estimatePlacement } from '../vehicle-position.ts';

/** Id of the next beacon's plate; no vehicle has it. */
const NEXT_PLATE_ID = -1;
const NEXT_RADIUS_PX = 11;
const SELECTED_RADIUS_PX = 20;
const IN_PLACE: ScreenPoint = { x: 0, y: 0 };
/** Length of a glide: while the clock runs fast, glides follow one another without a pause. */
export const FOLLOW_MS = 400;

export interface VehicleSceneHost {
  readonly map: L.Map;
  readonly canvas: CanvasOverlay;
  readonly openPainter: OpenPainter;
  /** The ground is a satellite picture, which lines would not stand out from without a casing. */
  readonly isOnImagery: boolean;
}

/** The vehicles with their trails, ways and plates: everything that moves between polls. */
export class VehicleScene {
  readonly #map: L.Map;
  readonly #openPainter: OpenPainter;
  readonly #clock: MapClock;
  readonly #vehicles: VehicleLayer;
  readonly #routes: RouteLayer;
  readonly #labels: LabelLayer;
  readonly #glider = new Glider((placements, isLast) => this.#draw(placements, isLast));
  readonly #onStill: () => void;
  #theme: MapTheme;
  /** Draws all vehicles but the selected one while there is a crowd. */
  #crowd: CrowdLayer | null = null;
  #model: LiveMapModel | null = null;
  #placements: ReadonlyMap<number, DrawnPlacement> = new Map();
  /** The vehicle under the pointer. */
  #hoveredId: number | null = null;
  #isGliding = false;
  /** Distance in screen pixels at which a vehicle is drawn beside its point so that it covers no other. */
  #offsets: ReadonlyMap<number, ScreenPoint> = new Map();

  constructor(
    { map, canvas, openPainter, isOnImagery }: VehicleSceneHost,
    theme: MapTheme,
    clock: MapClock,
    on: { readonly press: (id: number) => void; readonly still: () => void },
  ) {
    this.#map = map;
    this.#openPainter = openPainter;
    this.#clock = clock;
    this.#theme = theme;
    this.#onStill = on.still;
    this.#routes = new RouteLayer(canvas, theme, isOnImagery);
    this.#vehicles = new VehicleLayer(map, { press: on.press, hover: (id) => this.hover(id) });
    this.#labels = new LabelLayer(map);
  }

  update(model: LiveMapModel, isStill: boolean): void {
    this.#model = model;
    this.#vehicles.update(new Map(model.vehicles.map((vehicle) => [vehicle.id, toMark(vehicle, model)])));
    this.#syncCrowd(model.crowd);
    this.#labels.update(listPlates(model, this.#isGliding));
    this.#glideTo(this.#computeTargets(isStill), isStill);
    if (model.crowd) this.#crowd?.show(model.crowd.feed, this.#readInstant(isStill));
  }

  /** Moves the vehicles to where they are now by the world's clock. Draws nothing if none has moved. */
  follow(isStill: boolean): void {
    const targets = this.#computeTargets(isStill);
    if ([...targets].some(([id, { placement }]) => hasMoved(this.#placements.get(id), placement)))
      this.#glideTo(targets, isStill);
    this.#crowd?.follow(this.#readInstant(isStill));
  }

  /** Shows the way ahead of a vehicle while the pointer is on it; null for none. */
  hover(id: number | null): void {
    if (id === this.#hoveredId) return;
    this.#hoveredId = id;
    this.#drawLines();
  }

  #glideTo(targets: ReadonlyMap<number, GlideState>, isStill: boolean): void {
    this.#glider.glideTo(targets, this.#readInstant(isStill).isStill);
  }

  #readInstant(isReduced: boolean): CrowdInstant {
    const isStill = isReduced || this.#clock.isTooFastToGlide();
    return { nowMs: this.#clock.nowMs(this.#clock.isFast() && !isStill ? FOLLOW_MS : 0), isStill };
  }

  #computeTargets(isStill: boolean): ReadonlyMap<number, GlideState> {
    const { nowMs } = this.#readInstant(isStill);
    return new Map(
      this.#model?.vehicles.map(({ id, position }): [number, GlideState] => [
        id,
        { position, placement: estimatePlacement(position, nowMs) },
      ]),
    );
  }

  /** The plates to be placed, without those of a crowd, which its painter places. */
  listLabelRequests(findOutward: (point: PlanPoint) => NearSide | null): readonly LabelRequest[] {
    return this.#labels.listRequests(findOutward);
  }

  placeLabels(sides: ReadonlyMap<LabelId, Side | null>): void {
    this.#labels.place(sides);
  }

  /** The plates of a crowd, in pixels of the map's container. */
  listCrowdPlates(): readonly Box[] {
    return this.#crowd?.listPlates() ?? [];
  }

  /** Sends a crowd's painter the obstacles of its plates: `around` and what is drawn here. */
  updateCrowdPlates(
    around: { readonly fixed: readonly Obstacle[]; readonly moving: readonly Obstacle[] },
    sides: ReadonlyMap<LabelId, Side | null>,
  ): void {
    const model = this.#model;
    if (!model || !this.#crowd) return;
    const vehicles = [...this.#placements.keys()].flatMap((id) => this.#findDrawn(id) ?? []);
    const plates = this.#labels.listRequests().flatMap((request) => {
      const side = sides.get(request.id);
      return side ? [computePlateBox(request, side)] : [];
    });
    const own = [...vehicles.map((at) => computeBoxAround(at, SELECTED_RADIUS_PX)), ...plates];
    this.#crowd.setPlates({
      areShown: model.layers.labels && !model.isNarrow,
      fixed: around.fixed,
      moving: [...own.map((box) => ({ ownerId: null, box })), ...around.moving],
    });
  }

  /** The point of a vehicle now; null if it is not on the map. */
  findPlace(id: number): PlanPoint | null {
    const known = this.#placements.get(id)?.point ?? this.#crowd?.findPlace(id);
    if (known) return known;
    const vehicle = this.#model?.crowd?.find(id);
    return vehicle ? estimatePlacement(vehicle.position, this.#clock.nowMs(0)).point : null;
  }

  /** Centres of the drawn vehicles and clusters, in pixels of the map's container. */
  findDrawnPoints(): ReadonlyMap<number, ScreenPoint> {
    const drawn = this.#crowd?.findDrawnPoints() ?? new Map<number, ScreenPoint>();
    for (const id of this.#placements.keys()) {
      const at = this.#findDrawn(id);
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
      this.#vehicles.move(id, point, headingDeg, this.#findOffset(id));
      this.#labels.move(id, point, this.#findOffset(id));
    }
    const next = this.#model && findSelectedVehicle(this.#model)?.position.nextLeg?.to;
    if (next) this.#labels.move(NEXT_PLATE_ID, next, IN_PLACE);
  }

  /** The vehicle or cluster of a crowd at a point of the map's container; vehicles that are elements handle presses themselves. */
  hit(pointer: ScreenPoint): CrowdHit | null {
    return this.#crowd?.hit(pointer) ?? null;
  }

  findWayAhead(id: number): Path {
    const vehicle = this.#model?.vehicles.find((it) => it.id === id);
    const placement = this.#placements.get(id);
    return vehicle && placement && this.#model?.layers.ways ? buildWayAhead(vehicle, placement) : [];
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

  #draw(placements: ReadonlyMap<number, DrawnPlacement>, isLast: boolean): void {
    this.#placements = placements;
    const model = this.#model;
    if (!model) return;
    if (this.#isGliding === isLast) {
      this.#isGliding = !isLast;
      this.#labels.update(listPlates(model, this.#isGliding));
    }
    this.spreadOut();
    this.#drawLines();
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
    if (crowd) this.#crowd?.show(crowd.feed, this.#readInstant(true));
  }

  #findDrawn(id: number): ScreenPoint | null {
    const placement = this.#placements.get(id);
    if (!placement) return null;
    const at = this.#map.latLngToContainerPoint(toLatLng(placement.point));
    const { x, y } = this.#findOffset(id);
    return { x: at.x + x, y: at.y + y };
  }

  #findOffset(id: number): ScreenPoint {
    return this.#offsets.get(id) ?? IN_PLACE;
  }

  #drawLines(): void {
    const model = this.#model;
    if (!model) return;
    const { layers, selectedId } = model;
    const nowMs = this.#clock.nowMs(0);
    const isPointed = (id: number) => id === selectedId || id === this.#hoveredId || id === model.pointedId;
    const lines = [...model.vehicles, ...this.#listPointedInCrowd(model)].flatMap((vehicle) => {
      const { id, position } = vehicle;
      if (isFaded(id, model)) return [];
      const placement = this.#placements.get(id) ?? { ...estimatePlacement(position, nowMs), rest: [] };
      const view = { layers, nowMs, isSelected: id === selectedId, isPointed: isPointed(id) };
      return createVehicleLines(vehicle, placement, view) ?? [];
    });
    const markers = [...this.#placements].map(([id, { point }]) => ({ id, point, offset: this.#findOffset(id) }));
    this.#routes.update(lines, markers);
  }

  /** The vehicles of a crowd that the pointer or the focus is on. */
  #listPointedInCrowd({ crowd, selectedId, pointedId }: LiveMapModel): readonly MapVehicle[] {
    if (!crowd) return [];
    const ids = new Set([this.#hoveredId, pointedId]);
    ids.delete(selectedId);
    return [...ids].flatMap((id) => (id === null ? [] : (crowd.find(id) ?? [])));
  }
}

/** A search has not found it. The selected vehicle stays as it is. */
function isFaded(id: number, { foundIds, selectedId }: LiveMapModel): boolean {
  return foundIds !== null && !foundIds.has(id) && id !== selectedId;
}

function toMark(vehicle: MapVehicle, model: LiveMapModel): VehicleMark {
  return {
    number: vehicle.number,
    palette: vehicle.palette,
    isStale: vehicle.isStale,
    isSelected: vehicle.id === model.selectedId,
    isFaded: isFaded(vehicle.id, model),
    carried: model.assets?.carried.get(vehicle.id) ?? 0,
    hasSelectedAsset: model.assets?.selectedCarrierId === vehicle.id,
  };
}

function listPlates(model: LiveMapModel, isGliding: boolean): ReadonlyMap<number, Plate> {
  const plates = new Map<number, Plate>();
  for (const vehicle of model.vehicles) {
    const isSelected = vehicle.id === model.selectedId;
    if (!isSelected && (model.isNarrow || !model.layers.labels || isFaded(vehicle.id, model))) continue;
    const plate = (isGliding ? vehicle.arrivingPlate : null) ?? vehicle.plate;
    const text = model.isNarrow ? { name: plate.name, detail: '' } : plate;
    const radiusPx = isSelected ? SELECTED_RADIUS_PX : VEHICLE_RADIUS_PX;
    plates.set(vehicle.id, { text, rank: findRank(vehicle, isSelected), radiusPx });
  }
  const next = model.isNarrow ? null : findSelectedVehicle(model)?.nextPlate;
  if (next) plates.set(NEXT_PLATE_ID, { text: next, rank: 'wrong', radiusPx: NEXT_RADIUS_PX });
  return plates;
}

function findRank({ isWrong }: MapVehicle, isSelected: boolean): LabelRank {
  if (isSelected) return 'selected';
  return isWrong ? 'wrong' : 'normal';
}

function findSelectedVehicle({ vehicles, selectedId }: LiveMapModel): MapVehicle | undefined {
  return vehicles.find(({ id }) => id === selectedId);
}
