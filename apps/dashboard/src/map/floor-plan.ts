import type L from 'leaflet';
import { boxAround, overlaps, viewBox, type Box } from './label-placement.ts';
import type { PlanSize } from './plan-limits.ts';
import { readPlanView } from './plan-on-map.ts';
import type { ScreenPoint } from './plan-point.ts';
import { isSameView, toSurfacePoint, type PlanView } from './plan-view.ts';

/** The picture of a floor plan: a drawing in the page, or an image at an address. */
export type PlanPicture =
  { readonly kind: 'drawing'; readonly svg: SVGSVGElement } | { readonly kind: 'image'; readonly url: string };

interface PlanName {
  readonly element: SVGTextElement;
  /** In pixels of the plan. */
  readonly box: Box;
}

/** Radius of a marker with its casing, plus 12 px: names of the plan closer than this are hidden. */
const NEAR_PX = 15 + 12;
const COVERED = 'is-covered';

/** The names on the floor plan, which are hidden near markers, and the colours of an uploaded image. */
export class FloorPlan {
  readonly #map: L.Map;
  readonly #size: PlanSize;
  readonly #picture: PlanPicture;
  #names: readonly PlanName[] | null = null;
  /** The view for which names were hidden last. */
  #lastView: PlanView | null = null;

  constructor(map: L.Map, size: PlanSize, picture: PlanPicture) {
    this.#map = map;
    this.#size = size;
    this.#picture = picture;
  }

  /**
   * Hides each name in view that is near a marker; `markers` are in pixels of the map's container. In a crowd, where
   * names would flicker with each response, a hidden name stays hidden until the view changes.
   */
  hideNamesNear(markers: readonly ScreenPoint[], isCrowd: boolean): void {
    const boxes = markers.map((at) => boxAround(at, NEAR_PX));
    const view = readPlanView(this.#map);
    const staysHidden = isCrowd && isSameView(this.#lastView, view);
    this.#lastView = view;
    for (const name of this.#measuredNames()) {
      const box = toSurfaceBox(view, name.box);
      // Names out of view are left as they are: each change repaints the plan.
      if (!overlaps(box, viewBox(view)) || (staysHidden && name.element.classList.contains(COVERED))) continue;
      name.element.classList.toggle(
        COVERED,
        boxes.some((other) => overlaps(box, other)),
      );
    }
  }

  showNames(isShown: boolean): void {
    for (const { element } of this.#measuredNames()) element.classList.toggle('is-hidden', !isShown);
  }

  /** An uploaded image is inverted in the dark theme unless the user switched that off. */
  setInverted(isInverted: boolean): void {
    const image = this.#map.getPane('plan')?.querySelector('.map-plan-image');
    image?.classList.toggle('is-as-it-is', !isInverted);
  }

  /** Measured once, as soon as the drawing is in the page: the names move with the plan. */
  #measuredNames(): readonly PlanName[] {
    if (this.#names || this.#picture.kind === 'image') return this.#names ?? [];
    const names = measureNames(this.#picture.svg, this.#size);
    if (names) this.#names = names;
    return names ?? [];
  }
}

function toSurfaceBox(view: PlanView, { left, top, right, bottom }: Box): Box {
  const corner = toSurfacePoint(view, { x: left, y: top });
  const opposite = toSurfacePoint(view, { x: right, y: bottom });
  return { left: corner.x, top: corner.y, right: opposite.x, bottom: opposite.y };
}

/** The texts of a drawing with their boxes; null while the drawing has no size yet. */
function measureNames(svg: SVGSVGElement, size: PlanSize): readonly PlanName[] | null {
  const root = svg.getBoundingClientRect();
  if (root.width === 0 || root.height === 0) return null;
  return [...svg.querySelectorAll('text')].map((element) => {
    const rect = element.getBoundingClientRect();
    const x = (px: number) => ((px - root.left) / root.width) * size.width;
    const y = (px: number) => ((px - root.top) / root.height) * size.height;
    return { element, box: { left: x(rect.left), top: y(rect.top), right: x(rect.right), bottom: y(rect.bottom) } };
  });
}
