import L from 'leaflet';
import type { Box } from './label-placement.ts';
import { planBounds, toLatLng, toPlanPoint } from './lat-lng.ts';
import { createPanes } from './panes.ts';
import { planLimits, type PlanSize } from './plan-limits.ts';
import { recallView, rememberView } from './view-memory.ts';

export interface PlanMapOptions {
  readonly size: PlanSize;
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly isStill: boolean;
  /** Fills the view with the plan instead of showing all of it, as on a phone. */
  readonly isCovering: boolean;
  /** What stands over the map, in pixels of its container: the fitted plan and plates keep clear of it. */
  readonly chrome: () => readonly Box[];
}

/** Between the fitted plan and what stands over the map above or below it. */
const FIT_GAP_PX = 12;
/** What reaches in by a larger share of the map's height was opened for a while. */
const MOST_STRIP = 0.25;

/** A Leaflet map over a floor plan with the limits of L§9, which comes back to where the user left it. */
export class PlanMap {
  readonly leaflet: L.Map;
  readonly #options: PlanMapOptions;
  #isUserView = false;
  #isFitting = false;

  constructor(container: HTMLElement, options: PlanMapOptions) {
    this.#options = options;
    const limits = planLimits(options.size);
    this.leaflet = L.map(container, {
      crs: L.CRS.Simple,
      minZoom: limits.minZoom,
      maxZoom: limits.maxZoom,
      zoomSnap: limits.zoomSnap,
      zoomDelta: limits.zoomSnap,
      maxBounds: planBounds(options.size, limits.paddingPx),
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

  /** Shows the whole plan. */
  fit(): void {
    this.leaflet.setView(planBounds(this.#options.size).getCenter(), this.#fittingZoom(false), {
      animate: !this.#options.isStill,
    });
  }

  zoomBy(steps: number): void {
    this.leaflet.setZoom(this.leaflet.getZoom() + steps * planLimits(this.#options.size).zoomSnap);
  }

  remove(): void {
    this.leaflet.remove();
  }

  #open(): void {
    const remembered = recallView(this.#options.storage);
    this.#isUserView = remembered !== null;
    if (remembered) this.leaflet.setView(toLatLng(remembered.center), remembered.zoom, { animate: false });
    else this.#showAll();
  }

  #refit(): void {
    if (this.#isUserView) return;
    // A pan back into the bounds, begun as the size changed, would go on from the view that is fitted.
    this.leaflet.setMaxBounds();
    this.leaflet.stop();
    this.#showAll();
    this.leaflet.setMaxBounds(planBounds(this.#options.size, planLimits(this.#options.size).paddingPx));
  }

  #showAll(): void {
    const { size, isCovering } = this.#options;
    this.#isFitting = true;
    this.leaflet.setView(planBounds(size).getCenter(), this.#fittingZoom(isCovering), { animate: false });
    this.#isFitting = false;
  }

  #fittingZoom(isCovering: boolean): number {
    const padding = L.point(0, isCovering ? 0 : 2 * this.#stripPx());
    return this.leaflet.getBoundsZoom(planBounds(this.#options.size), isCovering, padding);
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
