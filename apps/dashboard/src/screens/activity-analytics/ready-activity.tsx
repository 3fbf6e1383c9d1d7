import { formatLapName, toClientType } from '@lapwing/domain';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useSessionUser } from '../../data/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Site } from '../../site/use-site.ts';
import { useIsPhone, useIsWideStatistics } from '../../theme/widths.ts';
import { AnalyticsPath } from '../../ui/analytics-path.tsx';
import { findLastDays } from '../../ui/dates/days.ts';
import { FormNote } from '../../ui/form-note.tsx';
import { FilterSheet } from '../../ui/sheet/filter-sheet.tsx';
import { ActivityCards } from './activity-cards.tsx';
import classes from './activity-analytics.module.css';
import { countSet, useActivityFilter, useLapId } from './activity-filter.ts';
import { Hindered } from './hindered.tsx';
import { findHindrance } from './hindrance.ts';
import { toRequests, type ActivityView } from './activity-view.ts';
import { FilterBar, type FilterBarProps } from './filter-bar.tsx';
import { findLapDays, useLapFilter } from './use-lap-filter.ts';
import { usePositionsCsv } from './use-positions-csv.ts';

/** Days that are shown by default (R§9). */
const DEFAULT_DAYS = 7;

/** The screen, once the vehicles have loaded. */
export function ReadyActivity({ site }: { site: Site }) {
  const { t } = useTranslation('activity');
  const laps = useTranslation('laps').t;
  const { zone, today, vehicles } = site;
  const hasLaps = toClientType(useSessionUser().clientType) === 0;
  const lapFilter = useLapFilter(site, useLapId({ hasLaps }));
  const lap = lapFilter.kind === 'known' ? lapFilter.lap : null;
  // Of a lap, by default the days on which it ran.
  const defaultDays = useMemo(
    () => (lap ? findLapDays(zone, lap, today) : findLastDays(zone, today, DEFAULT_DAYS)),
    [lap, zone, today],
  );
  const isKnown = (id: number) => vehicles.some((vehicle) => vehicle.id === id);
  const { filter, unknown, apply } = useActivityFilter({ defaultDays, isKnown, hasLaps });
  const lapName =
    lap && laps('lap.name', { ...formatLapName(zone, { number: lap.number, startMs: lap.startDate * 1000 }) });
  const requests = toRequests(site, filter, lap);
  const hindrance = findHindrance({ filter, today, lapFilter, hasRequests: requests !== null });
  const narrowTo = (lapId: number) => apply({ ...filter, lap: String(lapId) });
  const view = hindrance === null && requests ? { site, filter, lapName, hasLaps, narrowTo, ...requests } : null;
  const isPhone = useIsPhone();
  const isWide = useIsWideStatistics();
  // Positions stand below the map, or in a wide window beside it.
  const isScrolled = view !== null && filter.vehicleIds.length === 1 && !isWide;
  const bar = { vehicles, filter, defaultDays, zone, today, hasLaps, lapName, onApply: apply };
  return (
    <div className={classes.screen} data-scrolls={isScrolled || undefined}>
      <header className={classes.head}>
        <AnalyticsPath entry="activity" />
        <h1 className="type-title read-aloud-on-phones">{t('title')}</h1>
        <div className={classes.actions}>
          {isPhone && <FiltersInSheet {...bar} />}
          <PositionsButton query={view?.query ?? null} />
        </div>
      </header>
      {!isPhone && <FilterBar {...bar} />}
      {unknown.length > 0 && <FormNote tone="warn">{t('filter.unknown', { ids: unknown.join(', ') })}</FormNote>}
      {hindrance !== null && (
        <Hindered hindrance={hindrance} site={site} filter={filter} defaultDays={defaultDays} onApply={apply} />
      )}
      {view && <ActivityCards view={view} />}
    </div>
  );
}

/** The bar of filters in a sheet, for phones. */
function FiltersInSheet(bar: FilterBarProps) {
  return (
    <FilterSheet count={countSet(bar.filter, bar.defaultDays)}>
      {(close) => (
        <FilterBar
          {...bar}
          onApply={(next) => {
            close();
            bar.onApply(next);
          }}
        />
      )}
    </FilterSheet>
  );
}

/** Downloads the positions of the chosen vehicles; disabled while nothing is requested. */
function PositionsButton({ query }: { query: ActivityView['query'] | null }) {
  const { t } = useTranslation('activity');
  const csv = usePositionsCsv();
  return (
    <Button
      variant="default"
      disabled={query === null}
      loading={csv.isBusy}
      leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
      onClick={() => query && csv.start(query)}
    >
      {t('export.positions')}
    </Button>
  );
}
