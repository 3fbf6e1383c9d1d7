import {
  chooseNextSpeed,
  chooseShuttleSpeed,
  findRecordAfter,
  findRecordAt,
  computeStepMs,
  computeTrueTimeAfter,
  PLAYBACK_SPEEDS,
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
  /** Whether there is something to play. */
  readonly canPlay: boolean;
  /** A multiple of the pace; negative while it plays back. */
  readonly speed: number;
  /** Whether playback advances by time instead of by record. */
  readonly isTrueTime: boolean;
  readonly onPlay: (isPlaying: boolean) => void;
  readonly onSpeed: () => void;
  /** Plays forward or back, faster with each repeat. */
  readonly onShuttle: (way: 1 | -1) => void;
  readonly onTrueTime: (isTrueTime: boolean) => void;
  /** Moves to the next or the previous record. */
  readonly onSkip: (by: 1 | -1) => void;
  /** Moves to an instant; `onSettle` reports that the user finished moving, among several vehicles on one of them. */
  readonly onSeek: (ts: number) => void;
  readonly onSettle: (ts: number, focusId?: number) => void;
  /** The clock for the map. */
  readonly clock: MapClock;
}

interface PlaybackProps {
  /** Identifies what is played back, e.g. vehicle and period. A different value restarts playback. */
  readonly of: string;
  /** The records of the vehicle in focus; null until they have loaded. */
  readonly records: readonly TimelineRecord[] | null;
  /** Whether there is something to play. */
  readonly canPlay: boolean;
  /** Whether it is known that there is nothing to play. */
  readonly isEmpty: boolean;
  readonly period: Period;
  /** The initial instant, from the address. */
  readonly at: number | null;
  /** Called with the new instant when the user has moved playback. */
  readonly onAt: (ts: number, focusId?: number) => void;
  readonly isTrueTime: boolean;
  readonly onTrueTime: (isTrueTime: boolean) => void;
  /** Seconds of the past that are played per second of true time at 1x. */
  readonly factor: number;
}

/** The same length as the map's animation, so that one movement begins where the previous one ends. */
const TICK_MS = 400;
const NO_RECORDS: readonly TimelineRecord[] = [];

/** Plays back the records of a period (L§2). Without records it stays at the start. */
export function usePlayback(props: PlaybackProps): Playback {
  const { of, records: known, period, at, onAt, isTrueTime, onTrueTime, factor, canPlay, isEmpty } = props;
  const { startTs, endTs } = period;
  const clamp = (ts: number) => Math.min(endTs, Math.max(startTs, ts));
  const records = known ?? NO_RECORDS;
  const initial = { of, ts: isEmpty ? startTs : clamp(at ?? startTs), isPlaying: false };
  const [state, setState] = useState(initial);
  if (state.of !== of) setState(initial);
  const { ts, isPlaying } = state.of === of && !isEmpty ? state : initial;
  const [speed, setSpeed] = useState(1);
  const index = findRecordAt(records, ts);
  const isRunning = isPlaying && canPlay;
  const setTs = (next: number) => setState({ of, ts: next, isPlaying });

  const computeNextTs = (from: number) => {
    if (isTrueTime) return computeTrueTimeAfter(from, TICK_MS, speed * factor, period);
    const before = findRecordAt(records, from);
    if (speed < 0) return clamp(records[before - 1]?.enterTs ?? startTs);
    return clamp(records[findRecordAfter(before, records.length)]?.enterTs ?? startTs);
  };
  const tick = () =>
    setState((now) => {
      if (now.of !== of) return now;
      const next = computeNextTs(now.ts);
      return { ...now, ts: next, isPlaying: now.isPlaying && (speed > 0 || next > startTs) };
    });
  const clock = useTicks(
    { tick, ts, perSec: speed * factor, isRunning, isTrueTime },
    isTrueTime ? TICK_MS : computeStepMs(speed),
  );
  const settle = (to: number, focusId?: number) => {
    const second = Math.round(clamp(to));
    setTs(second);
    onAt(second, focusId);
  };
  return {
    ts,
    index,
    isPlaying: isRunning,
    canPlay,
    speed,
    isTrueTime,
    onPlay: (shouldPlay) => {
      setState({ of, ts, isPlaying: shouldPlay });
      setSpeed(isButtonSpeed(speed) ? speed : 1);
      if (!shouldPlay) onAt(ts);
    },
    onSpeed: () => setSpeed(chooseNextSpeed),
    onShuttle: (way) => {
      setSpeed(chooseShuttleSpeed(isRunning ? speed : 0, way));
      setState({ of, ts, isPlaying: true });
    },
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

/** Whether the button of the player offers a speed. Others last until playback is paused. */
function isButtonSpeed(speed: number): boolean {
  return PLAYBACK_SPEEDS.some((it) => it === speed);
}

interface Ticking {
  readonly tick: () => void;
  readonly ts: number;
  /** Seconds of the past per second in true time. */
  readonly perSec: number;
  readonly isRunning: boolean;
  readonly isTrueTime: boolean;
}

/** Ticks while playback runs. Returns the clock for the map. */
function useTicks(ticking: Ticking, everyMs: number): MapClock {
  const latest = useRef(ticking);
  useEffect(() => {
    latest.current = ticking;
  });
  const { isRunning } = ticking;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => latest.current.tick(), everyMs);
    return () => clearInterval(timer);
  }, [isRunning, everyMs]);
  const [clock] = useState<MapClock>(() => {
    const isFast = () => latest.current.isRunning && latest.current.isTrueTime;
    return {
      isFast,
      // All of the way is known, and a glide lasts until the next one begins.
      isTooFastToGlide: () => false,
      nowMs: (aheadMs) => latest.current.ts * 1000 + (isFast() ? aheadMs * latest.current.perSec : 0),
    };
  });
  return clock;
}
