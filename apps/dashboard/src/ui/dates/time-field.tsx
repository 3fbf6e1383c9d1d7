import { TimePicker } from '@mantine/dates';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import './dates.ts';
import classes from './time-field.module.css';

interface TimeFieldProps {
  label: string;
  /** HH:mm:ss, or HH:mm without seconds, or mm:ss for minutes; empty for none. */
  time: string;
  isWrong: boolean;
  withSeconds?: boolean;
  /** A time of day or a duration below a day; a duration in hours and minutes; or one in minutes and seconds. */
  kind?: 'time' | 'duration' | 'minutes';
  description?: ReactNode;
  /** Shown below the field while it is wrong. */
  problem?: ReactNode;
  isDisabled?: boolean;
  onTime: (time: string) => void;
}

/** A field for a time of day or a duration, to the second or the minute. */
export function TimeField(props: TimeFieldProps) {
  const { label, time, isWrong, withSeconds = true, kind = 'time', description, problem, isDisabled, onTime } = props;
  const { t } = useTranslation('common');
  const part = (name: 'hours' | 'minutes' | 'seconds') => `${label}: ${t(`dates.${name}`)}`;
  const isMinutes = kind === 'minutes';
  return (
    <TimePicker
      classNames={{ field: classes.part ?? '' }}
      label={label}
      description={description}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      type={kind === 'time' ? 'time' : 'duration'}
      withSeconds={withSeconds && kind === 'time'}
      error={isWrong && (problem ?? true)}
      disabled={isDisabled ?? false}
      hoursInputLabel={part(isMinutes ? 'minutes' : 'hours')}
      minutesInputLabel={part(isMinutes ? 'seconds' : 'minutes')}
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
