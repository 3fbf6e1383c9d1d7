import { formatClock, formatTime, TRUE_TIME_FACTOR } from '@lapwing/domain';
import { ActionIcon, Button, Slider, Switch } from '@mantine/core';
import {
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
} from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { BriefTooltip } from '../../ui/brief-tooltip.tsx';
import { formatNumber } from '../../ui/format-number.ts';
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
  const { speed, isPlaying, isTrueTime } = playback;
  const isIdle = period === null || played.length === 0;
  // True time says how much faster than time it runs.
  const factor = isTrueTime ? speed * TRUE_TIME_FACTOR : speed;
  const speedText = formatNumber(factor, language, Number.isInteger(factor) ? 0 : 1);
  return (
    <div className={classes.buttons}>
      <IconButton
        name={t('back')}
        isDisabled={isIdle || playback.index <= 0}
        onPress={() => playback.onSkip(-1)}
        icon={<IconPlayerSkipBack size={18} stroke={1.5} aria-hidden />}
      />
      <IconButton
        name={t(isPlaying ? 'pause' : 'play')}
        isMain
        isDisabled={isIdle}
        onPress={() => playback.onPlay(!isPlaying)}
        icon={
          isPlaying ? <IconPlayerPauseFilled size={16} aria-hidden /> : <IconPlayerPlayFilled size={16} aria-hidden />
        }
      />
      <IconButton
        name={t('forward')}
        isDisabled={isIdle || playback.index >= played.length - 1}
        onPress={() => playback.onSkip(1)}
        icon={<IconPlayerSkipForward size={18} stroke={1.5} aria-hidden />}
      />
      <Button variant="default" aria-label={t('speed', { speed: speedText })} onClick={playback.onSpeed}>
        {`${speedText}×`}
      </Button>
    </div>
  );
}

interface IconButtonProps {
  name: string;
  icon: ReactNode;
  isMain?: boolean;
  isDisabled: boolean;
  onPress: () => void;
}

function IconButton({ name, icon, isMain = false, isDisabled, onPress }: IconButtonProps) {
  return (
    <BriefTooltip text={name}>
      <ActionIcon variant={isMain ? 'filled' : 'subtle'} aria-label={name} disabled={isDisabled} onClick={onPress}>
        {icon}
      </ActionIcon>
    </BriefTooltip>
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
