import type { LabelSize } from './label-placement.ts';
import type { Pen } from './pen.ts';

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

/** The font of a part of a plate. */
export function plateFont(part: keyof typeof WEIGHTS, { remPx, font }: { remPx: number; font: string }): string {
  return `${WEIGHTS[part]} ${FONT_REM * remPx}px ${font}`;
}

/** How wide a text of a plate is with a pen that has its font. */
export function textWidth(pen: Pen, text: string): number {
  // The page's digits are all as wide as a zero.
  return pen.measureText(text.replace(/\d/g, '0')).width;
}

/** Measures plates without asking the page, which would lay itself out for each answer. */
export class PlateRuler {
  readonly #context = document.createElement('canvas').getContext('2d');
  readonly #remPx: number;
  readonly #family: string;

  constructor(map: Element) {
    this.#remPx = parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
    this.#family = getComputedStyle(map).fontFamily || 'sans-serif';
  }

  sizeOf({ name, detail }: PlateText): LabelSize {
    const textPx =
      this.#widthOf(name, 'name') + NAME_GAP_PX + (detail === '' ? 0 : this.#widthOf(` ${detail}`, 'detail'));
    return { widthPx: Math.ceil(textPx) + AROUND_PX.x, heightPx: this.#remPx + AROUND_PX.y };
  }

  #widthOf(text: string, part: keyof typeof WEIGHTS): number {
    const context = this.#context;
    if (!context) return 0;
    context.font = plateFont(part, { remPx: this.#remPx, font: this.#family });
    return textWidth(context, text);
  }
}
