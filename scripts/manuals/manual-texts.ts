/** The five manuals in each language, as chapters. */
import { documentation as en } from '../../apps/dashboard/src/i18n/en/documentation.ts';
import { documentation as es } from '../../apps/dashboard/src/i18n/es/documentation.ts';
import { documentation as pt } from '../../apps/dashboard/src/i18n/pt/documentation.ts';
import { documentation as sk } from '../../apps/dashboard/src/i18n/sk/documentation.ts';
import type { Chapter } from '../../apps/dashboard/src/screens/settings/documentation/blocks.ts';
import { topics as enTopics } from '../../apps/dashboard/src/screens/settings/documentation/content/en/index.ts';
import { topics as esTopics } from '../../apps/dashboard/src/screens/settings/documentation/content/es/index.ts';
import { topics as ptTopics } from '../../apps/dashboard/src/screens/settings/documentation/content/pt/index.ts';
import { topics as skTopics } from '../../apps/dashboard/src/screens/settings/documentation/content/sk/index.ts';
import { MANUALS, type Manual } from '../../apps/dashboard/src/screens/settings/documentation/manuals.ts';
import { TOPICS, type Topics } from '../../apps/dashboard/src/screens/settings/documentation/topics.ts';
import { LANGUAGES, type Language } from '../../apps/dashboard/src/tab/languages.ts';
import { content as enContent } from './content/en/index.ts';
import { content as esContent } from './content/es/index.ts';
import { content as ptContent } from './content/pt/index.ts';
import { content as skContent } from './content/sk/index.ts';
import type { ManualContent, PrintWords } from './manual-content.ts';

export interface ManualText {
  readonly manual: Manual;
  readonly language: Language;
  readonly title: string;
  /** The name of the PDF. */
  readonly file: string;
  readonly words: PrintWords;
  /** Id and text of each chapter. */
  readonly chapters: readonly (readonly [id: string, chapter: Chapter])[];
  /** Whether it has a cover and a list of its contents: a datasheet has neither. */
  readonly hasContents: boolean;
}

interface Texts {
  readonly names: Readonly<Record<Manual, string>>;
  readonly topics: Topics;
  readonly content: ManualContent;
}

const TEXTS: Record<Language, Texts> = {
  en: { names: en.manuals.names, topics: enTopics, content: enContent },
  es: { names: es.manuals.names, topics: esTopics, content: esContent },
  pt: { names: pt.manuals.names, topics: ptTopics, content: ptContent },
  sk: { names: sk.manuals.names, topics: skTopics, content: skContent },
};

/** Every manual in every language. */
export function listManuals(): ManualText[] {
  return LANGUAGES.flatMap((language) => MANUALS.map((manual) => createManualText(language, manual)));
}

function createManualText(language: Language, manual: Manual): ManualText {
  const { names, topics, content } = TEXTS[language];
  const title = names[manual];
  return {
    manual,
    language,
    title,
    file: `lapwing-${toFileName(title)}.pdf`,
    words: content.words,
    chapters:
      manual === 'dashboard' ? TOPICS.map((topic) => [topic, topics[topic]] as const) : Object.entries(content[manual]),
    hasContents: manual === 'dashboard' || manual === 'hardware',
  };
}

/** A title as a file name: small letters without accents, joined by hyphens. */
function toFileName(title: string): string {
  return title
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-');
}
