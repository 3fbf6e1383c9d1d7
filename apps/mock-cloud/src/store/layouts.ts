import type { LayoutType } from '@lapwing/domain';
import type { Database } from './database.ts';

/** A floor plan that was uploaded for a client, without its image. */
export interface UploadedLayout {
  readonly clientId: number;
  /** Part of the image's address. */
  readonly name: string;
  readonly type: LayoutType;
  readonly widthPx: number;
  readonly heightPx: number;
}

export interface NewLayout extends UploadedLayout {
  readonly image: Buffer;
}

export async function listLayouts(database: Database): Promise<UploadedLayout[]> {
  const rows = await database
    .selectFrom('layouts')
    .select(['client_id', 'name', 'type', 'width_px', 'height_px'])
    .orderBy('client_id')
    .execute();
  return rows.map(({ client_id: clientId, name, type, width_px: widthPx, height_px: heightPx }) => ({
    clientId,
    name,
    type,
    widthPx,
    heightPx,
  }));
}

/** The image with a name; null if it was replaced. */
export async function readLayoutImage(database: Database, name: string): Promise<Buffer | null> {
  const row = await database.selectFrom('layouts').select('image').where('name', '=', name).executeTakeFirst();
  return row ? toBuffer(row.image) : null;
}

/** Replaces the uploaded floor plan of a client. */
export async function saveLayout(database: Database, layout: NewLayout): Promise<void> {
  const { clientId: client_id, name, type, widthPx: width_px, heightPx: height_px, image } = layout;
  const values = { name, type, width_px, height_px, image };
  await database
    .insertInto('layouts')
    .values({ client_id, ...values })
    .onConflict((conflict) => conflict.column('client_id').doUpdateSet(values))
    .execute();
}

/** The bytes of a column, without copying them. */
export function toBuffer(column: ArrayBuffer | Uint8Array): Buffer {
  return column instanceof ArrayBuffer
    ? Buffer.from(column)
    : Buffer.from(column.buffer, column.byteOffset, column.byteLength);
}
