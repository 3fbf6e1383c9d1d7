/** Minimum time between two attempts to load missing tiles again. */
const RETRY_AFTER_MS = 2000;

/** The satellite tiles in view that could not be loaded. */
export class MissingTiles {
  readonly #tiles = new Set<HTMLImageElement>();
  readonly #onMissing: (isMissing: boolean) => void;
  #retriedMs = -Infinity;

  /** `onMissing` is called when the first tile is missing, and when none is missing any more. */
  constructor(onMissing: (isMissing: boolean) => void) {
    this.#onMissing = onMissing;
  }

  add(tile: HTMLImageElement): void {
    this.#tiles.add(tile);
    if (this.#tiles.size === 1) this.#onMissing(true);
  }

  /** Call when a tile was loaded, or left the view. */
  remove(tile: HTMLImageElement): void {
    if (this.#tiles.delete(tile) && this.#tiles.size === 0) this.#onMissing(false);
  }

  retry(): void {
    const nowMs = performance.now();
    if (this.#tiles.size === 0 || nowMs - this.#retriedMs < RETRY_AFTER_MS) return;
    this.#retriedMs = nowMs;
    for (const tile of this.#tiles) tile.setAttribute('src', tile.src);
  }
}
