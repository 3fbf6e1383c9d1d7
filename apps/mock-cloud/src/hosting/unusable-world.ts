import { readWorldRecord, type WorldRecord } from '../store/world-row.ts';
import type { WorldStorage } from '../store/world-store.ts';

/** A world that exists but cannot be opened. `record` is null if it cannot be read either. */
export interface UnusableWorld {
  readonly name: string;
  readonly reason: string;
  readonly record: WorldRecord | null;
}

/** A world that cannot be opened for a reason, with its record. */
export async function readUnusableWorld(name: string, reason: string, storage: WorldStorage): Promise<UnusableWorld> {
  return { name, reason, record: await readRecord(name, storage) };
}

/** The record of a world that cannot be opened; null if it cannot be read either. */
async function readRecord(name: string, storage: WorldStorage): Promise<WorldRecord | null> {
  try {
    const store = await storage.open(name);
    try {
      return await readWorldRecord(store.database);
    } finally {
      await store.close();
    }
  } catch {
    return null;
  }
}
