import type { Block, Chapter } from './blocks.ts';
import { splitText } from './inline-text.ts';
import { TOPICS, type Topic, type Topics } from './topics.ts';

/** The topics that contain a text, in any case and with or without accents; all of them for an empty text. */
export function searchTopics(topics: Topics, query: string): readonly Topic[] {
  const wanted = simplify(query.trim());
  return TOPICS.filter((topic) => simplify(listTexts(topics[topic]).join('\n')).includes(wanted));
}

/** All texts of a chapter, without marks. */
export function listTexts({ title, blocks }: Chapter): string[] {
  return [title, ...blocks.flatMap(listBlockTexts)].map((text) =>
    splitText(text)
      .map((piece) => piece.text)
      .join(''),
  );
}

function listBlockTexts(block: Block): readonly string[] {
  switch (block.kind) {
    case 'picture':
      return [block.alt];
    case 'table':
      return [...block.head, ...block.rows.flat()];
    case 'list':
    case 'steps':
      return block.items;
    case 'note':
    case 'text':
      return [block.text];
  }
}

function simplify(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
