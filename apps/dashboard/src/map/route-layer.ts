import type { CanvasFrame, CanvasOverlay, Drawing } from './canvas-overlay.ts';
import { clipLine, type Circle } from './clip-line.ts';
import type { MapTheme } from './map-theme.ts';
import type { Path } from './path.ts';
import type { Pen } from './pen.ts';
import { distance, type PlanPoint, type ScreenPoint } from './plan-point.ts';
import { cutTrail } from './trail.ts';
import { VEHICLE_RADIUS_PX } from './vehicle-icon.ts';

/** The lines of one vehicle: where it came from and where it is going. */
export interface VehicleLines {
  readonly id: number;
  readonly number: string;
  readonly palette: number;
  readonly isSelected: boolean;
  /** Lines along which it came, oldest first; the last one ends at the vehicle. */
  readonly trail: readonly Path[];
  /** 1 while it drives, and less the longer ago it arrived. */
  readonly trailOpacity: number;
  /** The way from the vehicle to its next beacon, if it is shown. */
  readonly wayAhead: Path;
  /** The next beacon (L§9). */
  readonly next: PlanPoint | null;
}

/** The marker of a vehicle, with its screen offset from its point. */
export interface VehicleMarker {
  readonly id: number;
  readonly point: PlanPoint;
  readonly offset: ScreenPoint;
}

const NEXT_RADIUS_PX = 11;
/** Trails end this far from the centre of another vehicle's marker. */
const CLEAR_RADIUS_PX = VEHICLE_RADIUS_PX + 3;
const CASING_PX = 2;
const NUMBER_RADIUS_PX = 8;
/** A shorter trail has no number: its vehicle is near enough. */
const NUMBERED_FROM_PX = 60;

/** Draws trails, rings at next beacons and, where wanted, the ways ahead, below the beacons. */
export class RouteLayer {
  readonly #sheet: Drawing;
  #theme: MapTheme;
  #lines: readonly VehicleLines[] = [];
  #markers: readonly VehicleMarker[] = [];

  /** `casing`: the colour around lines on a ground that they would not stand out from; null elsewhere. */
  constructor(canvas: CanvasOverlay, theme: MapTheme, casing: string | null) {
    this.#theme = theme;
    this.#sheet = canvas.addDrawing('routes', (frame) => {
      const circles = this.#markers.map(({ id, point, offset }) => {
        const { x, y } = frame.at(point);
        return { id, at: { x: x + offset.x, y: y + offset.y }, radiusPx: CLEAR_RADIUS_PX };
      });
      const inOrder = [...this.#lines].sort((a, b) => Number(a.isSelected) - Number(b.isSelected));
      for (const lines of inOrder) {
        const others = circles.filter(({ id }) => id !== lines.id);
        drawLines(frame, lines, { theme: this.#theme, casing, others });
      }
    });
  }

  update(lines: readonly VehicleLines[], markers: readonly VehicleMarker[]): void {
    if (lines.length === 0 && this.#lines.length === 0) return;
    this.#lines = lines;
    this.#markers = markers;
    this.#sheet.setVisible(lines.length > 0);
    this.#sheet.redraw();
  }

  setTheme(theme: MapTheme): void {
    this.#theme = theme;
    this.#sheet.redraw();
  }

  remove(): void {
    this.#sheet.remove();
  }
}

interface LineStyle {
  readonly theme: MapTheme;
  readonly casing: string | null;
  /** Around the markers of other vehicles. */
  readonly others: readonly Circle[];
}

function drawLines(frame: CanvasFrame, lines: VehicleLines, style: LineStyle): void {
  const { context, at } = frame;
  const { theme, casing } = style;
  context.save();
  context.strokeStyle = theme.palette[lines.palette] ?? theme.ink;
  context.lineJoin = 'round';
  drawTrail(frame, lines, style);
  if (lines.wayAhead.length > 1) drawWayAhead(context, lines.wayAhead.map(at), casing);
  if (lines.next) drawNext(context, at(lines.next), lines.isSelected);
  if (lines.isSelected) drawNumber(frame, lines, theme);
  context.restore();
}

function drawTrail({ context, at }: CanvasFrame, { trail, trailOpacity }: VehicleLines, style: LineStyle): void {
  const pieces = cutTrail(trail).map((piece) => ({ ...piece, parts: clipLine(piece.path.map(at), style.others) }));
  const colour = context.strokeStyle;
  const stroke = (aroundPx: number) => {
    for (const { opacity, widthPx, parts } of pieces) {
      context.globalAlpha = opacity * trailOpacity;
      context.lineWidth = widthPx + 2 * aroundPx;
      for (const part of parts) {
        trace(context, part);
        context.stroke();
      }
    }
  };
  if (style.casing !== null) {
    context.strokeStyle = style.casing;
    stroke(CASING_PX);
  }
  context.strokeStyle = colour;
  stroke(0);
  context.globalAlpha = 1;
}

function drawWayAhead(context: Pen, line: readonly ScreenPoint[], casing: string | null): void {
  const colour = context.strokeStyle;
  trace(context, line);
  context.lineCap = 'round';
  context.setLineDash([0.1, 7]);
  if (casing !== null) {
    context.strokeStyle = casing;
    context.lineWidth = 3 + 2 * CASING_PX;
    context.stroke();
    context.strokeStyle = colour;
  }
  context.lineWidth = 3;
  context.stroke();
  context.setLineDash([]);
  context.lineCap = 'butt';
}

function drawNext(context: Pen, { x, y }: ScreenPoint, isSelected: boolean): void {
  context.lineWidth = isSelected ? 2 : 1.5;
  context.setLineDash([4, 3]);
  context.beginPath();
  context.arc(x, y, NEXT_RADIUS_PX, 0, 2 * Math.PI);
  context.stroke();
  context.setLineDash([]);
}

/** The vehicle's number at the far end of its trail. */
function drawNumber({ context, at }: CanvasFrame, { trail, number }: VehicleLines, theme: MapTheme): void {
  const [from, to] = [trail[0]?.[0], trail.at(-1)?.at(-1)];
  if (!from || !to || distance(at(from), at(to)) < NUMBERED_FROM_PX) return;
  const { x, y } = at(from);
  context.beginPath();
  context.arc(x, y, NUMBER_RADIUS_PX, 0, 2 * Math.PI);
  context.fillStyle = theme.surface;
  context.fill();
  context.lineWidth = 1.5;
  context.stroke();
  context.font = `600 ${number.length > 2 ? 8 : 10}px ${theme.font}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = theme.text;
  context.fillText(number, x, y + 0.5);
}

function trace(context: Pen, line: readonly ScreenPoint[]): void {
  context.beginPath();
  for (const [index, { x, y }] of line.entries()) {
    if (index === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  }
}
