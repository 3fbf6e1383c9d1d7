import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listTexts } from '../../apps/dashboard/src/screens/settings/documentation/search-topics.ts';
import { hashContent, MANIFEST, MANUALS_FOLDER, type Manifest } from './manifest.ts';
import { listManuals } from './manual-texts.ts';
import { countPages } from './page-numbers.ts';

const MAX_MEGABYTES = 6.5;

const manuals = listManuals();
const manifest = JSON.parse(readFileSync(MANIFEST, 'utf8')) as Manifest;
const pathOf = ({ language, file }: { language: string; file: string }) => join(MANUALS_FOLDER, language, file);

describe('the manuals', () => {
  it('were made from the current texts and pictures: otherwise run npm run manuals', () => {
    const old = manuals
      .filter((manual) => manifest[manual.language][manual.manual].content !== hashContent(manual))
      .map(({ file }) => file);
    expect(old).toEqual([]);
  });

  it('are PDF files with the size and the number of pages that the dashboard shows', () => {
    for (const manual of manuals) {
      const entry = manifest[manual.language][manual.manual];
      expect([manual.file, existsSync(pathOf(manual))]).toEqual([entry.file, true]);
      const pdf = readFileSync(pathOf(manual));
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
      expect([manual.file, pdf.length, countPages(pdf)]).toEqual([manual.file, entry.bytes, entry.pages]);
    }
  });

  it('are small enough to be part of the repository', () => {
    const bytes = manuals.reduce((sum, manual) => sum + statSync(pathOf(manual)).size, 0);
    expect(bytes / 1e6).toBeLessThan(MAX_MEGABYTES);
  });

  it('have the same chapters and parts in every language, none of them untranslated', () => {
    const english = manuals.filter(({ language }) => language === 'en');
    for (const manual of manuals.filter(({ language }) => language !== 'en')) {
      const original = english.find((each) => each.manual === manual.manual)!;
      const shape = ({ chapters }: typeof manual) =>
        chapters.map(([id, { blocks }]) => [id, blocks.map(({ kind }) => kind)]);
      expect([manual.file, shape(manual)]).toEqual([manual.file, shape(original)]);
      const texts = manual.chapters.flatMap(([, chapter]) => listTexts(chapter));
      const englishTexts = original.chapters.flatMap(([, chapter]) => listTexts(chapter));
      expect([manual.file, texts.length]).toEqual([manual.file, englishTexts.length]);
      for (const [index, text] of texts.entries())
        if (/[a-z]{3,} [a-z]{3,} [a-z]{2,}/i.test(text)) expect(text).not.toBe(englishTexts[index]);
    }
  });
});
