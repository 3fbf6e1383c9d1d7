const VISIBLE_CHARACTER = /[^\s\p{C}]/u;

/** Whether a text shows nothing: it has only spaces and characters without a width. */
export function isBlank(text: string): boolean {
  return !VISIBLE_CHARACTER.test(text);
}

/** What was typed; empty while it shows nothing. */
export function readTyped(text: string): string {
  return isBlank(text) ? '' : text;
}

/** At most `max` characters of a text. One that takes two units of the text, such as an emoji, is not cut in half. */
export function cutText(text: string, max: number): string {
  return Array.from(text).slice(0, max).join('');
}
