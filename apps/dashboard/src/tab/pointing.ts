import { keepPerTab } from './store.ts';

/** What can be pointed at: a gateway by its id, or a beacon by the id of its position. */
export type PointTarget = `gateway:${number}` | `beacon:${number}`;

export interface PointedAt {
  readonly target: PointTarget;
  /** The element that shows it, or on whose canvas it is drawn. */
  readonly element: Element;
  /** Where it is in the window. */
  readonly box: () => Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;
}

/** Finds what is drawn at a point of the window. */
type FindAt = (x: number, y: number) => Omit<PointedAt, 'element'> | null;

const ATTRIBUTE = 'data-points-at';

const finders = keepPerTab(() => new Map<Element, FindAt>());

/** The attribute of an element that shows a thing. Map markers that are elements have it, too. */
export function pointsAt(target: PointTarget | null): { readonly [ATTRIBUTE]?: PointTarget } {
  return target === null ? {} : { [ATTRIBUTE]: target };
}

/** Lets things be pointed at that an element draws on canvas; returns a function that ends it. */
export function offerPointing(element: Element, find: FindAt): () => void {
  finders().set(element, find);
  return () => finders().delete(element);
}

/** The thing that an element shows, or that is drawn at a point of it; null if there is none. */
export function findPointedAt(
  element: Element,
  at: { readonly x: number; readonly y: number } | null,
): PointedAt | null {
  const shown = element.closest(`[${ATTRIBUTE}]`);
  if (shown !== null) {
    const target = shown.getAttribute(ATTRIBUTE) as PointTarget;
    return { target, element: shown, box: () => shown.getBoundingClientRect() };
  }
  if (at === null) return null;
  const [canvas, find] = [...finders()].find(([offered]) => offered.contains(element)) ?? [];
  const drawn = find?.(at.x, at.y) ?? null;
  return canvas && drawn ? { ...drawn, element: canvas } : null;
}

/** Elements that show a thing and that keys do not reach by themselves. */
export function listUnreachable(): readonly HTMLElement[] {
  const focusable = 'a[href], button, input, select, textarea, [tabindex]';
  return [...document.querySelectorAll<HTMLElement>(`[${ATTRIBUTE}]`)].filter(
    (element) => element instanceof HTMLElement && !element.matches(focusable) && !element.querySelector(focusable),
  );
}
