import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './activity-analytics.module.css';
import { formatDay, type DayRange } from '../../ui/dates/days.ts';
import type { FleetVehicle } from '../../site/fleet-vehicle.ts';

/** More vehicles than this are shown as a number. */
const MAX_NAMES = 3;

/** The vehicles and days that are shown. */
export function ShownDays({ range, vehicles }: { range: DayRange; vehicles: readonly FleetVehicle[] }) {
  const { t, language } = useTranslation('activity');
  const names = vehicles.map(({ name }) => name);
  const vehicleText =
    names.length > MAX_NAMES
      ? t('filter.chosen', { count: names.length })
      : new Intl.ListFormat(language, { type: 'unit' }).format(names);
  return (
    <p className={classes.about}>
      {vehicleText !== '' && <strong>{vehicleText}</strong>}
      <span>{`${formatDay(range.from)} – ${formatDay(range.to)}`}</span>
    </p>
  );
}
