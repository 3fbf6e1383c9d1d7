import { renderToStaticMarkup } from 'react-dom/server';
import { BlockList } from './block-list.tsx';
import type { Block, PictureName } from './blocks.ts';

/** The blocks of a chapter as HTML, for the manuals. */
export function renderBlocks(blocks: readonly Block[], findPicture: (name: PictureName) => string): string {
  return renderToStaticMarkup(<BlockList blocks={blocks} findPicture={findPicture} />);
}
