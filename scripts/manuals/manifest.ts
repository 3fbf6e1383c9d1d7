/** The list of the manuals that were made: `manuals/manifest.json` beside the documentation, which the dashboard reads. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PictureName } from '../../apps/dashboard/src/screens/settings/documentation/blocks.ts';
import type { Manual } from '../../apps/dashboard/src/screens/settings/documentation/manuals.ts';
import type { Language } from '../../apps/dashboard/src/tab/languages.ts';
import type { ManualText } from './manual-texts.ts';
import { createDocument, renderManual } from './print-manual.ts';

const DOCUMENTATION = join(import.meta.dirname, '../../apps/dashboard/src/screens/settings/documentation');
export const MANUALS_FOLDER = join(DOCUMENTATION, 'manuals');
export const MANIFEST = join(MANUALS_FOLDER, 'manifest.json');

export interface ManifestEntry {
  readonly file: string;
  readonly bytes: number;
  readonly pages: number;
  /** Hash of everything that it was made from. A PDF itself differs each time it is made. */
  readonly content: string;
}

export type Manifest = Readonly<Record<Language, Readonly<Record<Manual, ManifestEntry>>>>;

/** The file of a picture: manuals are printed in the light theme. */
export function findPictureFile(language: Language, name: PictureName): string {
  return join(DOCUMENTATION, 'pictures', language, `${name}-light.webp`);
}

/** The hash of what a manual is made from: texts, styles, font and pictures. */
export function hashContent(manual: ManualText): string {
  const hash = createHash('sha256');
  const body = renderManual(
    manual,
    (name) =>
      createHash('sha256')
        .update(readFileSync(findPictureFile(manual.language, name)))
        .digest('hex'),
    new Map(),
  );
  return hash.update(createDocument(manual, body)).digest('hex').slice(0, 32);
}
