import { MAX_ANALYTICS_DAYS, type ZoneTable } from '@lapwing/domain';
import { Button } from '@mantine/core';
import { useQuery, type QueryKey } from '@tanstack/react-query';
import { IconCalendarOff, IconCalendarQuestion } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { isSameRange } from '../../ui/dates/days.ts';
import { ANALYTICS_STALE_MS, isOver, type Period } from '../../data/analytics.ts';
import { storeStatisticsOptions, type StoreStatistics } from '../../data/assets.ts';
import type { Scope } from '../../data/scope.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useIsWideStatistics } from '../../theme/widths.ts';
import { AsOf } from '../../ui/as-of.tsx';
import { Failed } from '../../ui/failed.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import { VisitsSkeleton } from './asset-skeletons.tsx';
import { Figures } from './figures.tsx';
import { HourCharts } from './hour-charts.tsx';
import { RangeBar } from './range-bar.tsx';
import classes from './statistics.module.css';
import { storePeriod, useStoreRange } from './store-range.ts';

interface StatisticsProps {
  scope: Scope;
  zone: ZoneTable;
  today: string;
  /** Shown beside the figures and the charts. */
  aside: ReactNode;
}

/** Visits to the store in a range of days: figures, and charts by hour (L§2). */
export function Statistics({ scope, zone, today, aside }: StatisticsProps) {
  const { t } = useTranslation('assets');
  const isWide = useIsWideStatistics();
  const { range, defaults, choose } = useStoreRange(scope, zone, today);
  const chosen = storePeriod(zone, range, today);
  return (
    <section className={classes.statistics} aria-labelledby="statistics">
      <header className={classes.head}>
        <h2 id="statistics" className="type-title">
          {t('statistics.title')}
        </h2>
        <RangeBar range={range} defaults={defaults} today={today} onRange={choose} />
      </header>
      <div className={classes.layout} data-wide={isWide || undefined}>
        {chosen.kind === 'period' ? (
          <Visits
            scope={scope}
            period={chosen}
            zone={zone}
            onAll={isSameRange(range, defaults) ? null : () => choose(defaults)}
          />
        ) : (
          <div className={classes.message}>
            <StateMessage
              role={chosen.kind === 'incomplete' ? 'status' : 'alert'}
              icon={IconCalendarQuestion}
              tone={chosen.kind === 'incomplete' ? 'idle' : 'bad'}
              title={t(`statistics.${chosen.kind}`, { days: MAX_ANALYTICS_DAYS })}
              text={t('statistics.incompleteWhy')}
            />
          </div>
        )}
        {aside}
      </div>
    </section>
  );
}

interface VisitsProps {
  scope: Scope;
  period: Period;
  zone: ZoneTable;
  /** Null when all days are shown already. */
  onAll: (() => void) | null;
}

function Visits({ scope, period, zone, onAll }: VisitsProps) {
  const { t } = useTranslation('assets');
  const options = storeStatisticsOptions(scope, period);
  const { data, error, refetch } = useQuery(options);
  const asOf = <StatisticsAsOf queryKey={options.queryKey} period={period} />;
  if (data && !isEmpty(data))
    return (
      <>
        <Figures statistics={data} period={period} zone={zone} asOf={asOf} />
        <HourCharts statistics={data} asOf={asOf} />
      </>
    );
  if (!data && !error) return <VisitsSkeleton />;
  return (
    <div className={classes.message}>
      {data ? (
        <>
          <StateMessage
            role="status"
            icon={IconCalendarOff}
            title={t('statistics.noData')}
            text={t('statistics.noDataWhy')}
            action={
              onAll && (
                <Button variant="default" onClick={onAll}>
                  {t('statistics.allDays')}
                </Button>
              )
            }
          />
          {asOf}
        </>
      ) : (
        <Failed title={t('statistics.failed')} error={error} onRetry={() => void refetch()} />
      )}
    </div>
  );
}

/** Past days no longer change. */
function StatisticsAsOf({ queryKey, period }: { queryKey: QueryKey; period: Period }) {
  return <AsOf queryKey={queryKey} staleAfterMs={isOver(period.endTs) ? Infinity : ANALYTICS_STALE_MS} />;
}

function isEmpty({ usedTags, warnings, customerRecords, hours }: StoreStatistics): boolean {
  return usedTags + warnings + customerRecords === 0 && hours.every(({ totalTags }) => totalTags === 0);
}
