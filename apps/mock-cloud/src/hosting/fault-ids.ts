// cspell:words abcdefghjkmnpqrstuvwxyz
/** Letters and digits that are not taken for each other. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const SHORTEST = 4;
/** Characters of a whole digest. */
const LONGEST = 20;
/** An id that the world derived for an input of the controls, see `deriveInputId`. */
const DERIVED = /^u([0-9a-f]{24})$/;

/**
 * The short id of each fault of a world, by its id. The faults are given in the order in which they were begun. That of a
 * fault of the controls has 4 characters, or more where an earlier fault has them already, so no short id changes its
 * meaning. A fault of the scenario keeps the id that the scenario gives it.
 */
export function createShortIds(ids: readonly string[]): ReadonlyMap<string, string> {
  const taken = new Set(ids.filter((id) => !DERIVED.test(id)));
  return new Map(
    ids.map((id) => {
      const digits = toDigits(id);
      if (digits === null) return [id, id];
      let length = SHORTEST;
      while (taken.has(digits.slice(0, length)) && length < LONGEST) length += 1;
      const short = digits.slice(0, length);
      taken.add(short);
      return [id, short];
    }),
  );
}

/** The digest of an id, written in the alphabet; null for an id without digest. */
function toDigits(id: string): string | null {
  const digest = DERIVED.exec(id)?.[1];
  if (digest === undefined) return null;
  let rest = BigInt(`0x${digest}`);
  const base = BigInt(ALPHABET.length);
  let digits = '';
  while (digits.length < LONGEST) {
    digits += ALPHABET.charAt(Number(rest % base));
    rest /= base;
  }
  return digits;
}
