import { DateInput } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ClearButton } from '../clear-button.tsx';
import './dates.ts';
import classes from './day-field.module.css';
import { parseTypedDay } from './typed-day.ts';

interface DayFieldProps {
  label: string;
  /** YYYY-MM-DD; empty for none. */
  day: string;
  /** The last day that can be chosen; any day if absent. */
  latest?: string;
  /** The day does not fit another field. */
  isWrong?: boolean;
  /** Label and field are side by side, for a bar of fields. */
  isInline?: boolean;
  onDay: (day: string) => void;
  /** In a popover, which closes on a press outside: the calendar must be inside it. */
  isInPopover?: boolean;
}

/** A field for a day, written DD-MM-YYYY (L§9). Invalid text stays in the field, with an error. */
export function DayField(props: DayFieldProps) {
  const { label, day, latest, isWrong = false, isInline = false, onDay, isInPopover = false } = props;
  const { t, language } = useTranslation('common');
  const [input, setInput] = useState({ of: day, typed: '' });
  const [isOpen, setIsOpen] = useState(false);
  // A new `day` replaces the typed text.
  const typed = input.of === day ? input.typed : '';
  const parsed = parseTypedDay(typed);
  const isFuture = parsed !== null && latest !== undefined && parsed > latest;
  const isUnreadable = typed.trim() !== '' && parsed === null;
  const choose = (value: string) => {
    setInput({ of: day, typed: '' });
    onDay(value);
  };
  return (
    <DateInput
      className={isInline ? classes.inline : ''}
      fixOnBlur={false}
      error={isFuture ? t('dates.future') : isUnreadable ? t('dates.wrong') : isWrong}
      onInput={(event) => setInput({ of: day, typed: event.currentTarget.value })}
      label={label}
      placeholder={t('dates.pattern')}
      valueFormat="DD-MM-YYYY"
      dateParser={parseTypedDay}
      locale={language}
      {...(latest !== undefined && { maxDate: latest })}
      popoverProps={{
        withinPortal: !isInPopover,
        onOpen: () => setIsOpen(true),
        onClose: () => setIsOpen(false),
      }}
      // Escape closes the calendar and not the dialog around the field.
      data-mantine-stop-propagation={isOpen}
      // Red marks errors, so weekends are not red.
      weekendDays={[]}
      previousLabel={t('dates.previous')}
      nextLabel={t('dates.next')}
      rightSection={
        day === '' ? (
          <IconCalendar size={16} stroke={1.75} aria-hidden />
        ) : (
          <ClearButton label={t('dates.clear')} onClear={() => choose('')} />
        )
      }
      value={day === '' ? null : day}
      onChange={(value) => choose(value ?? '')}
    />
  );
}
