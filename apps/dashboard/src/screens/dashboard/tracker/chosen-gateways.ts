/** The gateways that the user chose to see; null means all, also those that are added later. */
export type ChosenGateways = ReadonlySet<number> | null;

const NONE = 'none';

/** Reads the chosen gateways from the address: `51,53`, `none`, or nothing for all. Null too if nothing in it is an id. */
export function parseChosen(text: string | null): ChosenGateways {
  if (text === NONE) return new Set();
  const ids = (text ?? '').split(',').filter((part) => /^\d{1,15}$/.test(part));
  return ids.length === 0 ? null : new Set(ids.map(Number));
}

/** The same for the address; empty for all. `allIds` are in the order of the fleet. */
export function formatChosen(chosen: ChosenGateways, allIds: readonly number[]): string {
  if (chosen === null) return '';
  const known = allIds.filter((id) => chosen.has(id));
  if (known.length === allIds.length) return '';
  return known.length === 0 ? NONE : known.join();
}

/** Chooses a gateway, or no longer. The others stay as they were, also those that cannot be shown now. */
export function toggleChosen(chosen: ChosenGateways, id: number, allIds: readonly number[]): ChosenGateways {
  const next = new Set(chosen ?? allIds);
  if (!next.delete(id)) next.add(id);
  return next;
}
