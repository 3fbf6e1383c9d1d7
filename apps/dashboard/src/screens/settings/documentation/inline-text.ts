/** A piece of a text: plain, the name of something on the screen, or a link to a topic. */
export type Piece =
  | { readonly kind: 'plain' | 'name'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly topic: string };

const MARKS = /\*\*(.+?)\*\*|\[([^\]]+)\]\(#([a-z-]+)\)/g;

/** The pieces of a text with marks (`**name**`, `[text](#topic)`). */
export function splitText(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(MARKS)) {
    const [whole, name, label = '', topic = ''] = match;
    if (match.index > end) pieces.push({ kind: 'plain', text: text.slice(end, match.index) });
    pieces.push(name === undefined ? { kind: 'link', text: label, topic } : { kind: 'name', text: name });
    end = match.index + whole.length;
  }
  if (end < text.length) pieces.push({ kind: 'plain', text: text.slice(end) });
  return pieces;
}
