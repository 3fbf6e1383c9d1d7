export interface ScaleBar {
  readonly metres: number;
  readonly widthPx: number;
}

const STEPS = [1, 2, 5];
const SMALLEST_M = 0.1;

/**
 * The longest round length (1, 2 or 5 times a power of ten, from 10 cm) that fits into `maxWidthPx` of the screen, and
 * its width. `scale` is screen pixels per pixel of the plan. Null if the scale of the plan is unknown.
 */
export function fitScaleBar(mmPerPx: number | null, scale: number, maxWidthPx: number): ScaleBar | null {
  if (mmPerPx === null || mmPerPx <= 0 || scale <= 0) return null;
  const metresPerPx = mmPerPx / 1000 / scale;
  let best: ScaleBar | null = null;
  for (let unit = SMALLEST_M; unit / metresPerPx <= maxWidthPx; unit *= 10) {
    for (const step of STEPS) {
      const widthPx = (unit * step) / metresPerPx;
      if (widthPx <= maxWidthPx) best = { metres: round(unit * step), widthPx };
    }
  }
  return best;
}

function round(metres: number): number {
  return Math.round(metres * 10) / 10;
}
