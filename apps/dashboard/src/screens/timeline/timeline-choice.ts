import {
  clearUnreadable,
  DEFAULT_TIMELINE_HOURS,
  TRUE_TIME_FACTOR,
  TRUE_TIME_FACTORS,
  type TimelineChoice,
} from '@lapwing/domain';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { parseId } from '../../navigation/parse-id.ts';

/** The ids of the chosen vehicles, or the whole fleet. */
export type ChosenVehicles = readonly number[] | 'all';

/** The choice of the timeline: vehicles, day and hours. */
export interface ShownChoice extends TimelineChoice {
  readonly vehicles: ChosenVehicles;
}

export interface ChosenTimeline {
  readonly choice: ShownChoice;
  readonly choose: (part: Partial<ShownChoice>) => void;
  /** Of several vehicles the one whose positions are listed; null for the first. */
  readonly focusId: number | null;
  readonly onFocus: (id: number) => void;
  /** The instant of playback (unix seconds); null at the start. */
  readonly at: number | null;
  /** Also moves the focus if a vehicle is given. */
  readonly onAt: (ts: number, focusId?: number) => void;
  /** Whether playback advances by time instead of by record. */
  readonly isTrueTime: boolean;
  readonly onTrueTime: (isTrueTime: boolean) => void;
  /** Seconds of the past that are played per second if several vehicles are played back. */
  readonly factor: number;
  readonly onFactor: (factor: number) => void;
}

const TIME_NAMES = { day: 'day', from: 'from', to: 'to' } as const;
const VEHICLE = 'vehicle';
const VEHICLES = 'vehicles';
const ALL = 'all';
const FOCUS = 'focus';
const AT = 'at';
const PACE = 'pace';
const TRUE_TIME = 'time';
const FACTOR = 'factor';

/**
 * The choice in the address (`?vehicle=1&day=2026-11-20&from=11:00:00&to=18:59:59&at=1795185600&pace=time`); missing parts
 * are taken from `defaults`. Several vehicles are `vehicles=1,2,3&focus=2&factor=120`, and the whole fleet `vehicles=all`. A
 * cleared part stays in the address without a value, and an unreadable one counts as cleared. A choice can be undone by
 * Back; moving playback adds nothing to the history.
 */
export function useTimelineChoice(defaults: {
  readonly vehicleId: number | null;
  readonly day: string;
}): ChosenTimeline {
  const [params, change] = useChangedParams();
  const replace = (make: (current: URLSearchParams) => void) => change(make, true);
  const defaultTimes = { day: defaults.day, ...DEFAULT_TIMELINE_HOURS };
  const text = (part: keyof typeof TIME_NAMES) => params.get(TIME_NAMES[part]) ?? defaultTimes[part];
  const times = clearUnreadable({ day: text('day'), from: text('from'), to: text('to') });
  const choice = { vehicles: readVehicles(params, defaults.vehicleId), ...times };
  const factor = Number(params.get(FACTOR));
  return {
    choice,
    choose: (part) =>
      change(
        (current) => {
          const next = { ...choice, ...part };
          writeVehicles(current, next.vehicles, defaults.vehicleId);
          for (const key of Object.keys(TIME_NAMES) as (keyof typeof TIME_NAMES)[])
            write(current, TIME_NAMES[key], next[key] === defaultTimes[key] ? null : next[key]);
          // Among several vehicles the instant stays: lanes are added and removed while one is watched.
          if (!isSeveral(next.vehicles) || !part.vehicles) current.delete(AT);
        },
        isTyping(part, params),
      ),
    focusId: parseId(params.get(FOCUS)),
    onFocus: (id) => replace((current) => current.set(FOCUS, String(id))),
    at: parseId(params.get(AT)),
    // The day is stored, too, so that a link opened tomorrow shows the same instant.
    onAt: (ts, focusId) =>
      replace((current) => {
        if (focusId !== undefined) current.set(FOCUS, String(focusId));
        current.set(TIME_NAMES.day, choice.day);
        current.set(AT, String(Math.round(ts)));
      }),
    isTrueTime: params.get(PACE) === TRUE_TIME,
    onTrueTime: (isTrueTime) => replace((current) => write(current, PACE, isTrueTime ? TRUE_TIME : null)),
    factor: TRUE_TIME_FACTORS.find((it) => it === factor) ?? TRUE_TIME_FACTOR,
    onFactor: (next) => replace((current) => write(current, FACTOR, next === TRUE_TIME_FACTOR ? null : String(next))),
  };
}

/** The parameters of the address, and what changes them. A change that is not rendered yet is part of the next one. */
function useChangedParams() {
  const [params, setParams] = useSearchParams();
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);
  const change = (make: (next: URLSearchParams) => void, isReplaced: boolean) => {
    const next = new URLSearchParams(latest.current);
    make(next);
    latest.current = next;
    setParams(next, { replace: isReplaced });
  };
  return [params, change] as const;
}

function readVehicles(params: URLSearchParams, defaultId: number | null): ChosenVehicles {
  const several = params.get(VEHICLES);
  if (several === ALL) return ALL;
  const texts = several?.split(',') ?? [params.get(VEHICLE) ?? String(defaultId ?? '')];
  return texts.flatMap((text) => parseId(text) ?? []);
}

function writeVehicles(params: URLSearchParams, vehicles: ChosenVehicles, defaultId: number | null): void {
  if (isSeveral(vehicles)) {
    write(params, VEHICLE, null);
    write(params, VEHICLES, vehicles === ALL ? ALL : vehicles.join(','));
    return;
  }
  const [id = null] = vehicles === ALL ? [] : vehicles;
  write(params, VEHICLE, id === defaultId ? null : String(id ?? ''));
  for (const name of [VEHICLES, FOCUS, FACTOR]) write(params, name, null);
}

function isSeveral(vehicles: ChosenVehicles): boolean {
  return vehicles === ALL || vehicles.length > 1;
}

/** Null removes the part. A changed part keeps its place in the address. */
function write(params: URLSearchParams, name: string, value: string | null): void {
  if (value === null) params.delete(name);
  else params.set(name, value);
}

/** A time is typed in several steps, of which only the first adds to the history. */
function isTyping(part: Partial<ShownChoice>, params: URLSearchParams): boolean {
  return Object.keys(part).every((key) => (key === 'from' || key === 'to') && params.has(TIME_NAMES[key]));
}
