import { formatTagLabel, formatTime, type ZoneTable } from '@lapwing/domain';
import { IconWalk } from '@tabler/icons-react';
import { Button } from '@mantine/core';
import { assetTagsOptions, type AssetTag } from '../../data/assets.ts';
import { STALE_AFTER_MS } from '../../data/gateways.ts';
import { useScope } from '../../data/scope.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useIsWideStatistics } from '../../theme/widths.ts';
import { AsOf } from '../../ui/as-of.tsx';
import { Failed } from '../../ui/failed.tsx';
import { Loading } from '../../ui/loading.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import classes from './asset-manager.module.css';
import { listPassages, type AssetTags } from './asset-tags.ts';
import { ClassMark } from './class-mark.tsx';
import { useShownList } from './shown-list.tsx';

/** Number of passages that fit beside the charts. */
const MAX_ROWS = { normal: 9, wide: 11 };

/** The latest tags that passed a gateway, and a button that lists all passages of the last minutes. */
export function Passages({ tags: { data, error, refetch }, zone }: { tags: AssetTags; zone: ZoneTable }) {
  const { t } = useTranslation('assets');
  const { queryKey } = assetTagsOptions(useScope());
  return (
    <section className={classes.passages} aria-labelledby="passages">
      <header className={classes.panelHead}>
        <h3 id="passages" className="type-name">
          {t('passages.title')}
        </h3>
        <span>{t('passages.window')}</span>
      </header>
      {data ? (
        <PassageList passages={listPassages(data)} zone={zone} />
      ) : error ? (
        <Failed title={t('failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
      {data && (
        <footer className={classes.panelFoot}>
          <AsOf queryKey={queryKey} staleAfterMs={STALE_AFTER_MS} />
        </footer>
      )}
    </section>
  );
}

function PassageList({ passages, zone }: { passages: readonly AssetTag[]; zone: ZoneTable }) {
  const { t } = useTranslation('assets');
  const [, showList] = useShownList();
  const maxRows = MAX_ROWS[useIsWideStatistics() ? 'wide' : 'normal'];
  if (passages.length === 0) return <StateMessage icon={IconWalk} title={t('passages.none')} />;
  return (
    <>
      <ol className={classes.passageList}>
        {passages.slice(0, maxRows).map((tag) => (
          <li key={tag.id} className={classes.passage} data-class={tag.assetClass}>
            <ClassMark of={tag.assetClass} />
            <span className={classes.who}>
              <strong>{formatTagLabel(tag)}</strong>
              <span>{tag.anchorLabel}</span>
            </span>
            <span className={classes.when}>
              <span className={classes.word}>{t(`class.${tag.assetClass}`)}</span>
              {tag.entryTs !== null && <time>{formatTime(zone, tag.entryTs * 1000)}</time>}
            </span>
          </li>
        ))}
      </ol>
      {passages.length > maxRows && (
        <Button variant="subtle" className={classes.allPassages} onClick={() => showList('passages')}>
          {t('passages.all', { count: passages.length })}
        </Button>
      )}
    </>
  );
}
