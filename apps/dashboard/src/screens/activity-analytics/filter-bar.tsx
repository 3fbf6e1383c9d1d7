import type { ZoneTable } from '@lapwing/domain';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FieldError } from '../../ui/field-error.tsx';
import { isSameFilter, type ActivityFilter } from './activity-filter.ts';
import classes from './filter-bar.module.css';
import { isSameRange, toPeriod, type DayRange } from '../../ui/dates/days.ts';
import type { FleetVehicle } from '../../site/fleet-vehicle.ts';
import { VehicleChoice } from '../../analytics/vehicle-choice.tsx';

interface FilterBarProps {
  vehicles: readonly FleetVehicle[];
  filter: ActivityFilter;
  usual: DayRange;
  zone: ZoneTable;
  today: string;
  onApply: (filter: ActivityFilter) => void;
}

/** Chooses vehicles and days. A choice takes effect when it is applied; Apply is enabled once something differs. */
export function FilterBar({ vehicles, filter, usual, zone, today, onApply }: FilterBarProps) {
  const { t } = useTranslation('activity');
  const [draft, setDraft] = useDraft(filter);
  const isBadRange = toPeriod(zone, draft) === null;
  const isNobody = draft.vehicleIds.length === 0;
  const change = (part: Partial<ActivityFilter>) => setDraft({ ...draft, ...part });
  return (
    <form
      className={classes.bar}
      aria-label={t('filter.label')}
      onSubmit={(event) => {
        event.preventDefault();
        onApply(draft);
      }}
    >
      <VehicleChoice vehicles={vehicles} chosen={draft.vehicleIds} onChoose={(vehicleIds) => change({ vehicleIds })} />
      <Day
        label={t('filter.from')}
        value={draft.from}
        max={today}
        isBad={isBadRange}
        onDay={(from) => change({ from })}
      />
      <Day label={t('filter.to')} value={draft.to} max={today} isBad={isBadRange} onDay={(to) => change({ to })} />
      <Button variant="subtle" disabled={isSameRange(draft, usual)} onClick={() => change(usual)}>
        {t('filter.usual')}
      </Button>
      <Button type="submit" disabled={isSameFilter(draft, filter) || isBadRange || isNobody}>
        {t('filter.apply')}
      </Button>
      {(isBadRange || isNobody) && (
        <div role="alert" className={classes.wrong}>
          <FieldError text={t(isNobody ? 'filter.noVehicle' : 'filter.badRange')} />
        </div>
      )}
    </form>
  );
}

/** The pending choice. It is reset whenever the applied filter changes. */
function useDraft(filter: ActivityFilter): readonly [ActivityFilter, (draft: ActivityFilter) => void] {
  const [state, setState] = useState({ of: filter, draft: filter });
  const isOfShown = isSameFilter(state.of, filter);
  return [isOfShown ? state.draft : filter, (draft) => setState({ of: filter, draft })];
}

interface DayProps {
  label: string;
  value: string;
  max: string;
  isBad: boolean;
  onDay: (day: string) => void;
}

function Day({ label, value, max, isBad, onDay }: DayProps) {
  return (
    <label className={classes.day}>
      <span className={classes.label}>{label}</span>
      <TextInput
        type="date"
        max={max}
        value={value}
        error={isBad}
        onChange={(event) => onDay(event.currentTarget.value)}
      />
    </label>
  );
}
