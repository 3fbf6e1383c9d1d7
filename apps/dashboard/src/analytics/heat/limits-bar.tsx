import { SEGMENT_MINUTES_MAX } from '@lapwing/domain';
import { NumberInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './limits-bar.module.css';
import type { LimitedSegments } from './use-segment-limits.ts';

/** Limits for the segments shown: minimum trips and maximum minutes, and how many segments are within them (R§2). */
export function LimitsBar({ shown: segments, limits, count, maxCount, setLimits }: LimitedSegments) {
  const { t } = useTranslation('activity');
  if (segments.kind !== 'known' || count === 0) return null;
  return (
    <div className={classes.bar}>
      <Limit
        label={t('limits.count')}
        value={limits.minCount}
        max={maxCount}
        onLimit={(minCount) => setLimits({ minCount })}
      />
      <Limit
        label={t('limits.minutes')}
        value={limits.maxMinutes}
        max={SEGMENT_MINUTES_MAX}
        onLimit={(maxMinutes) => setLimits({ maxMinutes })}
      />
      <p className={classes.shown}>{t('limits.shown', { shown: segments.rows.length, all: count })}</p>
    </div>
  );
}

interface LimitProps {
  label: string;
  value: number;
  max: number;
  onLimit: (limit: number) => void;
}

/** The text being typed stays unchanged until the field loses focus; it may be empty for a moment. */
function Limit({ label, value, max, onLimit }: LimitProps) {
  const [typed, setTyped] = useState<number | string | null>(null);
  return (
    <NumberInput
      label={label}
      className={classes.limit}
      size="xs"
      min={0}
      max={max}
      clampBehavior="strict"
      allowDecimal={false}
      allowNegative={false}
      hideControls
      value={typed ?? value}
      onChange={(next) => {
        setTyped(next);
        if (typeof next === 'number') onLimit(next);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
