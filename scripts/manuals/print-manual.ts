/** A manual as a page to print. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { renderBlocks } from '../../apps/dashboard/src/screens/settings/documentation/block-html.tsx';
import type { PictureName } from '../../apps/dashboard/src/screens/settings/documentation/blocks.ts';
import type { ManualText } from './manual-texts.ts';
import { VERSION } from './requirements.ts';

export const STYLES = readFileSync(join(import.meta.dirname, 'print.css'), 'utf8');
const BIRD = readFileSync(join(import.meta.dirname, '../../apps/dashboard/public/favicon.svg'), 'utf8');

/** The number of the page of each chapter, by the chapter's id. */
export type PageNumbers = ReadonlyMap<string, number>;

/**
 * The body of a manual: cover, contents with page numbers (empty while they are not known), and chapters. `findPicture`
 * gives the address of a picture.
 */
export function renderManual(
  { title, words, chapters, hasContents }: ManualText,
  findPicture: (name: PictureName) => string,
  pages: PageNumbers,
): string {
  const contents = chapters
    .map(
      ([id, chapter]) =>
        `<li><a href="#${id}"><span>${escapeHtml(chapter.title)}</span><i></i><b>${pages.get(id) ?? ''}</b></a></li>`,
    )
    .join('');
  const sections = chapters
    .map(
      ([id, chapter]) =>
        `<section id="${id}"><h2>${escapeHtml(chapter.title)}</h2>${renderBlocks(chapter.blocks, findPicture)}</section>`,
    )
    .join('');
  return [
    `<header>${BIRD}<p>Lapwing</p><h1>${escapeHtml(title)}</h1><p>${words.version} ${VERSION}</p></header>`,
    hasContents ? `<nav><h2>${words.contents}</h2><ol>${contents}</ol></nav>` : '',
    `<main>${sections}</main>`,
  ].join('');
}

/** The whole document, with its language, styles and font. */
export function createDocument({ title, language, words, hasContents }: ManualText, body: string): string {
  const [before = '', between = '', after = ''] = words.page.split(/\{pages?\}/);
  const page = `@page { @bottom-right { content: '${before}' counter(page) '${between}' counter(pages) '${after}'; } @bottom-left { content: 'Lapwing · ${title}'; } }`;
  return `<!doctype html><html lang="${language}"><head><title>${escapeHtml(title)}</title><style>${readFonts()}${page}${STYLES}</style></head><body class="${hasContents ? 'book' : 'sheet'}">${body}</body></html>`;
}

/** The font of the dashboard, for Latin letters with all accents. */
function readFonts(): string {
  const require = createRequire(join(import.meta.dirname, '../../apps/dashboard/package.json'));
  return ['latin-ext', 'latin']
    .map((subset) => {
      const file = require.resolve(`@fontsource-variable/inter/files/inter-${subset}-wght-normal.woff2`);
      const range = subset === 'latin' ? 'U+0000-00FF,U+2000-22FF,U+25A0-25FF' : 'U+0100-02FF,U+1E00-1EFF';
      return `@font-face{font-family:Inter;font-weight:100 900;src:url(data:font/woff2;base64,${readFileSync(file).toString('base64')});unicode-range:${range}}`;
    })
    .join('');
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
