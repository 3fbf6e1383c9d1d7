import { afterEach, beforeEach, describe, expect, it, type Mock, vi } from 'vitest';
import { MapChrome } from './map-chrome.ts';

let resized: () => void;
let rects: Map<Element, DOMRect>;
let pane: HTMLElement;
let map: HTMLElement;
let measured: Mock<() => void>;

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(onResize: () => void) {
        resized = onResize;
      }
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  rects = new Map();
  measured = vi.fn();
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    measured();
    return rects.get(this) ?? new DOMRect();
  });
  pane = document.createElement('section');
  map = add('div', [100, 50, 800, 600]);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function add(name: string, [left, top, width, height]: [number, number, number, number]): HTMLElement {
  const element = document.createElement(name);
  rects.set(element, new DOMRect(left, top, width, height));
  pane.append(element);
  return element;
}

describe('what stands over a map', () => {
  it('is told in pixels of the map, as it comes and goes', () => {
    const chrome = new MapChrome(map);
    expect(chrome.boxes()).toEqual([]);
    const chip = add('p', [110, 60, 40, 20]);
    chip.dataset.overMap = '';
    expect(chrome.boxes()).toEqual([{ left: 10, top: 10, right: 50, bottom: 30 }]);
    chip.remove();
    expect(chrome.boxes()).toEqual([]);
  });

  it('is measured anew when something changed its size, and not when it is asked for', () => {
    const chip = add('p', [110, 60, 40, 20]);
    chip.dataset.overMap = '';
    const chrome = new MapChrome(map);
    chrome.boxes();
    measured.mockClear();
    chrome.boxes();
    expect(measured).not.toHaveBeenCalled();
    rects.set(chip, new DOMRect(110, 60, 90, 20));
    resized();
    expect(chrome.boxes()).toEqual([{ left: 10, top: 10, right: 100, bottom: 30 }]);
  });
});
