import type { Freshness } from '@lapwing/domain';
import type { Box } from './label-placement.ts';
import type { MapTheme } from './map-theme.ts';
import type { Pen } from './pen.ts';
import type { ScreenPoint } from './plan-point.ts';
import { toPlateFont } from './plate-size.ts';
import { traceShape } from './shape.ts';

/** Exciters are triangles, fixed gateways hexagons. */
export type FixtureShape = 'triangle' | 'hexagon';

export interface FixtureMark {
  readonly shape: FixtureShape;
  readonly freshness: Freshness;
  readonly isSelected: boolean;
}

/** Distance from centre to corners: a triangle 20 px wide, a hexagon 24 px wide. */
export const FIXTURE_RADIUS_PX: Readonly<Record<FixtureShape, number>> = { triangle: 11, hexagon: 12 };
const CASING_PX = 2;
const RING_GAP_PX = 6;
const PLATE_RADIUS_PX = 4;

export function drawFixture(context: Pen, at: ScreenPoint, mark: FixtureMark, theme: MapTheme): void {
  const radiusPx = FIXTURE_RADIUS_PX[mark.shape];
  context.save();
  context.translate(at.x, at.y);
  drawBody(context, mark, radiusPx, theme);
  if (mark.freshness === 'stale') drawClock(context, radiusPx, theme);
  if (mark.isSelected) drawRing(context, radiusPx, theme);
  context.restore();
}

/** Draws the name of a place on a plate, in the style of `.map-plate`. */
export function drawPlaceName(context: Pen, name: string, { left, top, right, bottom }: Box, theme: MapTheme): void {
  context.beginPath();
  context.roundRect(Math.round(left) + 0.5, Math.round(top) + 0.5, right - left - 1, bottom - top - 1, PLATE_RADIUS_PX);
  context.fillStyle = theme.surface;
  context.fill();
  context.lineWidth = 1;
  context.strokeStyle = theme.line;
  context.stroke();
  context.font = toPlateFont('detail', theme);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = theme.detail;
  context.fillText(name, Math.round((left + right) / 2), Math.round(top) + (bottom - top) / 2 + 0.5);
}

function drawBody(context: Pen, { shape, freshness }: FixtureMark, radiusPx: number, theme: MapTheme): void {
  traceShape(context, shape, radiusPx + CASING_PX);
  context.fillStyle = theme.casing;
  context.fill();
  traceShape(context, shape, radiusPx - (isHollow(freshness) ? 1 : 0));
  if (!isHollow(freshness)) {
    context.fillStyle = theme.beacon;
    return context.fill();
  }
  context.lineWidth = 1.5;
  context.strokeStyle = theme.idle;
  context.setLineDash(freshness === 'never' ? [2, 2] : []);
  context.stroke();
  context.setLineDash([]);
  if (freshness === 'offline') drawSlash(context, radiusPx, theme);
}

/** Fixtures that are offline (with a slash) or were never heard (dashed) are outlines. */
function isHollow(freshness: Freshness): boolean {
  return freshness === 'offline' || freshness === 'never';
}

function drawSlash(context: Pen, radiusPx: number, theme: MapTheme): void {
  context.beginPath();
  context.moveTo(-radiusPx * 0.8, radiusPx * 0.7);
  context.lineTo(radiusPx * 0.8, -radiusPx * 0.7);
  context.lineWidth = 1.5;
  context.strokeStyle = theme.idle;
  context.stroke();
}

/** A small amber clock at the upper right corner. */
function drawClock(context: Pen, radiusPx: number, theme: MapTheme): void {
  const [x, y] = [radiusPx * 0.8, -radiusPx * 0.8];
  context.beginPath();
  context.arc(x, y, 5, 0, 2 * Math.PI);
  context.fillStyle = theme.casing;
  context.fill();
  context.lineWidth = 1.3;
  context.strokeStyle = theme.warn;
  context.stroke();
  context.beginPath();
  context.moveTo(x, y - 2.8);
  context.lineTo(x, y);
  context.lineTo(x + 2, y + 1.2);
  context.stroke();
}

function drawRing(context: Pen, radiusPx: number, theme: MapTheme): void {
  context.beginPath();
  context.arc(0, 0, radiusPx + RING_GAP_PX, 0, 2 * Math.PI);
  context.lineWidth = 2;
  context.strokeStyle = theme.ink;
  context.stroke();
}
