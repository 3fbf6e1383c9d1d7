import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './charts-card.module.css';
import { formatDurationRange, findSpan, type DurationBar } from './duration-bars.ts';
import type { LapSpan } from './lap-choice.ts';

interface IntervalControlsProps {
  /** The intervals that apply, each within the previous one. */
  spans: readonly LapSpan[];
  /** Null until both ends are chosen. */
  picked: LapSpan | null;
  canPick: boolean;
  onChoose: (spans: readonly LapSpan[]) => void;
}

/** Enters the chosen interval, or leaves the current one. */
export function IntervalControls({ spans, picked, canPick, onChoose }: IntervalControlsProps) {
  const { t } = useTranslation('laps');
  const last = spans.at(-1);
  /** The chart is loaded again, which removes the pressed button: the focus goes to its card. */
  const choose = (button: HTMLElement, chosen: readonly LapSpan[]) => {
    button.closest('section')?.focus();
    onChoose(chosen);
  };
  return (
    <div className={classes.drill}>
      {last && <span>{t('charts.within', { range: formatDurationRange(last) })}</span>}
      {last && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconArrowBackUp size={16} stroke={1.75} aria-hidden />}
          onClick={({ currentTarget }) => choose(currentTarget, spans.slice(0, -1))}
        >
          {t('charts.previous')}
        </Button>
      )}
      {canPick && (
        <Button
          size="xs"
          disabled={picked === null}
          onClick={({ currentTarget }) => picked && choose(currentTarget, [...spans, picked])}
        >
          {t('charts.done')}
        </Button>
      )}
    </div>
  );
}

/** The next step, or the chosen interval. */
export function IntervalHint({ picks, picked }: { picks: number; picked: readonly DurationBar[] }) {
  const { t } = useTranslation('laps');
  const span = findSpan(picked);
  const count = picked.reduce((sum, { valid, errors }) => sum + valid + errors, 0);
  const step = picks === 1 ? t('charts.pickSecond') : t('charts.pickFirst');
  return (
    <p className={classes.hint} aria-live="polite">
      {span ? t('charts.picked', { range: formatDurationRange(span), count }) : step}
    </p>
  );
}
