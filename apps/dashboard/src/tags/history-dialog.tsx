import { DAY_MS, formatTagLabel, getZoneTable, type ZoneTable } from '@lapwing/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Period } from '../data/analytics.ts';
import { clientOptions } from '../data/client.ts';
import { useScope } from '../data/scope.ts';
import { fetchTagHistoryCsv, type Tag } from '../data/tags.ts';
import { useWorldNow } from '../liveness/use-world-now.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { BusyButton } from '../ui/busy-button.tsx';
import { findHistoryRange, isSameRange, toDay, toPeriod } from '../ui/dates/days.ts';
import { RangePicker } from '../ui/dates/range-picker.tsx';
import { useDayPresets } from '../ui/dates/use-day-presets.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Loading } from '../ui/loading.tsx';
import { WhyButton } from '../why/why-button.tsx';
import { useCsvDownload } from '../ui/use-csv-download.ts';
import { TagVisits } from './tag-visits.tsx';
import classes from './tags.module.css';

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
  const [usual] = useState(() => findHistoryRange(zone, nowMs));
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
        <WhyButton id={tag.id} about={{ table: 'tags', judgement: 'any', tag: formatTagLabel(tag) }} />
        <ExportButton tagId={tag.id} period={period} />
      </div>
      <TagVisits key={`${range.from} ${range.to}`} {...{ tag, zone, nowMs, period }} />
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
