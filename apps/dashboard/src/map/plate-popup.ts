import L from 'leaflet';
import { toLatLng } from './lat-lng.ts';
import type { PlanPoint } from './plan-point.ts';

export interface PopupAction {
  readonly label: string;
  readonly run: () => void;
}

export interface PopupContent {
  readonly name: string;
  readonly detail: string;
  readonly age: string;
  /** The most useful first: two are shown, the others open on demand. */
  readonly actions: readonly PopupAction[];
  /** Name of the button that shows the other actions. */
  readonly moreLabel: string;
}

const SHOWN_ACTIONS = 2;

const OPEN_MS = 5000;
const MIN_WIDTH_PX = 140;
/** Height of the strip of floating elements at the map's upper edge. */
const TOP_PX = 56;
const EDGE_PX = 8;
const GAP_PX = 8;

/** A popup beside a thing. It closes by itself after 5 s (L§9), unless the pointer or the focus is in it. */
export class PlatePopup {
  readonly #map: L.Map;
  #popup: L.Popup | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(map: L.Map) {
    this.#map = map;
  }

  open(point: PlanPoint, radiusPx: number, content: PopupContent): void {
    this.close();
    const element = this.#build(content);
    const popup = L.popup({ className: 'map-popup', closeButton: false, autoPan: false, minWidth: MIN_WIDTH_PX })
      .setLatLng(toLatLng(point))
      .setContent(element)
      .openOn(this.#map);
    this.#popup = popup;
    popup.options.offset = this.#computeOffset(popup, radiusPx);
    popup.update();
    this.#countDown();
  }

  move(point: PlanPoint): void {
    this.#popup?.setLatLng(toLatLng(point));
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#popup?.remove();
    this.#popup = null;
  }

  /** Places the popup above its thing, or below it near the top edge, and shifts it into the map instead of panning. */
  #computeOffset(popup: L.Popup, radiusPx: number): L.Point {
    const latLng = popup.getLatLng();
    const element = popup.getElement();
    if (!latLng || !element) return L.point(0, -radiusPx);
    const { x, y } = this.#map.latLngToContainerPoint(latLng);
    const { offsetWidth: width, offsetHeight: height } = element;
    const isBelow = y - radiusPx - height < TOP_PX;
    const left = Math.min(this.#map.getSize().x - EDGE_PX - width, Math.max(EDGE_PX, x - width / 2));
    return L.point(left - (x - width / 2), isBelow ? radiusPx + height + GAP_PX : -radiusPx);
  }

  #countDown(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.close(), OPEN_MS);
  }

  #build({ name, detail, age, actions, moreLabel }: PopupContent): HTMLElement {
    const root = createBox('map-popup-body');
    const head = createBox('map-popup-head');
    head.append(
      ...[createText('map-popup-name', name), createText('', detail), createText('map-popup-age', age)].filter(hasText),
    );
    const shown = this.#createActionButtons(actions.slice(0, SHOWN_ACTIONS));
    const others = this.#createActionButtons(actions.slice(SHOWN_ACTIONS));
    others.hidden = true;
    if (others.hasChildNodes()) shown.append(createMoreButton(moreLabel, others));
    root.append(head, shown, others);
    for (const held of ['pointerenter', 'focusin'] as const)
      root.addEventListener(held, () => clearTimeout(this.#timer));
    for (const left of ['pointerleave', 'focusout'] as const) root.addEventListener(left, () => this.#countDown());
    return root;
  }

  #createActionButtons(actions: readonly PopupAction[]): HTMLElement {
    const buttons = createBox('map-popup-actions');
    for (const { label, run } of actions) buttons.append(this.#createActionButton(label, run));
    return buttons;
  }

  #createActionButton(label: string, run: () => void): HTMLButtonElement {
    const button = createButton(label);
    button.addEventListener('click', () => {
      this.close();
      run();
    });
    return button;
  }
}

function createButton(label: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = label;
  return button;
}

/** Shows and hides `others`. */
function createMoreButton(label: string, others: HTMLElement): HTMLButtonElement {
  const button = createButton('⋯');
  button.title = label;
  button.setAttribute('aria-label', label);
  button.setAttribute('aria-expanded', 'false');
  button.addEventListener('click', () => {
    others.hidden = !others.hidden;
    button.setAttribute('aria-expanded', String(!others.hidden));
  });
  return button;
}

function createBox(className: string): HTMLElement {
  const element = document.createElement('div');
  element.className = className;
  return element;
}

function createText(className: string, content: string): HTMLElement {
  const element = document.createElement('span');
  element.className = className;
  element.textContent = content;
  return element;
}

function hasText({ textContent }: HTMLElement): boolean {
  return textContent !== '';
}
