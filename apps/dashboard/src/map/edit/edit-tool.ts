import type L from 'leaflet';
import type { Box } from '../label-placement.ts';
import { toLatLng, toPlanPoint } from '../lat-lng.ts';
import type { MapTheme } from '../map-theme.ts';
import { findNearest } from '../find-nearest.ts';
import type { PlanPoint, ScreenPoint } from '../plan-point.ts';
import { toEditAction } from './edit-keys.ts';
import { EditLayer } from './edit-layer.ts';
import type { EditActions, EditModel, EditThing } from './edit-model.ts';

/** A thing under a pressed pointer; it is dragged once the pointer has moved far enough. */
interface Grip {
  readonly key: string;
  readonly pointerId: number;
  readonly start: ScreenPoint;
  /** Offset from the pointer to the centre of the thing. */
  readonly offset: L.Point;
  readonly slackPx: number;
  point: PlanPoint | null;
}

export interface EditToolOptions {
  readonly actions: EditActions;
  /** Whether an unmoved thing is drawn by itself: things in a cluster cannot be dragged. */
  readonly isDrawn: (thing: EditThing) => boolean;
  /** Called when names appear or move between two models. */
  readonly onTexts: () => void;
}

/** A finger is less precise than a mouse. */
const REACH_PX = { fine: 12, coarse: 22 };
const SLACK_PX = { fine: 4, coarse: 8 };
const VIEW_MARGIN_PX = 48;

/** Edit mode of a map: moves things by dragging, clicks and keys. Without a model nothing can be moved. */
export class EditTool {
  readonly #map: L.Map;
  readonly #container: HTMLElement;
  readonly #actions: EditActions;
  readonly #isDrawn: (thing: EditThing) => boolean;
  readonly #layer: EditLayer;
  readonly #listening = new AbortController();
  #model: EditModel | null = null;
  #grip: Grip | null = null;
  /** The click that ends a drag must not place anything. */
  #hasDragged = false;

  constructor(map: L.Map, theme: MapTheme, { actions, isDrawn, onTexts }: EditToolOptions) {
    this.#map = map;
    this.#container = map.getContainer();
    this.#actions = actions;
    this.#isDrawn = isDrawn;
    this.#layer = new EditLayer(map, theme, onTexts);
    const { signal } = this.#listening;
    this.#container.addEventListener('pointerdown', (event) => this.#grab(event), { signal, capture: true });
    this.#container.addEventListener('pointermove', (event) => this.#drag(event), { signal });
    this.#container.addEventListener('pointerup', (event) => this.#drop(event), { signal });
    this.#container.addEventListener('pointercancel', () => this.#release(), { signal });
    this.#container.addEventListener('keydown', (event) => this.#handleKey(event), { signal });
  }

  get isOn(): boolean {
    return this.#model !== null;
  }

  update(model: EditModel | null): void {
    const before = this.#model;
    this.#model = model;
    this.#layer.update(model);
    if ((before === null) !== (model === null)) this.#setOn(model !== null);
    if (model === null || model.isLocked) this.#release();
    if (model) this.#show(before, model);
  }

  /** Handles a click on the map: selects the thing under it, or places the selected thing there. */
  click(containerPoint: ScreenPoint, latLng: L.LatLng): void {
    if (!this.#model || this.#model.isLocked) return;
    const { selectedKey } = this.#model;
    if (this.#hasDragged) return void (this.#hasDragged = false);
    const hit = this.#hit(containerPoint, REACH_PX.fine);
    if (hit) this.#actions.select(hit.key);
    else if (selectedKey !== null) this.#actions.place(selectedKey, roundPoint(toPlanPoint(latLng)));
  }

  /** Highlights the thing at a point of the container. Whether there is one. */
  hover(containerPoint: ScreenPoint): boolean {
    const hit = this.#hit(containerPoint, REACH_PX.fine);
    this.#layer.hover(hit?.key ?? null);
    return hit !== null;
  }

  /** Boxes of the names and words that it draws, in pixels of the map's container. */
  listTextBoxes(): readonly Box[] {
    return this.#layer.listTextBoxes();
  }

  setTheme(theme: MapTheme): void {
    this.#layer.setTheme(theme);
  }

  remove(): void {
    this.#listening.abort();
    this.#layer.remove();
  }

  #setOn(isOn: boolean): void {
    this.#container.classList.toggle('is-editing', isOn);
    if (isOn) this.#map.doubleClickZoom.disable();
    else this.#map.doubleClickZoom.enable();
    this.#layer.hover(null);
    this.#hasDragged = false;
  }

  /** Keeps in view a thing that was just selected or moved by keys. */
  #show(before: EditModel | null, model: EditModel): void {
    const at = findPlace(model, model.selectedKey);
    if (at === null || this.#grip) return;
    if (before?.selectedKey === model.selectedKey && isSamePlace(findPlace(before, model.selectedKey), at)) return;
    this.#map.panInside(toLatLng(at), { padding: [VIEW_MARGIN_PX, VIEW_MARGIN_PX], animate: false });
  }

  #hit(containerPoint: ScreenPoint, reachPx: number): EditThing | null {
    const thing = findNearest(this.#map, this.#model?.things ?? [], containerPoint, reachPx);
    return thing && (thing.edit !== null || this.#isDrawn(thing)) ? thing : null;
  }

  #grab(event: PointerEvent): void {
    this.#hasDragged = false;
    if (!event.isPrimary) return this.#release();
    if (!this.#model || this.#model.isLocked || event.button !== 0) return;
    const pointer = this.#map.mouseEventToContainerPoint(event);
    const precision = event.pointerType === 'mouse' ? 'fine' : 'coarse';
    const hit = this.#hit(pointer, REACH_PX[precision]);
    if (!hit) return;
    // Otherwise the map would be dragged too.
    this.#map.dragging.disable();
    this.#container.setPointerCapture(event.pointerId);
    const offset = this.#map.latLngToContainerPoint(toLatLng(hit.point)).subtract(pointer);
    const slackPx = SLACK_PX[precision];
    this.#grip = { key: hit.key, pointerId: event.pointerId, start: pointer, offset, slackPx, point: null };
  }

  #drag(event: PointerEvent): void {
    const grip = this.#grip;
    if (grip?.pointerId !== event.pointerId) return;
    const pointer = this.#map.mouseEventToContainerPoint(event);
    const awayPx = Math.hypot(pointer.x - grip.start.x, pointer.y - grip.start.y);
    if (grip.point === null && awayPx < grip.slackPx) return;
    if (grip.point === null) this.#actions.select(grip.key);
    grip.point = roundPoint(toPlanPoint(this.#map.containerPointToLatLng(pointer.add(grip.offset))));
    this.#layer.hold({ key: grip.key, point: grip.point });
  }

  #drop(event: PointerEvent): void {
    const grip = this.#grip;
    if (grip?.pointerId !== event.pointerId) return;
    this.#release();
    if (grip.point === null) return;
    this.#hasDragged = true;
    this.#actions.place(grip.key, grip.point);
  }

  #release(): void {
    if (!this.#grip) return;
    this.#grip = null;
    this.#layer.hold(null);
    this.#map.dragging.enable();
  }

  #handleKey(event: KeyboardEvent): void {
    if (!this.#model || this.#model.isLocked) return;
    const meaning = toEditAction(event);
    const { selectedKey } = this.#model;
    if (!meaning || selectedKey === null) return;
    // Otherwise the map would handle the key too.
    event.preventDefault();
    event.stopPropagation();
    if (this.#grip) return meaning.kind === 'revert' ? this.#release() : undefined;
    switch (meaning.kind) {
      case 'nudge':
        return this.#actions.nudge(selectedKey, meaning.by);
      case 'confirm':
        return this.#actions.confirm();
      case 'revert':
        return this.#actions.revert();
    }
  }
}

function findPlace({ things }: EditModel, key: string | null): PlanPoint | null {
  return things.find((thing) => thing.key === key)?.point ?? null;
}

function isSamePlace(a: PlanPoint | null, b: PlanPoint): boolean {
  return a !== null && a.x === b.x && a.y === b.y;
}

function roundPoint({ x, y }: PlanPoint): PlanPoint {
  return { x: Math.round(x), y: Math.round(y) };
}
