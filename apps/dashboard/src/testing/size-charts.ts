import { vi } from 'vitest';

/** Replaces the layout: every measured element has this size in pixels. */
export function sizeCharts(width: number, height: number): void {
  class StubObserver {
    readonly #report: ResizeObserverCallback;

    constructor(report: ResizeObserverCallback) {
      this.#report = report;
    }

    observe(): void {
      const contentRect = { left: 0, top: 0, width, height } as DOMRectReadOnly;
      this.#report([{ contentRect } as ResizeObserverEntry], this);
    }

    unobserve(): void {
      return undefined;
    }

    disconnect(): void {
      return undefined;
    }
  }
  vi.stubGlobal('ResizeObserver', StubObserver);
}
