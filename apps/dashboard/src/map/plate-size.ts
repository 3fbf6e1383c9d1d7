import type { LabelSize } from './label-placement.ts';
import type { MapTheme } from './map-theme.ts';
import { hiddenSurface, penOf, type Pen } from './pen.ts';

/** What a plate says: a name, and where or when. */
export interface PlateText {
  readonly name: string;
  readonly detail: string;
}

/** Padding and border of `.map-plate` on both sides. */
export const AROUND_PX = { x: 14, y: 6 };
export const NAME_GAP_PX = 3;
const WEIGHTS = { name: 600, detail: 450 } as const;
const FONT_REM = 0.6875;

/** The letters of the page. */
export type Letters = Pick<MapTheme, 'remPx' | 'font'>;

/** The font of a part of a plate. */
export function plateFont(part: keyof typeof WEIGHTS, { remPx, font }: Letters): string {
  return `${WEIGHTS[part]} ${FONT_REM * remPx}px ${font}`;
}

/** How wide a text of a plate is with a pen that has its font. */
export function textWidth(pen: Pen, text: string): number {
  // The page's digits are all as wide as a zero.
  return pen.measureText(text.replace(/\d/g, '0')).width;
}

/** Measures plates without asking the page, which would lay itself out for each answer. */
export class PlateRuler {
  readonly #pen = penOf(hiddenSurface(1, 1));
  readonly #letters: Letters;

  constructor(letters: Letters) {
    this.#letters = letters;
  }

  sizeOf({ name, detail }: PlateText): LabelSize {
    const textPx =
      this.#widthOf(name, 'name') + NAME_GAP_PX + (detail === '' ? 0 : this.#widthOf(` ${detail}`, 'detail'));
    return { widthPx: Math.ceil(textPx) + AROUND_PX.x, heightPx: this.#letters.remPx + AROUND_PX.y };
  }

  #widthOf(text: string, part: keyof typeof WEIGHTS): number {
    if (!this.#pen) return 0;
    this.#pen.font = plateFont(part, this.#letters);
    return textWidth(this.#pen, text);
  }
}
