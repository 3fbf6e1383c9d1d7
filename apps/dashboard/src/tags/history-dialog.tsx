import { addDays, DAY_MS, startOfDay, zoneTable, type ZoneTable } from '@lapwing/domain';
import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Period } from '../data/analytics.ts';
import { clientOptions } from '../data/client.ts';
import { useScope } from '../data/scope.ts';
import { tagHistoryCsv, tagHistoryOptions } from '../data/tags.ts';
import { useWorldNow } from '../liveness/use-world-now.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { DayField } from '../ui/dates/day-field.tsx';
import { toDay, toPeriod, type DayRange } from '../ui/dates/days.ts';
import { Dialog } from '../ui/dialog.tsx';
import { downloadCsv } from '../ui/download.ts';
import { Failed } from '../ui/failed.tsx';
import { FieldError } from '../ui/field-error.tsx';
import { Loading } from '../ui/loading.tsx';
import { useShowFailed } from '../ui/use-show-failed.ts';
import { HistoryTable } from './history-table.tsx';
import classes from './tags.module.css';

/** Maximum records of an answer (L§7), and days before today that are shown by default. */
const MAX_RECORDS = 1000;
const DAYS = 14;

/** Where a tag was heard, page by page, and as CSV (L§2). */
export function HistoryDialog({ tagId, name, onClose }: { tagId: number; name: string; onClose: () => void }) {
  const { t } = useTranslation('tags');
  const { data: client } = useQuery(clientOptions(useScope()));
  const nowMs = useWorldNow(DAY_MS);
  return (
    <Dialog title={t('history.title', { name })} isOpen onClose={onClose} closeLabel={t('close')} size="table">
      {client && nowMs !== null ? (
        <History tagId={tagId} zone={zoneTable(client.timezone)} nowMs={nowMs} />
      ) : (
        <Loading />
      )}
    </Dialog>
  );
}

function History({ tagId, zone, nowMs }: { tagId: number; zone: ZoneTable; nowMs: number }) {
  const { t } = useTranslation('tags');
  const [range, setRange] = useState<DayRange>(() => ({
    from: toDay(zone, addDays(zone, startOfDay(zone, nowMs), -DAYS)),
    to: toDay(zone, nowMs),
  }));
  const period = toPeriod(zone, range);
  const change = (part: Partial<DayRange>) => setRange((before) => ({ ...before, ...part }));
  return (
    <div className={classes.form}>
      <div className={classes.row}>
        <DayField
          label={t('history.from')}
          day={range.from}
          isWrong={period === null}
          onDay={(from) => change({ from })}
        />
        <DayField label={t('history.to')} day={range.to} isWrong={period === null} onDay={(to) => change({ to })} />
        <ExportButton tagId={tagId} period={period} />
      </div>
      <Visits tagId={tagId} zone={zone} period={period} />
    </div>
  );
}

function ExportButton({ tagId, period }: { tagId: number; period: Period | null }) {
  const { t } = useTranslation('tags');
  const showFailed = useShowFailed();
  const csv = useMutation({
    mutationFn: ({ startTs, endTs }: Period) => tagHistoryCsv(tagId, startTs, endTs),
    onSuccess: (text) => downloadCsv('tag-list.csv', text),
    onError: (error) => showFailed(error, t('history.csvFailed')),
  });
  return (
    <Button
      variant="default"
      disabled={period === null}
      loading={csv.isPending}
      onClick={() => period && csv.mutate(period)}
    >
      {t('history.csv')}
    </Button>
  );
}

/** The visits of a period, or why there are none; `period` is null if the days are wrong. */
function Visits({ tagId, zone, period }: { tagId: number; zone: ZoneTable; period: Period | null }) {
  const { t } = useTranslation('tags');
  const showFailed = useShowFailed();
  const { data, error, isPending, refetch } = useQuery(tagHistoryOptions(useScope(), tagId));
  useEffect(() => {
    if (error) showFailed(error, t('history.failed'));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Each failure is reported once.
  }, [error]);
  if (period === null)
    return (
      <div role="alert" className={classes.bad}>
        <FieldError text={t('history.badRange')} />
      </div>
    );
  if (isPending) return <Loading />;
  if (!data) return <Failed title={t('history.failed')} error={error} onRetry={() => void refetch()} />;

  const all = data.visits;
  const visits = all.filter(({ entryTs }) => entryTs >= period.startTs && entryTs <= period.endTs);
  const isCut = all.length === MAX_RECORDS && (all.at(-1)?.entryTs ?? 0) > period.startTs;
  if (visits.length === 0)
    return (
      <p>
        <strong>{t('noData')}</strong> {t('history.none')}
      </p>
    );
  return (
    <>
      {isCut && <p className={classes.hint}>{t('history.newest')}</p>}
      <HistoryTable visits={visits} zone={zone} />
    </>
  );
}
