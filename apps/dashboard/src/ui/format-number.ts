/** Creating a format is slow, so each is created once. */
const formats = new Map<string, Intl.NumberFormat>();

const MINUS = '\u2212';

/** A number as a language writes it, rounded to so many decimals; a negative one has a true minus sign. */
export function formatNumber(value: number, language: string, decimals = 0): string {
  return format(value, language, 'decimal', decimals);
}

/** A number with one decimal as a language writes it (L§2). */
export function formatOneDecimal(value: number, language: string): string {
  return formatNumber(value, language, 1);
}

/** A percentage as a language writes it: 94.7% in English, 94,7 % in Slovak. */
export function formatPercent(value: number, language: string, decimals = 1): string {
  return format(value / 100, language, 'percent', decimals);
}

function format(value: number, language: string, style: 'decimal' | 'percent', decimals: number): string {
  const key = `${language} ${style} ${decimals}`;
  let found = formats.get(key);
  if (!found) {
    found = new Intl.NumberFormat(language, {
      style,
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });
    formats.set(key, found);
  }
  return found.format(value).replace('-', MINUS);
}
