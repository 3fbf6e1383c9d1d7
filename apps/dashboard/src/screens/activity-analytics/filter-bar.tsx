import type { ZoneTable } from '@lapwing/domain';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DayField } from '../../ui/dates/day-field.tsx';
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
  const hasNoVehicle = draft.vehicleIds.length === 0;
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
      <DayField
        isInline
        label={t('filter.from')}
        day={draft.from}
        latest={today}
        isWrong={isBadRange}
        onDay={(from) => change({ from })}
      />
      <DayField
        isInline
        label={t('filter.to')}
        day={draft.to}
        latest={today}
        isWrong={isBadRange}
        onDay={(to) => change({ to })}
      />
      <Button variant="subtle" disabled={isSameRange(draft, usual)} onClick={() => change(usual)}>
        {t('filter.usual')}
      </Button>
      <Button type="submit" disabled={isSameFilter(draft, filter) || isBadRange || hasNoVehicle}>
        {t('filter.apply')}
      </Button>
      {(isBadRange || hasNoVehicle) && (
        <div role="alert" className={classes.wrong}>
          <FieldError text={t(hasNoVehicle ? 'filter.noVehicle' : 'filter.badRange')} />
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
