import type { CanvasFrame, CanvasOverlay, Drawing } from '../canvas-overlay.ts';
import {
  computeBoxAround,
  placeLabels,
  computePlateBox,
  computeViewBox,
  type Box,
  type LabelArea,
  type LabelRequest,
} from '../label-placement.ts';
import type { MapTheme } from '../map-theme.ts';
import type { Pen } from '../pen.ts';
import type { ScreenPoint } from '../plan-point.ts';
import { drawPlate } from '../plate-drawing.ts';
import { PlateRuler } from '../plate-size.ts';
import { spreadOut } from '../spread-out.ts';
import { drawVehicle } from '../vehicle-drawing.ts';
import { VEHICLE_RADIUS_PX } from '../vehicle-icon.ts';
import { NO_COURSE, type CourseLine, type CourseStop, type CourseVehicle, type MapCourse } from './course-model.ts';

/** Half the side of a stop. Stops are squares: circles with numbers are vehicles. */
export const STOP_RADIUS_PX = 10;
/** Half the width of a stop with several order numbers. */
const WIDE_RADIUS_PX = 15;
const CORNER_PX = 4;
const CASING_PX = 2;
const DASHES = { expected: [3, 4], actual: [], offRoute: [6, 4], lane: [], straight: [2, 6] } as const;
const WIDTHS_PX = { expected: 2, actual: 4, offRoute: 4, lane: 3, straight: 2 } as const;
const IN_PLACE: ScreenPoint = { x: 0, y: 0 };
/** Drawing order. */
const STOP_ORDER = ['ahead', 'reached', 'missed', 'fault'] as const;

/** Draws a route or a lap: lines below the beacons, numbered stops and vehicles above them. */
export class CourseLayer {
  readonly #lines: Drawing;
  readonly #marks: Drawing;
  #theme: MapTheme;
  #ruler: PlateRuler;
  #course = NO_COURSE;

  constructor(canvas: CanvasOverlay, theme: MapTheme) {
    this.#theme = theme;
    this.#ruler = new PlateRuler(theme);
    this.#lines = canvas.addDrawing('routes', (frame) => {
      for (const line of this.#course.lines) drawLine(frame, line, this.#course, this.#theme);
    });
    this.#marks = canvas.addDrawing('course', (frame) => this.#drawMarks(frame));
  }

  update(course: MapCourse): void {
    if (course === this.#course) return;
    this.#course = course;
    this.#lines.setVisible(course.lines.length > 0);
    this.#marks.setVisible(course.stops.length + course.vehicles.length > 0);
    this.#redraw();
  }

  setTheme(theme: MapTheme): void {
    this.#theme = theme;
    this.#ruler = new PlateRuler(theme);
    this.#redraw();
  }

  remove(): void {
    this.#lines.remove();
    this.#marks.remove();
  }

  #redraw(): void {
    this.#lines.redraw();
    this.#marks.redraw();
  }

  #drawMarks({ context, at, view }: CanvasFrame): void {
    const { stops, vehicles, palette } = this.#course;
    const order = ({ kind }: CourseStop) => STOP_ORDER.indexOf(kind);
    const places = stops.map((stop, id) => ({ id, stop, at: at(stop.point) }));
    const offsets = spreadOut(places);
    const drawn = places.map(({ id, stop, at: place }): DrawnStop => {
      const { x, y } = offsets.get(id) ?? IN_PLACE;
      return { id, stop, at: { x: place.x + x, y: place.y + y } };
    });
    for (const { stop, at: place } of drawn.toSorted((a, b) => order(a.stop) - order(b.stop)))
      drawAt(context, place, () => drawStop(context, stop, palette, this.#theme));
    for (const vehicle of vehicles)
      drawAt(context, at(vehicle.point), () => drawCourseVehicle(context, vehicle, this.#theme));
    const around = vehicles.map(({ point }) => ({
      ownerId: null,
      box: computeBoxAround(at(point), VEHICLE_RADIUS_PX),
    }));
    this.#drawLabels(context, drawn, { obstacles: around, view: computeViewBox(view) });
  }

  /** Draws the plates of stops where they cover no other stop and no vehicle; one without such a place is left out. */
  #drawLabels(context: Pen, drawn: readonly DrawnStop[], { obstacles, view }: LabelArea): void {
    const labelled = drawn.flatMap(({ id, stop, at }) => {
      if (!stop.label) return [];
      const radiusPx = chooseHalfWidthPx(stop.text);
      return { id, stop, text: stop.label, at, radiusPx, ...this.#ruler.measurePlate(stop.label) };
    });
    const requests = labelled.map((it): LabelRequest => ({ ...it, rank: 'normal', side: null, sideAgeMs: Infinity }));
    const stops = drawn.map(({ id, stop, at }) => ({ ownerId: id, box: computeStopBox(at, stop) }));
    const sides = placeLabels(requests, { obstacles: [...obstacles, ...stops], view });
    for (const { id, stop, text, ...request } of labelled) {
      const side = sides.get(id);
      const theme = stop.kind === 'fault' ? { ...this.#theme, text: this.#theme.bad } : this.#theme;
      if (side) drawPlate(context, computePlateBox(request, side), text, theme);
    }
  }
}

/** A stop with the point of the screen at which it is drawn. */
interface DrawnStop {
  readonly id: number;
  readonly stop: CourseStop;
  readonly at: ScreenPoint;
}

/** The box of a stop with its casing. */
export function computeStopBox({ x, y }: ScreenPoint, { text }: CourseStop): Box {
  const [width, height] = [chooseHalfWidthPx(text) + CASING_PX, STOP_RADIUS_PX + CASING_PX];
  return { left: x - width, top: y - height, right: x + width, bottom: y + height };
}

function drawAt(context: Pen, { x, y }: ScreenPoint, draw: () => void): void {
  context.save();
  context.translate(x, y);
  draw();
  context.restore();
}

function drawLine(
  { context, at }: CanvasFrame,
  { kind, path }: CourseLine,
  { palette }: MapCourse,
  theme: MapTheme,
): void {
  if (path.length < 2) return;
  context.save();
  context.lineJoin = 'round';
  context.beginPath();
  for (const [index, point] of path.entries()) {
    const { x, y } = at(point);
    if (index === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  }
  context.lineWidth = WIDTHS_PX[kind] + 2 * CASING_PX;
  context.strokeStyle = theme.casing;
  context.stroke();
  context.setLineDash([...DASHES[kind]]);
  context.lineWidth = WIDTHS_PX[kind];
  context.strokeStyle = kind === 'offRoute' ? theme.bad : kind === 'actual' ? findColour(palette, theme) : theme.ink;
  context.stroke();
  context.restore();
}

function drawStop(context: Pen, stop: CourseStop, palette: number | null, theme: MapTheme): void {
  const { kind, text } = stop;
  const isFilled = kind === 'reached' || kind === 'fault';
  const halfPx = chooseHalfWidthPx(text);
  traceStop(context, halfPx, CASING_PX);
  context.fillStyle = theme.casing;
  context.fill();
  traceStop(context, halfPx, 0);
  context.fillStyle = kind === 'fault' ? theme.bad : isFilled ? findColour(palette, theme) : theme.surface;
  context.fill();
  if (!isFilled) {
    context.setLineDash(kind === 'missed' ? [3, 2.5] : []);
    context.lineWidth = 2;
    context.strokeStyle = theme.ink;
    context.stroke();
    context.setLineDash([]);
  }
  if (kind === 'fault') drawCross(context, theme);
  else write(context, text, isFilled ? findNumberColour(palette, theme) : theme.ink, theme);
}

function chooseHalfWidthPx(text: string): number {
  return text.length > 2 ? WIDE_RADIUS_PX : STOP_RADIUS_PX;
}

function traceStop(context: Pen, halfPx: number, aroundPx: number): void {
  const [width, height] = [halfPx + aroundPx, STOP_RADIUS_PX + aroundPx];
  context.beginPath();
  context.roundRect(-width, -height, 2 * width, 2 * height, CORNER_PX + aroundPx);
  context.closePath();
}

function drawCross(context: Pen, theme: MapTheme): void {
  const arm = STOP_RADIUS_PX / 2.4;
  context.beginPath();
  context.moveTo(-arm, -arm);
  context.lineTo(arm, arm);
  context.moveTo(arm, -arm);
  context.lineTo(-arm, arm);
  context.lineWidth = 2.4;
  context.strokeStyle = theme.casing;
  context.stroke();
}

function write(context: Pen, text: string, colour: string, theme: MapTheme): void {
  context.font = `600 ${text.length > 3 ? 9 : 11}px ${theme.font}`;
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  context.fillStyle = colour;
  context.fillText(text, 0, 4);
}

function drawCourseVehicle(context: Pen, { number, palette }: CourseVehicle, theme: MapTheme): void {
  drawVehicle(context, { number, palette, isStale: false }, theme);
}

function findColour(palette: number | null, theme: MapTheme): string {
  return (palette === null ? undefined : theme.palette[palette]) ?? theme.ink;
}

function findNumberColour(palette: number | null, theme: MapTheme): string {
  return (palette === null ? undefined : theme.numbers[palette]) ?? theme.casing;
}
