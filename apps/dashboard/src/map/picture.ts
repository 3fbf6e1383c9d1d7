import { resize } from './pen.ts';

/** A part of a picture, in its own pixels. */
export interface Part {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The parts of a whole beside one of its parts: above, below, left and right of it. */
export function around(part: Part, { width, height }: Part): readonly Part[] {
  const [right, bottom] = [part.left + part.width, part.top + part.height];
  const beside = [
    { left: 0, top: 0, width, height: part.top },
    { left: 0, top: bottom, width, height: height - bottom },
    { left: 0, top: part.top, width: part.left, height: part.height },
    { left: right, top: part.top, width: width - right, height: part.height },
  ];
  return beside.filter(isThere);
}

function isThere({ width, height }: Part): boolean {
  return width > 0 && height > 0;
}

/** A canvas of which parts are drawn anew, and which moves what is drawn on it. */
export class Picture {
  readonly canvas = document.createElement('canvas');

  get whole(): Part {
    return { left: 0, top: 0, width: this.canvas.width, height: this.canvas.height };
  }

  /** A canvas that gets another size is blank. */
  resize(width: number, height: number): void {
    resize(this.canvas, width, height);
  }

  /** Draws a part anew; nothing outside of it changes. */
  draw({ left, top, width, height }: Part, draw: (context: CanvasRenderingContext2D) => void): void {
    const context = this.canvas.getContext('2d');
    if (!context) return;
    context.save();
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.beginPath();
    context.rect(left, top, width, height);
    context.clip();
    context.clearRect(left, top, width, height);
    draw(context);
    context.restore();
  }

  /** Moves what is drawn by whole pixels, and gives the parts that are blank now. */
  move(x: number, y: number): readonly Part[] {
    const { width, height } = this.canvas;
    const context = this.canvas.getContext('2d');
    if (!context || Math.abs(x) >= width || Math.abs(y) >= height) return [this.whole];
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.globalCompositeOperation = 'copy';
    context.drawImage(this.canvas, x, y);
    context.globalCompositeOperation = 'source-over';
    const beside = { left: x > 0 ? 0 : width + x, top: 0, width: Math.abs(x), height };
    const rest = { left: Math.max(0, x), top: y > 0 ? 0 : height + y, width: width - Math.abs(x), height: Math.abs(y) };
    return [beside, rest].filter(isThere);
  }
}
