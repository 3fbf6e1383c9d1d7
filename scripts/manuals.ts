/**
 * `npm run manuals`: makes the manuals that the documentation offers, as PDF files in four languages, from the texts and
 * pictures of the documentation, and lists them in a manifest. A test fails while they are older than their content.
 * Only manuals whose content changed are made again; `--all yes` makes all of them.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import type { PictureName } from '../apps/dashboard/src/screens/settings/documentation/blocks.ts';
import { LANGUAGES } from '../apps/dashboard/src/tab/languages.ts';
import { launchBrowser } from './gate/browser.ts';
import {
  findPictureFile,
  hashContent,
  MANIFEST,
  MANUALS_FOLDER,
  type Manifest,
  type ManifestEntry,
} from './manuals/manifest.ts';
import { listManuals, type ManualText } from './manuals/manual-texts.ts';
import { countPages, readPageNumbers } from './manuals/page-numbers.ts';
import { createDocument, renderManual, type PageNumbers } from './manuals/print-manual.ts';
import { readOptions } from './options.ts';
import { encodeJpeg } from './pictures/encode.ts';

const { all } = readOptions('npm run manuals -- [--all yes]', ['all']);
const old = existsSync(MANIFEST) ? (JSON.parse(readFileSync(MANIFEST, 'utf8')) as Partial<Manifest>) : {};
const manuals = listManuals();

const browser = await launchBrowser();
try {
  const entries = new Map<ManualText, ManifestEntry>();
  for (const manual of manuals) entries.set(manual, await makeManual(browser, manual));
  const manifest = Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      Object.fromEntries(
        [...entries].flatMap(([text, entry]) => (text.language === language ? [[text.manual, entry]] : [])),
      ),
    ]),
  );
  writeFileSync(MANIFEST, `${JSON.stringify(manifest, null, 2)}\n`);
  removeOthers(manuals);
} finally {
  await browser.close();
}

/** Makes a manual unless its content is what it was, and returns its entry in the manifest. */
async function makeManual(from: Browser, manual: ManualText): Promise<ManifestEntry> {
  const { language, file } = manual;
  const folder = join(MANUALS_FOLDER, language);
  const path = join(folder, file);
  const content = hashContent(manual);
  const known = old[language]?.[manual.manual];
  if (all === undefined && known?.content === content && known.file === file && existsSync(path)) return known;
  mkdirSync(folder, { recursive: true });
  const pictures = await readPictures(from, manual);
  const findPicture = (name: PictureName) => pictures.get(name) ?? '';
  // The numbers of pages are known only when the manual is printed.
  const draft = await print(from, manual, findPicture, new Map());
  const pdf = manual.hasContents ? await print(from, manual, findPicture, readPageNumbers(draft)) : draft;
  writeFileSync(path, pdf);
  console.log(`${language}/${file}: ${countPages(pdf)} pages, ${Math.ceil(pdf.length / 1000)} kB`);
  return { file, bytes: pdf.length, pages: countPages(pdf), content };
}

async function print(
  from: Browser,
  manual: ManualText,
  findPicture: (name: PictureName) => string,
  pages: PageNumbers,
): Promise<Buffer> {
  const page = await from.newPage();
  await page.setContent(createDocument(manual, renderManual(manual, findPicture, pages)));
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (const image of document.images) {
      image.loading = 'eager';
      await image.decode();
    }
  });
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true, outline: true, tagged: true });
  await page.close();
  return pdf;
}

/** The pictures of a manual as addresses of their data. */
async function readPictures(from: Browser, { chapters, language }: ManualText): Promise<Map<PictureName, string>> {
  const names = chapters.flatMap(([, { blocks }]) =>
    blocks.flatMap((block) => (block.kind === 'picture' ? [block.name] : [])),
  );
  const pictures = new Map<PictureName, string>();
  for (const name of names) {
    const jpeg = await encodeJpeg(from, readFileSync(findPictureFile(language, name)));
    pictures.set(name, `data:image/jpeg;base64,${jpeg.toString('base64')}`);
  }
  return pictures;
}

/** Removes files of manuals that are now called otherwise. */
function removeOthers(made: readonly ManualText[]): void {
  for (const language of LANGUAGES) {
    const files = made.flatMap((manual) => (manual.language === language ? [manual.file] : []));
    for (const name of readdirSync(join(MANUALS_FOLDER, language)))
      if (!files.includes(name)) rmSync(join(MANUALS_FOLDER, language, name));
  }
}
