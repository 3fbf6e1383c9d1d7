/** The heights at which the sheet can rest, from low to high. */
export const SHEET_STOPS = ['peek', 'half', 'full'] as const;
export type SheetStop = (typeof SHEET_STOPS)[number];

const PEEK_PX = 68;
const HALF_SHARE = 0.5;
/** The visible part of the map above the full sheet. */
const TOP_PX = 24;
/** A faster flick moves the sheet to the next stop. */
const FLICK_PX_PER_MS = 0.5;

/** Height of the sheet at a stop; `availablePx` is the height of the screen below the header. */
export function computeStopHeightPx(stop: SheetStop, availablePx: number): number {
  const full = Math.max(PEEK_PX, availablePx - TOP_PX);
  if (stop === 'peek') return Math.min(PEEK_PX, full);
  return stop === 'half' ? Math.min(full, Math.max(PEEK_PX, Math.round(availablePx * HALF_SHARE))) : full;
}

/** The stop of a released sheet: the nearest, or the next one in the direction of a flick. */
export function findRestingStop(heightPx: number, velocityPxPerMs: number, availablePx: number): SheetStop {
  const heights = SHEET_STOPS.map((stop) => ({ stop, heightPx: computeStopHeightPx(stop, availablePx) }));
  if (velocityPxPerMs >= FLICK_PX_PER_MS) return heights.find((it) => it.heightPx > heightPx)?.stop ?? 'full';
  if (velocityPxPerMs <= -FLICK_PX_PER_MS) return heights.findLast((it) => it.heightPx < heightPx)?.stop ?? 'peek';
  const away = (it: { heightPx: number }) => Math.abs(it.heightPx - heightPx);
  return heights.reduce((best, it) => (away(it) < away(best) ? it : best)).stop;
}

/** The stop that a key moves to; null for other keys. */
export function findStopByKey(stop: SheetStop, key: string): SheetStop | null {
  const index = SHEET_STOPS.indexOf(stop);
  switch (key) {
    case 'ArrowUp':
    case 'PageUp':
      return SHEET_STOPS[Math.min(index + 1, SHEET_STOPS.length - 1)] ?? null;
    case 'ArrowDown':
    case 'PageDown':
      return SHEET_STOPS[Math.max(index - 1, 0)] ?? null;
    case 'Home':
      return 'peek';
    case 'End':
      return 'full';
    default:
      return null;
  }
}
