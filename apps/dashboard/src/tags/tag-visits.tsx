import { formatDateTime, TAG_TYPE, type ZoneTable } from '@lapwing/domain';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Period } from '../data/analytics.ts';
import { useScope } from '../data/scope.ts';
import { tagHistoryOptions, type Tag } from '../data/tags.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Failed } from '../ui/failed.tsx';
import { Loading } from '../ui/loading.tsx';
import { useShowFailed } from '../ui/use-show-failed.ts';
import { HistoryTable } from './history-table.tsx';
import classes from './tags.module.css';

/** Maximum records of an answer (L§7). */
const MAX_RECORDS = 1000;

interface TagVisitsProps {
  tag: Tag;
  zone: ZoneTable;
  nowMs: number;
  period: Period;
}

/** Where a tag was heard in a period, newest first, or why nothing is listed. */
export function TagVisits({ tag, zone, nowMs, period }: TagVisitsProps) {
  const { t } = useTranslation('tags');
  const showFailed = useShowFailed();
  const { data, error, isPending, refetch } = useQuery(tagHistoryOptions(useScope(), tag.id));
  useEffect(() => {
    if (error) showFailed(error, t('history.failed'));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Each failure is reported once.
  }, [error]);
  if (isPending) return <Loading />;
  if (!data) return <Failed title={t('history.failed')} error={error} onRetry={() => void refetch()} />;

  const all = data.visits;
  const visits = all.filter(({ entryTs }) => entryTs >= period.startTs && entryTs <= period.endTs);
  const oldestTs = all.at(-1)?.entryTs ?? 0;
  const isCut = all.length === MAX_RECORDS && oldestTs > period.startTs;
  const newest = t('history.newest', { from: formatDateTime(zone, oldestTs * 1000) });
  if (visits.length === 0)
    return (
      <p>
        <strong>{t(isCut ? 'history.tooOld' : 'noData')}</strong> {isCut ? newest : t('history.none')}
      </p>
    );
  return (
    <>
      {isCut && <p className={classes.hint}>{newest}</p>}
      <HistoryTable visits={visits} zone={zone} nowMs={nowMs} isPlayable={tag.type === TAG_TYPE.beacon} />
    </>
  );
}
