import { MAX_ANALYTICS_DAYS } from '@lapwing/domain';
import { Button, TextInput } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { useId, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useIsPhone } from '../../theme/widths.ts';
import { FieldError } from '../field-error.tsx';
import { formatDay, isSameRange, type DayRange } from './days.ts';
import { findRangeProblem, parseTypedRange, type RangeProblem, type TypedRange } from './range-draft.ts';
import classes from './range-picker.module.css';

export interface RangePreset {
  readonly name: string;
  readonly range: DayRange;
}

interface RangePanelProps {
  range: DayRange;
  presets: readonly RangePreset[];
  today: string;
  onApply: (range: DayRange) => void;
}

const WRONG_START: readonly (RangeProblem | null)[] = ['noStart', 'badStart', 'order', 'tooLong'];
const WRONG_END: readonly (RangeProblem | null)[] = ['noEnd', 'badEnd', 'order'];

/** Presets, two fields and a calendar of two months (one on a phone) for one range. The text of the fields is the choice. */
export function RangePanel({ range, presets, today, onApply }: RangePanelProps) {
  const { t } = useTranslation('common');
  const [typed, setTyped] = useState<TypedRange>({ from: formatDay(range.from), to: formatDay(range.to) });
  const chosen = parseTypedRange(typed);
  const columns = useIsPhone() ? 1 : 2;
  const [month, setMonth] = useState(() => findMonth(range, today, columns));
  const choose = ({ from, to }: DayRange) => setTyped({ from: formatDay(from), to: formatDay(to) });
  const isPreset = presets.some((preset) => isSameRange(preset.range, chosen));
  const problem = isPreset ? null : findRangeProblem(typed, today);
  const problemId = useId();
  const createFieldProps = (part: keyof DayRange, isWrong: boolean) => ({
    placeholder: t('dates.slashes'),
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    value: typed[part],
    error: isWrong,
    'aria-describedby': problemId,
    onChange: (event: { currentTarget: HTMLInputElement }) => {
      const next = { ...typed, [part]: event.currentTarget.value };
      setTyped(next);
      if (findRangeProblem(next, today) === null) setMonth(findMonth(parseTypedRange(next), today, columns));
    },
  });
  return (
    <form
      className={classes.panel}
      onSubmit={(event) => {
        event.preventDefault();
        // React passes the event on to the form around the picker.
        event.stopPropagation();
        if (problem === null) onApply(chosen);
      }}
    >
      {presets.length > 0 && (
        <div className={classes.presets} role="group" aria-label={t('dates.presets')}>
          {presets.map((preset) => (
            <button
              key={preset.name}
              type="button"
              className={classes.preset}
              aria-pressed={isSameRange(preset.range, chosen)}
              onClick={() => {
                choose(preset.range);
                setMonth(findMonth(preset.range, today, columns));
              }}
            >
              {preset.name}
            </button>
          ))}
        </div>
      )}
      <div className={classes.choice}>
        <div className={classes.fields}>
          <TextInput label={t('dates.from')} {...createFieldProps('from', WRONG_START.includes(problem))} />
          <TextInput label={t('dates.to')} {...createFieldProps('to', WRONG_END.includes(problem))} />
        </div>
        <Calendar chosen={chosen} today={today} columns={columns} month={month} onMonth={setMonth} onChoose={choose} />
        <div className={classes.foot}>
          <div role="alert" id={problemId}>
            {problem !== null && <FieldError text={t(`dates.problem.${problem}`, { days: MAX_ANALYTICS_DAYS })} />}
          </div>
          <Button type="submit" disabled={problem !== null || isSameRange(chosen, range)}>
            {t('dates.apply')}
          </Button>
        </div>
      </div>
    </form>
  );
}

interface CalendarProps {
  chosen: DayRange;
  today: string;
  /** Months side by side. */
  columns: number;
  /** The first month shown. */
  month: string;
  onMonth: (month: string) => void;
  onChoose: (range: DayRange) => void;
}

function Calendar({ chosen, today, columns, month, onMonth, onChoose }: CalendarProps) {
  const { t, language } = useTranslation('common');
  const isPhone = useIsPhone();
  const isInOrder = chosen.to === '' || chosen.from <= chosen.to;
  return (
    <DatePicker
      type="range"
      allowSingleDateInRange
      numberOfColumns={columns}
      size={isPhone ? 'lg' : 'sm'}
      date={month}
      onDateChange={onMonth}
      maxDate={today}
      locale={language}
      // Red marks errors, so weekends are not red.
      weekendDays={[]}
      ariaLabels={{ previousMonth: t('dates.previous'), nextMonth: t('dates.next') }}
      // The browser's day may differ from the client's.
      getDayProps={(day) => (day === today ? { 'aria-current': 'date', className: classes.today ?? '' } : {})}
      value={isInOrder ? [chosen.from || null, chosen.to || null] : [null, null]}
      onChange={([from, to]) => onChoose({ from: from ?? '', to: to ?? '' })}
    />
  );
}

/** The first of `columns` months that end with the month of a range's last day. */
function findMonth({ from, to }: DayRange, today: string, columns: number): string {
  const last = [to, from].find((day) => day !== '') ?? today;
  const [year = 0, month = 1] = last.split('-').map(Number);
  return new Date(Date.UTC(year, month - columns, 1)).toISOString().slice(0, 10);
}
