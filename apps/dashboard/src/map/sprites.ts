import type { ScreenPoint } from './plan-point.ts';

/** More than a large fleet needs; counts that change for hours must not pile up. */
const MOST = 4000;

/** Small pictures, drawn once and stamped often. */
export class Sprites {
  readonly #made = new Map<string, HTMLCanvasElement>();
  #ratio = 0;

  /** Puts the picture of a key in its middle at a place; `draw` makes it around the origin when there is none yet. */
  stamp(
    context: CanvasRenderingContext2D,
    { x, y }: ScreenPoint,
    sprite: {
      readonly key: string;
      readonly sizePx: number;
      readonly draw: (context: CanvasRenderingContext2D) => void;
    },
  ): void {
    const ratio = globalThis.devicePixelRatio || 1;
    if (ratio !== this.#ratio || this.#made.size > MOST) this.clear();
    this.#ratio = ratio;
    let picture = this.#made.get(sprite.key);
    if (!picture) this.#made.set(sprite.key, (picture = paint(sprite.sizePx, ratio, sprite.draw)));
    // On whole pixels of the screen a stamp is as sharp as a drawing.
    const left = Math.round((x - sprite.sizePx / 2) * ratio) / ratio;
    const top = Math.round((y - sprite.sizePx / 2) * ratio) / ratio;
    context.drawImage(picture, left, top, sprite.sizePx, sprite.sizePx);
  }

  /** Forgets all, as after a change of colours. */
  clear(): void {
    this.#made.clear();
  }
}

function paint(sizePx: number, ratio: number, draw: (context: CanvasRenderingContext2D) => void): HTMLCanvasElement {
  const picture = document.createElement('canvas');
  picture.width = Math.round(sizePx * ratio);
  picture.height = picture.width;
  const context = picture.getContext('2d');
  if (context) {
    context.scale(ratio, ratio);
    context.translate(sizePx / 2, sizePx / 2);
    draw(context);
  }
  return picture;
}
