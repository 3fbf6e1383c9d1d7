import { formatClock, formatTime } from '@lapwing/domain';
import { ActionIcon, Button, Slider, Switch } from '@mantine/core';
import {
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
} from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { TimelineProps } from './timeline-props.ts';
import classes from './timeline.module.css';

const KEY_SKIPS: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };

/** The player: play and pause, previous and next record, speed, and slider (L§2). */
export function Player(props: TimelineProps) {
  const { period, playback } = props.timeline;
  const { t } = useTranslation('timeline');
  return (
    <div className={classes.player}>
      <Buttons {...props} />
      <TimeSlider {...props} />
      <span className={classes.passed}>
        {period &&
          t('of', {
            time: formatClock(playback.ts - period.startTs),
            all: formatClock(period.endTs - period.startTs),
          })}
      </span>
      <Switch
        size="xs"
        label={t('trueTime')}
        checked={playback.isTrueTime}
        onChange={(event) => playback.onTrueTime(event.currentTarget.checked)}
      />
    </div>
  );
}

function Buttons({ timeline: { period, playback }, played }: TimelineProps) {
  const { t, language } = useTranslation('timeline');
  const { speed, isPlaying } = playback;
  const isIdle = period === null || played.length === 0;
  return (
    <div className={classes.buttons}>
      <ActionIcon
        variant="subtle"
        aria-label={t('back')}
        disabled={isIdle || playback.index <= 0}
        onClick={() => playback.onSkip(-1)}
      >
        <IconPlayerSkipBack size={18} stroke={1.5} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="filled"
        aria-label={t(isPlaying ? 'pause' : 'play')}
        disabled={isIdle}
        onClick={() => playback.onPlay(!isPlaying)}
      >
        {isPlaying ? <IconPlayerPauseFilled size={16} aria-hidden /> : <IconPlayerPlayFilled size={16} aria-hidden />}
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        aria-label={t('forward')}
        disabled={isIdle || playback.index >= played.length - 1}
        onClick={() => playback.onSkip(1)}
      >
        <IconPlayerSkipForward size={18} stroke={1.5} aria-hidden />
      </ActionIcon>
      <Button
        variant="default"
        aria-label={t('speed', { speed: formatSpeed(speed, language) })}
        onClick={playback.onSpeed}
      >
        {`${formatSpeed(speed, language)}×`}
      </Button>
    </div>
  );
}

/** The slider over the period. Its arrow keys go from record to record. */
function TimeSlider({ site: { zone }, timeline: { period, playback }, played }: TimelineProps) {
  const { t } = useTranslation('timeline');
  const isIdle = period === null || played.length === 0;
  const { startTs, endTs } = period ?? { startTs: 0, endTs: 1 };
  const clock = (at: number) => formatTime(zone, at * 1000);
  const skip = (event: KeyboardEvent) => {
    const by = KEY_SKIPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    playback.onSkip(by);
  };
  return (
    <div role="presentation" className={classes.slider} onKeyDownCapture={skip}>
      <Slider
        size={4}
        thumbSize={16}
        min={startTs}
        max={endTs}
        value={isIdle ? startTs : playback.ts}
        disabled={isIdle}
        label={clock}
        thumbLabel={t('slider')}
        thumbValueText={clock}
        onChange={playback.onSeek}
        onChangeEnd={playback.onSettle}
      />
    </div>
  );
}

/** Decimals follow the language. */
function formatSpeed(speed: number, language: string): string {
  return new Intl.NumberFormat(language).format(speed);
}
