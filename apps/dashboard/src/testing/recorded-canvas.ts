import { vi } from 'vitest';

/** A drawn shape: the call that drew it, with the state of the canvas at that time. */
export interface DrawnShape {
  readonly call: 'stroke' | 'fill' | 'text';
  readonly points: readonly (readonly [number, number])[];
  /** Centre and radius if the shape is a circle. */
  readonly circle: readonly [number, number, number] | null;
  readonly colour: string;
  readonly widthPx: number;
  readonly isDashed: boolean;
  readonly opacity: number;
  /** The origin as set by `setTransform` and `translate`. */
  readonly origin: readonly [number, number];
  readonly text?: string;
}

/** Gives every canvas a recording context, because happy-dom has none. Returns the shapes on visible canvases. */
export function recordCanvas(): () => readonly DrawnShape[] {
  const canvases = new Map<HTMLCanvasElement, DrawnShape[]>();
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (this: HTMLCanvasElement) {
    const shapes = canvases.get(this) ?? [];
    canvases.set(this, shapes);
    return recordingContext(shapes, (picture) => canvases.get(picture) ?? []) as unknown as GPUCanvasContext;
  });
  return () => [...canvases].flatMap(([canvas, shapes]) => (isShown(canvas) ? shapes : []));
}

function isShown({ isConnected, style }: HTMLCanvasElement): boolean {
  return isConnected && style.visibility !== 'hidden';
}

function recordingContext(shapes: DrawnShape[], drawnOn: (picture: HTMLCanvasElement) => readonly DrawnShape[]) {
  let points: [number, number][] = [];
  let circle: [number, number, number] | null = null;
  let dash: number[] = [];
  let base: [number, number] = [0, 0];
  let origin: [number, number] = [0, 0];
  let scale = 1;
  let path: Rect | null = null;
  let clips: readonly (Rect | null)[] = [null];
  let bases: readonly [number, number][] = [];
  const add = (...drawn: readonly DrawnShape[]) => {
    const clip = clips.at(-1) ?? null;
    shapes.push(...drawn.filter((shape) => !clip || isIn(clip, shape)));
  };
  const note = (call: DrawnShape['call'], colour: string, widthPx: number) =>
    add({ call, points, circle, colour, widthPx, isDashed: dash.length > 0, opacity: context.globalAlpha, origin });
  const context = {
    fillStyle: '' as string | RecordedGradient,
    strokeStyle: '',
    lineWidth: 1,
    lineCap: 'butt',
    lineJoin: 'miter',
    globalAlpha: 1,
    globalCompositeOperation: 'source-over',
    clearRect: (...rect: Rect) => {
      const kept = shapes.filter((shape) => !isIn(rect, shape));
      shapes.splice(0, shapes.length, ...kept);
    },
    setTransform: (...[, , , , x, y]: number[]) => (origin = base = [x ?? 0, y ?? 0]),
    rect: (...rect: Rect) => void (path = rect),
    roundRect: () => undefined,
    clip: () => void (clips = [...clips.slice(0, -1), path]),
    save: () => {
      clips = [...clips, clips.at(-1) ?? null];
      bases = [...bases, base];
    },
    restore: () => {
      clips = clips.slice(0, -1);
      base = bases.at(-1) ?? base;
      bases = bases.slice(0, -1);
      origin = base;
      scale = 1;
    },
    scale: (by: number) => (scale = by),
    translate: (x: number, y: number) => (origin = [base[0] + x, base[1] + y]),
    drawImage: (picture: HTMLCanvasElement, ...at: number[]) => {
      const [x = 0, y = 0] = at;
      // As browsers do.
      if (picture.width === 0 || picture.height === 0) throw new Error('The picture is empty');
      if (context.globalCompositeOperation === 'copy')
        return void shapes.splice(0, shapes.length, ...moveShapes(x, y, drawnOn(picture)));
      if (at.length < 8) return add(...moveShapes(base[0] + x, base[1] + y, drawnOn(picture)));
      // A copied sprite counts as the shapes in its part of the sheet.
      const [left = 0, , partWidth = 0, , toX = 0, toY = 0, width = 0, height = 0] = at;
      const middle = [base[0] + toX + width / 2, base[1] + toY + height / 2] as const;
      for (const shape of drawnOn(picture)) {
        const isInPart = shape.origin[0] >= left && shape.origin[0] < left + partWidth;
        if (isInPart) add({ ...shape, origin: middle });
      }
    },
    font: '',
    textAlign: 'start',
    textBaseline: 'alphabetic',
    measureText: (text: string) => ({ width: text.length * 6 }),
    strokeText: () => undefined,
    fillText: (text: string, x: number, y: number) => {
      const isDashed = dash.length > 0;
      const at = [origin[0] + x, origin[1] + y] as const;
      const colour = String(context.fillStyle);
      add({
        call: 'text',
        points: [],
        circle: null,
        colour,
        widthPx: 0,
        isDashed,
        opacity: context.globalAlpha,
        origin: at,
        text,
      });
    },
    setLineDash: (next: number[]) => (dash = next),
    beginPath: () => {
      points = [];
      circle = null;
    },
    closePath: () => undefined,
    moveTo: (x: number, y: number) => void points.push([x * scale, y * scale]),
    lineTo: (x: number, y: number) => void points.push([x * scale, y * scale]),
    arc: (x: number, y: number, radius: number) => (circle = [x, y, radius]),
    fillRect: () => undefined,
    strokeRect: () => undefined,
    createRadialGradient: () => new RecordedGradient(),
    getImageData: (...[, , width = 0, height = 0]: number[]) => ({ data: new Uint8ClampedArray(width * height * 4) }),
    putImageData: () => undefined,
    stroke: () => note('stroke', context.strokeStyle, context.lineWidth),
    fill: () => note('fill', String(context.fillStyle), context.lineWidth),
  };
  return context;
}

/** A gradient counts as its first colour. */
class RecordedGradient {
  #first = '';

  addColorStop(_at: number, colour: string): void {
    this.#first ||= colour;
  }

  toString(): string {
    return this.#first;
  }
}

type Rect = [left: number, top: number, width: number, height: number];

/** Whether the centre or a point of a shape is in a rectangle; a shape without either is at its origin. */
function isIn([left, top, width, height]: Rect, { origin, circle, points }: DrawnShape): boolean {
  const own: readonly (readonly [number, number])[] = circle ? [[circle[0], circle[1]]] : points;
  return (own.length > 0 ? own : [[0, 0] as const]).some(([x, y]) => {
    const at = { x: origin[0] + x - left, y: origin[1] + y - top };
    return at.x >= 0 && at.y >= 0 && at.x <= width && at.y <= height;
  });
}

function moveShapes(x: number, y: number, shapes: readonly DrawnShape[]): readonly DrawnShape[] {
  return shapes.map((shape) => ({ ...shape, origin: [shape.origin[0] + x, shape.origin[1] + y] as const }));
}
