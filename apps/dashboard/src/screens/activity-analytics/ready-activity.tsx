import { isTracker, MAX_ANALYTICS_DAYS } from '@lapwing/domain';
import { Button } from '@mantine/core';
import { IconCalendarOff, IconTruckOff } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useSessionUser } from '../../data/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useIsPhone } from '../../theme/widths.ts';
import { AnalyticsPath } from '../../ui/analytics-path.tsx';
import { findDaysProblem } from '../../ui/dates/range-draft.ts';
import { FilterSheet } from '../../ui/sheet/filter-sheet.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import { ActivityCards } from './activity-cards.tsx';
import { useActivityFilter, type ActivityFilter } from './activity-filter.ts';
import classes from './activity-analytics.module.css';
import { isSameRange, toPeriod, findLastDays, type DayRange } from '../../ui/dates/days.ts';
import { FilterBar } from './filter-bar.tsx';
import { ShownDays } from './shown-days.tsx';
import type { Site } from '../../site/use-site.ts';

/** Days that are shown by default (R§9). */
const DEFAULT_DAYS = 7;

/** The screen, once the vehicles have loaded. */
export function ReadyActivity({ site }: { site: Site }) {
  const { t } = useTranslation('activity');
  const { zone, today, vehicles } = site;
  const defaultDays = useMemo(() => findLastDays(zone, today, DEFAULT_DAYS), [zone, today]);
  const { filter, apply } = useActivityFilter({
    defaultDays,
    isKnown: (id) => vehicles.some((vehicle) => vehicle.id === id),
  });
  const isPhone = useIsPhone();
  const filters = <Filters site={site} filter={filter} usual={defaultDays} onApply={apply} />;
  return (
    <div className={classes.screen}>
      <header className={classes.head}>
        <AnalyticsPath entry="activity" />
        <h1 className="type-title read-aloud-on-phones">{t('title')}</h1>
        <ShownDays range={filter} vehicles={vehicles.filter(({ id }) => filter.vehicleIds.includes(id))} />
        {isPhone && filters}
      </header>
      {!isPhone && filters}
      <Result site={site} filter={filter} onApply={apply} />
    </div>
  );
}

interface ResultProps {
  site: Site;
  filter: ActivityFilter;
  onApply: (filter: ActivityFilter) => void;
}

/** A bar of filters, or on a phone a sheet. */
function Filters({ site, filter, usual, onApply }: ResultProps & { usual: DayRange }) {
  const { vehicles, zone, today } = site;
  const bar = { vehicles, filter, usual, zone, today };
  const isPhone = useIsPhone();
  if (!isPhone) return <FilterBar {...bar} onApply={onApply} />;
  return (
    <FilterSheet count={isSameRange(filter, usual) ? 0 : 1}>
      {(close) => (
        <FilterBar
          {...bar}
          onApply={(next) => {
            close();
            onApply(next);
          }}
        />
      )}
    </FilterSheet>
  );
}

/** The activity, or what is missing or wrong in the address. */
function Result({ site, filter, onApply }: ResultProps) {
  const { t } = useTranslation('activity');
  const common = useTranslation('common');
  const { clientType } = useSessionUser();
  const period = toPeriod(site.zone, filter);
  const problem = findDaysProblem(filter, site.today);
  if (filter.vehicleIds.length === 0)
    return (
      <div className={classes.middle}>
        <StateMessage
          icon={IconTruckOff}
          title={t('states.noVehicle')}
          text={t('states.noVehicleWhy')}
          action={
            <Button
              variant="default"
              onClick={() => onApply({ ...filter, vehicleIds: site.vehicles.map(({ id }) => id) })}
            >
              {t(isTracker(clientType) ? 'filter.allGateways' : 'filter.allVehicles')}
            </Button>
          }
        />
      </div>
    );
  if (problem !== null || period === null)
    return (
      <div className={classes.middle}>
        <StateMessage
          role="alert"
          icon={IconCalendarOff}
          title={common.t(`dates.problem.${problem ?? 'order'}`, { days: MAX_ANALYTICS_DAYS })}
        />
      </div>
    );
  return <ActivityCards site={site} vehicleIds={filter.vehicleIds} period={period} />;
}
