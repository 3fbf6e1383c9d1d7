import { createHiddenSurface, getPen, type Pen, type Surface } from './pen.ts';
import type { ScreenPoint } from './plan-point.ts';

/** More than a large fleet needs. Sprites of counts that change for hours must not accumulate. */
const MAX_SPRITES = 4000;
/** Few canvases, as creating one is expensive; but small ones, as drawing on a canvas copies all of it. */
const SPRITES_PER_SHEET = 16;

interface Sprite {
  readonly sheet: Surface;
  /** Left edge of the sprite, in pixels of the sheet. */
  readonly left: number;
}

/** A canvas that is being filled with sprites of one size. */
interface SpriteSheet {
  readonly canvas: Surface;
  readonly context: Pen | null;
  count: number;
}

/** Small pictures that are drawn once and copied often. */
export class Sprites {
  readonly #made = new Map<string, Sprite>();
  /** By size in pixels. */
  readonly #open = new Map<number, SpriteSheet>();
  readonly #pixelRatio: () => number;
  #ratio = 0;

  /** `ratio` returns the device pixels per CSS pixel. */
  constructor(ratio: () => number) {
    this.#pixelRatio = ratio;
  }

  /** Copies the sprite of a key, centred on a point. `draw` draws it around the origin if it does not exist yet. */
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
    if (ratio !== this.#ratio || this.#made.size > MAX_SPRITES) this.clear();
    this.#ratio = ratio;
    const side = Math.round(sprite.sizePx * ratio);
    let made = this.#made.get(sprite.key);
    if (!made) this.#made.set(sprite.key, (made = this.#make(side, sprite)));
    // On whole device pixels a copy is as sharp as a drawing.
    const left = Math.round((x - sprite.sizePx / 2) * ratio) / ratio;
    const top = Math.round((y - sprite.sizePx / 2) * ratio) / ratio;
    context.drawImage(made.sheet, made.left, 0, side, side, left, top, sprite.sizePx, sprite.sizePx);
  }

  /** Removes all sprites, e.g. after a change of colours. */
  clear(): void {
    this.#made.clear();
    this.#open.clear();
  }

  #make(side: number, { sizePx, draw }: { readonly sizePx: number; readonly draw: (context: Pen) => void }): Sprite {
    const { canvas, context, count } = this.#place(side);
    const left = count * side;
    const middle = (sizePx / 2) * this.#ratio;
    if (context) {
      // Neither settings of the context nor pixels outside of the sprite may affect the next one.
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

  /** The next free place on a sheet for sprites of a size. */
  #place(side: number): SpriteSheet {
    const open = this.#open.get(side);
    if (open && open.count + 1 < SPRITES_PER_SHEET) {
      open.count += 1;
      return open;
    }
    const canvas = createHiddenSurface(side * SPRITES_PER_SHEET, side);
    const sheet: SpriteSheet = { canvas, context: getPen(canvas), count: 0 };
    this.#open.set(side, sheet);
    return sheet;
  }
}
