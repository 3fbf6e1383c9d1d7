import type { ComponentType } from 'react';
import { readLanguage } from '../../../i18n/i18n.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { LANGUAGES, type Language } from '../../../tab/languages.ts';
import { createLazyPart } from '../../../ui/lazy-part.tsx';
import { DocumentationPage } from './documentation-page.tsx';
import type { Topics } from './topics.ts';

const contents = import.meta.glob<{ topics: Topics }>('./content/*/index.ts');

/** The page in each language, whose texts are loaded when it is first opened. */
const PAGES = Object.fromEntries(LANGUAGES.map((language) => [language, createPage(language)])) as Record<
  Language,
  ComponentType
>;

function createPage(language: Language): ComponentType {
  return createLazyPart(async () => {
    const content = await contents[`./content/${language}/index.ts`]?.();
    if (content === undefined) throw new Error(`no documentation in ${language}`);
    return { default: () => <DocumentationPage topics={content.topics} language={language} /> };
  });
}

/** The documentation of the dashboard in the language of the page, and manuals for download (S§2). */
export function DocumentationTab() {
  const { t } = useTranslation('settings');
  const Page = PAGES[readLanguage()];
  return (
    <div>
      <h1 id="documentation" className="type-title read-aloud-on-phones">
        {t('tabs.faq')}
      </h1>
      <Page />
    </div>
  );
}
