import { computeDefaultStoreDays, MAX_ANALYTICS_DAYS, type ZoneTable } from '@lapwing/domain';
import { useSearchParams } from 'react-router-dom';
import { countDays, isSameRange, toPeriod, type DayRange } from '../../ui/dates/days.ts';
import type { Period } from '../../data/analytics.ts';

/** The chosen days as a period, or the reason why they are invalid. */
export type ChosenPeriod =
  | ({ readonly kind: 'period' } & Period)
  /** A day is missing. */
  | { readonly kind: 'incomplete' }
  | { readonly kind: 'backwards' }
  | { readonly kind: 'future' }
  | { readonly kind: 'tooLong' };

interface ShownRange {
  readonly range: DayRange;
  readonly choose: (part: Partial<DayRange>) => void;
}

/**
 * The days in the address (`?from=2026-11-15&to=2026-11-21`). Default days are not written into it, so a link opened
 * tomorrow shows tomorrow's default. A cleared day stays in the address without a value.
 */
export function useStoreRange(today: string): ShownRange {
  const [params, setParams] = useSearchParams();
  const defaults = computeDefaultStoreDays(today);
  const range = { from: params.get('from') ?? defaults.from, to: params.get('to') ?? defaults.to };
  return {
    range,
    choose: (part) =>
      setParams(
        (current) => {
          const next = { ...range, ...part };
          const isDefault = next.from === defaults.from && next.to === defaults.to;
          for (const [name, day] of Object.entries(next)) {
            if (isDefault) current.delete(name);
            else current.set(name, day);
          }
          return current;
        },
        { replace: true },
      ),
  };
}

/**
 * From the first second of the first day to the last second of the last day, in the client's time zone. Only the default
 * days may be more than a question may cover: they begin before any history.
 */
export function storePeriod(zone: ZoneTable, range: DayRange, today: string): ChosenPeriod {
  const isDay = (day: string) => toPeriod(zone, { from: day, to: day }) !== null;
  if (!isDay(range.from) || !isDay(range.to)) return { kind: 'incomplete' };
  if (range.from > today || range.to > today) return { kind: 'future' };
  const period = toPeriod(zone, range);
  if (period === null) return { kind: 'backwards' };
  const isTooLong = countDays(range) > MAX_ANALYTICS_DAYS && !isSameRange(range, computeDefaultStoreDays(today));
  return isTooLong ? { kind: 'tooLong' } : { kind: 'period', ...period };
}
