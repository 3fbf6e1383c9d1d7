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

/** The pen of a canvas; null where the browser has none. The first call decides on the settings. */
export function getPen(surface: Surface, settings?: CanvasRenderingContext2DSettings): Pen | null {
  // One call for both kinds has a type that depends on the order in which TypeScript checks the files.
  return 'convertToBlob' in surface ? surface.getContext('2d', settings) : surface.getContext('2d', settings);
}

/** Whether canvases of the page can be transferred to an OffscreenCanvas. */
export function hasOffscreenCanvas(): boolean {
  return 'transferControlToOffscreen' in HTMLCanvasElement.prototype;
}
