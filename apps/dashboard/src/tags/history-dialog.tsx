import {
  addDays,
  DAY_MS,
  formatTagLabel,
  formatDateTime,
  findStartOfDay,
  TAG_TYPE,
  getZoneTable,
  type ZoneTable,
} from '@lapwing/domain';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Period } from '../data/analytics.ts';
import { clientOptions } from '../data/client.ts';
import { useScope } from '../data/scope.ts';
import { fetchTagHistoryCsv, tagHistoryOptions, type Tag } from '../data/tags.ts';
import { useWorldNow } from '../liveness/use-world-now.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { BusyButton } from '../ui/busy-button.tsx';
import { isSameRange, toDay, toPeriod, type DayRange } from '../ui/dates/days.ts';
import { RangePicker } from '../ui/dates/range-picker.tsx';
import { useDayPresets } from '../ui/dates/use-day-presets.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Failed } from '../ui/failed.tsx';
import { Loading } from '../ui/loading.tsx';
import { useCsvDownload } from '../ui/use-csv-download.ts';
import { useShowFailed } from '../ui/use-show-failed.ts';
import { HistoryTable } from './history-table.tsx';
import classes from './tags.module.css';

/** Maximum records of an answer (L§7), and days before today that are shown by default. */
const MAX_RECORDS = 1000;
const DAYS = 14;

/** Where a tag was heard, page by page, and as CSV (L§2). */
export function HistoryDialog({ tag, onClose }: { tag: Tag; onClose: () => void }) {
  const { t } = useTranslation('tags');
  const { data: client } = useQuery(clientOptions(useScope()));
  const nowMs = useWorldNow(DAY_MS);
  const title = t('history.title', { name: formatTagLabel(tag) });
  return (
    <Dialog title={title} isOpen onClose={onClose} closeLabel={t('close')} size="table">
      {client && nowMs !== null ? (
        <History tag={tag} zone={getZoneTable(client.timezone)} nowMs={nowMs} />
      ) : (
        <Loading />
      )}
    </Dialog>
  );
}

interface HistoryProps {
  tag: Tag;
  zone: ZoneTable;
  nowMs: number;
}

function History({ tag, zone, nowMs }: HistoryProps) {
  const { t } = useTranslation('tags');
  const today = toDay(zone, nowMs);
  const [usual] = useState<DayRange>(() => ({
    from: toDay(zone, addDays(zone, findStartOfDay(zone, nowMs), -DAYS)),
    to: today,
  }));
  const [range, setRange] = useState(usual);
  const period = toPeriod(zone, range);
  if (period === null) throw new Error('The range picker returns only days in order.');
  return (
    <div className={classes.form}>
      <div className={classes.row}>
        <RangePicker
          label={t('history.period')}
          range={range}
          presets={useDayPresets(zone, today)}
          today={today}
          isSet={!isSameRange(range, usual)}
          onRange={setRange}
        />
        <ExportButton tagId={tag.id} period={period} />
      </div>
      <Visits key={`${range.from} ${range.to}`} {...{ tag, zone, nowMs, period }} />
    </div>
  );
}

function ExportButton({ tagId, period }: { tagId: number; period: Period }) {
  const { t } = useTranslation('tags');
  const csv = useCsvDownload({
    fetchCsv: ({ startTs, endTs }: Period, signal) => fetchTagHistoryCsv(tagId, startTs, endTs, signal),
    nameFile: () => 'tag-list.csv',
    failure: t('history.csvFailed'),
  });
  return (
    <BusyButton variant="default" isBusy={csv.isBusy} onClick={() => csv.start(period)}>
      {t('history.csv')}
    </BusyButton>
  );
}

/** The visits of a period, or why there are none. */
function Visits({ tag, zone, nowMs, period }: HistoryProps & { period: Period }) {
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
