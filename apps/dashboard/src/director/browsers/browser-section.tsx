import type { UseQueryResult } from '@tanstack/react-query';
import type { Icon } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Failed } from '../../ui/failed.tsx';
import classes from './browsers.module.css';

interface BrowserSectionProps<Item> {
  title: string;
  icon: Icon;
  query: Pick<UseQueryResult<Item[]>, 'data' | 'error' | 'refetch'>;
  /** The text without any. */
  none: string;
  children: (list: readonly Item[]) => ReactNode;
}

/** A list of browsers. It keeps what is known, and says so, while it cannot be read. */
export function BrowserSection<Item>({ title, icon: SectionIcon, query, none, children }: BrowserSectionProps<Item>) {
  const { t } = useTranslation('director');
  const id = useId();
  const { data, error, refetch } = query;
  return (
    <section className={classes.part} aria-labelledby={id}>
      <h4 id={id} className={classes.heading}>
        <SectionIcon size={16} stroke={1.75} aria-hidden />
        {title}
        {data && <span className={classes.count}>{data.length}</span>}
        {data && error && <span className={classes.stale}>{t('faults.stale')}</span>}
      </h4>
      {!data && error && <Failed title={t('browsers.notLoaded')} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <p role="status">{t('browsers.loading')}</p>}
      {data?.length === 0 && <p>{none}</p>}
      {data && data.length > 0 && (
        <ul className={classes.list} aria-labelledby={id}>
          {children(data)}
        </ul>
      )}
    </section>
  );
}
