/** Creating a format is slow, so each is created once. */
const formats = new Map<string, Intl.NumberFormat>();

/** A number with one decimal as a language writes it (L§2). */
export function formatOneDecimal(value: number, language: string): string {
  return getFormat(language, 1).format(value);
}

/** A percentage with at most one decimal: 94.7%, 0%, 100%. */
export function formatPercent(value: number, language: string): string {
  return `${getFormat(language, 0).format(value)}%`;
}

function getFormat(language: string, minimumFractionDigits: 0 | 1): Intl.NumberFormat {
  const key = `${language} ${minimumFractionDigits}`;
  const known = formats.get(key);
  if (known) return known;
  const created = new Intl.NumberFormat(language, { minimumFractionDigits, maximumFractionDigits: 1 });
  formats.set(key, created);
  return created;
}
