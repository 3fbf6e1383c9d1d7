import type { ZoneTable } from '@lapwing/domain';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FieldError } from '../../ui/field-error.tsx';
import { isSameFilter, type ActivityFilter } from './activity-filter.ts';
import classes from './filter-bar.module.css';
import { isSameRange, periodOf, type DayRange } from '../../analytics/days.ts';
import type { Rider } from '../../analytics/rider.ts';
import { VehicleChoice } from '../../analytics/vehicle-choice.tsx';

interface FilterBarProps {
  riders: readonly Rider[];
  filter: ActivityFilter;
  usual: DayRange;
  zone: ZoneTable;
  today: string;
  onApply: (filter: ActivityFilter) => void;
}

/** Whose activity to show, and of which days. What is chosen shows once it is applied, which can be once it differs. */
export function FilterBar({ riders, filter, usual, zone, today, onApply }: FilterBarProps) {
  const { t } = useTranslation('activity');
  const [draft, setDraft] = useDraft(filter);
  const isBadRange = periodOf(zone, draft) === null;
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
      <VehicleChoice riders={riders} chosen={draft.vehicleIds} onChoose={(vehicleIds) => change({ vehicleIds })} />
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
          <FieldError text={t(isNobody ? 'filter.nobody' : 'filter.badRange')} />
        </div>
      )}
    </form>
  );
}

/** What is being chosen; it begins anew with what shows whenever that changes. */
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
