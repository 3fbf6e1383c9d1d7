import { TimePicker } from '@mantine/dates';
import { useTranslation } from '../../i18n/use-translation.ts';
import './dates.ts';
import classes from './time-field.module.css';

interface TimeFieldProps {
  label: string;
  /** HH:mm:ss, or HH:mm without seconds; empty for none. */
  time: string;
  isWrong: boolean;
  withSeconds?: boolean;
  onTime: (time: string) => void;
}

/** A field for a time of day or a duration below a day, to the second or the minute. */
export function TimeField({ label, time, isWrong, withSeconds = true, onTime }: TimeFieldProps) {
  const { t } = useTranslation('common');
  const part = (name: 'hours' | 'minutes' | 'seconds') => `${label}: ${t(`dates.${name}`)}`;
  return (
    <TimePicker
      classNames={{ field: classes.part ?? '' }}
      label={label}
      withSeconds={withSeconds}
      error={isWrong}
      hoursInputLabel={part('hours')}
      minutesInputLabel={part('minutes')}
      secondsInputLabel={part('seconds')}
      minutesRef={putInTabOrder}
      secondsRef={putInTabOrder}
      value={time}
      onChange={onTime}
    />
  );
}

/** Mantine makes minutes and seconds reachable by arrow keys only. */
function putInTabOrder(input: HTMLInputElement | null): void {
  if (input) input.tabIndex = 0;
}
