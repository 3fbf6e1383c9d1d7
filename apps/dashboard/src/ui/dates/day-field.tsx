import { DateInput } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import './dates.ts';
import { parseTypedDay } from './typed-day.ts';

interface DayFieldProps {
  label: string;
  /** YYYY-MM-DD; empty for none. */
  day: string;
  /** The last day that can be chosen. */
  latest: string;
  onDay: (day: string) => void;
  /** In a popover, which closes on a press outside: the calendar must be inside it. */
  isInPopover?: boolean;
}

/** A field for a day, written DD-MM-YYYY (L§9). Invalid text stays in the field, with an error. */
export function DayField({ label, day, latest, onDay, isInPopover = false }: DayFieldProps) {
  const { t, language } = useTranslation('common');
  const [input, setInput] = useState({ of: day, typed: '' });
  // A new `day` replaces the typed text.
  const typed = input.of === day ? input.typed : '';
  const parsed = parseTypedDay(typed);
  const isFuture = parsed !== null && parsed > latest;
  return (
    <DateInput
      fixOnBlur={false}
      error={isFuture ? t('dates.future') : typed.trim() !== '' && parsed === null && t('dates.wrong')}
      onInput={(event) => setInput({ of: day, typed: event.currentTarget.value })}
      label={label}
      placeholder={t('dates.pattern')}
      valueFormat="DD-MM-YYYY"
      dateParser={parseTypedDay}
      locale={language}
      maxDate={latest}
      popoverProps={{ withinPortal: !isInPopover }}
      // Red marks errors, so weekends are not red.
      weekendDays={[]}
      clearable
      clearButtonProps={{ 'aria-label': t('dates.clear') }}
      previousLabel={t('dates.previous')}
      nextLabel={t('dates.next')}
      rightSection={day === '' ? <IconCalendar size={16} stroke={1.75} aria-hidden /> : undefined}
      value={day === '' ? null : day}
      onChange={(value) => {
        setInput({ of: day, typed: '' });
        onDay(value ?? '');
      }}
    />
  );
}
