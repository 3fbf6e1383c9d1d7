import type { MapTheme } from './map-theme.ts';
import type { Pen } from './pen.ts';
import type { ScreenPoint } from './plan-point.ts';

/** Whether a beacon was last heard within 7 days, earlier, or never (L§4). */
export type BeaconHearing = 'heard' | 'outdated' | 'never';

export interface BeaconMark {
  readonly hearing: BeaconHearing;
  /** It belongs to a parent beacon: drawn smaller and hollow. */
  readonly isChild: boolean;
  readonly isBatteryEmpty: boolean;
  readonly isSelected: boolean;
  /** Its size, 1 for the default. */
  readonly scale: number;
}

const RADIUS_PX = 5.5;
const CHILD_RADIUS_PX = 4;
const OUTDATED_RADIUS_PX = 7.5;
const CASING_PX = 2;
const RING_GAP_PX = 6;

export function drawBeacon(context: Pen, at: ScreenPoint, mark: BeaconMark, theme: MapTheme): void {
  context.save();
  context.translate(at.x, at.y);
  context.scale(mark.scale, mark.scale);
  drawBody(context, mark, theme);
  if (mark.isBatteryEmpty) drawEmptyBattery(context, theme);
  if (mark.isSelected) drawRing(context, theme);
  context.restore();
}

function drawBody(context: Pen, { hearing, isChild }: BeaconMark, theme: MapTheme): void {
  const radiusPx = isChild ? CHILD_RADIUS_PX : RADIUS_PX;
  if (hearing === 'outdated') return drawOutdated(context, theme);
  if (hearing === 'never') return drawOutline(context, radiusPx + 1, theme.idle, theme, [2, 2]);
  if (isChild) return drawOutline(context, radiusPx, theme.beacon, theme, []);
  traceDiamond(context, radiusPx + CASING_PX);
  context.fillStyle = theme.casing;
  context.fill();
  traceDiamond(context, radiusPx);
  context.fillStyle = theme.beacon;
  context.fill();
}

function drawOutdated(context: Pen, theme: MapTheme): void {
  drawOutline(context, OUTDATED_RADIUS_PX, theme.warn, theme, []);
  context.fillStyle = theme.warn;
  context.fillRect(-0.75, -3.5, 1.5, 4);
  context.fillRect(-0.75, 1.75, 1.5, 1.5);
}

function drawOutline(context: Pen, radiusPx: number, colour: string, theme: MapTheme, dash: number[]): void {
  traceDiamond(context, radiusPx);
  context.fillStyle = theme.casing;
  context.fill();
  context.setLineDash(dash);
  context.lineWidth = 1.5;
  context.strokeStyle = colour;
  context.stroke();
  context.setLineDash([]);
}

function drawEmptyBattery(context: Pen, theme: MapTheme): void {
  context.fillStyle = theme.casing;
  context.fillRect(3, 2.5, 11, 7);
  context.lineWidth = 1.2;
  context.strokeStyle = theme.bad;
  context.strokeRect(4.5, 4, 7, 4);
  context.fillStyle = theme.bad;
  context.fillRect(12, 5, 1.2, 2);
}

function drawRing(context: Pen, theme: MapTheme): void {
  traceDiamond(context, RADIUS_PX + RING_GAP_PX);
  context.lineWidth = 2;
  context.strokeStyle = theme.ink;
  context.stroke();
}

function traceDiamond(context: Pen, radiusPx: number): void {
  context.beginPath();
  context.moveTo(0, -radiusPx);
  context.lineTo(radiusPx, 0);
  context.lineTo(0, radiusPx);
  context.lineTo(-radiusPx, 0);
  context.closePath();
}
