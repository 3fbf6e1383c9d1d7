/** First letters of the first and the last word of a name, as on a name badge. */
export function readInitials(name: string): string {
  const words = name.split(/[\s.@_-]+/).filter((word) => word !== '');
  const [first = '?', last = ''] = [words[0], words.length > 1 ? words.at(-1) : ''];
  return `${first.charAt(0)}${last.charAt(0)}`.toUpperCase();
}
