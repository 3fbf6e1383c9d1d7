/** The length of a text in characters, as JSON Schema counts them: an emoji of one code point is one character. */
export function countCharacters(text: string): number {
  return Array.from(text).length;
}
