import type { Database } from '../store/database.ts';
import { listLayouts, type NewLayout, readLayoutImage, saveLayout, type UploadedLayout } from '../store/layouts.ts';

/** The floor plans that people uploaded in one world. All but their images is kept in memory. */
export class UploadedLayouts {
  readonly #database: Database;
  #byClient: ReadonlyMap<number, UploadedLayout>;

  constructor(database: Database, layouts: readonly UploadedLayout[]) {
    this.#database = database;
    this.#byClient = byClient(layouts);
  }

  /** Null while the client has the scenario's, if any. */
  of(clientId: number): UploadedLayout | null {
    return this.#byClient.get(clientId) ?? null;
  }

  /** The image of a name; null when another one has taken its place meanwhile. */
  imageOf(name: string): Promise<Buffer | null> {
    return readLayoutImage(this.#database, name);
  }

  /** Puts a floor plan in place of the client's. */
  async keep(layout: NewLayout): Promise<void> {
    await saveLayout(this.#database, layout);
    await this.reload();
  }

  /** Says that storage is another. */
  async reload(): Promise<void> {
    this.#byClient = byClient(await listLayouts(this.#database));
  }
}

function byClient(layouts: readonly UploadedLayout[]): ReadonlyMap<number, UploadedLayout> {
  return new Map(layouts.map((layout) => [layout.clientId, layout]));
}
