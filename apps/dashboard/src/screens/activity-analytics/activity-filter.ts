import { createScreenPath } from '@lapwing/domain';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import {
  DEFAULT_SHIFT,
  formatShift,
  isSameShift,
  isWholeShift,
  parseShift,
  type WorkShift,
} from '../../analytics/work-shift.ts';
import { parseId } from '../../navigation/parse-id.ts';
import { useCorrectedParams } from '../../navigation/use-corrected-params.ts';
import { isSameRange, type DayRange } from '../../ui/dates/days.ts';

/** The vehicles, days, work shift and lap whose activity is shown. */
export interface ActivityFilter extends DayRange, WorkShift {
  /** In the order of the address, starting with the vehicle in the path. */
  readonly vehicleIds: readonly number[];
  /** The id of a lap as it is typed; empty for everything. */
  readonly lap: string;
}

interface FilterRules {
  /** The days shown when the address has none. */
  readonly defaultDays: DayRange;
  readonly isKnown: (vehicleId: number) => boolean;
  /** Whether the client's type has the filter by lap. */
  readonly hasLaps: boolean;
}

interface ShownFilter {
  readonly filter: ActivityFilter;
  /** What the address called vehicles when the screen opened, but no vehicle of the client is. */
  readonly unknown: readonly string[];
  readonly apply: (filter: ActivityFilter) => void;
}

/** The id of the lap in the address; null for none. */
export function useLapId({ hasLaps }: Pick<FilterRules, 'hasLaps'>): number | null {
  const [params] = useSearchParams();
  return hasLaps ? parseId(params.get('lapId')) : null;
}

/**
 * The filter in the address (`/analytics/1/globals?vehicles=2,3&from=2026-11-01&to=2026-11-07&shift=06:00-14:00&lapId=7`),
 * and its setter. Vehicles that do not exist, and what cannot be read, are removed from the address.
 */
export function useActivityFilter({ defaultDays, isKnown, hasLaps }: FilterRules): ShownFilter {
  const { anchorId } = useParams();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const requested = [anchorId ?? '', ...(params.get('vehicles')?.split(',') ?? [])];
  const requestedIds = requested.map(parseId);
  const [unknown, setUnknown] = useState(() =>
    requested.filter((text) => text !== '' && !isKnown(parseId(text) ?? NaN)),
  );
  const vehicleIds = [...new Set(requestedIds)].filter((id) => id !== null && isKnown(id)) as number[];
  const lapId = useLapId({ hasLaps });
  const shift = parseShift(params.get('shift'));
  const shown = {
    vehicles: vehicleIds.filter((id) => String(id) !== anchorId).join(),
    shift: formatShift(shift),
    lapId: lapId === null ? '' : String(lapId),
  };
  useCorrectedParams(
    Object.fromEntries(Object.entries(shown).filter(([name, text]) => (params.get(name) ?? text) !== text)),
  );
  const apply = (next: ActivityFilter) => {
    setUnknown([]);
    const pathname = createScreenPath('stats-globals', { anchorId: next.vehicleIds[0] });
    void navigate({ pathname, search: formatSearch(params, next, defaultDays) });
  };
  const days = { from: params.get('from') ?? defaultDays.from, to: params.get('to') ?? defaultDays.to };
  return { filter: { vehicleIds, ...days, ...shift, lap: shown.lapId }, unknown, apply };
}

/** How many of vehicles, days, shift and lap differ. */
export function countChanges(a: ActivityFilter, b: ActivityFilter): number {
  const same = [
    a.vehicleIds.join() === b.vehicleIds.join(),
    isSameRange(a, b),
    isSameShift(a, b),
    a.lap.trim() === b.lap.trim(),
  ];
  return same.filter((isSame) => !isSame).length;
}

/** How many of days, shift and lap differ from their defaults. */
export function countSet(filter: ActivityFilter, defaultDays: DayRange): number {
  return countChanges(filter, { ...filter, ...defaultDays, ...DEFAULT_SHIFT, lap: '' });
}

/** Why a filter cannot be applied, as the key of a text; null if its vehicles, shift and lap are in order. */
export function findFilterProblem(filter: ActivityFilter) {
  if (filter.vehicleIds.length === 0) return 'filter.noVehicle';
  if (!isWholeShift(filter)) return 'filter.badShift';
  return isLapText(filter.lap) ? null : 'filter.badLap';
}

/** Whether a text is the id of a lap, or empty. */
export function isLapText(text: string): boolean {
  return text.trim() === '' || parseId(text.trim()) !== null;
}

/** Default days are not written into the address, so that a link opened tomorrow shows tomorrow's default. */
function formatSearch(params: URLSearchParams, filter: ActivityFilter, defaultDays: DayRange): string {
  const next = new URLSearchParams(params);
  const [, ...others] = filter.vehicleIds;
  const { from, to } = isSameRange(filter, defaultDays) ? { from: '', to: '' } : filter;
  const values = { vehicles: others.join(), from, to, shift: formatShift(filter), lapId: filter.lap.trim() };
  for (const [name, value] of Object.entries(values)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next.toString();
}
