import type L from 'leaflet';
import { toLatLng, toPlanPoint } from '../lat-lng.ts';
import type { MapTheme } from '../map-theme.ts';
import { nearest } from '../nearest.ts';
import type { PlanPoint, ScreenPoint } from '../plan-point.ts';
import { keyMeaning } from './edit-keys.ts';
import { EditLayer } from './edit-layer.ts';
import type { EditHand, EditModel, EditThing } from './edit-model.ts';

/** A thing that a pointer went down on; it is dragged once the pointer moved far enough. */
interface Grip {
  readonly key: string;
  readonly pointerId: number;
  readonly start: ScreenPoint;
  /** From the pointer to the middle of the thing. */
  readonly offset: L.Point;
  readonly slackPx: number;
  point: PlanPoint | null;
}

export interface EditToolOptions {
  readonly hand: EditHand;
  /** Whether a thing that nobody moved is seen by itself: what hides in a cluster can't be taken. */
  readonly isDrawn: (thing: EditThing) => boolean;
}

/** A finger is less precise than a mouse. */
const REACH_PX = { fine: 12, coarse: 22 };
const SLACK_PX = { fine: 4, coarse: 8 };
const VIEW_MARGIN_PX = 48;

/** Edit mode of a map: things are moved by dragging, by clicking a place, and by keys. Without a model nothing moves. */
export class EditTool {
  readonly #map: L.Map;
  readonly #container: HTMLElement;
  readonly #hand: EditHand;
  readonly #isDrawn: (thing: EditThing) => boolean;
  readonly #layer: EditLayer;
  readonly #listening = new AbortController();
  #model: EditModel | null = null;
  #grip: Grip | null = null;
  /** The click that ends a drag places nothing. */
  #hasDragged = false;

  constructor(map: L.Map, theme: MapTheme, { hand, isDrawn }: EditToolOptions) {
    this.#map = map;
    this.#container = map.getContainer();
    this.#hand = hand;
    this.#isDrawn = isDrawn;
    this.#layer = new EditLayer(map, theme);
    const { signal } = this.#listening;
    this.#container.addEventListener('pointerdown', (event) => this.#grab(event), { signal, capture: true });
    this.#container.addEventListener('pointermove', (event) => this.#drag(event), { signal });
    this.#container.addEventListener('pointerup', (event) => this.#drop(event), { signal });
    this.#container.addEventListener('pointercancel', () => this.#letGo(), { signal });
    this.#container.addEventListener('keydown', (event) => this.#key(event), { signal });
  }

  get isOn(): boolean {
    return this.#model !== null;
  }

  update(model: EditModel | null): void {
    const before = this.#model;
    this.#model = model;
    this.#layer.update(model);
    if ((before === null) !== (model === null)) this.#turn(model !== null);
    if (model === null || model.isLocked) this.#letGo();
    if (model) this.#show(before, model);
  }

  /** A click on the map: selects what it meets, or places what is selected. */
  click(containerPoint: ScreenPoint, latLng: L.LatLng): void {
    if (!this.#model || this.#model.isLocked) return;
    const { selectedKey } = this.#model;
    if (this.#hasDragged) return void (this.#hasDragged = false);
    const hit = this.#hit(containerPoint, REACH_PX.fine);
    if (hit) this.#hand.select(hit.key);
    else if (selectedKey !== null) this.#hand.place(selectedKey, wholePixels(toPlanPoint(latLng)));
  }

  /** Whether a pointer at a place of the container could take something. */
  point(containerPoint: ScreenPoint): boolean {
    const hit = this.#hit(containerPoint, REACH_PX.fine);
    this.#layer.hover(hit?.key ?? null);
    return hit !== null;
  }

  setTheme(theme: MapTheme): void {
    this.#layer.setTheme(theme);
  }

  remove(): void {
    this.#listening.abort();
    this.#layer.remove();
  }

  #turn(isOn: boolean): void {
    this.#container.classList.toggle('is-editing', isOn);
    if (isOn) this.#map.doubleClickZoom.disable();
    else this.#map.doubleClickZoom.enable();
    this.#layer.hover(null);
    this.#hasDragged = false;
  }

  /** Keeps in view what was just selected or moved by keys. */
  #show(before: EditModel | null, model: EditModel): void {
    const at = placeOf(model, model.selectedKey);
    if (at === null || this.#grip) return;
    if (before?.selectedKey === model.selectedKey && samePlace(placeOf(before, model.selectedKey), at)) return;
    this.#map.panInside(toLatLng(at), { padding: [VIEW_MARGIN_PX, VIEW_MARGIN_PX], animate: false });
  }

  #hit(containerPoint: ScreenPoint, reachPx: number): EditThing | null {
    const thing = nearest(this.#map, this.#model?.things ?? [], containerPoint, reachPx);
    return thing && (thing.edit !== null || this.#isDrawn(thing)) ? thing : null;
  }

  #grab(event: PointerEvent): void {
    this.#hasDragged = false;
    if (!event.isPrimary) return this.#letGo();
    if (!this.#model || this.#model.isLocked || event.button !== 0) return;
    const pointer = this.#map.mouseEventToContainerPoint(event);
    const precision = event.pointerType === 'mouse' ? 'fine' : 'coarse';
    const hit = this.#hit(pointer, REACH_PX[precision]);
    if (!hit) return;
    // Otherwise the plan would be dragged along.
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
    if (grip.point === null) this.#hand.select(grip.key);
    grip.point = wholePixels(toPlanPoint(this.#map.containerPointToLatLng(pointer.add(grip.offset))));
    this.#layer.hold({ key: grip.key, point: grip.point });
  }

  #drop(event: PointerEvent): void {
    const grip = this.#grip;
    if (grip?.pointerId !== event.pointerId) return;
    this.#letGo();
    if (grip.point === null) return;
    this.#hasDragged = true;
    this.#hand.place(grip.key, grip.point);
  }

  #letGo(): void {
    if (!this.#grip) return;
    this.#grip = null;
    this.#layer.hold(null);
    this.#map.dragging.enable();
  }

  #key(event: KeyboardEvent): void {
    if (!this.#model || this.#model.isLocked) return;
    const meaning = keyMeaning(event);
    const { selectedKey } = this.#model;
    if (!meaning || selectedKey === null) return;
    // The map would move along.
    event.preventDefault();
    event.stopPropagation();
    if (this.#grip) return meaning.kind === 'giveBack' ? this.#letGo() : undefined;
    switch (meaning.kind) {
      case 'nudge':
        return this.#hand.nudge(selectedKey, meaning.by);
      case 'confirm':
        return this.#hand.confirm();
      case 'giveBack':
        return this.#hand.giveBack();
    }
  }
}

function placeOf({ things }: EditModel, key: string | null): PlanPoint | null {
  return things.find((thing) => thing.key === key)?.point ?? null;
}

function samePlace(a: PlanPoint | null, b: PlanPoint): boolean {
  return a !== null && a.x === b.x && a.y === b.y;
}

function wholePixels({ x, y }: PlanPoint): PlanPoint {
  return { x: Math.round(x), y: Math.round(y) };
}
