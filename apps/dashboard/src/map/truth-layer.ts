import type { CanvasFrame, CanvasOverlay, Drawing } from './canvas-overlay.ts';
import type { MapTheme } from './map-theme.ts';
import type { Pen } from './pen.ts';
import type { ScreenPoint } from './plan-point.ts';
import { isPlanPointInView } from './plan-view.ts';
import { spreadOut } from './spread-out.ts';
import { NO_TRUTHS, type MapTruth, type MapTruths } from './truth-model.ts';

/** Larger than the circle of a vehicle, which it surrounds while both are at the same place. */
const RING_RADIUS_PX = 17;
const RING_WIDTH_PX = 2.5;
const REPORT_RADIUS_PX = 5;
const CASING_PX = 1.5;
const LINE_WIDTH_PX = 2;
const MARGIN_PX = 24;
const STALE_OPACITY = 0.4;
const IN_PLACE: ScreenPoint = { x: 0, y: 0 };

/** Draws a ring where each vehicle truly is, and from those that are elsewhere a line to where they are reported. */
export class TruthLayer {
  readonly #sheet: Drawing;
  #theme: MapTheme;
  #truths = NO_TRUTHS;

  constructor(canvas: CanvasOverlay, theme: MapTheme) {
    this.#theme = theme;
    this.#sheet = canvas.addDrawing('truth', (frame) => this.#draw(frame));
  }

  update(truths: MapTruths): void {
    if (truths === this.#truths) return;
    this.#truths = truths;
    this.#sheet.setVisible(truths.list.length > 0);
    this.#sheet.redraw();
  }

  setTheme(theme: MapTheme): void {
    this.#theme = theme;
    this.#sheet.redraw();
  }

  remove(): void {
    this.#sheet.remove();
  }

  #draw(frame: CanvasFrame): void {
    const { list, isStale } = this.#truths;
    const { context, view, at } = frame;
    context.save();
    if (isStale) context.globalAlpha = STALE_OPACITY;
    const places = list.map(({ id, point }) => ({ id, at: at(point) }));
    const offsets = spreadOut(places);
    const drawn = list.map((truth) => {
      const [place, offset] = [at(truth.point), offsets.get(truth.id) ?? IN_PLACE];
      return { truth, at: { x: place.x + offset.x, y: place.y + offset.y } };
    });
    for (const { truth, at: from } of drawn) {
      if (truth.reported) drawReport(context, from, at(truth.reported), { truth, theme: this.#theme });
    }
    for (const { truth, at: place } of drawn)
      if (isPlanPointInView(view, truth.point, MARGIN_PX)) drawRing(context, place, { truth, theme: this.#theme });
    context.restore();
  }
}

interface Style {
  readonly truth: MapTruth;
  readonly theme: MapTheme;
}

/** A dashed line from the ring to the reported place, with a dot there. */
function drawReport(context: Pen, from: ScreenPoint, to: ScreenPoint, { truth, theme }: Style): void {
  const lengthPx = Math.hypot(to.x - from.x, to.y - from.y);
  if (lengthPx > RING_RADIUS_PX) {
    const share = RING_RADIUS_PX / lengthPx;
    const start = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
    for (const [colour, widthPx, dash] of [
      [theme.casing, LINE_WIDTH_PX + 2 * CASING_PX, []],
      [theme.ink, LINE_WIDTH_PX, [5, 4]],
    ] as const) {
      context.beginPath();
      context.moveTo(start.x, start.y);
      context.lineTo(to.x, to.y);
      context.setLineDash([...dash]);
      context.lineWidth = widthPx;
      context.strokeStyle = colour;
      context.stroke();
    }
    context.setLineDash([]);
  }
  drawDisc(context, to, REPORT_RADIUS_PX + CASING_PX, theme.casing);
  drawDisc(context, to, REPORT_RADIUS_PX, readColour(truth, theme));
}

/** A hollow circle; of a vehicle that is elsewhere with its number, as no vehicle is drawn in it. */
function drawRing(context: Pen, { x, y }: ScreenPoint, { truth, theme }: Style): void {
  if (truth.isElsewhere) drawDisc(context, { x, y }, RING_RADIUS_PX, theme.surface);
  for (const [colour, widthPx] of [
    [theme.casing, RING_WIDTH_PX + 2 * CASING_PX],
    [readColour(truth, theme), RING_WIDTH_PX],
  ] as const) {
    context.beginPath();
    context.arc(x, y, RING_RADIUS_PX, 0, 2 * Math.PI);
    context.lineWidth = widthPx;
    context.strokeStyle = colour;
    context.stroke();
  }
  if (!truth.isElsewhere) return;
  context.font = `600 ${truth.number.length > 2 ? 10 : 12}px ${theme.font}`;
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  context.fillStyle = theme.text;
  context.fillText(truth.number, x, y + 4.3);
}

function drawDisc(context: Pen, { x, y }: ScreenPoint, radiusPx: number, colour: string): void {
  context.beginPath();
  context.arc(x, y, radiusPx, 0, 2 * Math.PI);
  context.fillStyle = colour;
  context.fill();
}

function readColour({ palette }: MapTruth, theme: MapTheme): string {
  return theme.palette[palette] ?? theme.ink;
}
