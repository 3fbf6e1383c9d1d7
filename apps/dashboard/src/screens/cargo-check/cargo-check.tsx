import { splitByActivity } from '@lapwing/domain';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { STALE_AFTER_MS } from '../../data/gateways.ts';
import { useScope } from '../../data/scope.ts';
import { tagListOptions } from '../../data/tag-list.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { AsOf } from '../../ui/as-of.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { useCargoChoice } from './cargo-choice.ts';
import classes from './cargo-check.module.css';
import { CargoCounts } from './cargo-counts.tsx';
import { CargoLists } from './cargo-lists.tsx';
import { Lookup } from './lookup.tsx';

/** Active and inactive tags, and the lookup of a scanned tag (L§2). */
export function CargoCheck() {
  const { t } = useTranslation('cargo');
  const options = tagListOptions(useScope());
  const { data, error, refetch } = useQuery(options);
  const tags = data?.tags;
  const activity = useMemo(() => tags && splitByActivity(tags), [tags]);
  const { lookup, onLookup, search, onSearch } = useCargoChoice();
  usePageTitle(t('title'));
  return (
    <div className={classes.screen}>
      <header className={classes.head}>
        <h1 className="type-title read-aloud-on-phones">{t('title')}</h1>
        <CargoCounts activity={activity ?? null} />
        <AsOf queryKey={options.queryKey} staleAfterMs={STALE_AFTER_MS} />
      </header>
      <Lookup text={lookup} onLookup={onLookup} />
      <CargoLists
        known={data && activity ? { activity, nowMs: data.asOfMs } : null}
        error={error}
        onRetry={() => void refetch()}
        search={search}
        onSearch={onSearch}
      />
    </div>
  );
}
