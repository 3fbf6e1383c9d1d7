import { usualStoreDays, type ZoneTable } from '@lapwing/domain';
import { useSearchParams } from 'react-router-dom';
import { toPeriod, type DayRange } from '../../ui/dates/days.ts';
import type { Period } from '../../data/analytics.ts';

/** The chosen days as a period, or the reason why they are invalid. */
export type ChosenPeriod =
  | ({ readonly kind: 'period' } & Period)
  /** A day is missing. */
  | { readonly kind: 'incomplete' }
  | { readonly kind: 'backwards' }
  | { readonly kind: 'future' };

interface ShownRange {
  readonly range: DayRange;
  readonly choose: (part: Partial<DayRange>) => void;
}

/**
 * The days in the address (`?from=2026-11-15&to=2026-11-21`), else the default: a link opened
 * tomorrow shows tomorrow's default. A cleared day stays in the address without a value.
 */
export function useStoreRange(today: string): ShownRange {
  const [params, setParams] = useSearchParams();
  const usual = usualStoreDays(today);
  const range = { from: params.get('from') ?? usual.from, to: params.get('to') ?? usual.to };
  return {
    range,
    choose: (part) =>
      setParams(
        (known) => {
          const next = { ...range, ...part };
          const isUsual = next.from === usual.from && next.to === usual.to;
          for (const [name, day] of Object.entries(next)) {
            if (isUsual) known.delete(name);
            else known.set(name, day);
          }
          return known;
        },
        { replace: true },
      ),
  };
}

/** From the first second of the first day to the last second of the last, by the client's calendar. */
export function storePeriod(zone: ZoneTable, range: DayRange, today: string): ChosenPeriod {
  const isDay = (day: string) => toPeriod(zone, { from: day, to: day }) !== null;
  if (!isDay(range.from) || !isDay(range.to)) return { kind: 'incomplete' };
  if (range.from > today || range.to > today) return { kind: 'future' };
  const period = toPeriod(zone, range);
  return period ? { kind: 'period', ...period } : { kind: 'backwards' };
}
