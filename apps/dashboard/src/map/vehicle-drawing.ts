import type { MapTheme } from './map-theme.ts';
import type { Pen } from './pen.ts';
import { DISC_RADIUS_PX, STALE_RADIUS_PX, VEHICLE_RADIUS_PX, type VehicleMark } from './vehicle-icon.ts';

/** Side of the sprite of a circle with its stale ring. */
export const VEHICLE_SPRITE_PX = 42;
/** Side of the sprite of a nose. */
export const NOSE_SPRITE_PX = 46;
const NOSE = [12, -6.5, 21.5, 0, 12, 6.5] as const;

export interface Nose {
  /** Degrees clockwise from east. */
  readonly headingDeg: number;
  readonly palette: number;
}

/** Draws a vehicle's circle around the origin, like its icon, without nose and selection ring. */
export function drawVehicle(
  context: Pen,
  mark: Pick<VehicleMark, 'number' | 'palette' | 'isStale'>,
  theme: MapTheme,
): void {
  drawDisc(context, VEHICLE_RADIUS_PX, theme.casing);
  drawDisc(context, DISC_RADIUS_PX, theme.palette[mark.palette] ?? theme.ink);
  if (mark.isStale) {
    context.setLineDash([4, 2.6]);
    drawRing(context, STALE_RADIUS_PX, theme.warn);
    context.setLineDash([]);
  }
  context.font = `600 ${mark.number.length > 2 ? 10 : 12}px ${theme.font}`;
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  context.fillStyle = theme.numbers[mark.palette] ?? theme.casing;
  context.fillText(mark.number, 0, 4.3);
}

/** Draws the nose of a moving vehicle around the origin. */
export function drawNose(context: Pen, { headingDeg, palette }: Nose, theme: MapTheme): void {
  const angle = (headingDeg * Math.PI) / 180;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  context.beginPath();
  for (let index = 0; index < NOSE.length; index += 2) {
    const [dx = 0, dy = 0] = [NOSE[index], NOSE[index + 1]];
    context.lineTo(dx * cos - dy * sin, dx * sin + dy * cos);
  }
  context.closePath();
  context.lineWidth = 2;
  context.lineJoin = 'round';
  context.strokeStyle = theme.casing;
  context.stroke();
  context.fillStyle = theme.palette[palette] ?? theme.ink;
  context.fill();
}

function drawDisc(context: Pen, radiusPx: number, colour: string): void {
  context.beginPath();
  context.arc(0, 0, radiusPx, 0, 2 * Math.PI);
  context.fillStyle = colour;
  context.fill();
}

function drawRing(context: Pen, radiusPx: number, colour: string): void {
  context.beginPath();
  context.arc(0, 0, radiusPx, 0, 2 * Math.PI);
  context.lineWidth = 2;
  context.strokeStyle = colour;
  context.stroke();
}
