import type { PlanPoint } from './plan-point.ts';

/** Storage keys of the view in which the user left the map (L§9). Logging out clears both (L§4). */
export const ZOOM_KEY = 'map-zoom';
export const CENTER_KEY = 'map-center';

export interface StoredView {
  readonly zoom: number;
  readonly center: PlanPoint;
}

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The view stored in the browser; null if there is none, or it cannot be read. */
export function loadView(storage: Storage): StoredView | null {
  const zoom = read(storage, ZOOM_KEY);
  const center = read(storage, CENTER_KEY);
  if (typeof zoom !== 'number' || !Number.isFinite(zoom) || !isPoint(center)) return null;
  return { zoom, center: { x: center.x, y: center.y } };
}

export function storeView(storage: Storage, view: StoredView): void {
  try {
    storage.setItem(ZOOM_KEY, JSON.stringify(view.zoom));
    storage.setItem(CENTER_KEY, JSON.stringify(view.center));
  } catch {
    // With a full or blocked storage the view is just not remembered.
  }
}

export function forgetView(storage: Storage): void {
  storage.removeItem(ZOOM_KEY);
  storage.removeItem(CENTER_KEY);
}

function read(storage: Storage, key: string): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

function isPoint(value: unknown): value is PlanPoint {
  if (typeof value !== 'object' || value === null || !('x' in value) || !('y' in value)) return false;
  return Number.isFinite(value.x) && Number.isFinite(value.y);
}
