import { formatClock, formatTime, TRUE_TIME_FACTOR, TRUE_TIME_FACTORS } from '@lapwing/domain';
import { ActionIcon, Button, Slider, Switch } from '@mantine/core';
import {
  IconGauge,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
} from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { BriefTooltip } from '../../ui/brief-tooltip.tsx';
import { Choice } from '../../ui/choice.tsx';
import { formatNumber } from '../../ui/format-number.ts';
import { SHIFTED_STEP_SEC } from './use-shortcuts.ts';
import type { TimelineProps } from './timeline-props.ts';
import classes from './timeline.module.css';
import type { Playback } from './use-playback.ts';

const KEY_SKIPS: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };

/** The player: play and pause, previous and next record, speed, and slider (L§2). Several vehicles are played back in true time. */
export function Player(props: TimelineProps) {
  const { period, playback, isSeveral } = props.timeline;
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
      {!isSeveral && (
        <Switch
          size="xs"
          label={t('trueTime')}
          checked={playback.isTrueTime}
          onChange={(event) => playback.onTrueTime(event.currentTarget.checked)}
        />
      )}
    </div>
  );
}

function Buttons({ timeline, played }: TimelineProps) {
  const { t } = useTranslation('timeline');
  const { period, playback, isSeveral } = timeline;
  const { isPlaying } = playback;
  const isIdle = period === null || !playback.canPlay;
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
      {isSeveral ? <FactorChoice timeline={timeline} /> : <SpeedButton playback={playback} />}
    </div>
  );
}

/** The speed of one vehicle. True time says how much faster than time it runs. */
function SpeedButton({ playback: { speed, isTrueTime, onSpeed } }: { playback: Playback }) {
  const { t } = useTranslation('timeline');
  const speedText = useFactorText()(isTrueTime ? speed * TRUE_TIME_FACTOR : speed);
  return (
    <Button
      variant="default"
      className={classes.speed ?? ''}
      aria-label={t('speed', { speed: speedText })}
      onClick={onSpeed}
    >
      {`${speedText}×`}
    </Button>
  );
}

/** How much faster than time several vehicles are played back, and what the shuttle keys make of it. */
function FactorChoice({ timeline: { playback, factor, onFactor } }: Pick<TimelineProps, 'timeline'>) {
  const { t } = useTranslation('timeline');
  const text = useFactorText();
  const { speed, isPlaying } = playback;
  return (
    <>
      <Choice
        label={t('factor')}
        icon={IconGauge}
        value={String(factor)}
        options={TRUE_TIME_FACTORS.map((it) => ({ value: String(it), name: `${text(it)}×` }))}
        onChoose={(value) => onFactor(Number(value))}
      />
      {isPlaying && speed !== 1 && <strong className={classes.shuttle}>{`${text(factor * speed)}×`}</strong>}
    </>
  );
}

/** Writes a factor in the user's language, with a minus sign for playing back. */
function useFactorText(): (factor: number) => string {
  const { language } = useTranslation('timeline');
  return (factor) => {
    const text = formatNumber(Math.abs(factor), language, Number.isInteger(factor) ? 0 : 1);
    return factor < 0 ? `\u2212${text}` : text;
  };
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
function TimeSlider({ site: { zone }, timeline: { period, playback } }: TimelineProps) {
  const { t } = useTranslation('timeline');
  const isIdle = period === null || !playback.canPlay;
  const { startTs, endTs } = period ?? { startTs: 0, endTs: 1 };
  const clock = (at: number) => formatTime(zone, at * 1000);
  const skip = (event: KeyboardEvent) => {
    const by = KEY_SKIPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.shiftKey) playback.onSettle(playback.ts + by * SHIFTED_STEP_SEC);
    else playback.onSkip(by);
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
