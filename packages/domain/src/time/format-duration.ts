/** Durations and delays in seconds as the dashboard shows them; averages are rounded to the second. */

const MINUS = '\u2212';

/** Hours and minutes, e.g. 3h 05m. */
export function formatDurationHm(sec: number): string {
  const { sign, hours, minutes } = splitDuration(sec);
  return `${sign}${hours}h ${pad(minutes)}m`;
}

/** Minutes and seconds, e.g. 14m 02s, or 48s below a minute; minutes may exceed 59. */
export function formatDurationMs(sec: number): string {
  const { sign, hours, minutes, seconds } = splitDuration(sec);
  const allMinutes = hours * 60 + minutes;
  return allMinutes === 0 ? `${sign}${seconds}s` : `${sign}${allMinutes}m ${pad(seconds)}s`;
}

/** Hours and minutes from an hour, minutes and seconds below, and seconds alone below a minute (L§9). */
export function formatDuration(sec: number): string {
  return Math.round(Math.abs(sec)) >= 3600 ? formatDurationHm(sec) : formatDurationMs(sec);
}

/** Hours, minutes and seconds, e.g. 03h 52m 10s. */
export function formatHms(sec: number): string {
  const { sign, hours, minutes, seconds } = splitDuration(sec);
  return `${sign}${pad(hours)}h ${pad(minutes)}m ${pad(seconds)}s`;
}

/** A delay as m:ss: + when late, a true minus sign (U+2212) when early, neither at 0:00. */
export function formatSigned(sec: number): string {
  const { sign, hours, minutes, seconds, isZero } = splitDuration(sec);
  const plus = isZero || sign !== '' ? sign : '+';
  return `${plus}${hours * 60 + minutes}:${pad(seconds)}`;
}

/** The active route's delay as +/-HHhMMm (L§2), with a true minus sign; + below a minute. */
export function formatDelayHm(sec: number): string {
  const { sign, hours, minutes } = splitDuration(sec);
  const isEarly = sign !== '' && hours + minutes > 0;
  return `${isEarly ? MINUS : '+'}${pad(hours)}h${pad(minutes)}m`;
}

/** A minute of the day (0 to 1439), e.g. 14:00. */
export function formatMinuteOfDay(minute: number): string {
  return [Math.floor(minute / 60), minute % 60].map(pad).join(':');
}

/** Elapsed time, e.g. 09:18, or 1:09:18 from an hour. */
export function formatClock(sec: number): string {
  const { sign, hours, minutes, seconds } = splitDuration(sec);
  const hourPart = hours > 0 ? `${hours}:` : '';
  return `${sign}${hourPart}${pad(minutes)}:${pad(seconds)}`;
}

function splitDuration(sec: number): {
  sign: string;
  hours: number;
  minutes: number;
  seconds: number;
  isZero: boolean;
} {
  const whole = Math.round(Math.abs(sec));
  return {
    sign: sec < 0 && whole > 0 ? MINUS : '',
    hours: Math.floor(whole / 3600),
    minutes: Math.floor(whole / 60) % 60,
    seconds: whole % 60,
    isZero: whole === 0,
  };
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}
