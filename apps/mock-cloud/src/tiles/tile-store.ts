import { Lru } from '../history/lru.ts';
import { paintTile, TILE_PX, type TileName } from './land.ts';
import type { RoadPiece } from './roads.ts';

/** Tiles that are kept: some 5 KB each, and four screens full. */
const MOST_KEPT = 400;
const QUALITY = 75;

/** The tiles of one area as WebP images, those kept that were asked for last. */
export class TileStore {
  readonly #kept = new Lru<string, Promise<Buffer>>(MOST_KEPT);
  readonly #roads: readonly RoadPiece[];

  constructor(roads: readonly RoadPiece[]) {
    this.#roads = roads;
  }

  image(name: TileName): Promise<Buffer> {
    return this.#kept.take(`${name.z}/${name.x}/${name.y}`, () => drawn(name, this.#roads));
  }
}

async function drawn(name: TileName, roads: readonly RoadPiece[]): Promise<Buffer> {
  // One at a time, so that whoever asks for something else meanwhile is answered in between.
  await new Promise(setImmediate);
  const { default: sharp } = await import('sharp');
  const raw = { width: TILE_PX, height: TILE_PX, channels: 3 } as const;
  return sharp(paintTile(name, roads), { raw }).webp({ quality: QUALITY }).toBuffer();
}
