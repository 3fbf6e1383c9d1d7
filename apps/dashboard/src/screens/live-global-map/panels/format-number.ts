/** A number with one decimal as a language writes it (L§2). */
export function oneDecimal(value: number, language: string): string {
  return new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value);
}

/** A percentage with at most one decimal: 94.7%, 0%, 100%. */
export function percent(value: number, language: string): string {
  const text = new Intl.NumberFormat(language, { minimumFractionDigits: 0, maximumFractionDigits: 1 }).format(value);
  return `${text}%`;
}
