/** Search in a list of laps. */

/** What a search of laps reads. */
interface SearchedLap {
  readonly number: number;
  /** The label of the gateway, and that of the beacon of an error. */
  readonly labels: readonly (string | null)[];
}

/**
 * Whether a lap matches a search text: a label contains it, without regard to case and accents, or it is the lap's number.
 * An empty text matches every lap.
 */
export function createLapMatcher(search: string): (lap: SearchedLap) => boolean {
  const text = simplify(search.trim());
  const number = /^\d{1,9}$/.test(text) ? Number(text) : null;
  const found = new Map<string, boolean>();
  const contains = (label: string): boolean => {
    const known = found.get(label);
    if (known !== undefined) return known;
    const isFound = simplify(label).includes(text);
    found.set(label, isFound);
    return isFound;
  };
  return ({ number: own, labels }) =>
    text === '' || own === number || labels.some((label) => label !== null && contains(label));
}

function simplify(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
