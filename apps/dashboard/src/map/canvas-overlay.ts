import L from 'leaflet';
import { isCovered, pixelRatio, placeAround, planViewAt, type CanvasPlace } from './canvas-place.ts';
import type { PaneName } from './panes.ts';
import { hiddenSurface, type Pen } from './pen.ts';
import { around, Picture, type Part } from './picture.ts';
import type { PlanPoint, ScreenPoint } from './plan-point.ts';
import { onSurface, type PlanView } from './plan-view.ts';
import { TwoCanvases } from './two-canvases.ts';

/** What a sheet is drawn on: `at` gives the place of a point of the plan on it, in CSS pixels. */
export interface CanvasFrame {
  readonly context: Pen;
  /** How the plan lies on what is drawn. */
  readonly view: PlanView;
  readonly at: (point: PlanPoint) => ScreenPoint;
}

/** What lies over what on a canvas, from the bottom. */
const SHEETS = ['heat', 'segments', 'routes', 'beacons', 'fixtures', 'course', 'edit'] as const;
type SheetName = (typeof SHEETS)[number];

/** What one layer draws on the canvas that it shares with others. */
export interface Sheet {
  /** While no sheet has something to draw the canvas is off the map: it costs time in every frame of a drag. */
  stand(isNeeded: boolean): void;
  /** Draws once before the next paint, however often it is asked. */
  redraw(): void;
  remove(): void;
}

interface Drawing {
  readonly name: SheetName;
  readonly draw: (frame: CanvasFrame) => void;
  /** What is drawn, kept so that other sheets move without it being drawn anew; null for what moves itself. */
  readonly kept: Picture | null;
  /** What of that is drawn while all around it is not; null when all is. */
  drawn: Part | null;
  isNeeded: boolean;
  isDirty: boolean;
}

/**
 * What covers the whole view for all that is drawn in a pane. A zoom draws it anew; a drag moves it, and once the view
 * leaves it, what is drawn is taken along and only what came into view is drawn. What lies around the view is drawn when
 * the view begins to move: most answers come while it stands.
 */
export class CanvasOverlay extends L.Layer {
  readonly #home: L.Map;
  readonly #canvases: TwoCanvases;
  #drawings: readonly Drawing[] = [];
  #at: CanvasPlace = { topLeft: L.latLng(0, 0), zoom: 0, size: L.point(0, 0) };
  /** What is drawn anew while all around it is not; null when all is. */
  #drawn: Part | null = null;
  #frameId = 0;

  constructor(map: L.Map, pane: PaneName) {
    super();
    this.#home = map;
    L.setOptions(this, { pane });
    this.#canvases = new TwoCanvases(map);
  }

  sheet(name: SheetName, draw: (frame: CanvasFrame) => void, { isKept = false } = {}): Sheet {
    const kept = isKept ? new Picture(hiddenSurface(0, 0)) : null;
    const drawing: Drawing = { name, draw, kept, drawn: null, isNeeded: false, isDirty: true };
    this.#drawings = [...this.#drawings, drawing].sort((a, b) => SHEETS.indexOf(a.name) - SHEETS.indexOf(b.name));
    const redraw = () => {
      drawing.isDirty = true;
      this.#redraw();
    };
    const stand = (isNeeded: boolean) => {
      if (isNeeded === drawing.isNeeded) return;
      drawing.isNeeded = isNeeded;
      if (this.#needed().length > 0) this.addTo(this.#home);
      else super.remove();
      redraw();
    };
    const remove = () => {
      stand(false);
      this.#drawings = this.#drawings.filter((it) => it !== drawing);
    };
    return { stand, redraw, remove };
  }

  override onAdd(): this {
    this.#canvases.addTo(this.getPane());
    this.#placeAnew();
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
      viewreset: () => this.#placeAnew(),
      move: () => this.#follow(),
      moveend: () => this.#settle(),
      resize: () => this.#placeAnew(),
      zoom: () => this.#zoomTo(this._map.getCenter(), this._map.getZoom()),
      zoomanim: (event) => this.#zoomTo((event as L.ZoomAnimEvent).center, (event as L.ZoomAnimEvent).zoom),
    };
  }

  #needed(): readonly Drawing[] {
    return this.#drawings.filter(({ isNeeded }) => isNeeded);
  }

  #redraw(): void {
    if (this.#frameId !== 0 || !this.#canvases.isThere) return;
    this.#frameId = requestAnimationFrame(() => this.#paint());
  }

  #paint(): void {
    cancelAnimationFrame(this.#frameId);
    this.#frameId = 0;
    if (!this.#canvases.isThere) return;
    const inView = this.#inView();
    for (const drawing of this.#needed()) {
      if (drawing.kept && drawing.isDirty) {
        this.#keep(drawing, [inView]);
        drawing.drawn = inView;
      }
      drawing.isDirty = false;
    }
    this.#drawn = inView;
    this.#put([inView]);
  }

  #keep(drawing: Drawing, parts: readonly Part[]): void {
    for (const part of parts) drawing.kept?.draw(part, (context) => this.#draw(context, part, drawing));
  }

  #inView(): Part {
    const ratio = pixelRatio();
    const { x, y } = this._map.latLngToContainerPoint(this.#at.topLeft).multiplyBy(-ratio).floor();
    const { x: width, y: height } = this._map.getSize().multiplyBy(ratio).add([1, 1]).ceil();
    return { left: x, top: y, width, height };
  }

  #drawAround(): void {
    if (!this.#drawn) return;
    const { whole } = this.#canvases.picture;
    for (const drawing of this.#drawings) {
      if (drawing.drawn) this.#keep(drawing, around(drawing.drawn, whole));
      drawing.drawn = null;
    }
    const parts = around(this.#drawn, whole);
    this.#drawn = null;
    this.#put(parts);
  }

  /** Puts parts of all sheets on the canvas, one sheet over the other. */
  #put(parts: readonly Part[]): void {
    for (const part of parts) {
      this.#canvases.picture.draw(part, (context) => {
        for (const drawing of this.#needed()) {
          if (drawing.kept) context.drawImage(drawing.kept.surface, 0, 0);
          else this.#draw(context, part, drawing);
        }
      });
    }
    this.#canvases.show();
  }

  #draw(context: Pen, { left, top, width, height }: Part, { draw }: Drawing): void {
    const ratio = pixelRatio();
    const whole = planViewAt(this._map, this.#at);
    const view = {
      scale: whole.scale,
      left: whole.left - left / ratio,
      top: whole.top - top / ratio,
      width: width / ratio,
      height: height / ratio,
    };
    context.save();
    context.setTransform(ratio, 0, 0, ratio, left, top);
    draw({ context, view, at: (point) => onSurface(view, point) });
    context.restore();
  }

  #follow(): void {
    const map = this._map;
    if (map.getZoom() !== this.#at.zoom) return;
    this.#drawAround();
    if (!isCovered(map, this.#at)) this.#shift(map);
  }

  #settle(): void {
    if (this._map.getZoom() !== this.#at.zoom) this.#placeAnew();
  }

  /** Puts the canvas around the view again, with what is drawn on it where it belongs. */
  #shift(map: L.Map): void {
    const place = placeAround(map);
    const before = map.project(this.#at.topLeft, place.zoom);
    // By whole pixels, also where a drag runs out between them: what is drawn would be moved to no pixel's place.
    const by = before.subtract(map.project(place.topLeft, place.zoom)).round();
    const { picture } = this.#canvases;
    this.#place({ ...place, topLeft: map.unproject(before.subtract(by), place.zoom) });
    const { x, y } = by.multiplyBy(pixelRatio());
    if (this.#frameId !== 0 || !Number.isInteger(x) || !Number.isInteger(y)) return this.#paintAnew();
    for (const drawing of this.#needed()) {
      this.#keep(drawing, drawing.kept?.take(drawing.kept, x, y) ?? []);
    }
    this.#put(this.#canvases.picture.take(picture, x, y));
  }

  #paintAnew(): void {
    for (const drawing of this.#drawings) drawing.isDirty = true;
    this.#paint();
  }

  #placeAnew(): void {
    this.#place(placeAround(this._map));
    for (const drawing of this.#drawings) drawing.isDirty = true;
    this.#redraw();
  }

  #place(place: CanvasPlace): void {
    this.#at = place;
    this.#canvases.lay(place);
    const { width, height } = this.#canvases.picture.whole;
    this.#drawn = null;
    for (const drawing of this.#drawings) {
      drawing.kept?.resize(width, height);
      drawing.drawn = null;
    }
  }

  /** Whether all that is seen from above a place is drawn anew. */
  #isDrawn(center: L.LatLng, zoom: number): boolean {
    if (!this.#drawn) return true;
    const { left, top, width, height } = this.#drawn;
    const map = this._map;
    const ratio = pixelRatio();
    const middle = map
      .project(center, this.#at.zoom)
      .subtract(map.project(this.#at.topLeft, this.#at.zoom))
      .multiplyBy(ratio);
    const half = map.getSize().multiplyBy(ratio / 2 / map.getZoomScale(zoom, this.#at.zoom));
    const seen = L.bounds(middle.subtract(half).ceil(), middle.add(half).floor());
    return L.bounds([left, top], [left + width, top + height]).contains(seen);
  }

  #zoomTo(center: L.LatLng, zoom: number): void {
    if (!this.#isDrawn(center, zoom)) this.#drawAround();
    this.#canvases.zoomTo(center, zoom);
  }
}
