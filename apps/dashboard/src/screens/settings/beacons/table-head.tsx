import { IconCircleDashed, IconTool } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Trans } from 'react-i18next';
import { TAGS_STALE_AFTER_MS, tagsOptions } from '../../../data/tags.ts';
import { useScope } from '../../../data/scope.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { AsOf } from '../../../ui/as-of.tsx';
import classes from './table-head.module.css';
import type { TagCounts } from './use-tag-list.ts';

interface TableHeadProps {
  title: string;
  counts: TagCounts;
  /** The actions. */
  children: ReactNode;
}

/** The title of the tab, its counts with what is wrong, and its actions. */
export function TableHead({ title, counts, children }: TableHeadProps) {
  const { t } = useTranslation('tagTables');
  const { beacons, assets, installed, maintenance, neverHeard } = counts;
  const count = (i18nKey: 'count.beacons' | 'count.tags' | 'count.installed', number: number) => (
    <span>
      <Trans t={t} i18nKey={i18nKey} count={number} components={{ b: <strong /> }} />
    </span>
  );
  return (
    <header className={classes.head}>
      <div className={classes.names}>
        <h1 className="type-title read-aloud-on-phones">{title}</h1>
        <p className={classes.counts}>
          {(beacons > 0 || assets === 0) && count('count.beacons', beacons)}
          {assets > 0 && count('count.tags', assets)}
          {count('count.installed', installed)}
          {maintenance > 0 && (
            <span className={classes.trouble}>
              <IconTool size={14} stroke={1.75} aria-hidden />
              {t('count.maintenance', { count: maintenance })}
            </span>
          )}
          {neverHeard > 0 && (
            <span>
              <IconCircleDashed size={14} stroke={1.75} aria-hidden />
              {t('count.neverHeard', { count: neverHeard })}
            </span>
          )}
          <AsOf queryKey={tagsOptions(useScope()).queryKey} staleAfterMs={TAGS_STALE_AFTER_MS} />
        </p>
      </div>
      {children}
    </header>
  );
}
