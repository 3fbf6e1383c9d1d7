import type L from 'leaflet';
import { ASSET_OFFSET_PX } from '../asset-drawing.ts';
import { AssetLayer } from '../asset-layer.ts';
import type { MapAsset } from '../asset-model.ts';
import { BeaconLayer } from '../beacon-layer.ts';
import type { MapBeacon } from '../beacon-model.ts';
import { CanvasOverlay } from '../canvas-overlay.ts';
import { CourseLayer } from '../course/course-layer.ts';
import { NO_COURSE } from '../course/course-model.ts';
import type { EditActions } from '../edit/edit-model.ts';
import type { OpenPainter } from '../crowd/crowd-messages.ts';
import { EditTool } from '../edit/edit-tool.ts';
import { FIXTURE_RADIUS_PX } from '../fixture-drawing.ts';
import { FixtureLayer, type MapFixture } from '../fixture-layer.ts';
import { FloorPlan } from '../floor-plan.ts';
import { placeLabels, computePlateBox, computeViewBox, type Box, type LabelId, type Side } from '../label-placement.ts';
import { toLatLng } from '../lat-lng.ts';
import { findDrawn, type Drawn } from './find-drawn.ts';
import { BEACON_RADIUS_PX, LabelObstacles } from './label-obstacles.ts';
import type { LiveMapModel, MapClock } from './live-map-model.ts';
import { readMapTheme, watchColorScheme, type MapTheme } from '../map-theme.ts';
import { NamePlates } from './name-plates.ts';
import { readPlanView, readScale } from '../plan-on-map.ts';
import type { PlanPoint, ScreenPoint } from '../plan-point.ts';
import { PlatePopup, type PopupContent } from '../plate-popup.ts';
import { FOLLOW_MS, VehicleScene } from './vehicle-scene.ts';
import { TruthLayer } from '../truth-layer.ts';
import { NO_TRUTHS } from '../truth-model.ts';
import { VEHICLE_RADIUS_PX } from '../vehicle-icon.ts';
import type { Viewport, ViewportOptions } from '../viewport.ts';

/** The Leaflet map that the layers are put on. */
export interface LiveMapHost extends Pick<ViewportOptions, 'ground' | 'isStill' | 'chrome'> {
  readonly map: L.Map;
  readonly viewport: Viewport;
}

export interface LiveMapOptions {
  readonly clock: MapClock;
  /** Opens the painter of a crowd of vehicles. */
  readonly openPainter: OpenPainter;
  readonly onVehicle: (id: number) => void;
  /** Null: a press on an empty place. */
  readonly onBeacon: (beacon: MapBeacon | null) => void;
  readonly onFixture: (fixture: MapFixture) => void;
  /** A press on asset tags, which lie at one beacon; absent on maps without them. */
  readonly onAssets?: (assets: readonly MapAsset[]) => void;
  readonly actions: EditActions;
  /** Called with the screen pixels per pixel of the plan, at first and after each zoom. */
  readonly onScale: (scale: number) => void;
}

/** A little longer than the time between two polls, which move the vehicles themselves. */
const TICK_MS = 2400;
const FOCUS_MARGIN_PX = 64;
const NO_ASSETS: readonly MapAsset[] = [];

/** The layers of the live map: beacons, vehicles and what belongs to them. No React in here. */
export class LiveMap {
  readonly #host: LiveMapHost;
  readonly #options: LiveMapOptions;
  readonly #map: L.Map;
  readonly #floor: FloorPlan | null;
  readonly #beacons: BeaconLayer;
  readonly #assets: AssetLayer;
  readonly #course: CourseLayer;
  readonly #truth: TruthLayer;
  readonly #names: NamePlates;
  readonly #fixtures: FixtureLayer;
  readonly #edit: EditTool;
  readonly #scene: VehicleScene;
  readonly #popup: PlatePopup;
  readonly #obstacles: LabelObstacles;
  readonly #stopListening: () => void;
  #model: LiveMapModel | null = null;
  #sides: ReadonlyMap<LabelId, Side | null> = new Map();
  #popupVehicleId: number | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: LiveMapHost, options: LiveMapOptions) {
    const { map, ground } = host;
    this.#host = host;
    this.#options = options;
    this.#map = map;
    const theme = this.#readTheme();
    this.#floor = ground.kind === 'plan' ? new FloorPlan(map, ground.size, ground.picture) : null;
    const canvas = new CanvasOverlay(map, 'marks');
    this.#scene = new VehicleScene(
      { map, canvas, openPainter: options.openPainter, isOnImagery: ground.kind !== 'plan' },
      theme,
      options.clock,
      {
        press: (id) => this.#edit.isOn || options.onVehicle(id),
        still: () => this.#onStill(),
      },
    );
    this.#beacons = new BeaconLayer(map, canvas, theme);
    this.#assets = new AssetLayer(map, canvas, theme);
    this.#course = new CourseLayer(canvas, theme);
    this.#truth = new TruthLayer(canvas, theme);
    this.#names = new NamePlates(map);
    this.#fixtures = new FixtureLayer(map, canvas, theme);
    this.#edit = new EditTool(map, theme, {
      actions: options.actions,
      isDrawn: ({ shape, point }) => shape !== 'diamond' || this.#beacons.isDrawn(point),
      onTexts: () => this.#onStill(),
    });
    this.#popup = new PlatePopup(map);
    this.#obstacles = new LabelObstacles(host, {
      scene: this.#scene,
      beacons: this.#beacons,
      assets: this.#assets,
      fixtures: this.#fixtures,
      names: this.#names,
      edit: this.#edit,
    });
    this.#stopListening = this.#listen();
    this.#reportScale();
  }

  /** The map on which this draws, with its view. */
  get host(): LiveMapHost {
    return this.#host;
  }

  /** Draws a new state of the world. */
  update(model: LiveMapModel): void {
    this.#model = model;
    if (model.edit && !this.#edit.isOn) this.#popup.close();
    this.#beacons.update(model.layers.beacons ? model.beacons : [], model.selectedBeaconId, model.beaconScale);
    this.#assets.update(model.assets?.atRest ?? NO_ASSETS, model.assets?.selectedId ?? null);
    this.#course.update(model.course ?? NO_COURSE);
    this.#truth.update(model.truths ?? NO_TRUTHS);
    this.#names.update(model);
    this.#fixtures.update(model.fixtures, model.selectedFixtureId, model.layers.labels);
    this.#edit.update(model.edit);
    this.#floor?.showNames(model.layers.planNames);
    this.#floor?.setInverted(model.layers.inverted);
    this.#scene.update(hideLinesInEditMode(model), this.#host.isStill);
    this.#scheduleTick();
  }

  /** Brings a vehicle into view. */
  focus(id: number): void {
    const point = this.#scene.findPlace(id);
    if (point) this.show(point);
  }

  /** Brings a point of the ground into view. */
  show(point: PlanPoint): void {
    const padding: [number, number] = [FOCUS_MARGIN_PX, FOCUS_MARGIN_PX];
    this.#map.panInside(toLatLng(point), { padding, animate: !this.#host.isStill });
  }

  fit(): void {
    this.#host.viewport.fit();
  }

  zoomBy(steps: number): void {
    this.#host.viewport.zoomBy(steps);
  }

  /** Zooms in on a point as far as possible. */
  zoomTo(point: PlanPoint): void {
    this.#map.setView(toLatLng(point), this.#map.getMaxZoom(), { animate: !this.#host.isStill });
  }

  openVehiclePopup(id: number, content: PopupContent): void {
    const point = this.#scene.findPlace(id);
    if (!point) return;
    this.#popup.open(point, VEHICLE_RADIUS_PX, content);
    this.#popupVehicleId = id;
  }

  openBeaconPopup({ point }: MapBeacon, content: PopupContent): void {
    this.#popupVehicleId = null;
    this.#popup.open(point, BEACON_RADIUS_PX, content);
  }

  /** Opens the popup of an asset tag at rest. */
  openAssetPopup({ point }: MapAsset, content: PopupContent): void {
    this.#popupVehicleId = null;
    this.#popup.open(point, BEACON_RADIUS_PX - ASSET_OFFSET_PX.y, content);
  }

  openFixturePopup({ point, shape }: MapFixture, content: PopupContent): void {
    this.#popupVehicleId = null;
    this.#popup.open(point, FIXTURE_RADIUS_PX[shape], content);
  }

  /** Focuses the map, so that keys move the selected thing. */
  takeKeys(): void {
    this.#map.getContainer().focus({ preventScroll: true });
  }

  /** The container was resized. The viewport fits the plan again unless the user has moved the view. */
  resize(): void {
    this.#map.invalidateSize({ pan: false });
    const selectedId = this.#model?.selectedId ?? null;
    if (selectedId !== null && !this.#host.viewport.isUserView) this.focus(selectedId);
  }

  remove(): void {
    clearTimeout(this.#timer);
    this.#stopListening();
    this.#popup.close();
    this.#scene.remove();
    this.#edit.remove();
    this.#fixtures.remove();
    this.#names.remove();
    this.#truth.remove();
    this.#course.remove();
    this.#assets.remove();
    this.#beacons.remove();
  }

  /** What is drawn on canvas at a point of the map's container. */
  findDrawn(at: ScreenPoint): Drawn | null {
    const layers = { scene: this.#scene, fixtures: this.#fixtures, assets: this.#assets, beacons: this.#beacons };
    return findDrawn(layers, at);
  }

  #listen(): () => void {
    const container = this.#map.getContainer();
    const handlers = {
      click: ({ containerPoint, latlng }: L.LeafletMouseEvent) => {
        if (this.#edit.isOn) this.#edit.click(containerPoint, latlng);
        else this.#press(containerPoint);
      },
      mousemove: ({ containerPoint, originalEvent }: L.LeafletMouseEvent) => {
        if (originalEvent.buttons === 0) container.classList.toggle('is-on-mark', this.#isOnMark(containerPoint));
        const hit = this.#scene.hit(containerPoint);
        this.#scene.hover(hit?.kind === 'vehicle' ? hit.id : null);
      },
      moveend: () => this.#onMoveEnd(),
      zoomend: () => this.#onZoomEnd(),
    };
    this.#map.on(handlers);
    const stopWatchingColours = watchColorScheme(() => this.#recolour());
    const onVisibility = () => this.#tick();
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      this.#map.off(handlers);
      stopWatchingColours();
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }

  /** No timer runs while the page is hidden. */
  #scheduleTick(): void {
    clearTimeout(this.#timer);
    if (document.hidden) return;
    const isFast = this.#options.clock.isFast() && !this.#host.isStill;
    this.#timer = setTimeout(() => this.#tick(), isFast ? FOLLOW_MS : TICK_MS);
  }

  #tick(): void {
    if (!document.hidden) this.#scene.follow(this.#host.isStill);
    this.#scheduleTick();
  }

  /** Handles a press on something drawn on canvas; a press on a cluster zooms in. */
  #press(at: ScreenPoint): void {
    const drawn = this.findDrawn(at);
    if (drawn?.kind === 'vehicle') return this.#options.onVehicle(drawn.id);
    if (drawn?.kind === 'fixture') return this.#options.onFixture(drawn.fixture);
    if (drawn?.kind === 'assets') return this.#options.onAssets?.(drawn.assets);
    if (drawn?.kind === 'cluster') this.#map.setZoomAround(toLatLng(drawn.point), this.#map.getZoom() + 1);
    this.#options.onBeacon(drawn?.kind === 'beacon' ? drawn.beacon : null);
  }

  #isOnMark(at: ScreenPoint): boolean {
    return this.#edit.isOn ? this.#edit.hover(at) : this.findDrawn(at) !== null;
  }

  /** With a crowd, labels are placed once its painter reports the new positions. */
  #onMoveEnd(): void {
    if (this.#model?.crowd) this.#updateCrowdPlates();
    else this.#onStill();
  }

  /** Nothing moves any more: places labels, hides names of the plan, moves an open popup. */
  #onStill(): void {
    const drawn = this.#scene.findDrawnPoints();
    const plates = this.#placeLabels(drawn);
    const stops = this.#names.listStopObstacles().map(({ box }) => box);
    const texts = [...plates, ...stops, ...this.#host.chrome(), ...this.#edit.listTextBoxes()];
    const points = [...drawn.values(), ...this.#assets.findDrawnPoints()];
    this.#floor?.hideNamesNear(points, texts, (this.#model?.crowd ?? null) !== null);
    const followed = this.#popupVehicleId === null ? null : this.#scene.findPlace(this.#popupVehicleId);
    if (followed) this.#popup.move(followed);
  }

  /** Places plates and names of fixtures, and returns the boxes of those that are shown. */
  #placeLabels(drawn: ReadonlyMap<number, ScreenPoint>): readonly Box[] {
    const findOutward = (point: PlanPoint) => this.#floor?.findOutward(point) ?? null;
    const plates = [...this.#scene.listLabelRequests(findOutward), ...this.#names.listRequests(findOutward)];
    const requests = [...plates, ...this.#fixtures.listRequests()];
    const obstacles = requests.length > 0 ? this.#obstacles.list(this.#model, drawn) : [];
    this.#sides = placeLabels(requests, { obstacles, view: computeViewBox(readPlanView(this.#map)) });
    this.#scene.placeLabels(this.#sides);
    this.#names.place(this.#sides);
    this.#fixtures.place(this.#sides);
    this.#updateCrowdPlates();
    return requests.flatMap((request) => {
      const side = this.#sides.get(request.id);
      return side ? [computePlateBox(request, side)] : [];
    });
  }

  #updateCrowdPlates(): void {
    if (!this.#model?.crowd) return;
    this.#scene.updateCrowdPlates(this.#obstacles.listForCrowd(this.#model), this.#sides);
  }

  #onZoomEnd(): void {
    this.#scene.spreadOut();
    this.#names.moveStops();
    this.#reportScale();
  }

  #reportScale(): void {
    this.#options.onScale(readScale(this.#map));
  }

  #readTheme(): MapTheme {
    return readMapTheme(this.#map.getContainer());
  }

  #recolour(): void {
    const theme = this.#readTheme();
    const layers = [this.#beacons, this.#assets, this.#fixtures, this.#edit, this.#course, this.#truth, this.#scene];
    for (const layer of layers) layer.setTheme(theme);
  }
}

/** In edit mode vehicles are in the background, so they have no trails and no ways ahead. */
function hideLinesInEditMode(model: LiveMapModel): LiveMapModel {
  return model.edit ? { ...model, layers: { ...model.layers, trails: false, ways: false } } : model;
}
