import {
  findExpectedOrd,
  findFaultStop,
  formatDurationMs,
  formatSigned,
  formatTime,
  toLapError,
  type LapErrorKind,
  type ZoneTable,
} from '@lapwing/domain';
import type { FullLap } from '../../data/laps.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** The end of a lap in words: what happened, and what was expected. */
export interface LapEnding {
  readonly tone: 'ok' | 'bad' | 'going';
  readonly title: string;
  /** Null while the lap is ongoing. */
  readonly text: string | null;
}

/** Describes how a lap ended, or for an ongoing lap its next stop. */
export function useLapEnding(lap: FullLap, zone: ZoneTable): LapEnding {
  const { t } = useTranslation('laps');
  const { error, endDate, duration, delay, routeTags, tags, anchorLabel, lastHeard } = lap;
  const lasted = formatDurationMs(duration ?? 0);
  const at = findFaultStop(tags, error)?.label ?? '';
  const nextOrd = findExpectedOrd(tags, error, routeTags.length);
  const next = (nextOrd === null ? null : routeTags[nextOrd]?.label) ?? t('ending.theEnd');
  if (endDate === null) return { tone: 'going', title: t('ending.going.title', { next }), text: null };
  const tone = error === 0 ? 'ok' : 'bad';
  const ending = (title: string, text: string): LapEnding => ({ tone, title, text });
  const kind: LapErrorKind = toLapError(error).kind;
  switch (kind) {
    case 'valid':
      return ending(
        t('ending.valid.title', { lasted }),
        delay === null
          ? t('ending.valid.noTarget')
          : t('ending.valid.text', { delay: formatSigned(delay), goal: formatDurationMs(lap.goalTime) }),
      );
    case 'wrongPath':
      return ending(
        t(WRONG_TITLES[error] ?? 'ending.wrong.foreign', { at, next }),
        t('ending.wrong.text', { next, tolerance: lap.routeTolerance, lasted }),
      );
    case 'timeout':
      return ending(
        t('ending.timeout.title', { limit: formatDurationMs(lap.routeTimeout) }),
        t('ending.timeout.text', { next }),
      );
    case 'offline':
      return ending(
        t('ending.offline.title', { vehicle: anchorLabel, time: formatTime(zone, (lastHeard ?? endDate) * 1000) }),
        t('ending.offline.text', { next, lasted }),
      );
    case 'interrupted':
      return ending(
        t('ending.interrupted.title', { next }),
        t('ending.interrupted.text', {
          lasted,
          cause: lap.interruptedBy === null ? '' : t(`ending.interrupted.by.${lap.interruptedBy}`),
        }).trim(),
      );
    case 'tooShort':
      return ending(
        t('ending.tooShort.title', { lasted }),
        t('ending.tooShort.text', { least: formatDurationMs(lap.routeMinDuration) }),
      );
    case 'unknown':
      return ending(t('ending.unknown.title', { code: error }), t('ending.unknown.text', { lasted }));
  }
}

/** Titles by error code: foreign beacon, skipped beacon, wrong order. */
const WRONG_TITLES: Readonly<
  Partial<Record<number, 'ending.wrong.foreign' | 'ending.wrong.skipped' | 'ending.wrong.order'>>
> = {
  2: 'ending.wrong.foreign',
  3: 'ending.wrong.skipped',
  5: 'ending.wrong.order',
};
