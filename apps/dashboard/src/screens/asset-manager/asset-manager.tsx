import { getZoneTable } from '@lapwing/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useToday } from '../../site/use-today.ts';
import { assetTagsOptions } from '../../data/assets.ts';
import { clientOptions } from '../../data/client.ts';
import { useScope } from '../../data/scope.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Failed } from '../../ui/failed.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import classes from './asset-manager.module.css';
import { AssetSkeleton } from './asset-skeletons.tsx';
import { LiveCards } from './live-cards.tsx';
import { Passages } from './passages.tsx';
import { ShownList } from './shown-list.tsx';
import { Statistics } from './statistics.tsx';

/** Current places of a store's tags, and visits to the store on the chosen days (L§2). */
export function AssetManager() {
  const { t } = useTranslation('assets');
  const scope = useScope();
  usePageTitle(t('title'));
  const client = useQuery({ ...clientOptions(scope), placeholderData: keepPreviousData });
  const tags = useQuery(assetTagsOptions(scope));
  const zone = getZoneTable(client.data?.timezone ?? 'UTC');
  const today = useToday(zone);
  if (client.data === undefined && client.error)
    return (
      <div className={classes.middle}>
        <Failed isPage title={t('failed')} error={client.error} onRetry={() => void client.refetch()} />
      </div>
    );
  if (client.data === undefined || today === null) return <AssetSkeleton />;
  return (
    <div className={classes.screen}>
      <header className={classes.head}>
        <h1 className="type-title read-aloud-on-phones">{t('title')}</h1>
        {tags.data ? (
          <p className={classes.counts}>
            <span>{t('counts.tags', { count: tags.data.length })}</span>
            <span>{t('counts.heard', { count: tags.data.filter(({ isHeard }) => isHeard).length })}</span>
          </p>
        ) : (
          <p className={classes.counts} aria-hidden>
            &nbsp;
          </p>
        )}
      </header>
      <LiveCards tags={tags} />
      <Statistics scope={scope} zone={zone} today={today} aside={<Passages tags={tags} zone={zone} />} />
      <ShownList tags={tags.data} zone={zone} />
    </div>
  );
}
