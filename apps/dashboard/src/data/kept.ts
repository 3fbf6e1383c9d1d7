/** Keeps the value given before for as long as the newer ones say the same, so that who depends on it does nothing. */
export function keeper<T>(): (value: T) => T {
  let kept: { readonly value: T } | null = null;
  return (value) => {
    if (kept === null || !saysTheSame(kept.value, value)) kept = { value };
    return kept.value;
  };
}

/** Whether two values, plain as JSON, say the same. */
export function saysTheSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((value, index) => saysTheSame(value, b[index]));
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => saysTheSame((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]))
  );
}
