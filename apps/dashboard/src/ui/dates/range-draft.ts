import { MAX_ANALYTICS_DAYS } from '@lapwing/domain';
import { countDays, formatDay, type DayRange } from './days.ts';
import { parseTypedDay } from './typed-day.ts';

/** What is written in the fields of a range of days. */
export type TypedRange = Readonly<Record<keyof DayRange, string>>;

export type RangeProblem = 'noStart' | 'noEnd' | 'badStart' | 'badEnd' | 'order' | 'future' | 'tooLong';

/** The days of the fields; a day is empty while its field has none. */
export function parseTypedRange({ from, to }: TypedRange): DayRange {
  return { from: parseTypedDay(from) ?? '', to: parseTypedDay(to) ?? '' };
}

/** What is wrong with the days of an address; null if they form a range that ends by `today` and is not too long. */
export function findDaysProblem({ from, to }: DayRange, today: string): RangeProblem | null {
  return findRangeProblem({ from: formatDay(from), to: formatDay(to) }, today);
}

/** What is wrong with the fields; null if they form a range that ends by `today` and is not too long. */
export function findRangeProblem(typed: TypedRange, today: string): RangeProblem | null {
  const { from, to } = parseTypedRange(typed);
  if (from === '') return typed.from.trim() === '' ? 'noStart' : 'badStart';
  if (to === '') return typed.to.trim() === '' ? 'noEnd' : 'badEnd';
  if (from > today || to > today) return 'future';
  if (from > to) return 'order';
  return countDays({ from, to }) > MAX_ANALYTICS_DAYS ? 'tooLong' : null;
}
