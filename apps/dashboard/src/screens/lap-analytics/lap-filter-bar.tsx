import {
  listLapShortcuts,
  LAP_DAYS,
  LAP_PRESETS,
  MAX_ANALYTICS_DAYS,
  type LapPreset,
  type LapShortcut,
} from '@lapwing/domain';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { isSameRange, toDay, type DayRange } from '../../ui/dates/days.ts';
import { findDaysProblem } from '../../ui/dates/range-draft.ts';
import type { Site } from '../../site/use-site.ts';
import { FilterChip } from '../../analytics/filter-chip.tsx';
import chipClasses from '../../analytics/filter-chip.module.css';
import { ShiftChip } from '../../analytics/shift-chip.tsx';
import { DEFAULT_SHIFT, isSameShift, parseMinutes } from '../../analytics/work-shift.ts';
import { VehicleChoice } from '../../analytics/vehicle-choice.tsx';
import { readWorldNow } from '../../liveness/clock.ts';
import type { Route } from '../../data/routes.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { RangePicker } from '../../ui/dates/range-picker.tsx';
import { TimeField } from '../../ui/dates/time-field.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import classes from './lap-bars.module.css';
import {
  countChanges,
  findFilterProblem,
  isSameDurations,
  isSameFilter,
  DEFAULT_DURATIONS,
  type LapChoice,
  type LapFilter,
} from './lap-choice.ts';
import { toRouteLife, computePresetLapRange, computeDefaultLapRange, isLifeTooLong } from './lap-dates.ts';

interface LapFilterBarProps {
  site: Site;
  route: Route | null;
  choice: LapChoice;
  onChoose: (part: Partial<LapChoice>) => void;
}

type Change = (part: Partial<LapFilter>) => void;

/**
 * Filters laps by days, work shift and durations, and by vehicles if the route is chosen first. A choice takes effect when
 * it is applied, in the bar or where it is made.
 */
export function LapFilterBar({ site, route, choice, onChoose }: LapFilterBarProps) {
  const { t } = useTranslation('laps');
  const { zone, vehicles } = site;
  const { filter } = choice;
  const defaultDays = computeDefaultLapRange(zone, readWorldNow(), route);
  const [draft, setDraft] = useDraft(filter);
  const change: Change = (part) => setDraft({ ...draft, ...part });
  const problem = findFilterProblem(draft);
  const changes = countChanges(draft, filter);
  const canApply = changes > 0 && problem === null && findDaysProblem(draft, toDay(zone, readWorldNow())) === null;
  const apply = (next: LapFilter) => onChoose({ filter: next, spans: [] });
  const chip = { draft, canApply, onChange: change, onApply: () => apply(draft) };
  const isDefault = isSameRange(draft, defaultDays) && isSameShift(draft, DEFAULT_SHIFT);
  return (
    <form
      className={classes.bar}
      aria-label={t('filter.label')}
      onSubmit={(event) => {
        event.preventDefault();
        apply(draft);
      }}
    >
      <DaysChip
        site={site}
        route={route}
        draft={draft}
        defaultDays={defaultDays}
        onApply={(days) => {
          const next = { ...draft, ...days };
          if (findFilterProblem(next) === null) apply(next);
          else setDraft(next);
        }}
      />
      <ShiftChip
        shift={draft}
        note={t('filter.shiftNote')}
        canApply={canApply}
        onShift={change}
        onApply={chip.onApply}
      />
      <DurationChip {...chip} />
      {choice.by === 'route' && (
        <VehicleChoice
          vehicles={vehicles}
          chosen={draft.vehicleIds}
          emptyText={t('filter.allVehicles')}
          canApply={canApply}
          onChoose={(vehicleIds) => change({ vehicleIds })}
          onApply={chip.onApply}
        />
      )}
      <Button variant="subtle" disabled={isDefault} onClick={() => change({ ...defaultDays, ...DEFAULT_SHIFT })}>
        {t('filter.usual')}
      </Button>
      <Button type="submit" disabled={!canApply}>
        {changes === 0 ? t('filter.apply') : t('filter.applyChanges', { count: changes })}
      </Button>
      {/* What is wrong with the applied filter stands in place of the laps. */}
      {problem !== null && changes > 0 && (
        <div role="alert" className={classes.wrong}>
          <FieldError text={t(problem)} />
        </div>
      )}
    </form>
  );
}

/** The pending choice. It is reset whenever the applied filter changes. */
function useDraft(filter: LapFilter): readonly [LapFilter, (draft: LapFilter) => void] {
  const [state, setState] = useState({ of: filter, draft: filter });
  if (!isSameFilter(state.of, filter)) setState({ of: filter, draft: filter });
  const isCurrent = isSameFilter(state.of, filter);
  return [isCurrent ? state.draft : filter, (draft) => setState({ of: filter, draft })];
}

interface ChipProps {
  draft: LapFilter;
  canApply: boolean;
  onChange: Change;
  onApply: () => void;
}

/** The presets and shortcuts, from the shortest to the longest. */
const OFFERED = [
  'today',
  'yesterday',
  'lastWeek',
  'twoWeeks',
  'month',
  'threeMonths',
  'lastYear',
  'all',
] as const satisfies readonly (LapPreset | LapShortcut)[];

interface DaysChipProps {
  site: Site;
  route: Route | null;
  draft: LapFilter;
  defaultDays: DayRange;
  onApply: (days: DayRange) => void;
}

function DaysChip({ site: { zone, today }, route, draft, defaultDays, onApply }: DaysChipProps) {
  const { t } = useTranslation('laps');
  const common = useTranslation('common');
  const life = toRouteLife(route);
  const offered: readonly string[] = [...LAP_PRESETS, ...(life ? listLapShortcuts(readWorldNow(), life) : [])];
  const formatName = (name: LapPreset | LapShortcut) => {
    if (name === 'all' && isLifeTooLong(zone, readWorldNow(), route))
      return common.t('dates.preset.allOfLastDays', { days: MAX_ANALYTICS_DAYS });
    return name in LAP_DAYS
      ? common.t('dates.preset.lastDays', { days: LAP_DAYS[name as keyof typeof LAP_DAYS] })
      : common.t(`dates.preset.${name as Exclude<LapPreset, keyof typeof LAP_DAYS>}`);
  };
  return (
    <RangePicker
      label={t('filter.days')}
      range={{ from: draft.from, to: draft.to }}
      today={today}
      isSet={!isSameRange(draft, defaultDays)}
      presets={OFFERED.filter((name) => offered.includes(name)).map((name) => ({
        name: formatName(name),
        range: computePresetLapRange(name, zone, readWorldNow(), route),
      }))}
      onRange={onApply}
    />
  );
}

function DurationChip({ draft, canApply, onChange, onApply }: ChipProps) {
  const { t } = useTranslation('laps');
  const { minDuration, maxDuration } = draft;
  const isWrong = (time: string) => parseMinutes(time) === null;
  return (
    <FilterChip
      label={t('filter.duration')}
      value={`${minDuration} – ${maxDuration}`}
      isSet={!isSameDurations(draft, DEFAULT_DURATIONS)}
      canApply={canApply}
      onApply={onApply}
    >
      <div className={chipClasses.pair}>
        <TimeField
          label={t('filter.least')}
          time={minDuration}
          isWrong={isWrong(minDuration)}
          withSeconds={false}
          onTime={(time) => onChange({ minDuration: time })}
        />
        <TimeField
          label={t('filter.most')}
          time={maxDuration}
          isWrong={isWrong(maxDuration)}
          withSeconds={false}
          onTime={(time) => onChange({ maxDuration: time })}
        />
      </div>
      <p className={chipClasses.note}>{t('filter.durationNote')}</p>
    </FilterChip>
  );
}
