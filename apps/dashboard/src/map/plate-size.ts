import type { LabelSize } from './label-placement.ts';

/** What a plate says: a name, and where or when. */
export interface PlateText {
  readonly name: string;
  readonly detail: string;
}

/** Padding and border of `.map-plate` on both sides. */
const AROUND_PX = { x: 14, y: 6 };
const NAME_GAP_PX = 3;
const FONT_REM = 0.6875;

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
    const textPx = this.#widthOf(name, 600) + NAME_GAP_PX + (detail === '' ? 0 : this.#widthOf(` ${detail}`, 450));
    return { widthPx: Math.ceil(textPx) + AROUND_PX.x, heightPx: this.#remPx + AROUND_PX.y };
  }

  #widthOf(text: string, weight: number): number {
    const context = this.#context;
    if (!context) return 0;
    context.font = `${weight} ${FONT_REM * this.#remPx}px ${this.#family}`;
    // The page's digits are all as wide as a zero.
    return context.measureText(text.replace(/\d/g, '0')).width;
  }
}
