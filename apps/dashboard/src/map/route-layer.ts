import type { CanvasFrame, CanvasOverlay, Drawing } from './canvas-overlay.ts';
import { clipLine, type Circle } from './clip-line.ts';
import type { MapTheme } from './map-theme.ts';
import type { Path } from './path.ts';
import type { Pen } from './pen.ts';
import { computeDistance, type PlanPoint, type ScreenPoint } from './plan-point.ts';
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
/** Lines over imagery: narrower and less faded, with a translucent edge. */
const IMAGERY = { widthShare: 0.75, minOpacity: 0.4, casingPx: 1, casingOpacity: 0.6, dashCasingOpacity: 0.85 };
const NUMBER_RADIUS_PX = 8;
/** A shorter trail has no number: its vehicle is near enough. */
const NUMBERED_FROM_PX = 60;

/** Draws trails, rings at next beacons and, where wanted, the ways ahead, below the beacons. */
export class RouteLayer {
  readonly #sheet: Drawing;
  #theme: MapTheme;
  #lines: readonly VehicleLines[] = [];
  #markers: readonly VehicleMarker[] = [];

  /** `isOnImagery`: the ground is a satellite picture, which lines would not stand out from without a casing. */
  constructor(canvas: CanvasOverlay, theme: MapTheme, isOnImagery: boolean) {
    this.#theme = theme;
    this.#sheet = canvas.addDrawing('routes', (frame) => {
      const circles = this.#markers.map(({ id, point, offset }) => {
        const { x, y } = frame.at(point);
        return { id, at: { x: x + offset.x, y: y + offset.y }, radiusPx: CLEAR_RADIUS_PX };
      });
      const inOrder = [...this.#lines].sort((a, b) => Number(a.isSelected) - Number(b.isSelected));
      for (const lines of inOrder) {
        const others = circles.filter(({ id }) => id !== lines.id);
        drawLines(frame, lines, { theme: this.#theme, isOnImagery, others });
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
  readonly isOnImagery: boolean;
  /** Around the markers of other vehicles. */
  readonly others: readonly Circle[];
}

function drawLines(frame: CanvasFrame, lines: VehicleLines, style: LineStyle): void {
  const { context, at } = frame;
  const { theme } = style;
  context.save();
  context.strokeStyle = theme.palette[lines.palette] ?? theme.ink;
  context.lineJoin = 'round';
  drawTrail(frame, lines, style);
  if (lines.wayAhead.length > 1) drawWayAhead(context, lines.wayAhead.map(at), style);
  if (lines.next) drawNext(context, at(lines.next), lines.isSelected, style);
  if (lines.isSelected) drawNumber(frame, lines, theme);
  context.restore();
}

function drawTrail({ context, at }: CanvasFrame, { trail, trailOpacity }: VehicleLines, style: LineStyle): void {
  const pieces = cutTrail(trail).map((piece) => ({
    parts: clipLine(piece.path.map(at), style.others),
    widthPx: piece.widthPx * (style.isOnImagery ? IMAGERY.widthShare : 1),
    opacity: Math.max(piece.opacity, style.isOnImagery ? IMAGERY.minOpacity : 0) * trailOpacity,
  }));
  const strokeAll = (aroundPx: number, opacityShare: number | null) => {
    for (const { opacity, widthPx, parts } of pieces) {
      context.globalAlpha = opacityShare === null ? 1 : opacity * opacityShare;
      context.lineWidth = widthPx + 2 * aroundPx;
      for (const part of parts) {
        trace(context, part);
        context.stroke();
      }
    }
  };
  if (style.isOnImagery) {
    const colour = context.strokeStyle;
    context.strokeStyle = style.theme.casing;
    strokeAll(IMAGERY.casingPx, IMAGERY.casingOpacity);
    context.strokeStyle = colour;
    // Otherwise the casing would shine through the line.
    context.globalCompositeOperation = 'destination-out';
    strokeAll(0, null);
    context.globalCompositeOperation = 'source-over';
  }
  strokeAll(0, 1);
  context.globalAlpha = 1;
}

function drawWayAhead(context: Pen, line: readonly ScreenPoint[], style: LineStyle): void {
  trace(context, line);
  context.lineCap = 'round';
  context.setLineDash([0.1, 7]);
  context.lineWidth = 3;
  if (style.isOnImagery) strokeCasing(context, style.theme);
  context.stroke();
  context.setLineDash([]);
  context.lineCap = 'butt';
}

function drawNext(context: Pen, { x, y }: ScreenPoint, isSelected: boolean, style: LineStyle): void {
  context.beginPath();
  context.arc(x, y, NEXT_RADIUS_PX, 0, 2 * Math.PI);
  context.lineWidth = isSelected ? 2 : 1.5;
  if (style.isOnImagery) {
    context.lineWidth += 0.5;
    strokeCasing(context, style.theme);
  }
  context.setLineDash([4, 3]);
  context.stroke();
  context.setLineDash([]);
}

/** Strokes the current path a little wider, in the colour of casings. */
function strokeCasing(context: Pen, { casing }: MapTheme): void {
  const [colour, widthPx] = [context.strokeStyle, context.lineWidth];
  context.strokeStyle = casing;
  context.globalAlpha = IMAGERY.dashCasingOpacity;
  context.lineWidth = widthPx + 2 * IMAGERY.casingPx;
  context.stroke();
  context.strokeStyle = colour;
  context.globalAlpha = 1;
  context.lineWidth = widthPx;
}

/** The vehicle's number at the far end of its trail. */
function drawNumber({ context, at }: CanvasFrame, { trail, number }: VehicleLines, theme: MapTheme): void {
  const [from, to] = [trail[0]?.[0], trail.at(-1)?.at(-1)];
  if (!from || !to || computeDistance(at(from), at(to)) < NUMBERED_FROM_PX) return;
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
