/** Items per piece of text. */
const PIECE_ITEMS = 500;

/** A list as JSON, in pieces of text. */
export function* writeJsonList(items: readonly unknown[]): Generator<string> {
  for (let start = 0; start < items.length; start += PIECE_ITEMS) {
    const piece = items.slice(start, start + PIECE_ITEMS).map((item) => JSON.stringify(item));
    yield (start === 0 ? '[' : ',') + piece.join(',');
  }
  yield items.length === 0 ? '[]' : ']';
}
