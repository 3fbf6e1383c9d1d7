import { IconTruckOff } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { StateMessage } from '../../ui/state-message.tsx';
import { ActivityCards } from './activity-cards.tsx';
import { useActivityFilter } from './activity-filter.ts';
import classes from './activity-analytics.module.css';
import { toPeriod, findLastDays } from '../../ui/dates/days.ts';
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
    isRange: (range) => toPeriod(zone, range) !== null,
  });
  const period = toPeriod(zone, filter);
  return (
    <div className={classes.screen}>
      <header className={classes.head}>
        <h1 className="type-title read-aloud-on-phones">{t('title')}</h1>
        <ShownDays range={filter} vehicles={vehicles.filter(({ id }) => filter.vehicleIds.includes(id))} />
      </header>
      <FilterBar vehicles={vehicles} filter={filter} usual={defaultDays} zone={zone} today={today} onApply={apply} />
      {filter.vehicleIds.length === 0 || period === null ? (
        <div className={classes.middle}>
          <StateMessage icon={IconTruckOff} title={t('states.noVehicle')} text={t('states.noVehicleWhy')} />
        </div>
      ) : (
        <ActivityCards site={site} vehicleIds={filter.vehicleIds} period={period} />
      )}
    </div>
  );
}
