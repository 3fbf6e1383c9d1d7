import { getPen, resize, type Pen, type Surface } from './pen.ts';

/** A rectangle of a picture, in its own pixels. */
export interface Part {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The rectangles of `bounds` around `part`: above, below, left and right of it. */
export function listPartsAround(part: Part, { width, height }: Part): readonly Part[] {
  const [right, bottom] = [part.left + part.width, part.top + part.height];
  const beside = [
    { left: 0, top: 0, width, height: part.top },
    { left: 0, top: bottom, width, height: height - bottom },
    { left: 0, top: part.top, width: part.left, height: part.height },
    { left: right, top: part.top, width: width - right, height: part.height },
  ];
  return beside.filter(isNotEmpty);
}

function isNotEmpty({ width, height }: Part): boolean {
  return width > 0 && height > 0;
}

/** A canvas that can be redrawn in parts, and can copy another one, or itself, with an offset. */
export class Picture {
  readonly surface: Surface;

  constructor(surface: Surface) {
    this.surface = surface;
  }

  get bounds(): Part {
    return { left: 0, top: 0, width: this.surface.width, height: this.surface.height };
  }

  /** Clears the picture if its size changes. */
  resize(width: number, height: number): void {
    resize(this.surface, width, height);
  }

  /** Redraws one part, clipped to it. */
  draw({ left, top, width, height }: Part, draw: (pen: Pen) => void): void {
    const pen = getPen(this.surface);
    if (!pen) return;
    pen.save();
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.beginPath();
    pen.rect(left, top, width, height);
    pen.clip();
    pen.clearRect(left, top, width, height);
    draw(pen);
    pen.restore();
  }

  /** Draws the picture on another one of the same size; an empty one, of a map without a size, has nothing to draw. */
  drawOn(pen: Pen): void {
    if (isNotEmpty(this.bounds)) pen.drawImage(this.surface, 0, 0);
  }

  /** Copies a picture of the same size, moved by whole pixels. Returns the parts that are blank afterwards. */
  copyFrom(from: Picture, x: number, y: number): readonly Part[] {
    const { width, height } = this.surface;
    const pen = getPen(this.surface);
    const isBlank = !isNotEmpty(from.bounds) || Math.abs(x) >= width || Math.abs(y) >= height;
    if (!pen || isBlank) return [this.bounds];
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.globalCompositeOperation = 'copy';
    pen.drawImage(from.surface, x, y);
    pen.globalCompositeOperation = 'source-over';
    const beside = { left: x > 0 ? 0 : width + x, top: 0, width: Math.abs(x), height };
    const rest = { left: Math.max(0, x), top: y > 0 ? 0 : height + y, width: width - Math.abs(x), height: Math.abs(y) };
    return [beside, rest].filter(isNotEmpty);
  }
}
