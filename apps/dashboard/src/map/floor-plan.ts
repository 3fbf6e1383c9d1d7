import L from 'leaflet';
import { planBounds } from './lat-lng.ts';
import { boxAround, overlaps, viewBox, type Box } from './label-placement.ts';
import type { PlanSize } from './plan-limits.ts';
import { planViewOf } from './plan-on-map.ts';
import type { ScreenPoint } from './plan-point.ts';
import { isSameView, onSurface, type PlanView } from './plan-view.ts';

/** The picture of a floor plan: a drawing in the page, or an image at an address. */
export type PlanPicture =
  { readonly kind: 'drawing'; readonly svg: SVGSVGElement } | { readonly kind: 'image'; readonly url: string };

interface PlanName {
  readonly element: SVGTextElement;
  /** In pixels of the plan. */
  readonly box: Box;
}

/** A marker's casing and the 12 px within which a name of the plan gives way. */
const NEAR_PX = 15 + 12;
const COVERED = 'is-covered';

/** The floor plan at the bottom of the map. */
export class FloorPlan {
  readonly #map: L.Map;
  readonly #overlay: L.ImageOverlay | L.SVGOverlay;
  readonly #names: readonly PlanName[];
  /** The view in which names gave way last. */
  #lastView: PlanView | null = null;

  constructor(map: L.Map, size: PlanSize, picture: PlanPicture) {
    this.#map = map;
    const bounds = planBounds(size);
    const options = { pane: 'plan', interactive: false };
    this.#overlay =
      picture.kind === 'drawing'
        ? L.svgOverlay(picture.svg, bounds, { ...options, className: 'map-plan' })
        : L.imageOverlay(picture.url, bounds, { ...options, className: 'map-plan map-plan-image', alt: '' });
    this.#overlay.addTo(map);
    this.#names = picture.kind === 'drawing' ? namesOf(picture.svg, size) : [];
  }

  /**
   * Hides each name in view to which a marker comes near; places in pixels of the map's container. In a crowd, where
   * names would come and go at each answer, one that gave way stays away until the view is another.
   */
  giveWay(markers: readonly ScreenPoint[], isCrowd: boolean): void {
    const boxes = markers.map((at) => boxAround(at, NEAR_PX));
    const view = planViewOf(this.#map);
    const stays = isCrowd && isSameView(this.#lastView, view);
    this.#lastView = view;
    for (const name of this.#names) {
      const box = onScreen(view, name.box);
      // Those out of view stay as they are: each change draws the plan anew.
      if (!overlaps(box, viewBox(view)) || (stays && name.element.classList.contains(COVERED))) continue;
      name.element.classList.toggle(
        COVERED,
        boxes.some((other) => overlaps(box, other)),
      );
    }
  }

  showNames(isShown: boolean): void {
    for (const { element } of this.#names) element.classList.toggle('is-hidden', !isShown);
  }

  /** An uploaded image is inverted in the dark, unless the user wants it as it is. */
  setInverted(isInverted: boolean): void {
    this.#overlay.getElement()?.classList.toggle('is-as-it-is', !isInverted);
  }

  remove(): void {
    this.#overlay.remove();
  }
}

function onScreen(view: PlanView, { left, top, right, bottom }: Box): Box {
  const corner = onSurface(view, { x: left, y: top });
  const opposite = onSurface(view, { x: right, y: bottom });
  return { left: corner.x, top: corner.y, right: opposite.x, bottom: opposite.y };
}

/** The texts of a drawing with their places, measured once: they move with the plan. */
function namesOf(svg: SVGSVGElement, size: PlanSize): readonly PlanName[] {
  const root = svg.getBoundingClientRect();
  if (root.width === 0 || root.height === 0) return [];
  return [...svg.querySelectorAll('text')].map((element) => {
    const rect = element.getBoundingClientRect();
    const x = (px: number) => ((px - root.left) / root.width) * size.width;
    const y = (px: number) => ((px - root.top) / root.height) * size.height;
    return { element, box: { left: x(rect.left), top: y(rect.top), right: x(rect.right), bottom: y(rect.bottom) } };
  });
}
