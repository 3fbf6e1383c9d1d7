import { LAP_ERRORS } from '@lapwing/domain';
import { parseId } from '../../navigation/parse-id.ts';
import { cutText } from '../../ui/typed-text.ts';

/** Hours of the day: from the start of one to the end of another, e.g. 6 and 8 for 06:00 to 08:59. */
export interface HourSpan {
  readonly fromHour: number;
  readonly toHour: number;
}

/** Which of the filtered laps are shown, as chosen in charts and by counts of errors. */
export interface LapNarrowing {
  /** Codes of errors; empty for every lap. */
  readonly errors: readonly number[];
  /** The beacon location at which laps failed. */
  readonly faultId: number | null;
  /** The hours in which laps began. */
  readonly hours: HourSpan | null;
  /** The place in the route of a stop that laps reached. */
  readonly stopOrd: number | null;
}

export const NO_NARROWING: LapNarrowing = { errors: [], faultId: null, hours: null, stopOrd: null };

export function isNarrowed({ errors, faultId, hours, stopOrd }: LapNarrowing): boolean {
  return errors.length > 0 || faultId !== null || hours !== null || stopOrd !== null;
}

/** What of a narrowing holds only for one route. */
export const NO_PLACES = { faultId: null, stopOrd: null } as const;

export const LAP_SORTS = ['start', 'duration', 'delay', 'vehicle', 'error', 'stops'] as const;
export type LapSort = (typeof LAP_SORTS)[number];

/** How the laps are listed. */
export interface LapListing {
  readonly search: string;
  readonly sort: LapSort;
  readonly order: 'asc' | 'desc';
}

/** Newest first. */
export const DEFAULT_LISTING: LapListing = { search: '', sort: 'start', order: 'desc' };

export const MAX_SEARCH = 100;

const ERROR_CODES = Object.keys(LAP_ERRORS).filter((code) => code !== '0');

type Params = Pick<URLSearchParams, 'get'>;

/** The narrowing in an address, e.g. `errors=2,4&fault=31&hours=6-8&stop=3`. What cannot be read is left out. */
export function parseNarrowing(params: Params): LapNarrowing {
  return {
    errors: parseErrors(params.get('errors')),
    faultId: parseId(params.get('fault')),
    hours: parseHours(params.get('hours')),
    stopOrd: parseOrd(params.get('stop')),
  };
}

/** The listing in an address, e.g. `search=hauler&sort=duration&order=asc`. */
export function parseListing(params: Params): LapListing {
  const sort = LAP_SORTS.find((name) => name === params.get('sort')) ?? DEFAULT_LISTING.sort;
  const order = params.get('order');
  return {
    search: cutText(params.get('search') ?? '', MAX_SEARCH),
    sort,
    order: order === 'asc' || order === 'desc' ? order : findFirstOrder(sort),
  };
}

/** The parameters of narrowing and listing; an empty text for what is not set. */
export function formatNarrowing({ errors, faultId, hours, stopOrd }: LapNarrowing) {
  return {
    errors: errors.join(),
    fault: formatNumber(faultId),
    hours: hours ? `${hours.fromHour}-${hours.toHour}` : '',
    stop: formatNumber(stopOrd),
  };
}

export function formatListing({ search, sort, order }: LapListing) {
  return {
    search,
    sort: sort === DEFAULT_LISTING.sort ? '' : sort,
    order: order === findFirstOrder(sort) ? '' : order,
  };
}

/** The parameters that cannot be read, with what is read of them. */
export function findNarrowingCorrections(params: Params): Record<string, string> {
  const read = { ...formatNarrowing(parseNarrowing(params)), ...formatListing(parseListing(params)) };
  return Object.fromEntries(Object.entries(read).filter(([name, text]) => (params.get(name) ?? text) !== text));
}

/** The order after a click on a head: the first order of another column, or the other order of this one. */
export function sortBy(listing: LapListing, sort: LapSort): LapListing {
  if (listing.sort !== sort) return { ...listing, sort, order: findFirstOrder(sort) };
  return { ...listing, order: listing.order === 'asc' ? 'desc' : 'asc' };
}

/** Names from A; the newest, longest, latest and most first. */
function findFirstOrder(sort: LapSort): LapListing['order'] {
  return sort === 'vehicle' ? 'asc' : 'desc';
}

function formatNumber(value: number | null): string {
  return value === null ? '' : String(value);
}

function parseErrors(text: string | null): readonly number[] {
  const codes = text?.split(',') ?? [];
  return ERROR_CODES.filter((code) => codes.includes(code)).map(Number);
}

function parseHours(text: string | null): HourSpan | null {
  const [, from, to] = /^(\d\d?)-(\d\d?)$/.exec(text ?? '') ?? [];
  const [fromHour, toHour] = [Number(from), Number(to)];
  return fromHour <= toHour && toHour < 24 ? { fromHour, toHour } : null;
}

function parseOrd(text: string | null): number | null {
  return text !== null && /^\d{1,3}$/.test(text) ? Number(text) : null;
}
