import { ASSET_CLASSES, computeFinePercent, type AssetClass } from '@lapwing/domain';
import { IconTagOff } from '@tabler/icons-react';
import { assetTagsOptions } from '../../data/assets.ts';
import { STALE_AFTER_MS } from '../../data/gateways.ts';
import { useScope } from '../../data/scope.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { AsOf } from '../../ui/as-of.tsx';
import { Failed } from '../../ui/failed.tsx';
import { formatNumber, formatPercent } from '../../ui/format-number.ts';
import { StateMessage } from '../../ui/state-message.tsx';
import classes from './asset-manager.module.css';
import { CardsSkeleton } from './asset-skeletons.tsx';
import type { AssetTags } from './asset-tags.ts';
import { ClassMark } from './class-mark.tsx';
import { useShownList } from './shown-list.tsx';
import { SparkLine } from './spark-line.tsx';
import { useClassCounts, type ClassCounts } from './use-class-counts.ts';

/** Counts of tags inside, outside, at a buzzer and undefined; together they are all tags (L§2). */
export function LiveCards({ tags }: { tags: AssetTags }) {
  const { t } = useTranslation('assets');
  const { data, error, refetch } = tags;
  const counts = useClassCounts(tags);
  return (
    <section className={classes.panel} aria-label={t('live')}>
      {data === undefined ? (
        error ? (
          <Failed title={t('failed')} error={error} onRetry={() => void refetch()} />
        ) : (
          <CardsSkeleton />
        )
      ) : data.length === 0 ? (
        <StateMessage icon={IconTagOff} title={t('none')} text={t('noneWhy')} />
      ) : (
        <div className={classes.cards}>
          {ASSET_CLASSES.map((of) => (
            <LiveCard key={of} of={of} counts={counts} all={data.length} />
          ))}
        </div>
      )}
    </section>
  );
}

interface LiveCardProps {
  of: AssetClass;
  /** The newest are last. */
  counts: readonly ClassCounts[];
  all: number;
}

/** One class: its count, its share of all tags, and a button for the list of its tags. */
function LiveCard({ of, counts, all }: LiveCardProps) {
  const { t, language } = useTranslation('assets');
  const [, showList] = useShownList();
  const { queryKey } = assetTagsOptions(useScope());
  const count = counts.at(-1)?.counts[of] ?? 0;
  const percent = computeFinePercent(count, all);
  const percentText = formatPercent(percent, language, 2);
  return (
    <article className={classes.card} data-class={of}>
      <h2 className={classes.name}>
        <ClassMark of={of} />
        <button
          type="button"
          className={classes.open}
          aria-haspopup="dialog"
          aria-label={t('open', { of: t(`class.${of}`) })}
          onClick={() => showList(of)}
        >
          {t(`class.${of}`)}
        </button>
      </h2>
      <span className={classes.all}>{t('of', { count: all })}</span>
      <p className={classes.count}>
        <strong className="type-figure-large">{formatNumber(count, language)}</strong>
        <span>{percentText}</span>
        <SparkLine of={of} counts={counts} />
      </p>
      <div
        className={classes.track}
        role="progressbar"
        aria-label={t(`class.${of}`)}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={percentText}
      >
        <div className={classes.bar} style={{ width: `${percent}%` }} />
      </div>
      <footer className={classes.cardFoot}>
        <span>{t(`why.${of}`)}</span>
        <AsOf queryKey={queryKey} staleAfterMs={STALE_AFTER_MS} />
      </footer>
    </article>
  );
}
