/** Times as the form of a route has them (R§9): hours and minutes as HH:mm, the minimum duration as mm:ss. */
import { HOUR_SEC, MINUTE_SEC } from '../time/units.ts';

const PAIR = /^(\d{1,4}):([0-5]\d)$/;

/** The seconds of hours and minutes, e.g. 5400 for 01:30; null for any other text. Hours may exceed 23. */
export function parseHoursMinutes(text: string): number | null {
  return parsePair(text, HOUR_SEC, MINUTE_SEC);
}

/** The seconds of minutes and seconds, e.g. 90 for 01:30; null for any other text. Minutes may exceed 59. */
export function parseMinutesSeconds(text: string): number | null {
  return parsePair(text, MINUTE_SEC, 1);
}

/** Seconds as HH:mm; what is less than a minute is left out. */
export function formatHoursMinutes(sec: number): string {
  return `${pad(sec / HOUR_SEC)}:${pad((sec / MINUTE_SEC) % 60)}`;
}

/** Seconds as mm:ss. */
export function formatMinutesSeconds(sec: number): string {
  return `${pad(sec / MINUTE_SEC)}:${pad(sec % 60)}`;
}

function parsePair(text: string, firstUnitSec: number, secondUnitSec: number): number | null {
  const [, first, second] = PAIR.exec(text) ?? [];
  return first === undefined || second === undefined
    ? null
    : Number(first) * firstUnitSec + Number(second) * secondUnitSec;
}

function pad(value: number): string {
  return String(Math.floor(value)).padStart(2, '0');
}
