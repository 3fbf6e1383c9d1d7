import type L from 'leaflet';
import { computeBoxAround, overlaps, computeViewBox, SIDES, type Box, type NearSide } from './label-placement.ts';
import type { PlanSize } from './plan-limits.ts';
import { readPlanView } from './plan-on-map.ts';
import type { PlanPoint, ScreenPoint } from './plan-point.ts';
import { isSameView, toSurfacePoint, type PlanView } from './plan-view.ts';

/** The picture of a floor plan: a drawing in the page, or an image at an address. */
export type PlanPicture =
  { readonly kind: 'drawing'; readonly svg: SVGSVGElement } | { readonly kind: 'image'; readonly url: string };

interface PlanName {
  readonly element: SVGTextElement;
  /** In pixels of the plan. */
  readonly box: Box;
}

/** What is measured of a drawing: its texts, and the boxes of its buildings in pixels of the plan. */
interface PlanMeasures {
  readonly names: readonly PlanName[];
  readonly buildings: readonly Box[];
}

const NOTHING: PlanMeasures = { names: [], buildings: [] };
/** A thing this far from a wall, in pixels of the plan, is at the wall. */
const WALL_PX = 12;
const STEPS: Readonly<Record<NearSide, PlanPoint>> = {
  right: { x: WALL_PX, y: 0 },
  left: { x: -WALL_PX, y: 0 },
  below: { x: 0, y: WALL_PX },
  above: { x: 0, y: -WALL_PX },
};

/** Radius of a marker with its casing, plus 12 px: names of the plan closer than this are hidden. */
const NEAR_PX = 15 + 12;
const COVERED = 'is-covered';

/** The names and walls on the floor plan, of which names are hidden near markers, and the colours of an uploaded image. */
export class FloorPlan {
  readonly #map: L.Map;
  readonly #size: PlanSize;
  readonly #picture: PlanPicture;
  #measures: PlanMeasures | null = null;
  /** The view for which names were hidden last. */
  #lastView: PlanView | null = null;

  constructor(map: L.Map, size: PlanSize, picture: PlanPicture) {
    this.#map = map;
    this.#size = size;
    this.#picture = picture;
  }

  /**
   * Hides each name in view that is near a marker or under another text; both are in pixels of the map's container. In
   * a crowd, where names would flicker with each response, a hidden name stays hidden until the view changes.
   */
  hideNamesNear(markers: readonly ScreenPoint[], texts: readonly Box[], isCrowd: boolean): void {
    const boxes = [...markers.map((at) => computeBoxAround(at, NEAR_PX)), ...texts];
    const view = readPlanView(this.#map);
    const staysHidden = isCrowd && isSameView(this.#lastView, view);
    this.#lastView = view;
    for (const name of this.#readMeasures().names) {
      const box = toSurfaceBox(view, name.box);
      // Names out of view are left as they are: each change repaints the plan.
      if (!overlaps(box, computeViewBox(view)) || (staysHidden && name.element.classList.contains(COVERED))) continue;
      name.element.classList.toggle(
        COVERED,
        boxes.some((other) => overlaps(box, other)),
      );
    }
  }

  showNames(isShown: boolean): void {
    for (const { element } of this.#readMeasures().names) element.classList.toggle('is-hidden', !isShown);
  }

  /** The side of a point that is outside of the building at whose wall it is; null if it is not at a wall. */
  findOutward({ x, y }: PlanPoint): NearSide | null {
    const isInside = (step: PlanPoint, times: number) => {
      const at = computeBoxAround({ x: x + step.x * times, y: y + step.y * times }, 0.5);
      return this.#readMeasures().buildings.some((building) => overlaps(building, at));
    };
    return SIDES.find((side) => !isInside(STEPS[side], 1) && isInside(STEPS[side], -1)) ?? null;
  }

  /** An uploaded image is inverted in the dark theme unless the user switched that off. */
  setInverted(isInverted: boolean): void {
    const image = this.#map.getPane('plan')?.querySelector('.map-plan-image');
    image?.classList.toggle('is-as-it-is', !isInverted);
  }

  /** Measured once, as soon as the drawing is in the page: what is drawn moves with the plan. */
  #readMeasures(): PlanMeasures {
    if (this.#picture.kind === 'drawing') this.#measures ??= measurePlan(this.#picture.svg, this.#size);
    return this.#measures ?? NOTHING;
  }
}

function toSurfaceBox(view: PlanView, { left, top, right, bottom }: Box): Box {
  const corner = toSurfacePoint(view, { x: left, y: top });
  const opposite = toSurfacePoint(view, { x: right, y: bottom });
  return { left: corner.x, top: corner.y, right: opposite.x, bottom: opposite.y };
}

/** The texts and buildings of a drawing; null while the drawing has no size yet. */
function measurePlan(svg: SVGSVGElement, size: PlanSize): PlanMeasures | null {
  const root = svg.getBoundingClientRect();
  if (root.width === 0 || root.height === 0) return null;
  const x = (px: number) => ((px - root.left) / root.width) * size.width;
  const y = (px: number) => ((px - root.top) / root.height) * size.height;
  const measure = (element: Element): Box => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return { left: x(left), top: y(top), right: x(right), bottom: y(bottom) };
  };
  return {
    names: [...svg.querySelectorAll('text')].map((element) => ({ element, box: measure(element) })),
    buildings: [...svg.querySelectorAll('.plan-building > *')].map(measure),
  };
}
