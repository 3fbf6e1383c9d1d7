import type { CanvasFrame, CanvasOverlay, Drawing } from './canvas-overlay.ts';
import type { MapTheme } from './map-theme.ts';
import type { Path } from './path.ts';
import type { Pen } from './pen.ts';
import type { PlanPoint } from './plan-point.ts';
import { cutTrail, type TrailLeg } from './trail.ts';

/** The lines of one vehicle: where it came from and where it is going. */
export interface VehicleLines {
  readonly palette: number;
  readonly isSelected: boolean;
  /** Legs between its last positions, oldest first; the last one ends at the vehicle. */
  readonly trail: readonly TrailLeg[];
  /** The way from the vehicle to its next beacon. */
  readonly wayAhead: Path;
  /** The way from the next beacon through the stops after it; only for the selected vehicle. */
  readonly routeAhead: Path;
  readonly next: PlanPoint | null;
}

const NEXT_RADIUS_PX = 11;
const GUESS_WIDTH_PX = 1.5;

/** Draws trails, ways ahead and the rings at next beacons, below the beacons. */
export class RouteLayer {
  readonly #sheet: Drawing;
  #theme: MapTheme;
  #lines: readonly VehicleLines[] = [];

  constructor(canvas: CanvasOverlay, theme: MapTheme) {
    this.#theme = theme;
    this.#sheet = canvas.addDrawing('routes', (frame) => {
      const inOrder = [...this.#lines].sort((a, b) => Number(a.isSelected) - Number(b.isSelected));
      for (const lines of inOrder) drawLines(frame, lines, this.#theme);
    });
  }

  update(lines: readonly VehicleLines[]): void {
    if (lines.length === 0 && this.#lines.length === 0) return;
    this.#lines = lines;
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

function drawLines(frame: CanvasFrame, lines: VehicleLines, theme: MapTheme): void {
  const colour = theme.palette[lines.palette] ?? theme.ink;
  frame.context.save();
  frame.context.strokeStyle = colour;
  frame.context.lineJoin = 'round';
  drawTrail(frame, lines.trail);
  drawDots(frame, lines.routeAhead, { widthPx: 1.5, dash: [1.5, 5], opacity: 0.75 });
  drawDots(
    frame,
    lines.wayAhead,
    lines.isSelected ? { widthPx: 3, dash: [4, 5], opacity: 1 } : { widthPx: 2, dash: [2, 5], opacity: 0.8 },
  );
  if (lines.next) drawNext(frame, lines.next, lines.isSelected);
  frame.context.restore();
}

/** Guessed legs are thin and dotted. */
function drawTrail({ context, at }: CanvasFrame, trail: readonly TrailLeg[]): void {
  for (const piece of cutTrail(trail)) {
    context.globalAlpha = piece.opacity;
    context.lineWidth = piece.isKnown ? piece.widthPx : GUESS_WIDTH_PX;
    context.setLineDash(piece.isKnown ? [] : [2, 4]);
    trace(context, piece.path.map(at));
    context.stroke();
  }
  context.setLineDash([]);
  context.globalAlpha = 1;
}

function drawDots(
  { context, at }: CanvasFrame,
  path: Path,
  style: { widthPx: number; dash: number[]; opacity: number },
): void {
  if (path.length < 2) return;
  context.lineWidth = style.widthPx;
  context.globalAlpha = style.opacity;
  context.setLineDash(style.dash);
  trace(context, path.map(at));
  context.stroke();
  context.setLineDash([]);
  context.globalAlpha = 1;
}

function drawNext({ context, at }: CanvasFrame, next: PlanPoint, isSelected: boolean): void {
  const { x, y } = at(next);
  context.lineWidth = isSelected ? 2 : 1.5;
  context.setLineDash([4, 3]);
  context.beginPath();
  context.arc(x, y, NEXT_RADIUS_PX, 0, 2 * Math.PI);
  context.stroke();
  context.setLineDash([]);
}

function trace(context: Pen, path: readonly { x: number; y: number }[]): void {
  context.beginPath();
  for (const [index, { x, y }] of path.entries()) {
    if (index === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  }
}
