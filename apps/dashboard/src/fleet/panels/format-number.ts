/** Formats are dear to make: one is kept for each language. */
const kept = new Map<string, Intl.NumberFormat>();

/** A number with one decimal as a language writes it (L§2). */
export function oneDecimal(value: number, language: string): string {
  return formatOf(language, 1).format(value);
}

/** A percentage with at most one decimal: 94.7%, 0%, 100%. */
export function percent(value: number, language: string): string {
  return `${formatOf(language, 0).format(value)}%`;
}

function formatOf(language: string, minimumFractionDigits: 0 | 1): Intl.NumberFormat {
  const key = `${language} ${minimumFractionDigits}`;
  const known = kept.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(language, { minimumFractionDigits, maximumFractionDigits: 1 });
  kept.set(key, made);
  return made;
}
