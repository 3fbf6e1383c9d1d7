import { SEGMENT_MINUTES_MAX } from '@lapwing/domain';
import { TextInput } from '@mantine/core';
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

const WHOLE = /^\d{1,9}$/;

interface LimitProps {
  label: string;
  value: number;
  max: number;
  onLimit: (limit: number) => void;
}

/** A text that is not a number within the limits is not applied; it stays, with what is wrong with it. */
function Limit({ label, value, max, onLimit }: LimitProps) {
  const { t } = useTranslation('activity');
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? String(value);
  const problem = !WHOLE.test(text) ? t('limits.whole') : Number(text) > max ? t('limits.tooHigh', { max }) : null;
  return (
    <TextInput
      label={label}
      className={classes.limit}
      size="xs"
      inputMode="numeric"
      autoComplete="off"
      error={problem}
      value={text}
      onChange={({ currentTarget }) => {
        const next = currentTarget.value.trim();
        setTyped(next);
        if (WHOLE.test(next) && Number(next) <= max) onLimit(Number(next));
      }}
      onBlur={() => problem === null && setTyped(null)}
    />
  );
}
