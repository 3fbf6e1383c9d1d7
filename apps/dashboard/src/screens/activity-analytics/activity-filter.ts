import { createScreenPath } from '@lapwing/domain';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { parseId } from '../../navigation/parse-id.ts';
import { isSameRange, type DayRange } from '../../ui/dates/days.ts';

/** The vehicles and days whose activity is shown. */
export interface ActivityFilter extends DayRange {
  /** In the order of the address, starting with the vehicle in the path. */
  readonly vehicleIds: readonly number[];
}

interface FilterRules {
  /** The days shown when the address has none. */
  readonly defaultDays: DayRange;
  readonly isKnown: (vehicleId: number) => boolean;
}

interface ShownFilter {
  readonly filter: ActivityFilter;
  readonly apply: (filter: ActivityFilter) => void;
}

/** The filter in the address (`/analytics/1/globals?vehicles=2,3&from=2026-11-01&to=2026-11-07`), and its setter. */
export function useActivityFilter({ defaultDays, isKnown }: FilterRules): ShownFilter {
  const { anchorId } = useParams();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const requestedIds = [anchorId, ...(params.get('vehicles')?.split(',') ?? [])].map(parseId);
  const vehicleIds = [...new Set(requestedIds)].filter((id) => id !== null && isKnown(id)) as number[];
  const apply = (next: ActivityFilter) => {
    const pathname = createScreenPath('stats-globals', { anchorId: next.vehicleIds[0] });
    void navigate({ pathname, search: formatSearch(params, next, defaultDays) });
  };
  const days = { from: params.get('from') ?? defaultDays.from, to: params.get('to') ?? defaultDays.to };
  return { filter: { vehicleIds, ...days }, apply };
}

export function isSameFilter(a: ActivityFilter, b: ActivityFilter): boolean {
  return isSameRange(a, b) && a.vehicleIds.join() === b.vehicleIds.join();
}

/** Default days are not written into the address, so that a link opened tomorrow shows tomorrow's default. */
function formatSearch(
  params: URLSearchParams,
  { vehicleIds, from, to }: ActivityFilter,
  defaultDays: DayRange,
): string {
  const next = new URLSearchParams(params);
  const [, ...others] = vehicleIds;
  const range = isSameRange({ from, to }, defaultDays) ? { from: '', to: '' } : { from, to };
  for (const [name, value] of Object.entries({ vehicles: others.join(), ...range })) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next.toString();
}
