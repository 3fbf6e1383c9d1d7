import type { ZoneTable } from '@lapwing/domain';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FieldError } from '../../ui/field-error.tsx';
import { findDaysProblem } from '../../ui/dates/range-draft.ts';
import { RangePicker } from '../../ui/dates/range-picker.tsx';
import { useDayPresets } from '../../ui/dates/use-day-presets.ts';
import { isSameFilter, type ActivityFilter } from './activity-filter.ts';
import classes from './filter-bar.module.css';
import { isSameRange, type DayRange } from '../../ui/dates/days.ts';
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
  const hasNoVehicle = draft.vehicleIds.length === 0;
  const presets = useDayPresets(zone, today);
  const change = (part: Partial<ActivityFilter>) => setDraft({ ...draft, ...part });
  const changes = Number(!isSameRange(draft, filter)) + Number(draft.vehicleIds.join() !== filter.vehicleIds.join());
  const canApply = changes > 0 && !hasNoVehicle && findDaysProblem(draft, today) === null;
  return (
    <form
      className={classes.bar}
      aria-label={t('filter.label')}
      onSubmit={(event) => {
        event.preventDefault();
        onApply(draft);
      }}
    >
      <VehicleChoice
        vehicles={vehicles}
        chosen={draft.vehicleIds}
        canApply={canApply}
        onChoose={(vehicleIds) => change({ vehicleIds })}
        onApply={() => onApply(draft)}
      />
      <RangePicker
        label={t('filter.days')}
        range={draft}
        today={today}
        isSet={!isSameRange(filter, usual)}
        presets={presets}
        onRange={(range) => (hasNoVehicle ? change(range) : onApply({ ...draft, ...range }))}
      />
      <Button variant="subtle" disabled={isSameRange(draft, usual)} onClick={() => change(usual)}>
        {t('filter.reset')}
      </Button>
      <Button type="submit" disabled={!canApply}>
        {changes === 0 ? t('filter.apply') : t('filter.applyChanges', { count: changes })}
      </Button>
      {hasNoVehicle && filter.vehicleIds.length > 0 && (
        <div role="alert" className={classes.wrong}>
          <FieldError text={t('filter.noVehicle')} />
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
