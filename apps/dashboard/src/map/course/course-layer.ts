import type { CanvasFrame, CanvasOverlay, Drawing } from '../canvas-overlay.ts';
import type { MapTheme } from '../map-theme.ts';
import type { Pen } from '../pen.ts';
import type { ScreenPoint } from '../plan-point.ts';
import { spreadOut } from '../spread-out.ts';
import { drawVehicle } from '../vehicle-drawing.ts';
import { NO_COURSE, type CourseLine, type CourseStop, type CourseVehicle, type MapCourse } from './course-model.ts';

/** Half the side of a stop. Stops are squares: circles with numbers are vehicles. */
export const STOP_RADIUS_PX = 10;
/** Half the width of a stop with several order numbers. */
const WIDE_RADIUS_PX = 15;
const CORNER_PX = 4;
const CASING_PX = 2;
const LABEL_GAP_PX = 6;
const DASHES = { expected: [3, 4], actual: [], offRoute: [6, 4] } as const;
const WIDTHS_PX = { expected: 2, actual: 4, offRoute: 4 } as const;
const IN_PLACE: ScreenPoint = { x: 0, y: 0 };
/** Drawing order. */
const STOP_ORDER = ['ahead', 'reached', 'missed', 'fault'] as const;

/** Draws a route or a lap: lines below the beacons, numbered stops and vehicles above them. */
export class CourseLayer {
  readonly #lines: Drawing;
  readonly #marks: Drawing;
  #theme: MapTheme;
  #course = NO_COURSE;

  constructor(canvas: CanvasOverlay, theme: MapTheme) {
    this.#theme = theme;
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

  #drawMarks({ context, at }: CanvasFrame): void {
    const { stops, vehicles, palette } = this.#course;
    const order = ({ kind }: CourseStop) => STOP_ORDER.indexOf(kind);
    const places = stops.map((stop, id) => ({ id, stop, at: at(stop.point) }));
    const offsets = spreadOut(places);
    for (const { id, stop, at: place } of places.sort((a, b) => order(a.stop) - order(b.stop))) {
      const { x, y } = offsets.get(id) ?? IN_PLACE;
      drawAt(context, { x: place.x + x, y: place.y + y }, () => drawStop(context, stop, palette, this.#theme));
    }
    for (const vehicle of vehicles)
      drawAt(context, at(vehicle.point), () => drawCourseVehicle(context, vehicle, this.#theme));
  }
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
  context.strokeStyle = kind === 'expected' ? theme.ink : kind === 'offRoute' ? theme.bad : findColour(palette, theme);
  context.stroke();
  context.restore();
}

function drawStop(context: Pen, stop: CourseStop, palette: number | null, theme: MapTheme): void {
  const { kind, text, label } = stop;
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
  if (label !== '') drawLabel(context, stop, theme);
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

/** Labels faults on the left and expected stops on the right, so that both are readable when close together. */
function drawLabel(context: Pen, { label, kind, text }: CourseStop, theme: MapTheme): void {
  const side = kind === 'fault' ? -1 : 1;
  const x = side * (chooseHalfWidthPx(text) + LABEL_GAP_PX);
  context.font = `600 12px ${theme.font}`;
  context.textAlign = side < 0 ? 'right' : 'left';
  context.textBaseline = 'alphabetic';
  context.lineJoin = 'round';
  context.lineWidth = 4;
  context.strokeStyle = theme.casing;
  context.strokeText(label, x, 4);
  context.fillStyle = kind === 'fault' ? theme.bad : theme.ink;
  context.fillText(label, x, 4);
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
