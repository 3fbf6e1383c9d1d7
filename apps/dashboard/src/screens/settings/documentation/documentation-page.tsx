import { useComputedColorScheme } from '@mantine/core';
import { IconArrowUp, IconSearchOff } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { Language } from '../../../tab/languages.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import { BlockList } from './block-list.tsx';
import classes from './documentation-page.module.css';
import { ManualList } from './manual-list.tsx';
import { findPictureUrl } from './picture-urls.ts';
import { searchTopics } from './search-topics.ts';
import { TopicIndex } from './topic-index.tsx';
import type { Topic, Topics } from './topics.ts';

/** The topics with their index, a search in them, and the manuals. */
export function DocumentationPage({ topics, language }: { topics: Topics; language: Language }) {
  const { t } = useTranslation('documentation');
  const [query, setQuery] = useState('');
  const shown = useMemo(() => searchTopics(topics, query), [topics, query]);
  useLinkedTopic(() => setQuery(''));
  return (
    <div className={classes.page}>
      <TopicIndex topics={topics} shown={shown} />
      <div className={classes.content}>
        <div className={classes.search}>
          <SearchField label={t('search')} clearLabel={t('clearSearch')} query={query} onQuery={setQuery} />
          <p className={classes.count} role="status">
            {query.trim() !== '' && shown.length > 0 && t('found', { count: shown.length })}
          </p>
        </div>
        {query === '' && <ManualList />}
        {shown.length === 0 && (
          <StateMessage icon={IconSearchOff} title={t('noMatch')} text={t('noMatchWhy', { query: query.trim() })} />
        )}
        {shown.map((topic) => (
          <TopicSection key={topic} topic={topic} topics={topics} language={language} />
        ))}
        <a className={classes.top} href="#documentation">
          <IconArrowUp size={16} stroke={1.75} aria-hidden />
          {t('top')}
        </a>
      </div>
    </div>
  );
}

function TopicSection({ topic, topics, language }: { topic: Topic; topics: Topics; language: Language }) {
  const { t } = useTranslation('documentation');
  const scheme = useComputedColorScheme();
  const { title, blocks } = topics[topic];
  return (
    <section id={topic} className={classes.topic} aria-labelledby={`${topic}-title`}>
      <div className={classes.head}>
        <h2 id={`${topic}-title`} className={classes.title}>
          {title}
        </h2>
        <a className={classes.anchor} href={`#${topic}`} aria-label={t('linkTo', { title })}>
          #
        </a>
      </div>
      <BlockList blocks={blocks} findPicture={(name) => findPictureUrl(language, name, scheme)} />
    </section>
  );
}

/**
 * Shows the topic of the address, which the browser cannot do before the texts are loaded or while a search hides it.
 * `showAll` ends the search.
 */
function useLinkedTopic(showAll: () => void): void {
  useEffect(() => {
    const show = () => findLinkedTopic()?.scrollIntoView();
    const followLink = () => {
      if (findLinkedTopic() !== null || location.hash === '') return;
      showAll();
      requestAnimationFrame(show);
    };
    show();
    window.addEventListener('hashchange', followLink);
    return () => window.removeEventListener('hashchange', followLink);
    // Only when the page opens: `showAll` sets a state and never changes what it does.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
}

function findLinkedTopic(): HTMLElement | null {
  return document.getElementById(location.hash.slice(1));
}
