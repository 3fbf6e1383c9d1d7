import { createScreenPath } from '@lapwing/domain';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import {
  formatShift,
  isSameShift,
  isWholeShift,
  parseMinutes,
  parseShift,
  parseTimePair,
  type WorkShift,
} from '../../analytics/work-shift.ts';
import type { FullLap } from '../../data/laps.ts';
import { isSameRange, type DayRange } from '../../ui/dates/days.ts';
import { parseId } from '../../navigation/parse-id.ts';
import { useCorrectedParams } from '../../navigation/use-corrected-params.ts';
import {
  findNarrowingCorrections,
  formatListing,
  formatNarrowing,
  NO_PLACES,
  parseListing,
  parseNarrowing,
  type LapListing,
  type LapNarrowing,
} from './lap-narrowing.ts';

/** The filters that the Apply button applies: days, work shift, durations and vehicles. */
export interface LapFilter extends DayRange, WorkShift {
  /** Hours and minutes, HH:mm; a maximum of 00:00 means no limit. */
  readonly minDuration: string;
  readonly maxDuration: string;
  /** Vehicle first: at most one. Route first: an empty list means all. */
  readonly vehicleIds: readonly number[];
}

export const LAP_RESULTS = ['all', 'valid', 'errors'] as const;
export type LapResultFilter = (typeof LAP_RESULTS)[number];
export type LapBy = 'vehicle' | 'route';

/** Minimum and maximum duration in seconds, both included. */
export interface LapSpan {
  readonly fromSec: number;
  readonly toSec: number;
}

/** The choice in the address. */
export interface LapChoice {
  /** Whether the vehicle or the route is chosen first. */
  readonly by: LapBy;
  readonly routeId: number | null;
  readonly filter: LapFilter;
  readonly result: LapResultFilter;
  /** The intervals chosen in the histogram, each within the previous one. */
  readonly spans: readonly LapSpan[];
  readonly narrowing: LapNarrowing;
  readonly listing: LapListing;
  /** The lap that is shown in detail. */
  readonly lapId: number | null;
}

/** Default durations (R§9). */
export const DEFAULT_DURATIONS = { minDuration: '00:00', maxDuration: '03:00' } as const;

/**
 * The choice in the address (`/analytics/1/route/11?from=2026-11-01&to=2026-11-07&shift=06:00-18:00
 * &lasting=00:10-00:20&laps=valid&spans=780-900&lapId=7`; route first: `/analytics/route/11?vehicles=1,2`), and its
 * setter. Defaults are not written into it, so that a link opened tomorrow shows tomorrow's default days. What cannot be
 * read is replaced by the default, and removed from the address.
 */
export function useLapChoice(
  defaultDaysOf: (routeId: number | null) => DayRange,
  isKnown: (vehicleId: number) => boolean,
) {
  const { anchorId, routeId: routeText } = useParams();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const routeId = parseId(routeText);
  const requestedIds = [anchorId, ...(params.get('vehicles')?.split(',') ?? [])].map(parseId);
  const isByRoute = anchorId === undefined && (routeId !== null || params.get('by') === 'route');
  const knownIds = [...new Set(requestedIds)].filter((id): id is number => id !== null && isKnown(id));
  const vehicleIds = isByRoute ? knownIds : knownIds.slice(0, 1);
  const { from, to } = defaultDaysOf(routeId);
  const [minDuration, maxDuration] = parseTimePair(params.get('lasting')) ?? [
    DEFAULT_DURATIONS.minDuration,
    DEFAULT_DURATIONS.maxDuration,
  ];
  const choice: LapChoice = {
    by: isByRoute ? 'route' : 'vehicle',
    routeId,
    filter: {
      from: params.get('from') ?? from,
      to: params.get('to') ?? to,
      ...parseShift(params.get('shift')),
      minDuration,
      maxDuration,
      vehicleIds,
    },
    result: LAP_RESULTS.find((result) => result === params.get('laps')) ?? 'all',
    spans: parseSpans(params.get('spans')),
    narrowing: parseNarrowing(params),
    listing: parseListing(params),
    lapId: parseId(params.get('lapId')),
  };
  useCorrectedParams(findCorrections(params));
  return {
    choice,
    choose: (part: Partial<LapChoice>, { replace = false } = {}) => {
      const nextRouteId = { ...choice, ...part }.routeId;
      // Default days depend on the route that is shown.
      const days = isSameRange(choice.filter, defaultDaysOf(choice.routeId)) ? defaultDaysOf(nextRouteId) : {};
      const narrowing = nextRouteId === choice.routeId ? choice.narrowing : { ...choice.narrowing, ...NO_PLACES };
      const next = { ...choice, filter: { ...choice.filter, ...days }, narrowing, ...part };
      void navigate(toAddress(next, defaultDaysOf(next.routeId), params), { replace });
    },
  };
}

/** The parameters that cannot be read, with what is read of them. */
function findCorrections(params: URLSearchParams): Record<string, string> {
  const read: Record<string, (text: string) => string> = {
    shift: (text) => parseTimePair(text)?.join('-') ?? '',
    lasting: (text) => parseTimePair(text)?.join('-') ?? '',
    laps: (text) => LAP_RESULTS.find((result) => result === text) ?? '',
    spans: (text) => formatSpans(parseSpans(text)),
    lapId: (text) => (parseId(text) === null ? '' : text),
  };
  const corrected = Object.entries(read).flatMap(([name, parse]): [string, string][] => {
    const text = params.get(name);
    return text === null || parse(text) === text ? [] : [[name, parse(text)]];
  });
  return Object.fromEntries([...Object.entries(findNarrowingCorrections(params)), ...corrected]);
}

/** The text of the reason why a filter cannot be applied; null if it can. */
export function findFilterProblem(filter: LapFilter) {
  const [minSec, maxSec] = [parseMinutes(filter.minDuration), parseMinutes(filter.maxDuration)];
  if (!isWholeShift(filter)) return 'filter.badShift';
  return minSec === null || maxSec === null || (maxSec > 0 && maxSec < minSec) ? 'filter.badDuration' : null;
}

export function isSameFilter(a: LapFilter, b: LapFilter): boolean {
  return countChanges(a, b) === 0;
}

/** Whether a lap is one of the chosen route and vehicles. */
export function isWithinChoice(
  { routeId, anchorId }: Pick<FullLap, 'routeId' | 'anchorId'>,
  { routeId: chosenRouteId, filter: { vehicleIds } }: LapChoice,
): boolean {
  return routeId === chosenRouteId && (vehicleIds.length === 0 || vehicleIds.includes(anchorId));
}

/** How many of days, shift, durations and vehicles differ. */
export function countChanges(a: LapFilter, b: LapFilter): number {
  const same = [
    isSameRange(a, b),
    isSameShift(a, b),
    isSameDurations(a, b),
    a.vehicleIds.join() === b.vehicleIds.join(),
  ];
  return same.filter((isSame) => !isSame).length;
}

type Durations = Pick<LapFilter, 'minDuration' | 'maxDuration'>;

export function isSameDurations(a: Durations, b: Durations): boolean {
  return a.minDuration === b.minDuration && a.maxDuration === b.maxDuration;
}

function toAddress(
  { by, routeId, filter, result, spans, narrowing, listing, lapId }: LapChoice,
  defaultDays: DayRange,
  params: URLSearchParams,
) {
  const [first] = filter.vehicleIds;
  const isByRoute = by === 'route';
  const isDefault = isSameRange(filter, defaultDays);
  const search = new URLSearchParams(params);
  const values = {
    by: isByRoute && routeId === null ? 'route' : '',
    vehicles: isByRoute ? filter.vehicleIds.join() : '',
    from: isDefault ? '' : filter.from,
    to: isDefault ? '' : filter.to,
    shift: formatShift(filter),
    lasting: isSameDurations(filter, DEFAULT_DURATIONS) ? '' : `${filter.minDuration}-${filter.maxDuration}`,
    laps: result === 'all' ? '' : result,
    spans: formatSpans(spans),
    ...formatNarrowing(narrowing),
    ...formatListing(listing),
    lapId: lapId === null ? '' : String(lapId),
  };
  for (const [name, value] of Object.entries(values)) {
    if (value === '') search.delete(name);
    else search.set(name, value);
  }
  const path = { anchorId: isByRoute ? undefined : first, routeId: routeId ?? undefined };
  return { pathname: createScreenPath('stats-laps-details', path), search: search.toString() };
}

function formatSpans(spans: readonly LapSpan[]): string {
  return spans.map(({ fromSec, toSec }) => `${fromSec}-${toSec}`).join();
}

function parseSpans(text: string | null): readonly LapSpan[] {
  return (text?.split(',') ?? []).flatMap((part) => {
    const [, from, to] = /^(\d{1,6})-(\d{1,6})$/.exec(part) ?? [];
    return from !== undefined && to !== undefined && Number(from) <= Number(to)
      ? [{ fromSec: Number(from), toSec: Number(to) }]
      : [];
  });
}
