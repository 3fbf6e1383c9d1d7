import type { Page } from '@playwright/test';

/** A text on a canvas, with its box in pixels of the page. */
export interface CanvasText {
  readonly text: string;
  readonly rect: DOMRect;
}

declare global {
  interface Window {
    /** The texts of more than two letters on the visible canvases. */
    listCanvasTexts: () => readonly CanvasText[];
  }
}

/** Makes the page remember the texts that it draws on canvas, which no element contains. */
export async function recordCanvasTexts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Canvas = HTMLCanvasElement | OffscreenCanvas;
    const drawn = new Map<Canvas, Map<string, DOMRect>>();
    const elements = new Map<Canvas, HTMLCanvasElement>();
    const { transferControlToOffscreen } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.transferControlToOffscreen = function () {
      const offscreen = transferControlToOffscreen.call(this);
      elements.set(offscreen, this);
      return offscreen;
    };
    for (const { prototype } of [CanvasRenderingContext2D, OffscreenCanvasRenderingContext2D]) {
      const { clearRect, fillText } = prototype;
      prototype.clearRect = function (...box) {
        drawn.delete(this.canvas);
        clearRect.apply(this, box);
      };
      prototype.fillText = function (text, x, y, ...rest) {
        const { a: ratio, e, f } = this.getTransform();
        const { width, actualBoundingBoxLeft, actualBoundingBoxAscent, actualBoundingBoxDescent } =
          this.measureText(text);
        const [left, top] = [x - actualBoundingBoxLeft, y - actualBoundingBoxAscent];
        const height = actualBoundingBoxAscent + actualBoundingBoxDescent;
        const rect = new DOMRect(left + e / ratio, top + f / ratio, width, height);
        if (text.length > 2)
          drawn.set(this.canvas, (drawn.get(this.canvas) ?? new Map<string, DOMRect>()).set(text, rect));
        fillText.call(this, text, x, y, ...rest);
      };
    }
    window.listCanvasTexts = () =>
      [...drawn].flatMap(([canvas, texts]) => {
        const element = elements.get(canvas) ?? (canvas instanceof HTMLCanvasElement ? canvas : null);
        if (!element?.isConnected || element.style.visibility === 'hidden') return [];
        const origin = element.getBoundingClientRect();
        return [...texts].map(([text, { x, y, width, height }]) => ({
          text,
          rect: new DOMRect(origin.left + x, origin.top + y, width, height),
        }));
      });
  });
}
