import { HEAT_STOPS, computeSegmentWeightPx } from '@lapwing/domain';
import type { CanvasFrame, CanvasOverlay, Drawing } from '../canvas-overlay.ts';
import type { MapTheme } from '../map-theme.ts';
import type { Pen } from '../pen.ts';
import type { HeatSegment } from './heat-model.ts';
import { buildSegmentPath, type SegmentPath } from './segment-path.ts';

const CASING_PX = 1;
const SELECTED_PX = 4;

/** Draws the segments of a heat map as lines with arrows, the hottest on top. */
export class SegmentLayer {
  readonly #sheet: Drawing;
  #theme: MapTheme;
  #segments: readonly HeatSegment[] = [];
  #selected: string | null = null;

  constructor(canvas: CanvasOverlay, theme: MapTheme) {
    this.#theme = theme;
    this.#sheet = canvas.addDrawing('segments', (frame) => this.#draw(frame), { isCached: true });
  }

  update(segments: readonly HeatSegment[], selected: string | null): void {
    if (segments === this.#segments && selected === this.#selected) return;
    this.#segments = segments;
    this.#selected = selected;
    this.#sheet.setVisible(segments.length > 0);
    this.#sheet.redraw();
  }

  setTheme(theme: MapTheme): void {
    this.#theme = theme;
    this.#sheet.redraw();
  }

  remove(): void {
    this.#sheet.remove();
  }

  #draw({ context, at }: CanvasFrame): void {
    const isSelected = ({ key }: HeatSegment) => key === this.#selected;
    const order = (segment: HeatSegment) => (isSelected(segment) ? HEAT_STOPS.length : segment.level);
    context.lineCap = 'round';
    context.lineJoin = 'round';
    for (const segment of [...this.#segments].sort((a, b) => order(a) - order(b)))
      this.#drawSegment(
        context,
        buildSegmentPath(at(segment.from), at(segment.to), segment.lane.map(at)),
        segment,
        isSelected(segment),
      );
  }

  #drawSegment(context: Pen, path: SegmentPath, { level }: HeatSegment, isSelected: boolean): void {
    const weightPx = computeSegmentWeightPx(level);
    const casingPx = isSelected ? SELECTED_PX : CASING_PX;
    const colour = HEAT_STOPS[level].colour;
    context.strokeStyle = this.#theme.ink;
    traceLine(context, path);
    context.lineWidth = weightPx + 2 * casingPx;
    context.stroke();
    traceArrow(context, path, weightPx);
    context.lineWidth = 2 * casingPx;
    context.stroke();
    traceLine(context, path);
    context.strokeStyle = colour;
    context.lineWidth = weightPx;
    context.stroke();
    traceArrow(context, path, weightPx);
    context.fillStyle = colour;
    context.fill();
  }
}

function traceLine(context: Pen, { points }: SegmentPath): void {
  context.beginPath();
  for (const [index, { x, y }] of points.entries()) {
    if (index === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  }
}

/** Traces a triangle over the middle of the line, wider than the line by the same amount at every weight. */
function traceArrow(context: Pen, { middle, ahead }: SegmentPath, weightPx: number): void {
  const halfPx = weightPx / 2 + 4;
  const corner = (along: number, aside: number) =>
    [middle.x + ahead.x * along - ahead.y * aside, middle.y + ahead.y * along + ahead.x * aside] as const;
  context.beginPath();
  context.moveTo(...corner(halfPx + 2, 0));
  context.lineTo(...corner(-halfPx, halfPx));
  context.lineTo(...corner(-halfPx, -halfPx));
  context.closePath();
}
