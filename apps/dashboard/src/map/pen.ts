/** What marks are drawn with, in the page or beside it. */
export type Pen = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** A canvas of the page, or one that a worker draws on. */
export type Surface = HTMLCanvasElement | OffscreenCanvas;

/** A canvas that is never shown itself. */
export function hiddenSurface(width: number, height: number): Surface {
  if (typeof document === 'undefined') return new OffscreenCanvas(width, height);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return canvas;
}

/** A canvas that gets another size is blank. */
export function resize(surface: Surface, width: number, height: number): void {
  if (surface.width === width && surface.height === height) return;
  surface.width = width;
  surface.height = height;
}

export function penOf(surface: Surface): Pen | null {
  return surface.getContext('2d');
}

/** Whether canvases of the page can be drawn on apart from it, by itself or by a worker. */
export function canPaintApart(): boolean {
  return 'transferControlToOffscreen' in HTMLCanvasElement.prototype;
}
