import { formatTime, type ZoneTable } from '@lapwing/domain';
import { IconClockExclamation, IconPlayerPauseFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { clockAtom } from '../liveness/clock.ts';
import { connectionAtom } from '../liveness/connection.ts';
import { useTabValue } from '../tab/store.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useAgeText } from './age.ts';
import classes from './freshness-mark.module.css';

/** Younger data is as good as the clock; its age would only be one more number that changes. */
const AGE_SHOWN_FROM_MS = 6000;

interface FreshnessMarkProps {
  /** Age of the page's data in ms of real time. */
  ageMs: number;
  isStale: boolean;
  zone: ZoneTable;
  /** Only the icon, the speed or the word for a paused clock is visible; the other words are read aloud. */
  isBrief?: boolean;
  /** The clock is beside it, so that a paused world needs no instant. */
  isBesideClock?: boolean;
}

/**
 * How fresh the page's data is: live, with its age once it matters, or stale. Beside it the speed of a fast world, and
 * instead of it the instant of a paused one. During an outage only the icon: the connection band has the words.
 */
export function FreshnessMark({ ageMs, isStale, zone, isBrief = false, isBesideClock = false }: FreshnessMarkProps) {
  const { t } = useTranslation();
  const ageText = useAgeText();
  const clock = useTabValue(clockAtom);
  const isConnected = useTabValue(connectionAtom).kind === 'live';
  const words = isBrief ? 'only-read-aloud' : '';
  if (isStale || !isConnected) {
    return (
      <Mark tone="stale">
        <IconClockExclamation size={16} stroke={1.75} aria-hidden />
        {isConnected && <span className={words}>{t('state.stale', { age: ageText(ageMs) })}</span>}
      </Mark>
    );
  }
  if (clock?.paused === true) {
    return (
      <Mark tone="paused">
        <IconPlayerPauseFilled size={14} aria-hidden />
        {isBesideClock ? t('state.paused') : t('state.pausedAt', { time: formatTime(zone, clock.nowMs) })}
      </Mark>
    );
  }
  const speed = clock?.speed ?? 1;
  return (
    <Mark tone="live">
      <span className={classes.dot} aria-hidden />
      <strong className={words}>{t('state.live')}</strong>
      {speed !== 1 && <span className={classes.speed}>{t('state.speed', { speed })}</span>}
      {ageMs >= AGE_SHOWN_FROM_MS && (
        <span className={`${classes.age} ${words}`}>{t('state.updated', { age: ageText(ageMs) })}</span>
      )}
    </Mark>
  );
}

function Mark({ tone, children }: { tone: 'live' | 'paused' | 'stale'; children: ReactNode }) {
  return (
    <span className={classes.mark} data-tone={tone}>
      {children}
    </span>
  );
}
