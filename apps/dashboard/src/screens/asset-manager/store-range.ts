import { ApiError } from '@lapwing/contracts';
import { computeDefaultStoreDays, computeLastStoreDays, MAX_ANALYTICS_DAYS, type ZoneTable } from '@lapwing/domain';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { countDays, isSameRange, toPeriod, type DayRange } from '../../ui/dates/days.ts';
import type { Period } from '../../data/analytics.ts';
import { storeStatisticsOptions } from '../../data/assets.ts';
import type { Scope } from '../../data/scope.ts';

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
  /** All days, or as many of the last ones as one question may cover. */
  readonly defaults: DayRange;
  readonly choose: (part: Partial<DayRange>) => void;
}

/**
 * The days in the address (`?from=2026-11-15&to=2026-11-21`). Default days are not written into it, so a link opened
 * tomorrow shows tomorrow's default. A cleared day stays in the address without a value.
 */
export function useStoreRange(scope: Scope, zone: ZoneTable, today: string): ShownRange {
  const [params, setParams] = useSearchParams();
  const defaults = useDefaultDays(scope, zone, today);
  const range = { from: params.get('from') ?? defaults.from, to: params.get('to') ?? defaults.to };
  return {
    range,
    defaults,
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

/** The cloud refuses all days only once there are more of them than one question may cover. */
function useDefaultDays(scope: Scope, zone: ZoneTable, today: string): DayRange {
  const all = computeDefaultStoreDays(today);
  const period = toPeriod(zone, all) ?? { startTs: 0, endTs: 0 };
  const { error } = useQuery({ ...storeStatisticsOptions(scope, period), enabled: false });
  return error instanceof ApiError && error.status === 400 ? computeLastStoreDays(today, MAX_ANALYTICS_DAYS) : all;
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
