import {
  chooseNextSpeed,
  findRecordAfter,
  findRecordAt,
  computeStepMs,
  TRUE_TIME_FACTOR,
  computeTrueTimeAfter,
  type PlaybackSpeed,
} from '@lapwing/domain';
import { useEffect, useRef, useState } from 'react';
import type { Period } from '../../data/analytics.ts';
import type { TimelineRecord } from '../../data/timeline.ts';
import type { MapClock } from '../../map/live/live-map-model.ts';

export interface Playback {
  /** The instant of playback, unix seconds clamp the period. */
  readonly ts: number;
  /** Index of the current record; -1 before the first. */
  readonly index: number;
  readonly isPlaying: boolean;
  readonly speed: PlaybackSpeed;
  /** Whether playback advances by time instead of by record. */
  readonly isTrueTime: boolean;
  readonly onPlay: (isPlaying: boolean) => void;
  readonly onSpeed: () => void;
  readonly onTrueTime: (isTrueTime: boolean) => void;
  /** Moves to the next or the previous record. */
  readonly onSkip: (by: 1 | -1) => void;
  /** Moves to an instant; `onSettle` reports that the user finished moving. */
  readonly onSeek: (ts: number) => void;
  readonly onSettle: (ts: number) => void;
  /** The clock for the map. */
  readonly clock: MapClock;
}

interface PlaybackProps {
  /** Identifies vehicle and period. A different value restarts playback. */
  readonly of: string;
  /** Null until the records have loaded. */
  readonly records: readonly TimelineRecord[] | null;
  readonly period: Period;
  /** The initial instant, from the address. */
  readonly at: number | null;
  /** Called with the new instant when the user has moved playback. */
  readonly onAt: (ts: number) => void;
  readonly isTrueTime: boolean;
  readonly onTrueTime: (isTrueTime: boolean) => void;
}

/** The same length as the map's animation, so that one movement begins where the previous one ends. */
const TICK_MS = 400;
const NO_RECORDS: readonly TimelineRecord[] = [];

/** Plays back the records of a period (L§2). Without records it stays at the start. */
export function usePlayback({ of, records: known, period, at, onAt, isTrueTime, onTrueTime }: PlaybackProps): Playback {
  const { startTs, endTs } = period;
  const clamp = (ts: number) => Math.min(endTs, Math.max(startTs, ts));
  const records = known ?? NO_RECORDS;
  const isEmpty = known?.length === 0;
  const initial = { of, ts: isEmpty ? startTs : clamp(at ?? startTs), isPlaying: false };
  const [state, setState] = useState(initial);
  if (state.of !== of) setState(initial);
  const { ts, isPlaying } = state.of === of && !isEmpty ? state : initial;
  const [speed, setSpeed] = useState<PlaybackSpeed>(1);
  const index = findRecordAt(records, ts);
  const isRunning = isPlaying && records.length > 0;
  const setTs = (next: number) => setState({ of, ts: next, isPlaying });

  const computeNextTs = (from: number) => {
    if (isTrueTime) return computeTrueTimeAfter(from, TICK_MS, speed, period);
    return clamp(records[findRecordAfter(findRecordAt(records, from), records.length)]?.enterTs ?? startTs);
  };
  const tick = () => setState((now) => (now.of === of ? { ...now, ts: computeNextTs(now.ts) } : now));
  const latest = useRef({ tick, ts, speed, isRunning, isTrueTime });
  useEffect(() => {
    latest.current = { tick, ts, speed, isRunning, isTrueTime };
  });
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => latest.current.tick(), isTrueTime ? TICK_MS : computeStepMs(speed));
    return () => clearInterval(timer);
  }, [isRunning, isTrueTime, speed]);

  const [clock] = useState<MapClock>(() => {
    const isFast = () => latest.current.isRunning && latest.current.isTrueTime;
    return {
      isFast,
      // All of the way is known, and a glide lasts until the next one begins.
      isTooFastToGlide: () => false,
      nowMs: (aheadMs) => {
        const now = latest.current;
        return now.ts * 1000 + (isFast() ? aheadMs * TRUE_TIME_FACTOR * now.speed : 0);
      },
    };
  });
  const settle = (to: number) => {
    const second = Math.round(clamp(to));
    setTs(second);
    onAt(second);
  };
  return {
    ts,
    index,
    isPlaying: isRunning,
    speed,
    isTrueTime,
    onPlay: (shouldPlay) => {
      setState({ of, ts, isPlaying: shouldPlay });
      if (!shouldPlay) onAt(ts);
    },
    onSpeed: () => setSpeed(chooseNextSpeed),
    onTrueTime,
    onSkip: (by) => {
      const record = records[Math.min(records.length - 1, Math.max(0, index + by))];
      if (record) settle(record.enterTs);
    },
    onSeek: (to) => setTs(clamp(to)),
    onSettle: settle,
    clock,
  };
}
