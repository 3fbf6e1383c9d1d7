import { findLaneSpanAt, formatTime, readLapState, toLapError, type ZoneTable } from '@lapwing/domain';
import { useMemo } from 'react';
import type { ListedLap } from '../../data/laps.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { formatPlaceName } from './played-vehicle.ts';
import type { LaneTexts, Silence, VehicleLane } from './paint-lane.ts';

export interface LaneWords extends LaneTexts {
  /** The result of a lap: valid, in progress, or the error and where it happened. */
  readonly result: (lap: ListedLap) => string;
  /** From when to when. */
  readonly span: (startTs: number, endTs: number | null) => string;
  /** What a lane shows at an instant. */
  readonly at: (lane: VehicleLane, ts: number) => readonly string[];
  /** What a lane shows in all. */
  readonly summary: (name: string, lane: VehicleLane) => string;
}

/** What lanes show, in words. */
export function useLaneWords(zone: ZoneTable): LaneWords {
  const { t } = useTranslation('timeline');
  const live = useTranslation('live').t;
  const laps = useTranslation('laps').t;
  return useMemo(() => {
    const clock = (ts: number) => formatTime(zone, ts * 1000);
    const span = (startTs: number, endTs: number | null) =>
      endTs === null
        ? t('lanes.since', { from: clock(startTs) })
        : t('lanes.span', { from: clock(startTs), to: clock(endTs) });
    const error = (lap: ListedLap) => {
      const { tooltipKey } = toLapError(lap.error);
      return tooltipKey === null ? '' : live(`laps.errors.${tooltipKey}`);
    };
    const result = (lap: ListedLap) => {
      const { nextLabel: next, faultLabel: at } = lap;
      const state = readLapState(lap);
      if (state === 'valid') return live('laps.valid');
      if (state === 'ongoing') return next === null ? laps('result.running') : laps('result.runningNext', { next });
      if (at !== null && next !== null) return `${error(lap)} ${laps('result.atExpected', { at, next })}`;
      if (at !== null) return `${error(lap)} ${laps('result.at', { at })}`;
      return next === null ? error(lap) : `${error(lap)} ${laps('result.expected', { next })}`;
    };
    const silence = ({ start, end }: Silence) => t('lanes.silent', { span: span(start, end) });
    return {
      visit: formatPlaceName,
      error,
      silence,
      result,
      span,
      at: ({ visits, laps: driven, silences }, ts) => {
        const [visit, lap, silent] = [
          findLaneSpanAt(visits, ts)?.of,
          findLaneSpanAt(driven, ts)?.of,
          findLaneSpanAt(silences, ts)?.of,
        ];
        return [
          visit && t('lanes.visit', { place: formatPlaceName(visit), span: span(visit.enterTs, visit.lastSeenAt) }),
          lap && t('lanes.lap', { number: lap.number, route: lap.routeLabel, result: result(lap) }),
          silent && silence(silent),
        ].filter((part) => part !== undefined);
      },
      summary: (name, { visits, laps: driven, errors, silences }) =>
        [
          name,
          t('visits', { count: visits.length }),
          t('lanes.laps', { count: driven.length }),
          t('lanes.errors', { count: errors.length }),
          t('lanes.silences', { count: silences.length }),
        ].join(', '),
    };
  }, [t, live, laps, zone]);
}
