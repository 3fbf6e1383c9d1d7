import { formatDate, formatTime } from '@lapwing/domain';
import { ActionIcon, Button, SegmentedControl } from '@mantine/core';
import {
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
} from '@tabler/icons-react';
import { changeClock, type ClockChange } from '../data/controls.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { clockAtom } from '../liveness/clock.ts';
import { useTabValue } from '../tab/store.ts';
import { findNeighbours } from './axis/axis.ts';
import classes from './clock-controls.module.css';
import { useStage } from './stage-context.ts';

const SPEEDS = [0.1, 1, 10, 60, 600];
/** A bookmark that was passed this long ago, in real time, is not the previous one yet. */
const GRACE_MS = 2000;

/** Moves the clock to an instant, in ms, and sends other changes of the clock. */
export function useClockCommands() {
  const { commands } = useStage();
  const change = (body: ClockChange) => commands.run('clock', () => changeClock(body));
  return { change, jump: (ms: number) => change({ now: (ms / 1000).toString() }) };
}

/** The world's date and time, with everything that changes them. */
export function ClockControls() {
  const { t } = useTranslation('director');
  const { zone, nowMs, open } = useStage();
  return (
    <section className={classes.clock} aria-label={t('clock.title')}>
      <div className={classes.day}>
        <span>{formatDate(zone, nowMs)}</span>
        <RunningBadge />
      </div>
      <div className={classes.now}>
        <span className={classes.time} data-director-time>
          {formatTime(zone, nowMs)}
        </span>
        <Button variant="subtle" size="xs" className={classes.set ?? ''} data-opens="time" onClick={() => open('time')}>
          {t('clock.set')}
        </Button>
      </div>
      <div className={classes.steps}>
        <Steps />
      </div>
      <Speeds />
    </section>
  );
}

function RunningBadge() {
  const { t } = useTranslation('director');
  const isPaused = useTabValue(clockAtom)?.paused === true;
  const Icon = isPaused ? IconPlayerPauseFilled : IconPlayerPlayFilled;
  return (
    <span className={classes.badge} data-paused={isPaused || undefined} role="status">
      <Icon size={10} aria-hidden />
      {t(isPaused ? 'clock.paused' : 'clock.running')}
    </span>
  );
}

function Steps() {
  const { t } = useTranslation('director');
  const { scenario, nowMs } = useStage();
  const { change, jump } = useClockCommands();
  const clock = useTabValue(clockAtom);
  const isPaused = clock?.paused === true;
  const graceMs = isPaused ? 0 : GRACE_MS * (clock?.speed ?? 1);
  const { previous, next } = findNeighbours(scenario.bookmarks, nowMs, graceMs);
  const PlayIcon = isPaused ? IconPlayerPlayFilled : IconPlayerPauseFilled;
  const toBookmark = (bookmark: typeof next) => () => {
    if (bookmark) void jump(bookmark.at * 1000);
  };
  return (
    <>
      <ActionIcon
        variant="subtle"
        aria-label={t('clock.previous')}
        aria-disabled={previous === null}
        onClick={toBookmark(previous)}
      >
        <IconPlayerSkipBack size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
      <Button
        variant="default"
        size="sm"
        aria-label={t('clock.backLabel')}
        onClick={() => void change({ now: '-PT1M' })}
      >
        {t('clock.back')}
      </Button>
      <ActionIcon
        className={classes.play ?? ''}
        variant="filled"
        aria-label={t(isPaused ? 'clock.play' : 'clock.pause')}
        data-director-play
        onClick={() => void change({ paused: !isPaused })}
      >
        <PlayIcon size={18} aria-hidden />
      </ActionIcon>
      <Button
        variant="default"
        size="sm"
        aria-label={t('clock.forwardLabel')}
        onClick={() => void change({ now: '+PT1M' })}
      >
        {t('clock.forward')}
      </Button>
      <ActionIcon
        variant="subtle"
        aria-label={t('clock.next')}
        aria-disabled={next === null}
        onClick={toBookmark(next)}
      >
        <IconPlayerSkipForward size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </>
  );
}

function Speeds() {
  const { t, language } = useTranslation('director');
  const { change } = useClockCommands();
  const speed = useTabValue(clockAtom)?.speed ?? 1;
  // Another speed can be set with `lapwing clock`.
  const speeds = SPEEDS.includes(speed) ? SPEEDS : [...SPEEDS, speed].toSorted((a, b) => a - b);
  const format = new Intl.NumberFormat(language);
  return (
    <div className={classes.speed}>
      <span id="director-speed">{t('clock.speed')}</span>
      <SegmentedControl
        size="xs"
        fullWidth
        aria-labelledby="director-speed"
        value={String(speed)}
        data={speeds.map((value) => ({
          value: String(value),
          label: t('clock.times', { speed: format.format(value) }),
        }))}
        onChange={(value) => void change({ speed: Number(value) })}
      />
    </div>
  );
}
