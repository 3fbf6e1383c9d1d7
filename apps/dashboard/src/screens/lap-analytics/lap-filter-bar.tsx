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
import { VehicleChoice } from '../../analytics/vehicle-choice.tsx';
import { readWorldNow } from '../../liveness/clock.ts';
import type { Route } from '../../data/routes.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { RangePicker } from '../../ui/dates/range-picker.tsx';
import { TimeField } from '../../ui/dates/time-field.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { FilterChip } from './filter-chip.tsx';
import classes from './lap-bars.module.css';
import {
  countChanges,
  isSameDurations,
  isSameFilter,
  isSameShift,
  parseSeconds,
  DEFAULT_DURATIONS,
  DEFAULT_SHIFT,
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
  const problem = findProblem(draft);
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
          if (findProblem(next) === null) apply(next);
          else setDraft(next);
        }}
      />
      <ShiftChip {...chip} />
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
      {problem !== null && (
        <div role="alert" className={classes.wrong}>
          <FieldError text={t(problem)} />
        </div>
      )}
    </form>
  );
}

/** The text of the reason why the filter cannot be applied; null if it can. */
function findProblem(draft: LapFilter) {
  const [minSec, maxSec] = [parseSeconds(draft.minDuration), parseSeconds(draft.maxDuration)];
  if (parseSeconds(draft.shiftFrom) === null || parseSeconds(draft.shiftTo) === null) return 'filter.badShift';
  return minSec === null || maxSec === null || (maxSec > 0 && maxSec < minSec) ? 'filter.badDuration' : null;
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

function ShiftChip({ draft, canApply, onChange, onApply }: ChipProps) {
  const { t } = useTranslation('laps');
  const isWrong = (time: string) => parseSeconds(time) === null;
  return (
    <FilterChip
      label={t('filter.shift')}
      value={`${draft.shiftFrom} – ${draft.shiftTo}`}
      isSet={!isSameShift(draft, DEFAULT_SHIFT)}
      canApply={canApply}
      onApply={onApply}
    >
      <div className={classes.pair}>
        <TimeField
          label={t('filter.shiftFrom')}
          time={draft.shiftFrom}
          isWrong={isWrong(draft.shiftFrom)}
          withSeconds={false}
          onTime={(shiftFrom) => onChange({ shiftFrom })}
        />
        <TimeField
          label={t('filter.shiftTo')}
          time={draft.shiftTo}
          isWrong={isWrong(draft.shiftTo)}
          withSeconds={false}
          onTime={(shiftTo) => onChange({ shiftTo })}
        />
      </div>
      <p className={classes.note}>{t('filter.shiftNote')}</p>
    </FilterChip>
  );
}

function DurationChip({ draft, canApply, onChange, onApply }: ChipProps) {
  const { t } = useTranslation('laps');
  const { minDuration, maxDuration } = draft;
  const isWrong = (time: string) => parseSeconds(time) === null;
  return (
    <FilterChip
      label={t('filter.duration')}
      value={`${minDuration} – ${maxDuration}`}
      isSet={!isSameDurations(draft, DEFAULT_DURATIONS)}
      canApply={canApply}
      onApply={onApply}
    >
      <div className={classes.pair}>
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
      <p className={classes.note}>{t('filter.durationNote')}</p>
    </FilterChip>
  );
}
