import { HEAT_STOPS, computeHeatRadiusPx } from '@lapwing/domain';
import type { CanvasFrame, CanvasOverlay, Drawing } from '../canvas-overlay.ts';
import { readPixelRatio } from '../canvas-place.ts';
import { createHiddenSurface, getPen, resize, type Pen, type Surface } from '../pen.ts';
import type { ScreenPoint } from '../plan-point.ts';
import { isPlanPointInView, type PlanView } from '../plan-view.ts';
import type { HeatSpot } from './heat-model.ts';
import { colourPixels, buildHeatTable } from './heat-table.ts';

/** The heat of a spot from its centre to its edge: shares of the radius and of the heat. */
const FALL = [
  [0, 1],
  [0.35, 0.9],
  [0.6, 0.5],
  [0.8, 0.18],
  [1, 0],
] as const;

/** Draws the spots of a heat map. Heat adds up where spots overlap, and is then coloured by the gradient. */
export class HeatLayer {
  readonly #sheet: Drawing;
  readonly #planWidth: number;
  readonly #table = buildHeatTable();
  #heat: Surface | null = null;
  #spots: readonly HeatSpot[] = [];
  #size = 1;

  /** `planWidth`: width of the plan in its own pixels. */
  constructor(canvas: CanvasOverlay, planWidth: number) {
    this.#planWidth = planWidth;
    this.#sheet = canvas.addDrawing('heat', (frame) => this.#draw(frame), { isCached: true });
  }

  update(spots: readonly HeatSpot[], size: number): void {
    if (spots === this.#spots && size === this.#size) return;
    this.#spots = spots;
    this.#size = size;
    this.#sheet.setVisible(spots.length > 0);
    this.#sheet.redraw();
  }

  /** Radius of a spot at a scale (screen pixels per pixel of the plan). */
  computeRadiusPx(scale: number): number {
    return computeHeatRadiusPx({ planWidthPx: this.#planWidth * scale, size: this.#size });
  }

  remove(): void {
    this.#sheet.remove();
  }

  #draw({ context, view, at }: CanvasFrame): void {
    const radiusPx = this.computeRadiusPx(view.scale);
    const spots = this.#spots.filter(({ point }) => isPlanPointInView(view, point, radiusPx));
    const heat = spots.length > 0 ? this.#prepareSurface(view) : null;
    if (!heat) return;
    for (const { point, level } of spots) drawSpot(heat.pen, at(point), radiusPx, HEAT_STOPS[level].at);
    const { width, height } = heat.surface;
    const pixels = heat.pen.getImageData(0, 0, width, height);
    colourPixels(pixels.data, this.#table);
    heat.pen.putImageData(pixels, 0, 0);
    context.drawImage(heat.surface, 0, 0, view.width, view.height);
  }

  /** A blank canvas of the size of the view, optimised for reading its pixels. */
  #prepareSurface({ width, height }: PlanView): { readonly surface: Surface; readonly pen: Pen } | null {
    const ratio = readPixelRatio();
    const surface = (this.#heat ??= createHiddenSurface(0, 0));
    resize(surface, Math.round(width * ratio), Math.round(height * ratio));
    const pen = getPen(surface, { willReadFrequently: true });
    if (!pen) return null;
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.clearRect(0, 0, surface.width, surface.height);
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    return { surface, pen };
  }
}

/** Draws a spot in black, its heat as opacity; all spots are coloured together afterwards. */
function drawSpot(pen: Pen, { x, y }: ScreenPoint, radiusPx: number, heat: number): void {
  const gradient = pen.createRadialGradient(x, y, 0, x, y, radiusPx);
  for (const [share, rest] of FALL) gradient.addColorStop(share, `rgba(0, 0, 0, ${heat * rest})`);
  pen.beginPath();
  pen.arc(x, y, radiusPx, 0, 2 * Math.PI);
  pen.fillStyle = gradient;
  pen.fill();
}
