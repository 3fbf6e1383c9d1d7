import type L from 'leaflet';
import { CanvasOverlay, type CanvasFrame, type Drawing } from '../canvas-overlay.ts';
import { computePlateBox, type Box } from '../label-placement.ts';
import type { MapTheme } from '../map-theme.ts';
import type { Pen } from '../pen.ts';
import { readPlanView } from '../plan-on-map.ts';
import type { PlanPoint, ScreenPoint } from '../plan-point.ts';
import { toSurfacePoint } from '../plan-view.ts';
import { drawPlate } from '../plate-drawing.ts';
import { PlateRuler } from '../plate-size.ts';
import { traceShape, type Shape } from '../shape.ts';
import type { EditModel, EditThing } from './edit-model.ts';

/** A thing that is being dragged. */
export interface Dragged {
  readonly key: string;
  readonly point: PlanPoint;
}

const RADIUS_PX: Readonly<Record<Shape, number>> = { diamond: 6.5, triangle: 11, hexagon: 12 };
const CASING_PX = 2;
const RING_GAP_PX = 6;
const WORD_FONT = '600 9px "Inter Variable", system-ui, sans-serif';
const WORD_HEIGHT_PX = 13;
const WORD_PADDING_PX = 4;
/** About the width of the longest word. */
const WORD_WIDTH_PX = 60;
/** A name is this much closer to its thing than other plates are. */
const NAME_RISE_PX = 4;

/** Draws moved things in green with a label and their old place, the selected thing, and the dragged one. */
export class EditLayer {
  readonly #map: L.Map;
  readonly #sheet: Drawing;
  readonly #onTexts: () => void;
  #theme: MapTheme;
  #ruler: PlateRuler;
  #model: EditModel | null = null;
  #dragged: Dragged | null = null;
  #hoveredKey: string | null = null;

  /** `onTexts` is called when names appear or move while the model stays the same. */
  constructor(map: L.Map, theme: MapTheme, onTexts: () => void) {
    this.#map = map;
    this.#theme = theme;
    this.#ruler = new PlateRuler(theme);
    this.#onTexts = onTexts;
    this.#sheet = new CanvasOverlay(map, 'edit').addDrawing('edit', (frame) => this.#draw(frame));
  }

  update(model: EditModel | null): void {
    this.#model = model;
    this.#sheet.setVisible(model !== null);
    this.#sheet.redraw();
  }

  hold(dragged: Dragged | null): void {
    if (dragged === this.#dragged) return;
    this.#dragged = dragged;
    this.#sheet.redraw();
    this.#onTexts();
  }

  hover(key: string | null): void {
    if (key === this.#hoveredKey) return;
    this.#hoveredKey = key;
    this.#sheet.redraw();
    this.#onTexts();
  }

  setTheme(theme: MapTheme): void {
    this.#theme = theme;
    this.#ruler = new PlateRuler(theme);
    this.#sheet.redraw();
  }

  remove(): void {
    this.#sheet.remove();
  }

  #draw(frame: CanvasFrame): void {
    if (!this.#model) return;
    const { things, selectedKey } = this.#model;
    const edited = things.filter((thing) => thing.edit !== null);
    for (const thing of edited) this.#drawMove(frame, thing);
    for (const thing of edited) this.#drawEdited(frame, thing);
    for (const thing of this.#listMarked()) this.#drawMarked(frame, thing, thing.key === selectedKey);
  }

  /** Boxes of the drawn names and words, in pixels of the map's container. */
  listTextBoxes(): readonly Box[] {
    const view = readPlanView(this.#map);
    const place = (thing: EditThing) => toSurfacePoint(view, this.#findPoint(thing));
    const edited = this.#model?.things.filter(({ edit }) => edit !== null) ?? [];
    return [
      ...edited.map((thing) => computeWordBox(place(thing), RADIUS_PX[thing.shape], WORD_WIDTH_PX)),
      ...this.#listMarked().map((thing) => this.#computeNameBox(thing, place(thing))),
    ];
  }

  /** The selected thing, and the one under the pointer. */
  #listMarked(): readonly EditThing[] {
    const { things, selectedKey } = this.#model ?? { things: [], selectedKey: null };
    return things.filter(({ key }) => key === selectedKey || key === this.#hoveredKey);
  }

  #computeNameBox({ name, shape }: EditThing, at: ScreenPoint): Box {
    const size = this.#ruler.measurePlate({ name, detail: '' });
    return computePlateBox({ at, radiusPx: RADIUS_PX[shape] + RING_GAP_PX - NAME_RISE_PX, ...size }, 'below');
  }

  #findPoint({ key, point }: EditThing): PlanPoint {
    return this.#dragged?.key === key ? this.#dragged.point : point;
  }

  /** The line from the old place to the new one. The old place is an outline, which hides nothing below it. */
  #drawMove({ context, at }: CanvasFrame, thing: EditThing): void {
    if (!thing.edit?.base) return;
    const [from, to] = [at(thing.edit.base), at(this.#findPoint(thing))];
    context.save();
    context.setLineDash([2, 3]);
    context.lineWidth = 1.5;
    context.strokeStyle = this.#theme.ok;
    context.beginPath();
    context.moveTo(from.x, from.y);
    context.lineTo(to.x, to.y);
    context.stroke();
    context.translate(from.x, from.y);
    traceShape(context, thing.shape, RADIUS_PX[thing.shape]);
    context.setLineDash([2, 2]);
    context.strokeStyle = this.#theme.idle;
    context.stroke();
    context.setLineDash([]);
    context.restore();
  }

  #drawEdited({ context, at }: CanvasFrame, thing: EditThing): void {
    context.save();
    this.#drawBody(context, at(this.#findPoint(thing)), thing.shape, this.#theme.ok);
    if (thing.edit) this.#drawWord(context, thing.edit.word, RADIUS_PX[thing.shape]);
    context.restore();
  }

  #drawMarked({ context, at }: CanvasFrame, thing: EditThing, isSelected: boolean): void {
    const radiusPx = RADIUS_PX[thing.shape];
    context.save();
    const place = at(this.#findPoint(thing));
    if (this.#dragged?.key === thing.key) this.#drawBody(context, place, thing.shape, this.#theme.ok);
    else context.translate(place.x, place.y);
    if (isSelected) this.#drawRing(context, thing.shape, radiusPx + RING_GAP_PX);
    drawPlate(context, this.#computeNameBox(thing, { x: 0, y: 0 }), { name: thing.name, detail: '' }, this.#theme);
    context.restore();
  }

  #drawBody(context: Pen, at: ScreenPoint, shape: Shape, colour: string): void {
    context.translate(at.x, at.y);
    traceShape(context, shape, RADIUS_PX[shape] + CASING_PX);
    context.fillStyle = this.#theme.casing;
    context.fill();
    traceShape(context, shape, RADIUS_PX[shape]);
    context.fillStyle = colour;
    context.fill();
  }

  /** Above and to the right of the thing, because its name is below. */
  #drawWord(context: Pen, word: string, radiusPx: number): void {
    context.font = WORD_FONT;
    context.textAlign = 'left';
    context.textBaseline = 'middle';
    const widthPx = context.measureText(word).width + 2 * WORD_PADDING_PX;
    context.fillStyle = this.#theme.okPlate;
    const { left, top } = computeWordBox({ x: 0, y: 0 }, radiusPx, widthPx);
    context.fillRect(left, top, widthPx, WORD_HEIGHT_PX);
    context.fillStyle = this.#theme.onOk;
    context.fillText(word, left + WORD_PADDING_PX, top + WORD_HEIGHT_PX / 2);
  }

  #drawRing(context: Pen, shape: Shape, radiusPx: number): void {
    if (shape === 'diamond') traceShape(context, shape, radiusPx);
    else {
      context.beginPath();
      context.arc(0, 0, radiusPx, 0, 2 * Math.PI);
    }
    context.lineWidth = 2;
    context.strokeStyle = this.#theme.ink;
    context.stroke();
  }
}

/** The box of a word above and to the right of a thing, clear of its casing. */
function computeWordBox({ x, y }: ScreenPoint, radiusPx: number, widthPx: number): Box {
  const [left, bottom] = [x + radiusPx + CASING_PX, y - radiusPx];
  return { left, top: bottom - WORD_HEIGHT_PX, right: left + widthPx, bottom };
}
