import L from 'leaflet';
import { computeGroundLimits, computeHomeBounds, type Ground } from './ground.ts';
import { fitBox } from './fit-box.ts';
import type { Box } from './label-placement.ts';
import { toLatLng, toPlanPoint } from './lat-lng.ts';
import { ZOOM_SNAP } from './plan-limits.ts';
import type { PlanPoint } from './plan-point.ts';
import { forgetView, loadView, storeView } from './view-memory.ts';

export interface ViewportOptions {
  readonly ground: Ground;
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** The user prefers reduced motion: the view jumps. */
  readonly isStill: boolean;
  /** Opens with the view filled by the ground, e.g. on a phone, instead of showing all of it. */
  readonly isCovering: boolean;
  /** Boxes of the elements that float over the map, in pixels of its container. The fitted plan and plates avoid them. */
  readonly chrome: () => readonly Box[];
}

/** Gap between the fitted plan and what is around it: the edges of the map, and the elements that float over it. */
const FIT_GAP_PX = 8;
/** A remembered view farther away than this many times the ground's size belongs to another client's map. */
const MAX_DISTANCE = 20;
/** Floating elements taller than this share of the map were opened temporarily, e.g. a list. */
const MAX_HEIGHT_SHARE = 0.3;

/** Leaflet options of a map over a ground, with the limits of L§9. They cannot change later. */
export function createMapOptions(ground: Ground, isStill: boolean): L.MapOptions {
  const { minZoom, maxZoom } = computeGroundLimits(ground);
  return {
    crs: L.CRS.Simple,
    minZoom,
    maxZoom,
    zoomSnap: ZOOM_SNAP,
    zoomDelta: ZOOM_SNAP,
    maxBoundsViscosity: 0.9,
    wheelPxPerZoomLevel: 120,
    attributionControl: false,
    zoomControl: false,
    zoomAnimation: !isStill,
    fadeAnimation: false,
    inertia: !isStill,
  };
}

/** A view of the whole ground. */
interface FittedView {
  readonly zoom: number;
  readonly center: L.LatLng;
  /** What the map shows then. */
  readonly bounds: L.LatLngBounds;
}

/** The view of a map: opens where the user left it, fits the ground, and remembers what the user chose. */
export class Viewport {
  readonly #map: L.Map;
  readonly #options: ViewportOptions;
  readonly #handlers: L.LeafletEventHandlerFnMap;
  #isUserView = false;
  #isFitting = false;
  #fitted: FittedView | null = null;
  /** A zoom that is not on the grid of half steps, to which only the user's own zooming snaps (L§9). */
  #exactZoom: number | null = null;

  constructor(map: L.Map, options: ViewportOptions) {
    this.#map = map;
    this.#options = options;
    keepZoom(map, (zoom) => zoom === this.#exactZoom);
    const onUserMove = () => (this.#isUserView ||= !this.#isFitting);
    this.#handlers = {
      dragstart: () => (this.#isUserView = true),
      zoomstart: onUserMove,
      keydown: onUserMove,
      moveend: () => this.#onMoveEnd(),
      resize: () => this.#onResize(),
    };
    map.on(this.#handlers);
    this.#open();
  }

  /** Whether the user moved the view, now or on an earlier visit: it then stays when the map is resized. */
  get isUserView(): boolean {
    return this.#isUserView;
  }

  /** Shows the whole plan; on the earth, the area of the fleet. From then on it is fitted again when its room changes. */
  fit(): void {
    this.#isUserView = false;
    forgetView(this.#options.storage);
    this.#show(this.#computeFittedView(false), !this.#options.isStill);
  }

  /** Fits the ground again if the elements that float over the map leave another room, unless the user moved the view. */
  refit(): void {
    if (this.#isUserView || this.#isFitting) return;
    const view = this.#computeFittedView(this.#options.isCovering);
    if (!this.#fitted || !isSameView(this.#fitted, view)) this.#show(view, false);
  }

  zoomBy(steps: number): void {
    this.#map.setZoom(this.#map.getZoom() + steps * ZOOM_SNAP);
  }

  /** Shows what another map shows, which is then as much the user's own as there. */
  adopt(other: Viewport): void {
    this.#map.setMaxBounds();
    this.#isFitting = true;
    this.#setView(other.#map.getCenter(), other.#map.getZoom(), false);
    this.#isFitting = false;
    this.#isUserView = other.#isUserView;
    // The other map may have been fitted differently, and has other limits then.
    this.#limit({ bounds: this.#map.getBounds() });
  }

  remove(): void {
    this.#map.off(this.#handlers);
  }

  #open(): void {
    const recalled = loadView(this.#options.storage);
    const remembered = recalled && this.#isOfThisMap(recalled.center) ? recalled : null;
    this.#isUserView = remembered !== null;
    const view = this.#computeFittedView(this.#options.isCovering);
    if (remembered) {
      this.#limit(view);
      this.#setView(toLatLng(remembered.center), remembered.zoom, false);
    } else this.#show(view, false);
  }

  #isOfThisMap(center: PlanPoint): boolean {
    return this.#computeHome().pad(MAX_DISTANCE).contains(toLatLng(center));
  }

  #onResize(): void {
    if (!this.#isUserView) this.#show(this.#computeFittedView(this.#options.isCovering), false);
  }

  #onMoveEnd(): void {
    if (this.#isFitting && this.#fitted) this.#limit(this.#fitted);
    this.#isFitting = false;
    this.#remember();
  }

  #show(view: FittedView, animate: boolean): void {
    // Otherwise Leaflet's pan back into the old limits would continue from the fitted view.
    this.#map.setMaxBounds();
    if (this.#fitted) this.#map.stop();
    this.#isFitting = true;
    this.#fitted = view;
    this.#setView(view.center, view.zoom, animate);
  }

  #setView(center: L.LatLng, zoom: number, animate: boolean): void {
    this.#exactZoom = zoom;
    this.#map.setView(center, zoom, { animate });
  }

  /** Limits moving (L§9). The limits include the fitted view, in which the plan need not be in the middle. */
  #limit({ bounds }: Pick<FittedView, 'bounds'>): void {
    const { maxBounds } = computeGroundLimits(this.#options.ground);
    if (maxBounds) this.#map.setMaxBounds(maxBounds.extend(bounds));
  }

  /**
   * The view with the whole ground between the floating elements; a plan that is to cover the map fills it. The earth
   * covers every map, and its area must not lie under those elements.
   */
  #computeFittedView(isCovering: boolean): FittedView {
    const { x: width, y: height } = this.#map.getSize();
    const home = this.#computeHome();
    const size = { width: home.getEast() - home.getWest(), height: home.getNorth() - home.getSouth() };
    const { minZoom, maxZoom } = computeGroundLimits(this.#options.ground);
    const limits = [2 ** minZoom, 2 ** maxZoom] as const;
    const covering = Math.max(limits[0], Math.min(limits[1], Math.max(width / size.width, height / size.height)));
    const { scale, x, y } =
      isCovering && this.#options.ground.kind === 'plan'
        ? { scale: covering, x: width / 2, y: height / 2 }
        : fitBox(size, {
            room: { left: FIT_GAP_PX, top: FIT_GAP_PX, right: width - FIT_GAP_PX, bottom: height - FIT_GAP_PX },
            obstacles: this.#listObstacles(height),
            limits,
          });
    const { lat, lng } = home.getCenter();
    const center = L.latLng(lat - (height / 2 - y) / scale, lng + (width / 2 - x) / scale);
    const [halfWidth, halfHeight] = [width / 2 / scale, height / 2 / scale];
    const bounds = L.latLngBounds(
      [center.lat - halfHeight, center.lng - halfWidth],
      [center.lat + halfHeight, center.lng + halfWidth],
    );
    return { zoom: Math.log2(scale), center, bounds };
  }

  #listObstacles(heightPx: number): readonly Box[] {
    return this.#options
      .chrome()
      .filter(({ top, bottom }) => bottom - top <= heightPx * MAX_HEIGHT_SHARE)
      .map(({ left, top, right, bottom }) => ({
        left: left - FIT_GAP_PX,
        top: top - FIT_GAP_PX,
        right: right + FIT_GAP_PX,
        bottom: bottom + FIT_GAP_PX,
      }));
  }

  #computeHome(): L.LatLngBounds {
    return computeHomeBounds(this.#options.ground);
  }

  #remember(): void {
    if (!this.#isUserView) return;
    const center = toPlanPoint(this.#map.getCenter());
    storeView(this.#options.storage, { zoom: this.#map.getZoom(), center });
  }
}

function isSameView(a: FittedView, b: FittedView): boolean {
  return a.zoom === b.zoom && a.center.equals(b.center);
}

/** The method with which Leaflet limits every zoom, and snaps it. Leaflet's types do not list it. */
interface ZoomLimiting {
  _limitZoom: (zoom: number) => number;
}

/** Lets a map have zooms that are not snapped. */
function keepZoom(map: L.Map, isKept: (zoom: number) => boolean): void {
  const limiting = map as unknown as ZoomLimiting;
  const limitZoom = limiting._limitZoom.bind(map);
  limiting._limitZoom = (zoom) => (isKept(zoom) ? zoom : limitZoom(zoom));
}
