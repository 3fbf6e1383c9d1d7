import { worldStorage } from '../../../tab/world.ts';
import { cutText, isBlank } from '../../../ui/typed-text.ts';

/** A named choice of laps: vehicle and route in the path, filters in the query. */
export interface SavedView {
  readonly name: string;
  readonly path: string;
  /** The query without `?`, sorted, and without what belongs to the tab or to one look. */
  readonly search: string;
}

/** The parameter with the name of a view. */
export const VIEW_PARAM = 'view';
export const MAX_VIEW_NAME = 60;

/** Parameters that a view does not store: its name, the open lap, and the tab's world and language. */
const NOT_OF_VIEW = [VIEW_PARAM, 'lapId', 'world', 'lang'];

/** The part of an address that a view stores. */
export function toView(name: string, path: string, params: URLSearchParams): SavedView {
  const kept = new URLSearchParams(params);
  for (const param of NOT_OF_VIEW) kept.delete(param);
  kept.sort();
  return { name, path, search: kept.toString() };
}

export function isSameView(a: SavedView, b: SavedView): boolean {
  return a.path === b.path && a.search === b.search;
}

/** The address of a view, with its name. */
export function toViewAddress({ name, path, search }: SavedView): string {
  const params = new URLSearchParams(search);
  params.set(VIEW_PARAM, name);
  return `${path}?${params.toString()}`;
}

/** The name of a view in an address; null if it has none, or one that shows nothing. */
export function readViewName(params: URLSearchParams): string | null {
  const name = cutText(params.get(VIEW_PARAM)?.trim() ?? '', MAX_VIEW_NAME);
  return isBlank(name) ? null : name;
}

/** Why a name cannot be given to a view, as the key of a text; null if it can. Case does not distinguish names. */
export function findViewNameProblem(name: string, others: readonly SavedView[]) {
  if (isBlank(name)) return 'views.noName';
  const isTaken = others.some((view) => fold(view.name) === fold(name));
  return isTaken ? 'views.nameTaken' : null;
}

function fold(name: string): string {
  return name.trim().normalize().toLocaleLowerCase();
}

/** The views of a user in this browser and world, by name. What cannot be read is left out. */
export function readViews(userId: number): readonly SavedView[] {
  try {
    const stored: unknown = JSON.parse(worldStorage.getItem(toKey(userId)) ?? '[]');
    return Array.isArray(stored) ? sortViews(stored.filter(isView)) : [];
  } catch {
    return [];
  }
}

/** Returns whether the browser keeps them; otherwise they last until the page is left. */
export function storeViews(userId: number, views: readonly SavedView[]): boolean {
  return worldStorage.setItem(toKey(userId), JSON.stringify(views));
}

export function sortViews(views: readonly SavedView[]): readonly SavedView[] {
  return views.toSorted((a, b) => a.name.localeCompare(b.name));
}

function toKey(userId: number): string {
  return `lap-views-${userId}`;
}

function isView(value: unknown): value is SavedView {
  if (typeof value !== 'object' || value === null) return false;
  const { name, path, search } = value as Partial<Record<keyof SavedView, unknown>>;
  return (
    typeof name === 'string' && typeof path === 'string' && path.startsWith('/analytics/') && typeof search === 'string'
  );
}
