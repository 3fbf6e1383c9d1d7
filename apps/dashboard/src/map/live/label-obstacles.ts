import type L from 'leaflet';
import type { AssetLayer } from '../asset-layer.ts';
import type { BeaconLayer } from '../beacon-layer.ts';
import type { EditTool } from '../edit/edit-tool.ts';
import type { FixtureLayer } from '../fixture-layer.ts';
import { computeBoxAround, type Box, type Obstacle } from '../label-placement.ts';
import { toLatLng } from '../lat-lng.ts';
import { computePathLength, findPointAlong } from '../path.ts';
import { readPlanView, readScale } from '../plan-on-map.ts';
import type { PlanPoint, ScreenPoint } from '../plan-point.ts';
import { VEHICLE_RADIUS_PX } from '../vehicle-icon.ts';
import type { LiveMapModel } from './live-map-model.ts';
import type { NamePlates } from './name-plates.ts';
import type { VehicleScene } from './vehicle-scene.ts';

export const BEACON_RADIUS_PX = 7;
/** The ring of the selected vehicle's next stop. */
const NEXT_RADIUS_PX = 12;
/** Plates avoid the selected vehicle's way ahead: up to this many boxes, this far apart. */
const CLEAR_STEP_PX = 14;
const CLEAR_STEPS = 12;

interface Host {
  readonly map: L.Map;
  /** Boxes of the elements that float over the map. */
  readonly chrome: () => readonly Box[];
}

interface Layers {
  readonly scene: VehicleScene;
  readonly beacons: BeaconLayer;
  readonly assets: AssetLayer;
  readonly fixtures: FixtureLayer;
  readonly names: NamePlates;
  readonly edit: EditTool;
}

/** What the labels of a live map must not cover. */
export class LabelObstacles {
  readonly #host: Host;
  readonly #layers: Layers;
  /** Obstacles that do not move, and the values that they were computed from. */
  #fixed: { readonly from: readonly unknown[]; readonly obstacles: readonly Obstacle[] } = { from: [], obstacles: [] };

  constructor(host: Host, layers: Layers) {
    this.#host = host;
    this.#layers = layers;
  }

  /** All obstacles. `drawn`: where each vehicle is drawn, by its id. */
  list(model: LiveMapModel | null, drawn: ReadonlyMap<number, ScreenPoint>): readonly Obstacle[] {
    const { scene, edit } = this.#layers;
    const vehicles = [...drawn].map(([ownerId, at]) => ({ ownerId, box: computeBoxAround(at, VEHICLE_RADIUS_PX) }));
    const plates = scene.listCrowdPlates().map((box) => ({ ownerId: null, box }));
    const names = edit.listTextBoxes().map((box) => ({ ownerId: null, box }));
    return [...vehicles, ...plates, ...names, ...this.#listSelectedPath(model), ...this.#listFixed(model)];
  }

  /** The obstacles besides the vehicles of a crowd and their plates. */
  listForCrowd(model: LiveMapModel): { readonly fixed: readonly Obstacle[]; readonly moving: readonly Obstacle[] } {
    return { fixed: this.#listFixed(model), moving: this.#listSelectedPath(model) };
  }

  /** The same list object while the view and everything fixed in it stay the same. */
  #listFixed(model: LiveMapModel | null): readonly Obstacle[] {
    const { beacons, layers, fixtures, course, assets } = model ?? {};
    const chrome = this.#host.chrome();
    const { left, top, scale, width, height } = readPlanView(this.#host.map);
    const from = [beacons, layers?.beacons, assets?.atRest, fixtures, course, chrome, left, top, scale, width, height];
    if (this.#fixed.from.length === 0 || this.#fixed.from.some((it, index) => it !== from[index]))
      this.#fixed = { from, obstacles: this.#computeFixed(chrome) };
    return this.#fixed.obstacles;
  }

  #computeFixed(chrome: readonly Box[]): readonly Obstacle[] {
    const { beacons, assets, names, fixtures } = this.#layers;
    return [
      ...[...beacons.findDrawnPoints(), ...assets.findDrawnPoints()].map((at) => ({
        ownerId: null,
        box: computeBoxAround(at, BEACON_RADIUS_PX),
        isSoft: true,
      })),
      ...names.listStopObstacles(),
      ...chrome.map((box) => ({ ownerId: null, box })),
      ...fixtures.listObstacles(),
    ];
  }

  /** The way ahead of the selected vehicle, and its next stop: its plate moves off them at once. */
  #listSelectedPath(model: LiveMapModel | null): readonly Obstacle[] {
    const path = this.#layers.scene.findWayAhead(model?.selectedId ?? 0);
    const lengthPx = computePathLength(path) * readScale(this.#host.map);
    const count = Math.min(CLEAR_STEPS, Math.floor(lengthPx / CLEAR_STEP_PX));
    const boxes = Array.from({ length: count }, (_, index) => {
      const along = findPointAlong(path, ((index + 1) * CLEAR_STEP_PX) / lengthPx);
      return this.#computeBoxAt(along?.point ?? { x: 0, y: 0 }, 3);
    });
    const next = path.at(-1);
    return [...boxes, ...(next ? [this.#computeBoxAt(next, NEXT_RADIUS_PX)] : [])].map((box) => ({
      ownerId: null,
      box,
    }));
  }

  #computeBoxAt(point: PlanPoint, radiusPx: number): Box {
    return computeBoxAround(this.#host.map.latLngToContainerPoint(toLatLng(point)), radiusPx);
  }
}
