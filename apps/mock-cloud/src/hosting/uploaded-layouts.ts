import type { Database } from '../store/database.ts';
import { readLayoutImage, type UploadedLayout } from '../store/layouts.ts';

/** The uploaded floor plans of one world. Everything except the images is kept in memory. */
export class UploadedLayouts {
  readonly #database: Database;
  #byClient: ReadonlyMap<number, UploadedLayout>;

  constructor(database: Database, layouts: readonly UploadedLayout[]) {
    this.#database = database;
    this.#byClient = groupByClient(layouts);
  }

  /** Null if the client has the scenario's floor plan, or none. */
  find(clientId: number): UploadedLayout | null {
    return this.#byClient.get(clientId) ?? null;
  }

  /** The image of a name; null if it was replaced in the meantime. */
  readImage(name: string): Promise<Buffer | null> {
    return readLayoutImage(this.#database, name);
  }

  /** Replaces all floor plans by those of the storage. */
  adopt(layouts: readonly UploadedLayout[]): void {
    this.#byClient = groupByClient(layouts);
  }
}

function groupByClient(layouts: readonly UploadedLayout[]): ReadonlyMap<number, UploadedLayout> {
  return new Map(layouts.map((layout) => [layout.clientId, layout]));
}
