import { screenPath } from '@lapwing/domain';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { isSameRange, type DayRange } from '../../analytics/days.ts';
import { idOf } from '../../fleet/model/id-of.ts';

/** What is applied by a press on the button: days, work shift, durations and vehicles. */
export interface LapFilter extends DayRange {
  /** HH:mm; the minute of the end is within. */
  readonly shiftFrom: string;
  readonly shiftTo: string;
  /** Hours and minutes, HH:mm; 00:00 at most is no limit. */
  readonly minDuration: string;
  readonly maxDuration: string;
  /** Vehicle first: the chosen one stands first. Route first: none is all. */
  readonly vehicleIds: readonly number[];
}

export const LAP_SHOWS = ['all', 'valid', 'errors'] as const;
export type LapShow = (typeof LAP_SHOWS)[number];
export type LapBy = 'vehicle' | 'route';

/** Laps of at least and at most so many seconds, both of them within. */
export interface LapSpan {
  readonly fromSec: number;
  readonly toSec: number;
}

/** What the address asks for. */
export interface LapChoice {
  /** What is chosen first. */
  readonly by: LapBy;
  readonly routeId: number | null;
  readonly filter: LapFilter;
  readonly show: LapShow;
  /** The intervals that were chosen in the histogram, each within the one before. */
  readonly spans: readonly LapSpan[];
  /** The lap whose course is shown. */
  readonly lapId: number | null;
}

/** Work shift and durations at first (R§9). */
export const USUAL_SHIFT = { shiftFrom: '00:00', shiftTo: '23:59' } as const;
export const USUAL_DURATION = { minDuration: '00:00', maxDuration: '03:00' } as const;

const MINUTE = /^([01]\d|2[0-3]):[0-5]\d$/;

/**
 * What the address asks for (`/analytics/1/route/11?vehicles=2&from=2026-11-01&to=2026-11-07&shift=06:00-18:00
 * &lasting=00:10-00:20&laps=valid&spans=780-900&lapId=7`; route first without a vehicle in its path), and how to ask
 * for other things. What is as usual stays out of it: opened tomorrow it shows the days of tomorrow.
 */
export function useLapChoice(usual: (routeId: number | null) => DayRange, isKnown: (vehicleId: number) => boolean) {
  const { anchorId, routeId: routeText } = useParams();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const routeId = idOf(routeText);
  const asked = [anchorId, ...(params.get('vehicles')?.split(',') ?? [])].map(idOf);
  const vehicleIds = [...new Set(asked)].filter((id): id is number => id !== null && isKnown(id));
  const isByRoute = anchorId === undefined && (routeId !== null || params.get('by') === 'route');
  const { from, to } = usual(routeId);
  const [shiftFrom, shiftTo] = timesIn(params.get('shift')) ?? [USUAL_SHIFT.shiftFrom, USUAL_SHIFT.shiftTo];
  const [minDuration, maxDuration] = timesIn(params.get('lasting')) ?? [
    USUAL_DURATION.minDuration,
    USUAL_DURATION.maxDuration,
  ];
  const choice: LapChoice = {
    by: isByRoute ? 'route' : 'vehicle',
    routeId,
    filter: {
      from: params.get('from') ?? from,
      to: params.get('to') ?? to,
      shiftFrom,
      shiftTo,
      minDuration,
      maxDuration,
      vehicleIds,
    },
    show: LAP_SHOWS.find((show) => show === params.get('laps')) ?? 'all',
    spans: spansIn(params.get('spans')),
    lapId: idOf(params.get('lapId')),
  };
  return {
    choice,
    choose: (part: Partial<LapChoice>, { replace = false } = {}) => {
      const routeChosen = { ...choice, ...part }.routeId;
      // Days that nobody chose are those of the route that shows.
      const days = isSameRange(choice.filter, usual(choice.routeId)) ? usual(routeChosen) : {};
      const next = { ...choice, filter: { ...choice.filter, ...days }, ...part };
      void navigate(addressOf(next, usual(next.routeId), params), { replace });
    },
  };
}

export function isSameFilter(a: LapFilter, b: LapFilter): boolean {
  return (
    isSameRange(a, b) &&
    isSameShift(a, b) &&
    a.minDuration === b.minDuration &&
    a.maxDuration === b.maxDuration &&
    a.vehicleIds.join() === b.vehicleIds.join()
  );
}

type Hours = Pick<LapFilter, 'shiftFrom' | 'shiftTo'>;

export function isSameShift(a: Hours, b: Hours): boolean {
  return a.shiftFrom === b.shiftFrom && a.shiftTo === b.shiftTo;
}

export function isUsualDuration({ minDuration, maxDuration }: Pick<LapFilter, 'minDuration' | 'maxDuration'>): boolean {
  return minDuration === USUAL_DURATION.minDuration && maxDuration === USUAL_DURATION.maxDuration;
}

/** Seconds of a day, or of a span, that HH:mm says; null where it is none. */
export function secondsOf(time: string): number | null {
  if (!MINUTE.test(time)) return null;
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 3600 + minutes * 60;
}

function addressOf({ by, routeId, filter, show, spans, lapId }: LapChoice, usual: DayRange, params: URLSearchParams) {
  const [first, ...others] = filter.vehicleIds;
  const isByRoute = by === 'route';
  const isUsual = isSameRange(filter, usual);
  const shift = isSameShift(filter, USUAL_SHIFT) ? '' : `${filter.shiftFrom}-${filter.shiftTo}`;
  const search = new URLSearchParams(params);
  const values = {
    by: isByRoute && routeId === null ? 'route' : '',
    vehicles: (isByRoute ? filter.vehicleIds : others).join(),
    from: isUsual ? '' : filter.from,
    to: isUsual ? '' : filter.to,
    shift,
    lasting: isUsualDuration(filter) ? '' : `${filter.minDuration}-${filter.maxDuration}`,
    laps: show === 'all' ? '' : show,
    spans: spans.map(({ fromSec, toSec }) => `${fromSec}-${toSec}`).join(),
    lapId: lapId === null ? '' : String(lapId),
  };
  for (const [name, value] of Object.entries(values)) {
    if (value === '') search.delete(name);
    else search.set(name, value);
  }
  const path = { anchorId: isByRoute ? undefined : first, routeId: routeId ?? undefined };
  return { pathname: screenPath('stats-laps-details', path), search: search.toString() };
}

function timesIn(text: string | null): readonly [string, string] | null {
  const [from = '', to = ''] = text?.split('-') ?? [];
  return MINUTE.test(from) && MINUTE.test(to) ? [from, to] : null;
}

function spansIn(text: string | null): readonly LapSpan[] {
  return (text?.split(',') ?? []).flatMap((part) => {
    const [, from, to] = /^(\d{1,6})-(\d{1,6})$/.exec(part) ?? [];
    return from !== undefined && to !== undefined && Number(from) <= Number(to)
      ? [{ fromSec: Number(from), toSec: Number(to) }]
      : [];
  });
}
