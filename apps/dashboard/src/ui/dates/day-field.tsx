import { DateInput } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import './dates.ts';
import { typedDay } from './typed-day.ts';

interface DayFieldProps {
  label: string;
  /** YYYY-MM-DD; empty for none. */
  day: string;
  /** No later day can be chosen. */
  latest: string;
  onDay: (day: string) => void;
  /** It stands in something that closes on a press outside: its calendar must not be outside. */
  isInPopover?: boolean;
}

/** Chooses a day, written DD-MM-YYYY (L§9). What was typed and is none stays, and the field says so. */
export function DayField({ label, day, latest, onDay, isInPopover = false }: DayFieldProps) {
  const { t, language } = useTranslation('common');
  const [input, setInput] = useState({ of: day, typed: '' });
  // Another day, wherever it was chosen, takes the place of what was typed.
  const typed = input.of === day ? input.typed : '';
  const typedOne = typedDay(typed);
  const isFuture = typedOne !== null && typedOne > latest;
  return (
    <DateInput
      fixOnBlur={false}
      error={isFuture ? t('dates.future') : typed.trim() !== '' && typedOne === null && t('dates.wrong')}
      onInput={(event) => setInput({ of: day, typed: event.currentTarget.value })}
      label={label}
      placeholder={t('dates.pattern')}
      valueFormat="DD-MM-YYYY"
      dateParser={typedDay}
      locale={language}
      maxDate={latest}
      popoverProps={{ withinPortal: !isInPopover }}
      // Red is for what is wrong, which no day of the week is.
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
