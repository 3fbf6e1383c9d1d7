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

const openCrowd = async () => (await import('./open-crowd.ts')).openCrowd;

describe('a crowd', () => {
  it('is painted beside the page, and in it once that failed', async () => {
    const open = await openCrowd();
    const onReport = vi.fn();
    expect(open(onReport).isElsewhere).toBe(true);
    workers.at(-1)?.dispatchEvent(new Event('error'));
    expect(onReport).toHaveBeenCalledExactlyOnceWith({ kind: 'failed' });
    expect(open(onReport).isElsewhere).toBe(false);
  });

  it('is painted in the page where a browser has no canvas for workers', async () => {
    Reflect.deleteProperty(HTMLCanvasElement.prototype, 'transferControlToOffscreen');
    expect((await openCrowd())(vi.fn()).isElsewhere).toBe(false);
  });
});
