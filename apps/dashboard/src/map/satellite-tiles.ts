import { WORLD_PX, WORLD_ZOOM } from '@lapwing/domain';
import L from 'leaflet';
import type { SatelliteGround } from './ground.ts';
import { planBounds } from './lat-lng.ts';

/** There are tiles up to this zoom. */
const DEEPEST_ZOOM = 20;
/** What did not come is not asked for again sooner. */
const AGAIN_MS = 2000;

/** The earth from above at the bottom of the map, in tiles of the product's own origin (L§9). */
export class SatelliteTiles {
  readonly #layer: L.TileLayer;
  readonly #missing = new Set<HTMLImageElement>();
  readonly #onMissing: (isMissing: boolean) => void;
  #askedMs = -Infinity;

  /** `onMissing`: told when tiles in view come to be missing, and when all are there. */
  constructor(map: L.Map, { tileUrl }: SatelliteGround, onMissing: (isMissing: boolean) => void) {
    this.#onMissing = onMissing;
    this.#layer = L.tileLayer(tileUrl, {
      pane: 'plan',
      className: 'map-satellite',
      zoomOffset: WORLD_ZOOM,
      minZoom: -WORLD_ZOOM,
      maxZoom: DEEPEST_ZOOM - WORLD_ZOOM,
      bounds: planBounds({ width: WORLD_PX, height: WORLD_PX }),
      updateWhenZooming: false,
    });
    this.#layer.on('tileerror', ({ tile }) => this.#note(tile, true));
    this.#layer.on('tileload tileunload', (event) => this.#note((event as L.TileEvent).tile, false));
    this.#layer.addTo(map);
  }

  /** Asks again for what did not come. */
  retry(): void {
    const nowMs = performance.now();
    if (nowMs - this.#askedMs < AGAIN_MS) return;
    this.#askedMs = nowMs;
    for (const tile of this.#missing) tile.setAttribute('src', tile.src);
  }

  remove(): void {
    this.#layer.off();
    this.#layer.remove();
  }

  #note(tile: HTMLImageElement, isMissing: boolean): void {
    const before = this.#missing.size > 0;
    if (isMissing) this.#missing.add(tile);
    else this.#missing.delete(tile);
    const after = this.#missing.size > 0;
    if (before !== after) this.#onMissing(after);
  }
}
