import L from 'leaflet';
import { groundLimits, homeBounds, type Ground } from './ground.ts';
import type { Box } from './label-placement.ts';
import { toLatLng, toPlanPoint } from './lat-lng.ts';
import { createPanes } from './panes.ts';
import { ZOOM_SNAP } from './plan-limits.ts';
import type { PlanPoint } from './plan-point.ts';
import { recallView, rememberView } from './view-memory.ts';

export interface PlanMapOptions {
  readonly ground: Ground;
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly isStill: boolean;
  /** Fills the view with what it shows at first instead of showing all of that, as on a phone. */
  readonly isCovering: boolean;
  /** What stands over the map, in pixels of its container: the fitted plan and plates keep clear of it. */
  readonly chrome: () => readonly Box[];
}

/** Between the fitted plan and what stands over the map above or below it. */
const FIT_GAP_PX = 12;
/** A view that so many times its width or height lies beside what a map shows is none of that map. */
const FAR = 20;
/** What reaches in by a larger share of the map's height was opened for a while. */
const MOST_STRIP = 0.25;

/** A Leaflet map over a ground with the limits of L§9, which comes back to where the user left it. */
export class PlanMap {
  readonly leaflet: L.Map;
  readonly #options: PlanMapOptions;
  #isUserView = false;
  #isFitting = false;

  constructor(container: HTMLElement, options: PlanMapOptions) {
    this.#options = options;
    const { minZoom, maxZoom, maxBounds } = groundLimits(options.ground);
    this.leaflet = L.map(container, {
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
      zoomAnimation: !options.isStill,
      fadeAnimation: false,
      inertia: !options.isStill,
    });
    createPanes(this.leaflet);
    this.#open();
    this.leaflet.on('dragstart zoomstart keydown', () => (this.#isUserView ||= !this.#isFitting));
    this.leaflet.on('moveend', () => this.#remember());
    this.leaflet.on('resize', () => this.#refit());
  }

  /** Whether the user moved the view, now or on an earlier visit: it stays when the element changes its size. */
  get isUserView(): boolean {
    return this.#isUserView;
  }

  /** Shows the whole plan; of the earth, what is known to be there. */
  fit(): void {
    this.leaflet.setView(this.#home().getCenter(), this.#fittingZoom(false), {
      animate: !this.#options.isStill,
    });
  }

  zoomBy(steps: number): void {
    this.leaflet.setZoom(this.leaflet.getZoom() + steps * ZOOM_SNAP);
  }

  remove(): void {
    this.leaflet.remove();
  }

  #open(): void {
    const kept = recallView(this.#options.storage);
    const remembered = kept && this.#isOfThisMap(kept.center) ? kept : null;
    this.#isUserView = remembered !== null;
    if (remembered) this.leaflet.setView(toLatLng(remembered.center), remembered.zoom, { animate: false });
    else this.#showAll();
  }

  /** What is far away was kept by another client's map. */
  #isOfThisMap(center: PlanPoint): boolean {
    return this.#home().pad(FAR).contains(toLatLng(center));
  }

  #refit(): void {
    if (this.#isUserView) return;
    // A pan back into the bounds, begun as the size changed, would go on from the view that is fitted.
    this.leaflet.setMaxBounds();
    this.leaflet.stop();
    this.#showAll();
    const { maxBounds } = groundLimits(this.#options.ground);
    if (maxBounds) this.leaflet.setMaxBounds(maxBounds);
  }

  #showAll(): void {
    this.#isFitting = true;
    const zoom = this.#fittingZoom(this.#options.isCovering);
    this.leaflet.setView(this.#home().getCenter(), zoom, { animate: false });
    this.#isFitting = false;
  }

  #fittingZoom(isCovering: boolean): number {
    const padding = L.point(0, isCovering ? 0 : 2 * this.#stripPx());
    return this.leaflet.getBoundsZoom(this.#home(), isCovering, padding);
  }

  #home(): L.LatLngBounds {
    return homeBounds(this.#options.ground);
  }

  /** How deep what stands over the upper or the lower edge reaches in; the plan is in the middle between them. */
  #stripPx(): number {
    const heightPx = this.leaflet.getSize().y;
    const depths = this.#options
      .chrome()
      .filter(isWide)
      .map(({ top, bottom }) => Math.min(bottom, heightPx - top) + FIT_GAP_PX)
      .filter((depthPx) => depthPx <= heightPx * MOST_STRIP);
    return Math.max(0, ...depths);
  }

  #remember(): void {
    if (!this.#isUserView) return;
    const center = toPlanPoint(this.leaflet.getCenter());
    rememberView(this.#options.storage, { zoom: this.leaflet.getZoom(), center });
  }
}

/** What is higher than wide stands in a corner, beside the plan. */
function isWide({ left, top, right, bottom }: Box): boolean {
  return right - left > bottom - top;
}
