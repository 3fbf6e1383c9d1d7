import type { Pen } from './pen.ts';

/** The outlines of beacons and fixtures. */
export type Shape = 'diamond' | 'triangle' | 'hexagon';

const CORNERS: Readonly<Record<Shape, readonly (readonly [number, number])[]>> = {
  diamond: computeCorners(4),
  triangle: computeCorners(3),
  hexagon: computeCorners(6),
};

/** Traces a shape around the origin, with a corner at the top; `radiusPx` is the distance of its corners. */
export function traceShape(context: Pen, shape: Shape, radiusPx: number): void {
  context.beginPath();
  for (const [index, [x, y]] of CORNERS[shape].entries()) {
    if (index === 0) context.moveTo(x * radiusPx, y * radiusPx);
    else context.lineTo(x * radiusPx, y * radiusPx);
  }
  context.closePath();
}

function computeCorners(count: number): readonly (readonly [number, number])[] {
  return Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI - Math.PI / 2;
    return [Math.cos(angle), Math.sin(angle)] as const;
  });
}
