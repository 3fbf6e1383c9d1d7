/** Returns a function that returns the previous value if the new one is equal, so that dependents see the same object. */
export function keepIfEqual<T>(): (value: T) => T {
  let kept: { readonly value: T } | null = null;
  return (value) => {
    if (kept === null || !isEqualJson(kept.value, value)) kept = { value };
    return kept.value;
  };
}

/** Whether two JSON values are deeply equal. */
export function isEqualJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((value, index) => isEqualJson(value, b[index]));
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => isEqualJson((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]))
  );
}
