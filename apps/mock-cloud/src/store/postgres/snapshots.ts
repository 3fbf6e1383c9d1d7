import type { SnapshotStorage } from '../snapshots/snapshot-storage.ts';
import type { SharedDatabase } from './connections.ts';

/** The snapshots of a world. `checkOpen` throws if the world is closed. */
export function createPostgresSnapshots(
  database: SharedDatabase,
  world: number,
  checkOpen: () => void,
): SnapshotStorage {
  return {
    async listNames() {
      const rows = await database
        .selectFrom('snapshots')
        .select('name')
        .where('world', '=', world)
        .orderBy('name')
        .execute();
      return rows.map(({ name }) => name);
    },
    async read(name) {
      const row = await database
        .selectFrom('snapshots')
        .select('text')
        .where('world', '=', world)
        .where('name', '=', name)
        .executeTakeFirst();
      return row?.text ?? null;
    },
    async write(name, text) {
      checkOpen();
      await database
        .insertInto('snapshots')
        .values({ world, name, text })
        .onConflict((conflict) => conflict.columns(['world', 'name']).doUpdateSet({ text }))
        .execute();
    },
    async remove(name) {
      const { numDeletedRows } = await database
        .deleteFrom('snapshots')
        .where('world', '=', world)
        .where('name', '=', name)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}
