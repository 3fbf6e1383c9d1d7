import { LRUCache } from 'lru-cache';
import { paintTile, TILE_PX, type TileName } from './land.ts';
import type { RoadPiece } from './roads.ts';

/** Enough for four full screens; a tile takes about 5 KB. */
const MAX_TILES = 400;
const QUALITY = 75;

/** Draws the tiles of one area as WebP images, and caches the most recently requested ones. */
export class TileStore {
  readonly #tiles = new LRUCache<string, Promise<Buffer>>({ max: MAX_TILES });
  readonly #roads: readonly RoadPiece[];

  constructor(roads: readonly RoadPiece[]) {
    this.#roads = roads;
  }

  getImage(name: TileName): Promise<Buffer> {
    const key = `${name.z}/${name.x}/${name.y}`;
    const cached = this.#tiles.get(key);
    if (cached) return cached;
    const image = drawTile(name, this.#roads);
    this.#tiles.set(key, image);
    return image;
  }
}

async function drawTile(name: TileName, roads: readonly RoadPiece[]): Promise<Buffer> {
  // Yield first, so that a burst of tile requests does not hold up other requests.
  await new Promise(setImmediate);
  const { default: sharp } = await import('sharp');
  const raw = { width: TILE_PX, height: TILE_PX, channels: 3 } as const;
  return sharp(paintTile(name, roads), { raw }).webp({ quality: QUALITY }).toBuffer();
}
