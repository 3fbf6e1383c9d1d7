import type { Language } from '../../../tab/languages.ts';
import manifest from './manuals/manifest.json';
import type { Manual } from './manuals.ts';

interface ManualFile {
  readonly url: string;
  /** The name under which it is saved. */
  readonly file: string;
  readonly bytes: number;
  readonly pages: number;
}

const urls = import.meta.glob<string>('./manuals/*/*.pdf', { eager: true, query: '?url', import: 'default' });

/** A manual in a language. `npm run manuals` makes the files and the list of them. */
export function findManual(language: Language, manual: Manual): ManualFile {
  const { file, bytes, pages } = manifest[language][manual];
  return { url: urls[`./manuals/${language}/${file}`] ?? '', file, bytes, pages };
}
