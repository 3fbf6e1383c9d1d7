import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const workers: EventTarget[] = [];

/** A browser that has canvases for workers. */
beforeEach(() => {
  vi.resetModules();
  class StubWorker extends EventTarget {
    readonly postMessage = vi.fn();
    readonly terminate = vi.fn();

    constructor() {
      super();
      workers.push(this);
    }
  }
  vi.stubGlobal('Worker', StubWorker);
  Object.assign(HTMLCanvasElement.prototype, { transferControlToOffscreen: vi.fn() });
});

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(HTMLCanvasElement.prototype, 'transferControlToOffscreen');
});

const openPainter = async () => (await import('./open-crowd.ts')).openPainter;

describe('the painter of a crowd', () => {
  it('a crowd is painted in a worker, and in the page after that failed', async () => {
    const open = await openPainter();
    const onReport = vi.fn();
    expect(open(onReport).isInWorker).toBe(true);
    workers.at(-1)?.dispatchEvent(new Event('error'));
    expect(onReport).toHaveBeenCalledExactlyOnceWith({ kind: 'failed' });
    expect(open(onReport).isInWorker).toBe(false);
  });

  it('a crowd is painted in the page if the browser has no offscreen canvas', async () => {
    Reflect.deleteProperty(HTMLCanvasElement.prototype, 'transferControlToOffscreen');
    expect((await openPainter())(vi.fn()).isInWorker).toBe(false);
  });
});
