import { worldStorage } from '../tab/world.ts';

const MAX = 20;

/** The keys of what a user chose in this browser and world for a client, the newest first. */
export function readRecentChoices(owner: string): readonly string[] {
  const stored = worldStorage.getItem(toKey(owner));
  if (stored === null) return [];
  try {
    const keys: unknown = JSON.parse(stored);
    return Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : [];
  } catch {
    return [];
  }
}

export function storeRecentChoice(owner: string, key: string): void {
  const keys = [key, ...readRecentChoices(owner).filter((known) => known !== key)];
  worldStorage.setItem(toKey(owner), JSON.stringify(keys.slice(0, MAX)));
}

function toKey(owner: string): string {
  return `palette-${owner}`;
}
