/** Replaces {n} or {nn} in a label by a number. */
export function numberLabel(label: string, n: number): string {
  return label.replaceAll('{nn}', String(n).padStart(2, '0')).replaceAll('{n}', String(n));
}
