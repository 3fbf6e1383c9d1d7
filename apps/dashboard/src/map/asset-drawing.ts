import type { MapAsset } from './asset-model.ts';
import type { MapTheme } from './map-theme.ts';
import type { Pen } from './pen.ts';
import type { ScreenPoint } from './plan-point.ts';
import type { Sprites } from './sprites.ts';

/** Where the mark of tags is from the centre of their beacon. */
export const ASSET_OFFSET_PX: ScreenPoint = { x: 13, y: -13 };
/** How near a press must be to a mark. */
export const ASSET_REACH_PX = 14;

const DOT_RADIUS_PX = 6;
const COUNT_RADIUS_PX = 10;
const CASING_PX = 2;
const EDGE_PX = 1.5;
const RING_GAP_PX = 4.5;
const SPRITE_PX = 2 * (COUNT_RADIUS_PX + CASING_PX + 1);
/** Larger counts are shown as 999+. */
const MAX_COUNT = 999;

/** Draws one tag as a dot in its colour, several as their count. */
export function stampAssets(
  context: Pen,
  sprites: Sprites,
  at: ScreenPoint,
  { assets, theme }: { assets: readonly MapAsset[]; theme: MapTheme },
): void {
  const [first, ...others] = assets;
  if (!first) return;
  const isAlone = others.length === 0;
  sprites.stamp(context, at, {
    key: isAlone ? first.colour : String(Math.min(assets.length, MAX_COUNT + 1)),
    sizePx: SPRITE_PX,
    draw: (picture) =>
      isAlone ? drawDot(picture, theme.assets[first.colour], theme) : drawCount(picture, assets.length, theme),
  });
}

/** The ring of the selected tag, around the mark of a group of `count` tags. */
export function drawAssetRing(context: Pen, { x, y }: ScreenPoint, count: number, theme: MapTheme): void {
  context.beginPath();
  context.arc(x, y, (count === 1 ? DOT_RADIUS_PX : COUNT_RADIUS_PX) + RING_GAP_PX, 0, 2 * Math.PI);
  context.lineWidth = 2;
  context.strokeStyle = theme.ink;
  context.stroke();
}

function drawDot(context: Pen, colour: string, theme: MapTheme): void {
  fillCircle(context, DOT_RADIUS_PX + CASING_PX, theme.casing);
  fillCircle(context, DOT_RADIUS_PX, colour);
}

function drawCount(context: Pen, count: number, theme: MapTheme): void {
  fillCircle(context, COUNT_RADIUS_PX + CASING_PX, theme.casing);
  fillCircle(context, COUNT_RADIUS_PX, theme.ink);
  fillCircle(context, COUNT_RADIUS_PX - EDGE_PX, theme.surface);
  const text = count > MAX_COUNT ? `${MAX_COUNT}+` : String(count);
  context.font = `600 ${text.length > 2 ? 8.5 : 10.5}px ${theme.font}`;
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  context.fillStyle = theme.ink;
  context.fillText(text, 0, text.length > 2 ? 3.2 : 3.8);
}

function fillCircle(context: Pen, radiusPx: number, colour: string): void {
  context.beginPath();
  context.arc(0, 0, radiusPx, 0, 2 * Math.PI);
  context.fillStyle = colour;
  context.fill();
}
