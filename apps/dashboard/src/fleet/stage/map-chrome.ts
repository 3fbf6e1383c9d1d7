import type { Box } from '../../map/label-placement.ts';

/**
 * What stands over the map, in pixels of its element. It is measured where something came, went or changed its size: at
 * each answer it would make the browser lay out the page twice.
 */
export class MapChrome {
  readonly #map: HTMLElement;
  readonly #watcher = new ResizeObserver(() => this.#measure());
  #over: readonly Element[] = [];
  #boxes: readonly Box[] = [];

  constructor(map: HTMLElement) {
    this.#map = map;
  }

  boxes(): readonly Box[] {
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
