import type { Box } from '../map/label-placement.ts';

/**
 * Boxes of the elements that float over the map (`data-over-map`), in pixels of its container. Measured only when an
 * element was added, removed or resized: measuring at each response would force a second layout of the page.
 */
export class MapChrome {
  readonly #map: HTMLElement;
  readonly #watcher: ResizeObserver;
  #over: readonly Element[] = [];
  #boxes: readonly Box[] = [];

  /** `onChange` is called after an element was resized, and after one was added or removed. */
  constructor(map: HTMLElement, onChange: () => void) {
    this.#map = map;
    this.#watcher = new ResizeObserver(() => {
      this.#measure();
      onChange();
    });
  }

  listBoxes(): readonly Box[] {
    const over = [...(this.#map.parentElement?.querySelectorAll('[data-over-map]') ?? [])];
    if (over.length !== this.#over.length || over.some((it, index) => it !== this.#over[index])) this.#watch(over);
    return this.#boxes;
  }

  remove(): void {
    this.#watcher.disconnect();
  }

  #watch(over: readonly Element[]): void {
    this.#over = over;
    this.#watcher.disconnect();
    for (const it of [this.#map, ...over]) this.#watcher.observe(it);
    this.#measure();
  }

  #measure(): void {
    const origin = this.#map.getBoundingClientRect();
    this.#boxes = this.#over.map((it) => {
      const { left, top, right, bottom } = it.getBoundingClientRect();
      return {
        left: left - origin.left,
        top: top - origin.top,
        right: right - origin.left,
        bottom: bottom - origin.top,
      };
    });
  }
}
