/** Creating a format is slow, so each is created once. */
const formats = new Map<string, Intl.NumberFormat>();

/** A number with one decimal as a language writes it (L§2). */
export function formatOneDecimal(value: number, language: string): string {
  let format = formats.get(language);
  if (!format) {
    format = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
    formats.set(language, format);
  }
  return format.format(value);
}

/** A percentage with one decimal: 94.7%, 0.0%, 100.0%. */
export function formatPercent(value: number, language: string): string {
  return `${formatOneDecimal(value, language)}%`;
}
