import { BeaconLayer, type MapBeacon } from '../beacon-layer.ts';
import { CanvasOverlay } from '../canvas-overlay.ts';
import { FloorPlan } from '../floor-plan.ts';
import type { PlanGround } from '../ground.ts';
import { toLatLng } from '../lat-lng.ts';
import { readMapTheme, watchColorScheme } from '../map-theme.ts';
import { scaleOf } from '../plan-on-map.ts';
import { PlanMap, type PlanMapOptions } from '../plan-map.ts';
import type { PlanPoint, ScreenPoint } from '../plan-point.ts';
import { PlatePopup, type PopupContent } from '../plate-popup.ts';
import { CourseLayer } from '../course/course-layer.ts';
import { HeatLayer } from './heat-layer.ts';
import type { HeatModel } from './heat-model.ts';
import { SegmentLayer } from './segment-layer.ts';

export interface HeatMapOptions extends PlanMapOptions {
  readonly ground: PlanGround;
  /** Null: a press on nothing. */
  readonly onBeacon: (beacon: MapBeacon | null) => void;
  /** Radius of a spot in pixels, told when it changes. */
  readonly onRadius: (radiusPx: number) => void;
}

const BEACON_RADIUS_PX = 7;
/** Smaller than elsewhere, as what is around them counts. */
const BEACON_SCALE = 0.75;
const SHOW_MARGIN_PX = 64;
/** While heat shows the plan stands back. */
const HEATED = 'is-heated';

/** The floor plan with where vehicles were, how often and how long. It draws when told something, or moved. No React in here. */
export class HeatMap {
  readonly #container: HTMLElement;
  readonly #options: HeatMapOptions;
  readonly #plan: PlanMap;
  readonly #floor: FloorPlan;
  readonly #heat: HeatLayer;
  readonly #segments: SegmentLayer;
  readonly #beacons: BeaconLayer;
  readonly #course: CourseLayer;
  readonly #popup: PlatePopup;
  readonly #stopWatching: () => void;
  #radiusPx = 0;

  constructor(container: HTMLElement, options: HeatMapOptions) {
    this.#container = container;
    this.#options = options;
    this.#plan = new PlanMap(container, options);
    const map = this.#plan.leaflet;
    const theme = readMapTheme(container);
    const { size, picture } = options.ground;
    this.#floor = new FloorPlan(map, size, picture);
    const heat = new CanvasOverlay(map, 'heat');
    this.#heat = new HeatLayer(heat, size.width);
    this.#segments = new SegmentLayer(heat, theme);
    const marks = new CanvasOverlay(map, 'marks');
    this.#beacons = new BeaconLayer(map, marks, theme);
    this.#course = new CourseLayer(marks, theme);
    this.#popup = new PlatePopup(map);
    this.#stopWatching = watchColorScheme(() => this.#recolour());
    map.on('click', ({ containerPoint }) => this.#press(containerPoint));
    map.on('mousemove', ({ containerPoint }) =>
      container.classList.toggle('is-on-mark', this.#isOnMark(containerPoint)),
    );
    map.on('moveend', () => this.#settle());
    map.on('zoomend', () => this.#tellRadius());
  }

  update({ beacons, selectedBeaconId, spots, segments, selectedSegment, size, course }: HeatModel): void {
    this.#heat.update(spots, size);
    this.#segments.update(segments, selectedSegment);
    this.#beacons.update(beacons, selectedBeaconId, BEACON_SCALE);
    this.#course.update(course);
    this.#container.classList.toggle(HEATED, spots.length + segments.length > 0);
    this.#settle();
    this.#tellRadius();
  }

  fit(): void {
    this.#plan.fit();
  }

  zoomBy(steps: number): void {
    this.#plan.zoomBy(steps);
  }

  /** Brings a place into view. */
  show(point: PlanPoint): void {
    const padding: [number, number] = [SHOW_MARGIN_PX, SHOW_MARGIN_PX];
    this.#plan.leaflet.panInside(toLatLng(point), { padding, animate: !this.#options.isStill });
  }

  openPopup(point: PlanPoint, content: PopupContent): void {
    this.#popup.open(point, BEACON_RADIUS_PX, content);
  }

  /** The container changed its size. */
  resize(): void {
    this.#plan.leaflet.invalidateSize({ pan: false });
  }

  remove(): void {
    this.#stopWatching();
    this.#popup.close();
    this.#course.remove();
    this.#beacons.remove();
    this.#segments.remove();
    this.#heat.remove();
    this.#floor.remove();
    this.#plan.remove();
  }

  /** A press on a beacon; a cluster opens. */
  #press(at: ScreenPoint): void {
    const map = this.#plan.leaflet;
    const beacon = this.#beacons.hit(at);
    const cluster = beacon ? null : this.#beacons.hitCluster(at);
    if (cluster) map.setZoomAround(toLatLng(cluster.point), map.getZoom() + 1);
    this.#options.onBeacon(beacon);
  }

  #isOnMark(at: ScreenPoint): boolean {
    return this.#beacons.hit(at) !== null || this.#beacons.hitCluster(at) !== null;
  }

  #settle(): void {
    this.#floor.giveWay(this.#beacons.drawnAt(), false);
  }

  #tellRadius(): void {
    const radiusPx = Math.round(this.#heat.radiusPx(scaleOf(this.#plan.leaflet)));
    if (radiusPx === this.#radiusPx) return;
    this.#radiusPx = radiusPx;
    this.#options.onRadius(radiusPx);
  }

  #recolour(): void {
    const theme = readMapTheme(this.#container);
    this.#segments.setTheme(theme);
    this.#beacons.setTheme(theme);
    this.#course.setTheme(theme);
  }
}
