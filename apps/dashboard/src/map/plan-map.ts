import L from 'leaflet';
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
}

/** A share of the plan's margin that may fall out of view when it is fitted, so that the zoom need not drop a step. */
const FIT_TOLERANCE = 0.04;

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
    if (!this.#isUserView) this.#showAll();
  }

  #showAll(): void {
    const { size, isCovering } = this.#options;
    this.#isFitting = true;
    this.leaflet.setView(planBounds(size).getCenter(), this.#fittingZoom(isCovering), { animate: false });
    this.#isFitting = false;
  }

  #fittingZoom(isCovering: boolean): number {
    const { width, height } = this.#options.size;
    const margin = -FIT_TOLERANCE * Math.min(width, height);
    return this.leaflet.getBoundsZoom(planBounds(this.#options.size, isCovering ? 0 : margin), isCovering);
  }

  #remember(): void {
    if (!this.#isUserView) return;
    const center = toPlanPoint(this.leaflet.getCenter());
    rememberView(this.#options.storage, { zoom: this.leaflet.getZoom(), center });
  }
}
