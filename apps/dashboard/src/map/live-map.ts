import { BeaconLayer, type MapBeacon } from './beacon-layer.ts';
import { FloorPlan, type PlanPicture } from './floor-plan.ts';
import { boxAround, type Box } from './label-placement.ts';
import { toLatLng } from './lat-lng.ts';
import type { LiveMapModel, MapClock } from './live-map-model.ts';
import { readMapTheme, watchColorScheme, type MapTheme } from './map-theme.ts';
import { pathLength, pointAlong } from './path.ts';
import { PlanMap, type PlanMapOptions } from './plan-map.ts';
import type { PlanPoint, ScreenPoint } from './plan-point.ts';
import { PlatePopup, type PopupContent } from './plate-popup.ts';
import { FOLLOW_MS, VehicleScene } from './vehicle-scene.ts';
import { VEHICLE_RADIUS_PX } from './vehicle-icon.ts';

export interface LiveMapOptions extends PlanMapOptions {
  readonly picture: PlanPicture;
  readonly clock: MapClock;
  /** What stands over the map, in pixels of its container: plates keep clear of it. */
  readonly chrome: () => readonly Box[];
  readonly onVehicle: (id: number) => void;
  /** Null: a press on nothing. */
  readonly onBeacon: (beacon: MapBeacon | null) => void;
  /** Screen pixels a pixel of the plan, told at each zoom. */
  readonly onScale: (scale: number) => void;
}

const TICK_MS = 2000;
const BEACON_RADIUS_PX = 7;
const FOCUS_MARGIN_PX = 64;
/** So much of the way ahead of the selected vehicle is kept clear of plates. */
const CLEAR_STEP_PX = 14;
const CLEAR_STEPS = 12;

/** The live map of one floor plan: a picture, beacons, vehicles and what belongs to them. No React in here. */
export class LiveMap {
  readonly #options: LiveMapOptions;
  readonly #container: HTMLElement;
  readonly #plan: PlanMap;
  readonly #floor: FloorPlan;
  readonly #beacons: BeaconLayer;
  readonly #scene: VehicleScene;
  readonly #popup: PlatePopup;
  readonly #stopWatching: () => void;
  #model: LiveMapModel | null = null;
  #popupVehicleId: number | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(container: HTMLElement, options: LiveMapOptions) {
    this.#container = container;
    this.#options = options;
    this.#plan = new PlanMap(container, options);
    const map = this.#plan.leaflet;
    const theme = this.#theme();
    this.#floor = new FloorPlan(map, options.size, options.picture);
    this.#scene = new VehicleScene(map, theme, options.clock, {
      press: options.onVehicle,
      still: () => this.#settle(),
    });
    this.#beacons = new BeaconLayer(map, theme);
    this.#popup = new PlatePopup(map);
    this.#stopWatching = watchColorScheme(() => this.#recolour());
    map.on('click', ({ containerPoint }) => options.onBeacon(this.#hit(containerPoint)));
    map.on('mousemove', ({ containerPoint }) =>
      container.classList.toggle('is-on-beacon', this.#hit(containerPoint) !== null),
    );
    map.on('moveend', () => this.#settle());
    map.on('zoomend', () => this.#rescale());
    this.#tellScale();
  }

  /** Shows a new state of the world. */
  update(model: LiveMapModel): void {
    this.#model = model;
    this.#beacons.update(model.layers.beacons ? model.beacons : [], model.selectedBeaconId);
    this.#floor.showNames(model.layers.planNames);
    this.#floor.setInverted(model.layers.inverted);
    this.#scene.update(model, this.#options.isStill);
    this.#tickLater();
  }

  /** Brings a vehicle into view. */
  focus(id: number): void {
    const point = this.#scene.placeOf(id);
    if (!point) return;
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
    this.#beacons.remove();
    this.#floor.remove();
    this.#plan.remove();
  }

  #tickLater(): void {
    clearTimeout(this.#timer);
    const isFast = this.#options.clock.isFast() && !this.#options.isStill;
    this.#timer = setTimeout(() => this.#tick(), isFast ? FOLLOW_MS : TICK_MS);
  }

  #tick(): void {
    this.#scene.follow(this.#options.isStill);
    this.#tickLater();
  }

  #hit(containerPoint: { x: number; y: number }): MapBeacon | null {
    return this.#beacons.hit(containerPoint);
  }

  /** All stand still: plates find their sides, names of the plan give way, an open popup follows. */
  #settle(): void {
    const drawn = this.#scene.drawnAt();
    this.#floor.giveWay([...drawn.values()]);
    this.#scene.arrange(this.#obstacles(drawn));
    const followed = this.#popupVehicleId === null ? null : this.#scene.placeOf(this.#popupVehicleId);
    if (followed) this.#popup.move(followed);
  }

  #obstacles(drawn: ReadonlyMap<number, ScreenPoint>): { box: Box; ownerId: number | null }[] {
    const vehicles = [...drawn].map(([ownerId, at]) => ({ ownerId, box: boxAround(at, VEHICLE_RADIUS_PX) }));
    const beacons = this.#model?.layers.beacons ? this.#model.beacons : [];
    const onPlan = beacons.map(({ point }) => ({ ownerId: null, box: this.#boxAt(point, BEACON_RADIUS_PX) }));
    const chrome = this.#options.chrome().map((box) => ({ ownerId: null, box }));
    return [...vehicles, ...onPlan, ...chrome, ...this.#wayOfSelected()];
  }

  #wayOfSelected(): { box: Box; ownerId: null }[] {
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
    this.#scene.setTheme(theme);
  }
}
