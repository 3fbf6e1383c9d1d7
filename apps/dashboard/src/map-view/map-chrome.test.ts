import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MapChrome } from './map-chrome.ts';

let resized: () => void;
const onChange = vi.fn<() => void>();
let rects: Map<Element, DOMRect>;
let pane: HTMLElement;
let map: HTMLElement;

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
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
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

describe('boxes of what floats over a map', () => {
  it('the boxes are in pixels of the map, and follow added and removed elements', () => {
    const chrome = new MapChrome(map, onChange);
    expect(chrome.listBoxes()).toEqual([]);
    const chip = add('p', [110, 60, 40, 20]);
    chip.dataset.overMap = '';
    expect(chrome.listBoxes()).toEqual([{ left: 10, top: 10, right: 50, bottom: 30 }]);
    chip.remove();
    expect(chrome.listBoxes()).toEqual([]);
  });

  it('the boxes are the same objects until an element is resized', () => {
    const chip = add('p', [110, 60, 40, 20]);
    chip.dataset.overMap = '';
    const chrome = new MapChrome(map, onChange);
    const before = chrome.listBoxes();
    rects.set(chip, new DOMRect(110, 60, 90, 20));
    expect(chrome.listBoxes()).toBe(before);
    expect(onChange).not.toHaveBeenCalled();
    resized();
    expect(onChange).toHaveBeenCalledOnce();
    expect(chrome.listBoxes()).toEqual([{ left: 10, top: 10, right: 100, bottom: 30 }]);
  });
});
