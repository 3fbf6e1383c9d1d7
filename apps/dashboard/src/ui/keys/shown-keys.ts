import { atom } from 'jotai';
import { useEffect } from 'react';
import { store } from '../../tab/store.ts';

/** Keys with what they do. Keys of a row are alternatives, or a key with the modifier before it. */
export interface KeyRow {
  readonly keys: readonly string[];
  readonly text: string;
}

/** The keys of one part of the screen. */
export interface KeyGroup {
  readonly title: string;
  readonly rows: readonly KeyRow[];
}

const registeredAtom = atom<readonly KeyGroup[]>([]);

/** Whether the help of the keys is open. Set it to open it. */
export const isKeyHelpOpenAtom = atom(false);

/** The groups of the parts that are on the screen. Parts with the same title share a group, and equal rows are listed once. */
export const keyGroupsAtom = atom((get) => mergeGroups(get(registeredAtom)));

/** Lists the keys of a part of the screen in the help while it is mounted. */
export function useShownKeys(group: KeyGroup): void {
  const text = JSON.stringify(group);
  useEffect(() => {
    const added = JSON.parse(text) as KeyGroup;
    store.set(registeredAtom, (known) => [...known, added]);
    return () => store.set(registeredAtom, (known) => known.filter((it) => it !== added));
  }, [text]);
}

function mergeGroups(groups: readonly KeyGroup[]): readonly KeyGroup[] {
  const merged = new Map<string, Map<string, KeyRow>>();
  for (const { title, rows } of groups) {
    const known = merged.get(title) ?? new Map<string, KeyRow>();
    for (const row of rows) known.set(JSON.stringify(row), row);
    merged.set(title, known);
  }
  return [...merged].map(([title, rows]) => ({ title, rows: [...rows.values()] }));
}
