import { hiddenSurface, penOf, type Pen, type Surface } from './pen.ts';
import type { ScreenPoint } from './plan-point.ts';

/** More than a large fleet needs; counts that change for hours must not pile up. */
const MOST = 4000;
/** Pictures share a canvas: to make one costs more than to draw on it, and to draw on a large one copies all of it. */
const ON_A_SHEET = 16;

interface Sprite {
  readonly sheet: Surface;
  /** Where its picture begins, in pixels of the sheet. */
  readonly left: number;
}

/** The sheet that is being filled with pictures of one size. */
interface OpenSheet {
  readonly canvas: Surface;
  readonly context: Pen | null;
  count: number;
}

/** Small pictures, drawn once and stamped often. */
export class Sprites {
  readonly #made = new Map<string, Sprite>();
  /** By size in pixels. */
  readonly #open = new Map<number, OpenSheet>();
  readonly #pixelRatio: () => number;
  #ratio = 0;

  /** `ratio`: pixels of the screen to a CSS pixel. */
  constructor(ratio: () => number) {
    this.#pixelRatio = ratio;
  }

  /** Puts the picture of a key in its middle at a place; `draw` makes it around the origin when there is none yet. */
  stamp(
    context: Pen,
    { x, y }: ScreenPoint,
    sprite: {
      readonly key: string;
      readonly sizePx: number;
      readonly draw: (context: Pen) => void;
    },
  ): void {
    const ratio = this.#pixelRatio();
    if (ratio !== this.#ratio || this.#made.size > MOST) this.clear();
    this.#ratio = ratio;
    const side = Math.round(sprite.sizePx * ratio);
    let made = this.#made.get(sprite.key);
    if (!made) this.#made.set(sprite.key, (made = this.#make(side, sprite)));
    // On whole pixels of the screen a stamp is as sharp as a drawing.
    const left = Math.round((x - sprite.sizePx / 2) * ratio) / ratio;
    const top = Math.round((y - sprite.sizePx / 2) * ratio) / ratio;
    context.drawImage(made.sheet, made.left, 0, side, side, left, top, sprite.sizePx, sprite.sizePx);
  }

  /** Forgets all, as after a change of colours. */
  clear(): void {
    this.#made.clear();
    this.#open.clear();
  }

  #make(side: number, { sizePx, draw }: { readonly sizePx: number; readonly draw: (context: Pen) => void }): Sprite {
    const { canvas, context, count } = this.#place(side);
    const left = count * side;
    const middle = (sizePx / 2) * this.#ratio;
    if (context) {
      // What one picture sets, or draws beyond its place, is nothing to the next.
      context.save();
      context.beginPath();
      context.rect(left, 0, side, side);
      context.clip();
      context.setTransform(this.#ratio, 0, 0, this.#ratio, left + middle, middle);
      draw(context);
      context.restore();
    }
    return { sheet: canvas, left };
  }

  /** The next free place on a sheet for pictures of a size. */
  #place(side: number): OpenSheet {
    const open = this.#open.get(side);
    if (open && open.count + 1 < ON_A_SHEET) {
      open.count += 1;
      return open;
    }
    const canvas = hiddenSurface(side * ON_A_SHEET, side);
    const sheet: OpenSheet = { canvas, context: penOf(canvas), count: 0 };
    this.#open.set(side, sheet);
    return sheet;
  }
}
