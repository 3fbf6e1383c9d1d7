import { IconCalendarOff } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Failed } from '../../ui/failed.tsx';
import { Loading } from '../../ui/loading.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import type { ActivityView } from './activity-view.ts';
import { DayChart } from './day-chart.tsx';
import { listUsageSeries, sortByMovement } from './usage-series.ts';
import { UsageTable } from './usage-table.tsx';
import classes from './usage.module.css';
import type { KnownUsage, Usage } from './use-usage.ts';

/** How long vehicles moved: each in all, and together by time of day (R§2). */
export function UsageTab({ view, usage }: { view: ActivityView; usage: Usage }) {
  const { t } = useTranslation('activity');
  if (usage.kind === 'loading') return <Loading />;
  if (usage.kind === 'failed') return <Failed title={t('states.failed')} error={usage.error} onRetry={usage.retry} />;
  return <KnownUsageTab view={view} usage={usage} />;
}

function KnownUsageTab({ view: { site, movement }, usage }: { view: ActivityView; usage: KnownUsage }) {
  const { t } = useTranslation('activity');
  const { sums, buckets } = usage;
  const sorted = useMemo(
    () =>
      sortByMovement(
        site.vehicles.filter(({ id }) => movement.anchorIds.includes(id)),
        sums,
      ),
    [site.vehicles, movement.anchorIds, sums],
  );
  const series = useMemo(() => listUsageSeries(sorted), [sorted]);
  const totalSec = [...sums.values()].reduce((sum, sec) => sum + sec, 0);
  if (totalSec === 0) return <StateMessage icon={IconCalendarOff} title={t('usage.none')} text={t('usage.noneWhy')} />;
  return (
    <div className={classes.usage}>
      <UsageTable vehicles={sorted} series={series} sums={sums} totalSec={totalSec} />
      <div className={classes.day}>
        <DayChart buckets={buckets} series={series} totalSec={totalSec} />
      </div>
    </div>
  );
}
