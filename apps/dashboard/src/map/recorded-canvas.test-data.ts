import { vi } from 'vitest';

/** A thing that was drawn: the call that drew it, with the state of the canvas at that moment. */
export interface DrawnShape {
  readonly call: 'stroke' | 'fill';
  readonly points: readonly (readonly [number, number])[];
  /** Centre and radius where the shape is a circle. */
  readonly circle: readonly [number, number, number] | null;
  readonly colour: string;
  readonly widthPx: number;
  readonly isDashed: boolean;
  /** Where `translate` had put the origin. */
  readonly origin: readonly [number, number];
}

/** Gives every canvas a context that only notes what is drawn, as the test's browser has none. */
export function recordCanvas(): () => readonly DrawnShape[] {
  const canvases = new Map<HTMLCanvasElement, DrawnShape[]>();
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (this: HTMLCanvasElement) {
    const shapes = canvases.get(this) ?? [];
    canvases.set(this, shapes);
    return recordingContext(shapes) as unknown as GPUCanvasContext;
  });
  return () => [...canvases.values()].flat();
}

function recordingContext(shapes: DrawnShape[]) {
  let points: [number, number][] = [];
  let circle: [number, number, number] | null = null;
  let dash: number[] = [];
  let origin: [number, number] = [0, 0];
  const note = (call: DrawnShape['call'], colour: string, widthPx: number) =>
    shapes.push({ call, points, circle, colour, widthPx, isDashed: dash.length > 0, origin });
  const context = {
    fillStyle: '',
    strokeStyle: '',
    lineWidth: 1,
    lineCap: 'butt',
    lineJoin: 'miter',
    globalAlpha: 1,
    // Each painting begins with a clean canvas.
    clearRect: () => void (shapes.length = 0),
    setTransform: () => undefined,
    save: () => undefined,
    restore: () => (origin = [0, 0]),
    translate: (x: number, y: number) => (origin = [x, y]),
    setLineDash: (next: number[]) => (dash = next),
    beginPath: () => {
      points = [];
      circle = null;
    },
    closePath: () => undefined,
    moveTo: (x: number, y: number) => void points.push([x, y]),
    lineTo: (x: number, y: number) => void points.push([x, y]),
    arc: (x: number, y: number, radius: number) => (circle = [x, y, radius]),
    fillRect: () => undefined,
    strokeRect: () => undefined,
    stroke: () => note('stroke', context.strokeStyle, context.lineWidth),
    fill: () => note('fill', context.fillStyle, context.lineWidth),
  };
  return context;
}
