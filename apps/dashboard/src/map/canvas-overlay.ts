import L from 'leaflet';
import { toLatLng } from './lat-lng.ts';
import type { PaneName } from './panes.ts';
import type { PlanPoint, ScreenPoint } from './plan-point.ts';

/** What a layer draws on: `at` gives the place of a point of the plan on the canvas, in CSS pixels. */
export interface CanvasFrame {
  readonly context: CanvasRenderingContext2D;
  readonly at: (point: PlanPoint) => ScreenPoint;
}

/** Share of the map by which the canvas is larger on each side, so that dragging shows no blank edge at once. */
const OVERSIZE = 0.25;

/** A canvas over the whole view that draws itself anew after each move, and when it is told to. */
export class CanvasOverlay extends L.Layer {
  readonly #canvas = document.createElement('canvas');
  readonly #draw: (frame: CanvasFrame) => void;
  #topLeft = L.latLng(0, 0);
  #zoom = 0;
  #frameId = 0;

  constructor(pane: PaneName, draw: (frame: CanvasFrame) => void) {
    super();
    L.setOptions(this, { pane });
    this.#draw = draw;
    this.#canvas.className = 'leaflet-zoom-animated';
  }

  override onAdd(): this {
    this.getPane()?.append(this.#canvas);
    this.#place();
    return this;
  }

  override onRemove(): this {
    cancelAnimationFrame(this.#frameId);
    this.#frameId = 0;
    this.#canvas.remove();
    return this;
  }

  override getEvents(): Record<string, L.LeafletEventHandlerFn> {
    return {
      viewreset: () => this.#place(),
      moveend: () => this.#place(),
      resize: () => this.#place(),
      zoomanim: (event) => this.#animateZoom(event as L.ZoomAnimEvent),
    };
  }

  /** Draws once before the next paint, however often it is asked. */
  redraw(): void {
    if (this.#frameId !== 0) return;
    this.#frameId = requestAnimationFrame(() => {
      this.#frameId = 0;
      this.#paint();
    });
  }

  #place(): void {
    const map = this._map;
    const size = map.getSize();
    const oversize = size.multiplyBy(OVERSIZE).ceil();
    const corner = L.point(0, 0).subtract(oversize);
    this.#topLeft = map.containerPointToLatLng(corner);
    this.#zoom = map.getZoom();
    L.DomUtil.setPosition(this.#canvas, map.containerPointToLayerPoint(corner));
    this.#resize(size.add(oversize.multiplyBy(2)));
    this.#paint();
  }

  #resize({ x, y }: L.Point): void {
    const ratio = globalThis.devicePixelRatio || 1;
    this.#canvas.width = Math.round(x * ratio);
    this.#canvas.height = Math.round(y * ratio);
    this.#canvas.style.width = `${x}px`;
    this.#canvas.style.height = `${y}px`;
  }

  #paint(): void {
    const context = this.#canvas.getContext('2d');
    if (!context) return;
    const ratio = globalThis.devicePixelRatio || 1;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, this.#canvas.width, this.#canvas.height);
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    const map = this._map;
    const origin = map.project(this.#topLeft, this.#zoom);
    this.#draw({
      context,
      at: (point) => map.project(toLatLng(point), this.#zoom).subtract(origin),
    });
  }

  #animateZoom({ center, zoom }: L.ZoomAnimEvent): void {
    const map = this._map;
    const panePosition = L.DomUtil.getPosition(map.getPanes().mapPane);
    const origin = map.project(center, zoom).subtract(map.getSize().divideBy(2)).add(panePosition).round();
    const offset = map.project(this.#topLeft, zoom).subtract(origin);
    L.DomUtil.setTransform(this.#canvas, offset, map.getZoomScale(zoom, this.#zoom));
  }
}
