import { TimePicker } from '@mantine/dates';
import { useEffect, useRef, useState, type ReactNode } from 'react';
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
  const { field, refusedMax, forget } = useRefusedDigits();
  return (
    <TimePicker
      ref={field}
      classNames={{ field: classes.part ?? '' }}
      label={label}
      description={description}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      type={kind === 'time' ? 'time' : 'duration'}
      withSeconds={withSeconds && kind === 'time'}
      error={refusedMax === null ? isWrong && (problem ?? true) : t('dates.atMost', { max: refusedMax })}
      disabled={isDisabled ?? false}
      hoursInputLabel={part(isMinutes ? 'minutes' : 'hours')}
      minutesInputLabel={part(isMinutes ? 'seconds' : 'minutes')}
      secondsInputLabel={part('seconds')}
      minutesRef={putInTabOrder}
      secondsRef={putInTabOrder}
      value={time}
      onChange={(next) => {
        forget();
        onTime(next);
      }}
      onBlur={forget}
    />
  );
}

/**
 * Refuses a digit that makes a part larger than it can be, such as the 4 of 24 hours; Mantine would make 04 of it.
 * `refusedMax` is the largest value of that part until the next input.
 */
function useRefusedDigits() {
  const field = useRef<HTMLDivElement>(null);
  const [refusedMax, setRefusedMax] = useState<number | null>(null);
  useEffect(() => {
    const { current } = field;
    const refuse = (event: InputEvent) => {
      const max = readMax(event);
      if (max === null) return;
      event.preventDefault();
      setRefusedMax(max);
    };
    current?.addEventListener('beforeinput', refuse);
    return () => current?.removeEventListener('beforeinput', refuse);
  }, []);
  return { field, refusedMax, forget: () => setRefusedMax(null) };
}

/** The largest value of the part that an input would exceed; null if it does not. */
function readMax({ target, data }: InputEvent): number | null {
  const max = target instanceof HTMLInputElement ? target.getAttribute('aria-valuemax') : null;
  const digit = data ?? '';
  if (!(target instanceof HTMLInputElement) || max === null || !/^\d$/.test(digit)) return null;
  const [start, end] = [target.selectionStart ?? 0, target.selectionEnd ?? 0];
  const typed = target.value.slice(0, start) + digit + target.value.slice(end);
  return Number(typed) > Number(max) ? Number(max) : null;
}

/** Mantine makes minutes and seconds reachable by arrow keys only. */
function putInTabOrder(input: HTMLInputElement | null): void {
  if (input) input.tabIndex = 0;
}
