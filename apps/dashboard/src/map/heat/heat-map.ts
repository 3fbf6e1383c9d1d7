import type L from 'leaflet';
import { BeaconLayer } from '../beacon-layer.ts';
import type { MapBeacon } from '../beacon-model.ts';
import { CanvasOverlay } from '../canvas-overlay.ts';
import { FloorPlan } from '../floor-plan.ts';
import type { PlanGround } from '../ground.ts';
import { toLatLng } from '../lat-lng.ts';
import { readMapTheme, watchColorScheme } from '../map-theme.ts';
import { readScale } from '../plan-on-map.ts';
import type { PlanPoint, ScreenPoint } from '../plan-point.ts';
import { PlatePopup, type PopupContent } from '../plate-popup.ts';
import { PointTip } from '../point-tip.ts';
import { CourseLayer } from '../course/course-layer.ts';
import { HeatLayer } from './heat-layer.ts';
import type { HeatModel } from './heat-model.ts';
import { SegmentLayer } from './segment-layer.ts';
import type { Viewport, ViewportOptions } from '../viewport.ts';

/** The Leaflet map that the layers are put on; its ground is a floor plan. */
export interface HeatMapHost extends Pick<ViewportOptions, 'isStill'> {
  readonly map: L.Map;
  readonly viewport: Viewport;
}

export interface HeatMapOptions {
  readonly ground: PlanGround;
  /** Null: a press on an empty place. */
  readonly onBeacon: (beacon: MapBeacon | null) => void;
  /** What is shown above a beacon while the pointer is on it. */
  readonly describe: (beacon: MapBeacon) => string;
  /** Called with the radius of a spot in pixels when it changes. */
  readonly onRadius: (radiusPx: number) => void;
}

const BEACON_RADIUS_PX = 7;
/** Smaller than on other maps, as the heat around the beacons matters here. */
const BEACON_SCALE = 0.75;
const SHOW_MARGIN_PX = 64;
/** Fades the plan while heat is shown. */
const HEATED = 'is-heated';

/** The layers of a heat map: where vehicles were, how often and how long. Draws only on a change or a move. No React in here. */
export class HeatMap {
  readonly #host: HeatMapHost;
  readonly #options: HeatMapOptions;
  readonly #map: L.Map;
  readonly #floor: FloorPlan;
  readonly #heat: HeatLayer;
  readonly #segments: SegmentLayer;
  readonly #beacons: BeaconLayer;
  readonly #course: CourseLayer;
  readonly #popup: PlatePopup;
  readonly #tip: PointTip;
  readonly #stopListening: () => void;
  #radiusPx = 0;
  /** The beacon that the pointer is on. */
  #pointedId: number | null = null;

  constructor(host: HeatMapHost, options: HeatMapOptions) {
    const { map } = host;
    this.#host = host;
    this.#options = options;
    this.#map = map;
    const theme = readMapTheme(map.getContainer());
    const { size, picture } = options.ground;
    this.#floor = new FloorPlan(map, size, picture);
    const heat = new CanvasOverlay(map, 'heat');
    this.#heat = new HeatLayer(heat, size.width);
    this.#segments = new SegmentLayer(heat, theme);
    const marks = new CanvasOverlay(map, 'marks');
    this.#beacons = new BeaconLayer(map, marks, theme);
    this.#course = new CourseLayer(marks, theme);
    this.#popup = new PlatePopup(map);
    this.#tip = new PointTip(map);
    this.#stopListening = this.#listen();
  }

  update({ beacons, selectedBeaconId, spots, segments, selectedSegment, size, course }: HeatModel): void {
    this.#heat.update(spots, size);
    this.#segments.update(segments, selectedSegment);
    this.#beacons.update(beacons, selectedBeaconId, BEACON_SCALE);
    this.#course.update(course);
    this.#map.getContainer().classList.toggle(HEATED, spots.length + segments.length > 0);
    this.#hideNames();
    this.#reportRadius();
  }

  fit(): void {
    this.#host.viewport.fit();
  }

  zoomBy(steps: number): void {
    this.#host.viewport.zoomBy(steps);
  }

  /** Brings a point of the plan into view. */
  show(point: PlanPoint): void {
    const padding: [number, number] = [SHOW_MARGIN_PX, SHOW_MARGIN_PX];
    this.#map.panInside(toLatLng(point), { padding, animate: !this.#host.isStill });
  }

  openPopup(point: PlanPoint, content: PopupContent): void {
    this.#popup.open(point, BEACON_RADIUS_PX, content);
  }

  /** The container was resized. */
  resize(): void {
    this.#map.invalidateSize({ pan: false });
  }

  remove(): void {
    this.#stopListening();
    this.#popup.close();
    this.#tip.hide();
    this.#course.remove();
    this.#beacons.remove();
    this.#segments.remove();
    this.#heat.remove();
  }

  #listen(): () => void {
    const container = this.#map.getContainer();
    const handlers = {
      click: ({ containerPoint }: L.LeafletMouseEvent) => this.#press(containerPoint),
      mousemove: ({ containerPoint }: L.LeafletMouseEvent) => {
        container.classList.toggle('is-on-mark', this.#isOnMark(containerPoint));
        this.#pointAt(this.#beacons.hit(containerPoint));
      },
      mouseout: () => this.#pointAt(null),
      moveend: () => this.#hideNames(),
      zoomend: () => this.#reportRadius(),
    };
    this.#map.on(handlers);
    const stopWatchingColours = watchColorScheme(() => this.#recolour());
    return () => {
      this.#map.off(handlers);
      stopWatchingColours();
    };
  }

  /** Handles a press on a beacon; a press on a cluster zooms in. */
  #press(at: ScreenPoint): void {
    const beacon = this.#beacons.hit(at);
    const cluster = beacon ? null : this.#beacons.hitCluster(at);
    if (cluster) this.#map.setZoomAround(toLatLng(cluster.point), this.#map.getZoom() + 1);
    this.#options.onBeacon(beacon);
  }

  #pointAt(beacon: MapBeacon | null): void {
    if ((beacon?.id ?? null) === this.#pointedId) return;
    this.#pointedId = beacon?.id ?? null;
    if (beacon) this.#tip.show(beacon.point, this.#options.describe(beacon));
    else this.#tip.hide();
  }

  #isOnMark(at: ScreenPoint): boolean {
    return this.#beacons.hit(at) !== null || this.#beacons.hitCluster(at) !== null;
  }

  #hideNames(): void {
    this.#floor.hideNamesNear(this.#beacons.findDrawnPoints(), [], false);
  }

  #reportRadius(): void {
    const radiusPx = Math.round(this.#heat.computeRadiusPx(readScale(this.#map)));
    if (radiusPx === this.#radiusPx) return;
    this.#radiusPx = radiusPx;
    this.#options.onRadius(radiusPx);
  }

  #recolour(): void {
    const theme = readMapTheme(this.#map.getContainer());
    this.#segments.setTheme(theme);
    this.#beacons.setTheme(theme);
    this.#course.setTheme(theme);
  }
}
