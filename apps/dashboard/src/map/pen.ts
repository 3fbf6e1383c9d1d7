/** A 2D drawing context, in the page or in a worker. */
export type Pen = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** A canvas of the page, or an offscreen one. */
export type Surface = HTMLCanvasElement | OffscreenCanvas;

/** Creates a canvas that is not part of the page. */
export function createHiddenSurface(width: number, height: number): Surface {
  if (typeof document === 'undefined') return new OffscreenCanvas(width, height);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return canvas;
}

/** Resizes a canvas, which clears it, unless it has that size. */
export function resize(surface: Surface, width: number, height: number): void {
  if (surface.width === width && surface.height === height) return;
  surface.width = width;
  surface.height = height;
}

export function getPen(surface: Surface): Pen | null {
  return surface.getContext('2d');
}

/** Whether canvases of the page can be transferred to an OffscreenCanvas. */
export function hasOffscreenCanvas(): boolean {
  return 'transferControlToOffscreen' in HTMLCanvasElement.prototype;
}
