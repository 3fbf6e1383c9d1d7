/** A text without case and accents, so that everything can be found with any keyboard. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
