import { BeaconLayer, type MapBeacon } from './beacon-layer.ts';
import { CanvasOverlay } from './canvas-overlay.ts';
import type { EditHand } from './edit/edit-model.ts';
import type { OpenCrowd } from './crowd/crowd-messages.ts';
import { EditTool } from './edit/edit-tool.ts';
import { FIXTURE_RADIUS_PX } from './fixture-drawing.ts';
import { FixtureLayer, type MapFixture } from './fixture-layer.ts';
import { FloorPlan } from './floor-plan.ts';
import {
  boxAround,
  placeLabels,
  viewBox,
  type Box,
  type LabelId,
  type Obstacle,
  type Side,
} from './label-placement.ts';
import { toLatLng } from './lat-lng.ts';
import type { LiveMapModel, MapClock } from './live-map-model.ts';
import { readMapTheme, watchColorScheme, type MapTheme } from './map-theme.ts';
import { pathLength, pointAlong } from './path.ts';
import { planViewOf } from './plan-on-map.ts';
import { PlanMap, type PlanMapOptions } from './plan-map.ts';
import type { PlanPoint, ScreenPoint } from './plan-point.ts';
import { PlatePopup, type PopupContent } from './plate-popup.ts';
import { SatelliteTiles } from './satellite-tiles.ts';
import { FOLLOW_MS, VehicleScene } from './vehicle-scene.ts';
import { VEHICLE_RADIUS_PX } from './vehicle-icon.ts';

export interface LiveMapOptions extends PlanMapOptions {
  readonly clock: MapClock;
  /** Has a crowd of vehicles painted. */
  readonly openCrowd: OpenCrowd;
  readonly onVehicle: (id: number) => void;
  /** Null: a press on nothing. */
  readonly onBeacon: (beacon: MapBeacon | null) => void;
  readonly onFixture: (fixture: MapFixture) => void;
  readonly hand: EditHand;
  /** Screen pixels a pixel of the plan, told at each zoom. */
  readonly onScale: (scale: number) => void;
  /** Told when parts of a satellite ground come to be missing, and when all are there. */
  readonly onMissing: (isMissing: boolean) => void;
}

/** A little more than between two polls, which move the vehicles themselves. */
const TICK_MS = 2400;
const BEACON_RADIUS_PX = 7;
const FOCUS_MARGIN_PX = 64;
/** So much of the way ahead of the selected vehicle is kept clear of plates. */
const CLEAR_STEP_PX = 14;
const CLEAR_STEPS = 12;

/** The live map of one ground: a picture, beacons, vehicles and what belongs to them. No React in here. */
export class LiveMap {
  readonly #options: LiveMapOptions;
  readonly #container: HTMLElement;
  readonly #plan: PlanMap;
  readonly #floor: FloorPlan | null;
  readonly #satellite: SatelliteTiles | null;
  readonly #beacons: BeaconLayer;
  readonly #fixtures: FixtureLayer;
  readonly #edit: EditTool;
  readonly #scene: VehicleScene;
  readonly #popup: PlatePopup;
  readonly #stopWatching: () => void;
  #model: LiveMapModel | null = null;
  /** What labels must not cover that stands, and of what that was made. */
  #standing: { readonly of: readonly unknown[]; readonly obstacles: readonly Obstacle[] } = { of: [], obstacles: [] };
  #sides: ReadonlyMap<LabelId, Side | null> = new Map();
  #popupVehicleId: number | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(container: HTMLElement, options: LiveMapOptions) {
    this.#container = container;
    this.#options = options;
    this.#plan = new PlanMap(container, options);
    const map = this.#plan.leaflet;
    const theme = this.#theme();
    const { ground } = options;
    this.#floor = ground.kind === 'plan' ? new FloorPlan(map, ground.size, ground.picture) : null;
    this.#satellite = ground.kind === 'satellite' ? new SatelliteTiles(map, ground, options.onMissing) : null;
    const canvas = new CanvasOverlay(map, 'marks');
    this.#scene = new VehicleScene({ map, canvas, openCrowd: options.openCrowd }, theme, options.clock, {
      press: (id) => this.#edit.isOn || options.onVehicle(id),
      still: () => this.#settle(),
    });
    this.#beacons = new BeaconLayer(map, canvas, theme);
    this.#fixtures = new FixtureLayer(map, canvas, theme);
    this.#edit = new EditTool(map, theme, {
      hand: options.hand,
      isDrawn: ({ shape, point }) => shape !== 'diamond' || this.#beacons.isDrawn(point),
    });
    this.#popup = new PlatePopup(map);
    const stopWatchingColours = watchColorScheme(() => this.#recolour());
    const onVisibility = () => this.#tick();
    document.addEventListener('visibilitychange', onVisibility);
    this.#stopWatching = () => {
      stopWatchingColours();
      document.removeEventListener('visibilitychange', onVisibility);
    };
    map.on('click', ({ containerPoint, latlng }) => {
      if (this.#edit.isOn) this.#edit.click(containerPoint, latlng);
      else this.#press(containerPoint);
    });
    map.on('mousemove', ({ containerPoint, originalEvent }) => {
      if (originalEvent.buttons === 0) container.classList.toggle('is-on-mark', this.#isOnMark(containerPoint));
    });
    map.on('moveend', () => this.#arrive());
    map.on('zoomend', () => this.#rescale());
    this.#tellScale();
  }

  /** Shows a new state of the world. */
  update(model: LiveMapModel): void {
    this.#model = model;
    if (model.edit && !this.#edit.isOn) this.#popup.close();
    this.#beacons.update(model.layers.beacons ? model.beacons : [], model.selectedBeaconId, model.beaconScale);
    this.#fixtures.update(model.fixtures, model.selectedFixtureId, model.layers.labels);
    this.#edit.update(model.edit);
    this.#floor?.showNames(model.layers.planNames);
    this.#floor?.setInverted(model.layers.inverted);
    this.#scene.update(model, this.#options.isStill);
    this.#tickLater();
  }

  /** Brings a vehicle into view. */
  focus(id: number): void {
    const point = this.#scene.placeOf(id);
    if (point) this.show(point);
  }

  /** Brings a place into view. */
  show(point: PlanPoint): void {
    this.#plan.leaflet.panInside(toLatLng(point), {
      padding: [FOCUS_MARGIN_PX, FOCUS_MARGIN_PX],
      animate: !this.#options.isStill,
    });
  }

  fit(): void {
    this.#plan.fit();
  }

  zoomBy(steps: number): void {
    this.#plan.zoomBy(steps);
  }

  zoomTo(point: PlanPoint): void {
    this.#plan.leaflet.setView(toLatLng(point), this.#plan.leaflet.getMaxZoom(), { animate: !this.#options.isStill });
  }

  openVehiclePopup(id: number, content: PopupContent): void {
    const point = this.#scene.placeOf(id);
    if (!point) return;
    this.#popup.open(point, VEHICLE_RADIUS_PX, content);
    this.#popupVehicleId = id;
  }

  openBeaconPopup({ point }: MapBeacon, content: PopupContent): void {
    this.#popupVehicleId = null;
    this.#popup.open(point, BEACON_RADIUS_PX, content);
  }

  openFixturePopup({ point, shape }: MapFixture, content: PopupContent): void {
    this.#popupVehicleId = null;
    this.#popup.open(point, FIXTURE_RADIUS_PX[shape], content);
  }

  /** Asks again for the parts of the ground that did not come. */
  retryGround(): void {
    this.#satellite?.retry();
  }

  /** Takes the focus, so that keys move what is selected. */
  takeKeys(): void {
    this.#container.focus({ preventScroll: true });
  }

  closePopup(): void {
    this.#popup.close();
  }

  /** The container changed its size. The plan is fitted into it again as long as the user has not moved it. */
  resize(): void {
    this.#plan.leaflet.invalidateSize({ pan: false });
    const selectedId = this.#model?.selectedId ?? null;
    if (selectedId !== null && !this.#plan.isUserView) this.focus(selectedId);
  }

  remove(): void {
    clearTimeout(this.#timer);
    this.#stopWatching();
    this.#popup.close();
    this.#scene.remove();
    this.#edit.remove();
    this.#fixtures.remove();
    this.#beacons.remove();
    this.#floor?.remove();
    this.#satellite?.remove();
    this.#plan.remove();
  }

  /** Nobody sees a hidden page: it goes on when it shows again. */
  #tickLater(): void {
    clearTimeout(this.#timer);
    if (document.hidden) return;
    const isFast = this.#options.clock.isFast() && !this.#options.isStill;
    this.#timer = setTimeout(() => this.#tick(), isFast ? FOLLOW_MS : TICK_MS);
  }

  #tick(): void {
    if (!document.hidden) this.#scene.follow(this.#options.isStill);
    this.#tickLater();
  }

  /** A press on what is drawn on canvas; a cluster opens. */
  #press(at: ScreenPoint): void {
    const hit = this.#scene.hit(at);
    if (hit?.kind === 'vehicle') return this.#options.onVehicle(hit.id);
    const fixture = hit ? null : this.#fixtures.hit(at);
    if (fixture) return this.#options.onFixture(fixture);
    const beacon = hit ? null : this.#beacons.hit(at);
    const cluster = hit ?? (beacon ? null : this.#beacons.hitCluster(at));
    if (cluster) this.#plan.leaflet.setZoomAround(toLatLng(cluster.point), this.#plan.leaflet.getZoom() + 1);
    this.#options.onBeacon(beacon);
  }

  #isOnMark(at: ScreenPoint): boolean {
    if (this.#edit.isOn) return this.#edit.point(at);
    return (
      this.#scene.hit(at) !== null ||
      this.#fixtures.hit(at) !== null ||
      this.#beacons.hit(at) !== null ||
      this.#beacons.hitCluster(at) !== null
    );
  }

  /** The view stands. A crowd is told what changed for its plates, and all settle when it says where it stands then. */
  #arrive(): void {
    if (this.#model?.crowd) this.#labelCrowd();
    else this.#settle();
  }

  /** All stand still: labels find their sides, names of the plan give way, an open popup follows. */
  #settle(): void {
    const drawn = this.#scene.drawnAt();
    this.#floor?.giveWay([...drawn.values()], (this.#model?.crowd ?? null) !== null);
    this.#placeLabels(drawn);
    const followed = this.#popupVehicleId === null ? null : this.#scene.placeOf(this.#popupVehicleId);
    if (followed) this.#popup.move(followed);
  }

  #placeLabels(drawn: ReadonlyMap<number, ScreenPoint>): void {
    const requests = [...this.#scene.labelRequests(), ...this.#fixtures.requests()];
    const obstacles = requests.length > 0 ? [...this.#movingObstacles(drawn), ...this.#standingObstacles()] : [];
    this.#sides = placeLabels(requests, { obstacles, view: viewBox(planViewOf(this.#plan.leaflet)) });
    this.#scene.placeLabels(this.#sides);
    this.#fixtures.place(this.#sides);
    this.#labelCrowd();
  }

  #labelCrowd(): void {
    if (!this.#model?.crowd) return;
    this.#scene.labelCrowd({ standing: this.#standingObstacles(), moving: this.#wayOfSelected() }, this.#sides);
  }

  #movingObstacles(drawn: ReadonlyMap<number, ScreenPoint>): readonly Obstacle[] {
    const vehicles = [...drawn].map(([ownerId, at]) => ({ ownerId, box: boxAround(at, VEHICLE_RADIUS_PX) }));
    const plates = this.#scene.crowdPlates().map((box) => ({ ownerId: null, box }));
    return [...vehicles, ...plates, ...this.#wayOfSelected()];
  }

  /** The same list as before while the view and all that stands in it are. */
  #standingObstacles(): readonly Obstacle[] {
    const { beacons, layers, fixtures } = this.#model ?? {};
    const chrome = this.#options.chrome();
    const { left, top, scale, width, height } = planViewOf(this.#plan.leaflet);
    const of = [beacons, layers?.beacons, fixtures, chrome, left, top, scale, width, height];
    if (this.#standing.of.some((it, index) => it !== of[index]) || this.#standing.of.length === 0) {
      const inPlace = [...this.#beacons.drawnAt().map((at) => boxAround(at, BEACON_RADIUS_PX)), ...chrome].map(
        (box) => ({ ownerId: null, box }),
      );
      this.#standing = { of, obstacles: [...inPlace, ...this.#fixtures.obstacles()] };
    }
    return this.#standing.obstacles;
  }

  #wayOfSelected(): readonly Obstacle[] {
    const way = this.#scene.wayAheadOf(this.#model?.selectedId ?? 0);
    const lengthPx = pathLength(way) * this.#scale();
    const count = Math.min(CLEAR_STEPS, Math.floor(lengthPx / CLEAR_STEP_PX));
    return Array.from({ length: count }, (_, index) => {
      const along = pointAlong(way, ((index + 1) * CLEAR_STEP_PX) / lengthPx);
      return { ownerId: null, box: this.#boxAt(along?.point ?? { x: 0, y: 0 }, 3) };
    });
  }

  #boxAt(point: PlanPoint, radiusPx: number): Box {
    return boxAround(this.#plan.leaflet.latLngToContainerPoint(toLatLng(point)), radiusPx);
  }

  #scale(): number {
    return this.#plan.leaflet.getZoomScale(this.#plan.leaflet.getZoom(), 0);
  }

  #rescale(): void {
    this.#scene.respread();
    this.#tellScale();
  }

  #tellScale(): void {
    this.#options.onScale(this.#scale());
  }

  #theme(): MapTheme {
    return readMapTheme(this.#container);
  }

  #recolour(): void {
    const theme = this.#theme();
    this.#beacons.setTheme(theme);
    this.#fixtures.setTheme(theme);
    this.#edit.setTheme(theme);
    this.#scene.setTheme(theme);
  }
}
