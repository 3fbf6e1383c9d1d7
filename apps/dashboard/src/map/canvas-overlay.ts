import L from 'leaflet';
import { isCovered, readPixelRatio, placeAroundView, computePlanView, type CanvasPlace } from './canvas-place.ts';
import type { PaneName } from './panes.ts';
import { createHiddenSurface, type Pen } from './pen.ts';
import { listPartsAround, Picture, type Part } from './picture.ts';
import type { PlanPoint, ScreenPoint } from './plan-point.ts';
import { toSurfacePoint, type PlanView } from './plan-view.ts';
import { DoubleBuffer } from './double-buffer.ts';

/** The canvas that a drawing draws on. `at` converts a point of the plan to its CSS pixels. */
export interface CanvasFrame {
  readonly context: Pen;
  /** The view of the plan on the part that is drawn. */
  readonly view: PlanView;
  readonly at: (point: PlanPoint) => ScreenPoint;
}

/** The drawings of a canvas, from the bottom. */
const DRAWING_ORDER = [
  'heat',
  'segments',
  'routes',
  'beacons',
  'assets',
  'fixtures',
  'course',
  'truth',
  'edit',
] as const;
type DrawingName = (typeof DRAWING_ORDER)[number];

/** The part of one layer on a canvas that it shares with others. */
export interface Drawing {
  /** Canvases without a visible drawing are removed from the map, as they cost time in every frame of a drag. */
  setVisible(isVisible: boolean): void;
  /** Schedules one redraw before the next paint, however often it is called. */
  redraw(): void;
  remove(): void;
}

interface DrawingEntry {
  readonly name: DrawingName;
  readonly draw: (frame: CanvasFrame) => void;
  /** A cached picture, so that it is not redrawn when other drawings change; null if it changes often itself. */
  readonly cached: Picture | null;
  /** The part of the cached picture that is up to date; null if all of it is. */
  cachedPart: Part | null;
  isNeeded: boolean;
  isDirty: boolean;
}

/**
 * A canvas over the whole view for all drawings of a pane. A zoom redraws it. A drag moves it; when the view leaves it,
 * what is drawn is copied and only the rest is drawn. The margin around the view is drawn when the view starts to move,
 * because most responses arrive while it does not move.
 */
export class CanvasOverlay extends L.Layer {
  readonly #owner: L.Map;
  readonly #canvases: DoubleBuffer;
  #drawings: readonly DrawingEntry[] = [];
  #place: CanvasPlace = { topLeft: L.latLng(0, 0), zoom: 0, size: L.point(0, 0) };
  /** The part of the canvas that is up to date; null if all of it is. */
  #paintedPart: Part | null = null;
  #frameId = 0;

  constructor(map: L.Map, pane: PaneName) {
    super();
    this.#owner = map;
    L.setOptions(this, { pane });
    this.#canvases = new DoubleBuffer(map);
  }

  addDrawing(name: DrawingName, draw: (frame: CanvasFrame) => void, { isCached = false } = {}): Drawing {
    const cached = isCached ? new Picture(createHiddenSurface(0, 0)) : null;
    const drawing: DrawingEntry = { name, draw, cached, cachedPart: null, isNeeded: false, isDirty: true };
    this.#drawings = [...this.#drawings, drawing].sort(
      (a, b) => DRAWING_ORDER.indexOf(a.name) - DRAWING_ORDER.indexOf(b.name),
    );
    const redraw = () => {
      drawing.isDirty = true;
      this.#requestPaint();
    };
    const setVisible = (isNeeded: boolean) => {
      if (isNeeded === drawing.isNeeded) return;
      drawing.isNeeded = isNeeded;
      if (this.#listVisibleEntries().length > 0) this.addTo(this.#owner);
      else super.remove();
      redraw();
    };
    const remove = () => {
      setVisible(false);
      this.#drawings = this.#drawings.filter((it) => it !== drawing);
    };
    return { setVisible, redraw, remove };
  }

  override onAdd(): this {
    this.#canvases.addTo(this.getPane());
    this.#reset();
    return this;
  }

  override onRemove(): this {
    cancelAnimationFrame(this.#frameId);
    this.#frameId = 0;
    this.#canvases.remove();
    return this;
  }

  override getEvents(): Record<string, L.LeafletEventHandlerFn> {
    return {
      viewreset: () => this.#reset(),
      move: () => this.#onMove(),
      moveend: () => this.#onMoveEnd(),
      resize: () => this.#reset(),
      zoom: () => this.#zoomTo(this._map.getCenter(), this._map.getZoom()),
      zoomanim: (event) => this.#zoomTo((event as L.ZoomAnimEvent).center, (event as L.ZoomAnimEvent).zoom),
    };
  }

  #listVisibleEntries(): readonly DrawingEntry[] {
    return this.#drawings.filter(({ isNeeded }) => isNeeded);
  }

  #requestPaint(): void {
    if (this.#frameId !== 0 || !this.#canvases.isAttached) return;
    this.#frameId = requestAnimationFrame(() => this.#paint());
  }

  #paint(): void {
    cancelAnimationFrame(this.#frameId);
    this.#frameId = 0;
    if (!this.#canvases.isAttached) return;
    const inView = this.#computeViewPart();
    for (const drawing of this.#listVisibleEntries()) {
      if (drawing.cached && drawing.isDirty) {
        this.#drawCached(drawing, [inView]);
        drawing.cachedPart = inView;
      }
      drawing.isDirty = false;
    }
    this.#paintedPart = inView;
    this.#compose([inView]);
  }

  #drawCached(drawing: DrawingEntry, parts: readonly Part[]): void {
    for (const part of parts) drawing.cached?.draw(part, (context) => this.#drawEntry(context, part, drawing));
  }

  #computeViewPart(): Part {
    const ratio = readPixelRatio();
    const { x, y } = this._map.latLngToContainerPoint(this.#place.topLeft).multiplyBy(-ratio).floor();
    const { x: width, y: height } = this._map.getSize().multiplyBy(ratio).add([1, 1]).ceil();
    return { left: x, top: y, width, height };
  }

  #paintAround(): void {
    if (!this.#paintedPart) return;
    const { bounds: whole } = this.#canvases.picture;
    for (const drawing of this.#drawings) {
      if (drawing.cachedPart) this.#drawCached(drawing, listPartsAround(drawing.cachedPart, whole));
      drawing.cachedPart = null;
    }
    const parts = listPartsAround(this.#paintedPart, whole);
    this.#paintedPart = null;
    this.#compose(parts);
  }

  /** Draws parts of all visible drawings on the canvas, in their order. */
  #compose(parts: readonly Part[]): void {
    for (const part of parts) {
      this.#canvases.picture.draw(part, (context) => {
        for (const drawing of this.#listVisibleEntries()) {
          if (drawing.cached) drawing.cached.drawOn(context);
          else this.#drawEntry(context, part, drawing);
        }
      });
    }
    this.#canvases.present();
  }

  #drawEntry(context: Pen, { left, top, width, height }: Part, { draw }: DrawingEntry): void {
    const ratio = readPixelRatio();
    const whole = computePlanView(this._map, this.#place);
    const view = {
      scale: whole.scale,
      left: whole.left - left / ratio,
      top: whole.top - top / ratio,
      width: width / ratio,
      height: height / ratio,
    };
    context.save();
    context.setTransform(ratio, 0, 0, ratio, left, top);
    draw({ context, view, at: (point) => toSurfacePoint(view, point) });
    context.restore();
  }

  #onMove(): void {
    const map = this._map;
    if (map.getZoom() !== this.#place.zoom) return;
    this.#paintAround();
    if (!isCovered(map, this.#place)) this.#recenter(map);
  }

  #onMoveEnd(): void {
    if (this._map.getZoom() !== this.#place.zoom) this.#reset();
  }

  /** Centres the canvas on the view again, and copies what is already drawn. */
  #recenter(map: L.Map): void {
    const place = placeAroundView(map);
    const before = map.project(this.#place.topLeft, place.zoom);
    // By whole pixels, even if inertia ends between two: a picture cannot be copied by a fraction of a pixel.
    const by = before.subtract(map.project(place.topLeft, place.zoom)).round();
    const { picture } = this.#canvases;
    this.#setPlace({ ...place, topLeft: map.unproject(before.subtract(by), place.zoom) });
    const { x, y } = by.multiplyBy(readPixelRatio());
    if (this.#frameId !== 0 || !Number.isInteger(x) || !Number.isInteger(y)) return this.#repaintAll();
    for (const drawing of this.#listVisibleEntries()) {
      this.#drawCached(drawing, drawing.cached?.copyFrom(drawing.cached, x, y) ?? []);
    }
    this.#compose(this.#canvases.picture.copyFrom(picture, x, y));
  }

  #repaintAll(): void {
    for (const drawing of this.#drawings) drawing.isDirty = true;
    this.#paint();
  }

  #reset(): void {
    this.#setPlace(placeAroundView(this._map));
    for (const drawing of this.#drawings) drawing.isDirty = true;
    this.#requestPaint();
  }

  #setPlace(place: CanvasPlace): void {
    this.#place = place;
    this.#canvases.prepare(place);
    const { width, height } = this.#canvases.picture.bounds;
    this.#paintedPart = null;
    for (const drawing of this.#drawings) {
      drawing.cached?.resize(width, height);
      drawing.cachedPart = null;
    }
  }

  /** Whether everything in the view at a centre and zoom is up to date. */
  #isPainted(center: L.LatLng, zoom: number): boolean {
    if (!this.#paintedPart) return true;
    const { left, top, width, height } = this.#paintedPart;
    const map = this._map;
    const ratio = readPixelRatio();
    const middle = map
      .project(center, this.#place.zoom)
      .subtract(map.project(this.#place.topLeft, this.#place.zoom))
      .multiplyBy(ratio);
    const half = map.getSize().multiplyBy(ratio / 2 / map.getZoomScale(zoom, this.#place.zoom));
    const visible = L.bounds(middle.subtract(half).ceil(), middle.add(half).floor());
    return L.bounds([left, top], [left + width, top + height]).contains(visible);
  }

  #zoomTo(center: L.LatLng, zoom: number): void {
    if (!this.#isPainted(center, zoom)) this.#paintAround();
    this.#canvases.zoomTo(center, zoom);
  }
}
