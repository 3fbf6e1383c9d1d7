import type { MapTheme } from '../map-theme.ts';
import type { Pen } from '../pen.ts';
import type { ScreenPoint } from '../plan-point.ts';
import { AROUND_PX, NAME_GAP_PX, toPlateFont, measureTextWidth } from '../plate-size.ts';
import type { CrowdPlate } from './crowd-plates.ts';

const RADIUS_PX = 4;

/** Draws a plate in the style of `.map-plate` beside a vehicle at a point. */
export function drawPlate(pen: Pen, { x, y }: ScreenPoint, plate: CrowdPlate, theme: MapTheme): void {
  const left = Math.round(x + plate.left);
  const top = Math.round(y + plate.top);
  pen.beginPath();
  pen.roundRect(left + 0.5, top + 0.5, plate.widthPx - 1, plate.heightPx - 1, RADIUS_PX);
  pen.fillStyle = theme.surface;
  pen.fill();
  pen.lineWidth = 1;
  pen.strokeStyle = theme.line;
  pen.stroke();
  pen.textAlign = 'start';
  pen.textBaseline = 'middle';
  const middle = top + plate.heightPx / 2 + 0.5;
  const textLeft = left + AROUND_PX.x / 2;
  pen.font = toPlateFont('name', theme);
  pen.fillStyle = theme.text;
  pen.fillText(plate.name, textLeft, middle);
  const detailLeft = textLeft + measureTextWidth(pen, plate.name) + NAME_GAP_PX;
  pen.font = toPlateFont('detail', theme);
  pen.fillStyle = theme.detail;
  pen.fillText(` ${plate.detail}`, detailLeft, middle);
}
