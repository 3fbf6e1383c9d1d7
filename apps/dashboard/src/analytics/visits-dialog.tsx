import type { ZoneTable } from '@lapwing/domain';
import { useQuery } from '@tanstack/react-query';
import type { Period } from '../data/analytics.ts';
import { useScope } from '../data/scope.ts';
import { fetchTagHistoryCsv, tagsOptions } from '../data/tags.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { readWorldNow } from '../liveness/clock.ts';
import { TagVisits } from '../tags/tag-visits.tsx';
import { formatDay, toDay } from '../ui/dates/days.ts';
import { BusyButton } from '../ui/busy-button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Failed } from '../ui/failed.tsx';
import { Loading } from '../ui/loading.tsx';
import { useCsvDownload } from '../ui/use-csv-download.ts';
import classes from './visits-dialog.module.css';

interface VisitsDialogProps {
  /** The name of the beacon. */
  name: string;
  /** Its place on the map. */
  positionId: number;
  zone: ZoneTable;
  period: Period;
  onClose: () => void;
}

/** The visits of all vehicles to a beacon in a period, and as CSV. */
export function VisitsDialog({ name, zone, period, ...rest }: VisitsDialogProps) {
  const { t } = useTranslation(['activity', 'tags']);
  const days = [period.startTs, period.endTs].map((ts) => formatDay(toDay(zone, ts * 1000)));
  return (
    <Dialog
      title={t('visits.title', { name, days: days.join(' – ') })}
      isOpen
      onClose={rest.onClose}
      closeLabel={t('close', { ns: 'tags' })}
      size="table"
    >
      <Visits {...rest} zone={zone} period={period} />
    </Dialog>
  );
}

function Visits({ positionId, zone, period }: Pick<VisitsDialogProps, 'positionId' | 'zone' | 'period'>) {
  const { t } = useTranslation(['activity', 'tags']);
  const { data, error, refetch } = useQuery(tagsOptions(useScope()));
  const csv = useCsvDownload({
    fetchCsv: (tagId: number, signal) => fetchTagHistoryCsv(tagId, period.startTs, period.endTs, signal),
    nameFile: () => 'tag-history.csv',
    failure: t('export.failed'),
  });
  if (!data && error)
    return <Failed title={t('notLoaded', { ns: 'tags' })} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const tag = data.find(({ lastPosition }) => lastPosition?.id === positionId);
  if (!tag) return <p>{t('visits.noBeacon')}</p>;
  return (
    <div className={classes.visits}>
      <p className={classes.note}>{t('visits.note')}</p>
      <TagVisits tag={tag} zone={zone} nowMs={readWorldNow()} period={period} />
      <BusyButton variant="default" isBusy={csv.isBusy} onClick={() => csv.start(tag.id)}>
        {t('visits.csv')}
      </BusyButton>
    </div>
  );
}
