import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import classes from './topic-index.module.css';
import type { Topic, Topics } from './topics.ts';
import { useCurrentTopic } from './use-current-topic.ts';

/** The links to the topics, which can be collapsed. Narrow windows hide it (S§2). */
export function TopicIndex({ topics, shown }: { topics: Topics; shown: readonly Topic[] }) {
  const { t } = useTranslation('documentation');
  const [isOpen, setIsOpen] = useState(true);
  const current = useCurrentTopic(shown);
  const list = useId();
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <nav className={classes.index} aria-label={t('index')}>
      <button
        type="button"
        className={classes.toggle}
        aria-expanded={isOpen}
        aria-controls={list}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Chevron size={16} stroke={1.75} aria-hidden />
        {t('index')}
      </button>
      <ul id={list} className={classes.topics} hidden={!isOpen}>
        {shown.map((topic) => (
          <li key={topic}>
            <a className={classes.topic} href={`#${topic}`} aria-current={topic === current ? 'location' : undefined}>
              {topics[topic].title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
