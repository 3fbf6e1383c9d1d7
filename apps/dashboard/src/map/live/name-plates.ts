import type L from 'leaflet';
import type { MapBeacon } from '../beacon-model.ts';
import { computeStopBox, STOP_RADIUS_PX } from '../course/course-layer.ts';
import type { NamedCourse } from '../course/course-model.ts';
import { LabelLayer, type Plate } from '../label-layer.ts';
import { type LabelId, type LabelRequest, type NearSide, type Obstacle, type Side } from '../label-placement.ts';
import { toLatLng } from '../lat-lng.ts';
import type { LiveMapModel } from './live-map-model.ts';
import type { PlanPoint } from '../plan-point.ts';
import { spreadOut } from '../spread-out.ts';

/** Radius of the selected beacon with the ring around it. */
const SELECTED_RADIUS_PX = 13;
/** Below zero: vehicles have ids above. -1 is the plate of the next beacon. */
const BEACON_PLATE_ID = -2;
/** The plate of the first stop of a course; the others count down from it. */
const FIRST_STOP_PLATE_ID = -3;
const IN_PLACE = { x: 0, y: 0 };

/** Plates with the names of the selected beacon and of the stops of a course. */
export class NamePlates {
  readonly #map: L.Map;
  readonly #labels: LabelLayer;
  #stops: NamedCourse['stops'] = [];

  constructor(map: L.Map) {
    this.#map = map;
    this.#labels = new LabelLayer(map);
  }

  update(model: LiveMapModel): void {
    const { stops, names } = model.course ?? { stops: [], names: [] };
    const selected = findSelectedBeacon(model);
    this.#stops = stops;
    this.#labels.update(
      new Map([
        ...(selected ? [[BEACON_PLATE_ID, createSelectedPlate(selected.name)] as const] : []),
        ...names.map((name, index) => [toStopId(index), stopPlate(name)] as const),
      ]),
    );
    if (selected) this.#labels.move(BEACON_PLATE_ID, selected.point, IN_PLACE);
    this.moveStops();
  }

  /** After a zoom, stops that would cover each other are drawn elsewhere. */
  moveStops(): void {
    for (const { id, stop, offset } of this.#listDrawnStops()) this.#labels.move(id, stop.point, offset);
  }

  listRequests(findOutward: (point: PlanPoint) => NearSide | null): readonly LabelRequest[] {
    return this.#labels.listRequests(findOutward);
  }

  place(sides: ReadonlyMap<LabelId, Side | null>): void {
    this.#labels.place(sides);
  }

  /** The stops, which other plates must not cover. */
  listStopObstacles(): readonly Obstacle[] {
    return this.#listDrawnStops().map(({ id, stop, at, offset }) => ({
      ownerId: id,
      box: computeStopBox({ x: at.x + offset.x, y: at.y + offset.y }, stop),
    }));
  }

  remove(): void {
    this.#labels.remove();
  }

  /** The stops in pixels of the map's container, with the offsets at which they are drawn. */
  #listDrawnStops() {
    const stops = this.#stops.map((stop, index) => ({
      id: toStopId(index),
      stop,
      at: this.#map.latLngToContainerPoint(toLatLng(stop.point)),
    }));
    const offsets = spreadOut(stops);
    return stops.map((stop) => ({ ...stop, offset: offsets.get(stop.id) ?? IN_PLACE }));
  }
}

function toStopId(index: number): number {
  return FIRST_STOP_PLATE_ID - index;
}

/** Searches nothing if none is selected: there may be ten thousand beacons. */
function findSelectedBeacon({ beacons, layers, selectedBeaconId }: LiveMapModel): MapBeacon | undefined {
  return selectedBeaconId !== null && layers.beacons ? beacons.find(({ id }) => id === selectedBeaconId) : undefined;
}

function createSelectedPlate(name: string): Plate {
  return { text: { name, detail: '' }, rank: 'selected', radiusPx: SELECTED_RADIUS_PX };
}

/** Quieter than the plates of vehicles, which move. */
function stopPlate(name: string): Plate {
  return { text: { name: '', detail: name }, rank: 'normal', radiusPx: STOP_RADIUS_PX };
}
