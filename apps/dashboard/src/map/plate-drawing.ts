import type { Box } from './label-placement.ts';
import type { MapTheme } from './map-theme.ts';
import type { Pen } from './pen.ts';
import { AROUND_PX, NAME_GAP_PX, toPlateFont, measureTextWidth, type PlateText } from './plate-size.ts';

const RADIUS_PX = 4;

type PlateTheme = Pick<MapTheme, 'surface' | 'line' | 'text' | 'detail' | 'remPx' | 'font'>;

/** Draws a plate of the size that `PlateRuler` measured, in the style of `.map-plate`. */
export function drawPlate(pen: Pen, box: Box, { name, detail }: PlateText, theme: PlateTheme): void {
  const [left, top] = [Math.round(box.left), Math.round(box.top)];
  const [widthPx, heightPx] = [box.right - box.left, box.bottom - box.top];
  pen.beginPath();
  pen.roundRect(left + 0.5, top + 0.5, widthPx - 1, heightPx - 1, RADIUS_PX);
  pen.fillStyle = theme.surface;
  pen.fill();
  pen.lineWidth = 1;
  pen.strokeStyle = theme.line;
  pen.stroke();
  pen.textAlign = 'start';
  pen.textBaseline = 'middle';
  const middle = top + heightPx / 2 + 0.5;
  const textLeft = left + AROUND_PX.x / 2;
  pen.font = toPlateFont('name', theme);
  pen.fillStyle = theme.text;
  pen.fillText(name, textLeft, middle);
  if (detail === '') return;
  const detailLeft = textLeft + measureTextWidth(pen, name) + NAME_GAP_PX;
  pen.font = toPlateFont('detail', theme);
  pen.fillStyle = theme.detail;
  pen.fillText(` ${detail}`, detailLeft, middle);
}
