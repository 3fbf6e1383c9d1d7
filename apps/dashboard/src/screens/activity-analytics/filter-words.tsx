import { isTracker } from '@lapwing/domain';
import { useSessionUser } from '../../data/session.ts';
import { DEFAULT_SHIFT, isSameShift } from '../../analytics/work-shift.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { FleetVehicle } from '../../site/fleet-vehicle.ts';
import { formatDay } from '../../ui/dates/days.ts';
import type { ActivityFilter } from './activity-filter.ts';
import classes from './activity-analytics.module.css';

/** More vehicles than this are shown as a number. */
const MAX_NAMES = 3;

interface FilterWordsProps {
  vehicles: readonly FleetVehicle[];
  filter: ActivityFilter;
  /** The name of the lap; null without one. */
  lapName: string | null;
  /** What else limits the figures. */
  also?: readonly string[];
}

/** The filter that made the figures, in words: vehicles, days, shift and lap. */
export function FilterWords({ vehicles, filter, lapName, also = [] }: FilterWordsProps) {
  const { t, language } = useTranslation('activity');
  const isGateways = isTracker(useSessionUser().clientType);
  const names = vehicles.filter(({ id }) => filter.vehicleIds.includes(id)).map(({ name }) => name);
  const vehicleText =
    names.length > MAX_NAMES
      ? t(isGateways ? 'filter.chosenGateways' : 'filter.chosen', { count: names.length })
      : new Intl.ListFormat(language, { type: 'unit' }).format(names);
  const isAllDay = isSameShift(filter, DEFAULT_SHIFT);
  const parts = [
    `${formatDay(filter.from)} – ${formatDay(filter.to)}`,
    isAllDay ? t('filter.allDay') : t('filter.within', { from: filter.shiftFrom, to: filter.shiftTo }),
    ...(lapName === null ? [] : [lapName]),
    ...also,
  ];
  return (
    <p className={classes.about} data-filter-words>
      {vehicleText !== '' && <strong>{vehicleText}</strong>}
      {parts.map((part) => (
        <span key={part}>{part}</span>
      ))}
    </p>
  );
}
