import type { ZoneTable } from '@lapwing/domain';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ShiftChip } from '../../analytics/shift-chip.tsx';
import { VehicleChoice } from '../../analytics/vehicle-choice.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { FleetVehicle } from '../../site/fleet-vehicle.ts';
import { isSameRange, type DayRange } from '../../ui/dates/days.ts';
import { findDaysProblem } from '../../ui/dates/range-draft.ts';
import { RangePicker } from '../../ui/dates/range-picker.tsx';
import { useDayPresets } from '../../ui/dates/use-day-presets.ts';
import { FieldError } from '../../ui/field-error.tsx';
import { countChanges, findFilterProblem, type ActivityFilter } from './activity-filter.ts';
import classes from './filter-bar.module.css';
import { LapChip } from './lap-chip.tsx';

export interface FilterBarProps {
  vehicles: readonly FleetVehicle[];
  filter: ActivityFilter;
  defaultDays: DayRange;
  zone: ZoneTable;
  today: string;
  /** Whether the client's type has the filter by lap (R§6). */
  hasLaps: boolean;
  /** The name of the lap that is shown; null for none. */
  lapName: string | null;
  onApply: (filter: ActivityFilter) => void;
}

/** Chooses vehicles, days, shift and lap. A choice takes effect when it is applied; Apply is enabled once something differs. */
export function FilterBar(props: FilterBarProps) {
  const { vehicles, filter, defaultDays, zone, today, hasLaps, lapName, onApply } = props;
  const { t } = useTranslation('activity');
  const [draft, setDraft] = useDraft(filter);
  const presets = useDayPresets(zone, today);
  const change = (part: Partial<ActivityFilter>) => setDraft({ ...draft, ...part });
  const changes = countChanges(draft, filter);
  const problem = findFilterProblem(draft);
  const canApply = changes > 0 && problem === null && findDaysProblem(draft, today) === null;
  const choice = { canApply, onApply: () => onApply(draft) };
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
        onChoose={(vehicleIds) => change({ vehicleIds })}
        {...choice}
      />
      <RangePicker
        label={t('filter.days')}
        range={draft}
        today={today}
        isSet={!isSameRange(filter, defaultDays)}
        presets={presets}
        onRange={(range) => (problem === null ? onApply({ ...draft, ...range }) : change(range))}
      />
      <ShiftChip shift={draft} note={t('filter.shiftNote')} onShift={change} {...choice} />
      {hasLaps && (
        <LapChip
          lap={draft.lap}
          name={draft.lap === filter.lap ? lapName : null}
          onLap={(lap) => change({ lap })}
          {...choice}
        />
      )}
      <Button variant="subtle" disabled={isSameRange(draft, defaultDays)} onClick={() => change(defaultDays)}>
        {t('filter.defaultDays')}
      </Button>
      <Button type="submit" disabled={!canApply}>
        {changes === 0 ? t('filter.apply') : t('filter.applyChanges', { count: changes })}
      </Button>
      {/* What is wrong with the applied filter stands in place of the activity. */}
      {problem !== null && changes > 0 && (
        <div role="alert" className={classes.wrong}>
          <FieldError text={t(problem)} />
        </div>
      )}
    </form>
  );
}

/** The pending choice. It is reset whenever the applied filter changes. */
function useDraft(filter: ActivityFilter): readonly [ActivityFilter, (draft: ActivityFilter) => void] {
  const [state, setState] = useState({ of: filter, draft: filter });
  const isOfShown = countChanges(state.of, filter) === 0;
  return [isOfShown ? state.draft : filter, (draft) => setState({ of: filter, draft })];
}
