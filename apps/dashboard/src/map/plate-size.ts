import type { LabelSize } from './label-placement.ts';
import type { MapTheme } from './map-theme.ts';
import { createHiddenSurface, getPen, type Pen } from './pen.ts';

/** The text of a plate: a name, and a detail such as a place or a time. One without a name is quieter. */
export interface PlateText {
  readonly name: string;
  readonly detail: string;
}

/** Padding and border of `.map-plate`, both sides together. */
export const AROUND_PX = { x: 14, y: 6 };
export const NAME_GAP_PX = 3;
const WEIGHTS = { name: 600, detail: 450 } as const;
const FONT_REM = 0.6875;

/** Font family and size of the page. */
export type PlateFont = Pick<MapTheme, 'remPx' | 'font'>;

/** The canvas font of a part of a plate. */
export function toPlateFont(part: keyof typeof WEIGHTS, { remPx, font }: PlateFont): string {
  return `${WEIGHTS[part]} ${FONT_REM * remPx}px ${font}`;
}

/** The width of a text of a plate; `pen` must have its font. */
export function measureTextWidth(pen: Pen, text: string): number {
  // The page uses tabular digits, all as wide as a zero.
  return pen.measureText(text.replace(/\d/g, '0')).width;
}

/** Measures plates on a canvas. Measuring elements would force a layout of the page at each response. */
export class PlateRuler {
  readonly #pen = getPen(createHiddenSurface(1, 1));
  readonly #letters: PlateFont;

  constructor(letters: PlateFont) {
    this.#letters = letters;
  }

  measurePlate({ name, detail }: PlateText): LabelSize {
    const namePx = name === '' ? 0 : this.#measureWidth(name, 'name') + NAME_GAP_PX;
    const detailPx = detail === '' ? 0 : this.#measureWidth(name === '' ? detail : ` ${detail}`, 'detail');
    return { widthPx: Math.ceil(namePx + detailPx) + AROUND_PX.x, heightPx: this.#letters.remPx + AROUND_PX.y };
  }

  #measureWidth(text: string, part: keyof typeof WEIGHTS): number {
    if (!this.#pen) return 0;
    this.#pen.font = toPlateFont(part, this.#letters);
    return measureTextWidth(this.#pen, text);
  }
}
