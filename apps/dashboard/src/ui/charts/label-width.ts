import { createHiddenSurface, getPen, type Pen } from '../../map/pen.ts';
import { measureTextWidth } from '../../map/plate-size.ts';

/** The size of an axis label, as in its style. */
const FONT_REM = 0.6875;
/** The width of a letter where texts cannot be measured. */
const LETTER_PX = 6.5;

let pen: Pen | null | undefined;
const widthsPx = new Map<string, number>();

/** The width of the label of an axis, in pixels. */
export function measureLabelPx(label: string): number {
  const known = widthsPx.get(label);
  if (known !== undefined) return known;
  const widthPx = measure(label);
  widthsPx.set(label, widthPx);
  return widthPx;
}

function measure(label: string): number {
  pen ??= getPen(createHiddenSurface(1, 1));
  if (!pen) return label.length * LETTER_PX;
  const remPx = parseFloat(getComputedStyle(document.documentElement).fontSize);
  pen.font = `${FONT_REM * remPx}px ${getComputedStyle(document.body).fontFamily}`;
  return measureTextWidth(pen, label);
}
