import L from 'leaflet';
import { groundLimits, homeBounds, type Ground } from './ground.ts';
import type { Box } from './label-placement.ts';
import { toLatLng, toPlanPoint } from './lat-lng.ts';
import { ZOOM_SNAP } from './plan-limits.ts';
import type { PlanPoint } from './plan-point.ts';
import { loadView, storeView } from './view-memory.ts';

export interface ViewportOptions {
  readonly ground: Ground;
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** The user prefers reduced motion: the view jumps. */
  readonly isStill: boolean;
  /** Opens with the view filled by the ground, e.g. on a phone, instead of showing all of it. */
  readonly isCovering: boolean;
  /** Boxes of the elements that float over the map, in pixels of its container. The fitted plan and plates avoid them. */
  readonly chrome: () => readonly Box[];
}

/** Gap between the fitted plan and the floating elements above or below it. */
const FIT_GAP_PX = 12;
/** A remembered view farther away than this many times the ground's size belongs to another client's map. */
const MAX_DISTANCE = 20;
/** Floating elements taller than this share of the map were opened temporarily, e.g. a menu. */
const MAX_STRIP_SHARE = 0.25;

/** Leaflet options of a map over a ground, with the limits of L§9. They cannot change later. */
export function mapOptions(ground: Ground, isStill: boolean): L.MapOptions {
  const { minZoom, maxZoom, maxBounds } = groundLimits(ground);
  return {
    crs: L.CRS.Simple,
    minZoom,
    maxZoom,
    zoomSnap: ZOOM_SNAP,
    zoomDelta: ZOOM_SNAP,
    ...(maxBounds && { maxBounds }),
    maxBoundsViscosity: 0.9,
    wheelPxPerZoomLevel: 120,
    attributionControl: false,
    zoomControl: false,
    zoomAnimation: !isStill,
    fadeAnimation: false,
    inertia: !isStill,
  };
}

/** The view of a map: opens where the user left it, fits the ground, and remembers what the user chose. */
export class Viewport {
  readonly #map: L.Map;
  readonly #options: ViewportOptions;
  readonly #handlers: L.LeafletEventHandlerFnMap;
  #isUserView = false;
  #isFitting = false;

  constructor(map: L.Map, options: ViewportOptions) {
    this.#map = map;
    this.#options = options;
    this.#open();
    const onUserMove = () => (this.#isUserView ||= !this.#isFitting);
    this.#handlers = {
      dragstart: onUserMove,
      zoomstart: onUserMove,
      keydown: onUserMove,
      moveend: () => this.#remember(),
      resize: () => this.#refit(),
    };
    map.on(this.#handlers);
  }

  /** Whether the user moved the view, now or on an earlier visit: it then stays when the map is resized. */
  get isUserView(): boolean {
    return this.#isUserView;
  }

  /** Shows the whole plan; on the earth, the area of the fleet. */
  fit(): void {
    this.#map.setView(this.#home().getCenter(), this.#fittingZoom(false), { animate: !this.#options.isStill });
  }

  zoomBy(steps: number): void {
    this.#map.setZoom(this.#map.getZoom() + steps * ZOOM_SNAP);
  }

  remove(): void {
    this.#map.off(this.#handlers);
  }

  #open(): void {
    const recalled = loadView(this.#options.storage);
    const remembered = recalled && this.#isOfThisMap(recalled.center) ? recalled : null;
    this.#isUserView = remembered !== null;
    if (remembered) this.#map.setView(toLatLng(remembered.center), remembered.zoom, { animate: false });
    else this.#showAll();
  }

  #isOfThisMap(center: PlanPoint): boolean {
    return this.#home().pad(MAX_DISTANCE).contains(toLatLng(center));
  }

  #refit(): void {
    if (this.#isUserView) return;
    // Otherwise Leaflet's pan back into the bounds, begun by the resize, would continue from the fitted view.
    this.#map.setMaxBounds();
    this.#map.stop();
    this.#showAll();
    const { maxBounds } = groundLimits(this.#options.ground);
    if (maxBounds) this.#map.setMaxBounds(maxBounds);
  }

  #showAll(): void {
    this.#isFitting = true;
    const zoom = this.#fittingZoom(this.#options.isCovering);
    this.#map.setView(this.#home().getCenter(), zoom, { animate: false });
    this.#isFitting = false;
  }

  #fittingZoom(isCovering: boolean): number {
    const padding = L.point(0, isCovering ? 0 : 2 * this.#stripPx());
    return this.#map.getBoundsZoom(this.#home(), isCovering, padding);
  }

  #home(): L.LatLngBounds {
    return homeBounds(this.#options.ground);
  }

  /** Height of the strip that floating elements cover at the upper or lower edge; the plan is centred between them. */
  #stripPx(): number {
    const heightPx = this.#map.getSize().y;
    const depths = this.#options
      .chrome()
      .filter(isWide)
      .map(({ top, bottom }) => Math.min(bottom, heightPx - top) + FIT_GAP_PX)
      .filter((depthPx) => depthPx <= heightPx * MAX_STRIP_SHARE);
    return Math.max(0, ...depths);
  }

  #remember(): void {
    if (!this.#isUserView) return;
    const center = toPlanPoint(this.#map.getCenter());
    storeView(this.#options.storage, { zoom: this.#map.getZoom(), center });
  }
}

/** Tall elements are in a corner, beside the plan. */
function isWide({ left, top, right, bottom }: Box): boolean {
  return right - left > bottom - top;
}
