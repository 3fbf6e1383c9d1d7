import { formatClock, formatDurationMs } from '@lapwing/domain';
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import type { RouteDetails } from '../../data/laps.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { BarChart } from '../../ui/charts/bar-chart.tsx';
import type { Bar, BarMarker } from '../../ui/charts/bars.ts';
import classes from './charts-card.module.css';
import type { ChartProps } from './lap-props.ts';
import { ValidityLegend } from './validity-legend.tsx';
import type { LapSpan } from './lap-choice.ts';

type DurationBar = RouteDetails['bars'][number];

/** Laps by duration. Clicking two bars and then Done selects the interval between them; Previous goes back (R§2). */
export function DurationsChart({ route, details, choice, onChoose }: ChartProps) {
  const { t } = useTranslation('laps');
  const { bars, median, fastest } = details;
  const [picks, setPicks] = useState<readonly string[]>([]);
  const isPerLap = bars.some(({ lapId }) => lapId !== null);
  const picked = bars.filter((bar) => isBetween(bar, bars, picks));
  const shown = useBars(bars, isPerLap);
  const pick = (key: string) => {
    if (isPerLap) onChoose({ lapId: Number(key) });
    else setPicks(picks.length === 1 ? [...picks, key] : [key]);
  };
  const goalSec = route?.goalTime ?? 0;
  return (
    <>
      <BarChart
        title={t('charts.durationsTitle')}
        unit={
          isPerLap ? t('charts.eachUnit') : t('charts.durationsUnit', { width: formatDurationMs(widthSecOf(bars)) })
        }
        isWhole={!isPerLap}
        bars={shown}
        columns={
          isPerLap
            ? [t('charts.lap'), t('charts.duration')]
            : [t('charts.duration'), t('charts.valid'), t('charts.errors')]
        }
        chosen={picked.map(keyOf)}
        onChoose={pick}
        target={isPerLap ? undefined : targetOf(bars, goalSec, t('charts.target', { time: formatClock(goalSec) }))}
        actions={
          <IntervalControls
            choice={choice}
            picked={picks.length === 2 ? spanOf(picked) : null}
            canPick={!isPerLap}
            onChoose={(spans) => onChoose({ spans, lapId: null })}
          />
        }
      />
      <footer className={classes.foot}>
        <ValidityLegend />
        {median !== null && <span>{t('charts.median', { time: formatClock(median) })}</span>}
        {fastest !== null && <span>{t('charts.fastest', { time: formatClock(fastest) })}</span>}
        <Hint picks={picks.length} picked={picked} canPick={!isPerLap && bars.length > 1} />
      </footer>
    </>
  );
}

interface IntervalControlsProps {
  choice: ChartProps['choice'];
  /** Null until both ends are chosen. */
  picked: LapSpan | null;
  canPick: boolean;
  onChoose: (spans: readonly LapSpan[]) => void;
}

/** Enters the chosen interval, or leaves the current one. */
function IntervalControls({ choice: { spans }, picked, canPick, onChoose }: IntervalControlsProps) {
  const { t } = useTranslation('laps');
  const last = spans.at(-1);
  return (
    <div className={classes.drill}>
      {last && <span>{t('charts.within', { range: rangeText(last.fromSec, last.toSec) })}</span>}
      {last && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconArrowBackUp size={16} stroke={1.75} aria-hidden />}
          onClick={() => onChoose(spans.slice(0, -1))}
        >
          {t('charts.previous')}
        </Button>
      )}
      {canPick && (
        <Button size="xs" disabled={picked === null} onClick={() => picked && onChoose([...spans, picked])}>
          {t('charts.done')}
        </Button>
      )}
    </div>
  );
}

/** The next step, or the chosen interval. */
function Hint({ picks, picked, canPick }: { picks: number; picked: readonly DurationBar[]; canPick: boolean }) {
  const { t } = useTranslation('laps');
  const span = spanOf(picked);
  const count = picked.reduce((sum, { valid, errors }) => sum + valid + errors, 0);
  const hint =
    picks === 2 && span
      ? t('charts.picked', { range: rangeText(span.fromSec, span.toSec), count })
      : t(picks === 1 ? 'charts.pickSecond' : 'charts.pickFirst');
  return (
    <p className={classes.hint} aria-live="polite">
      {canPick && hint}
    </p>
  );
}

function useBars(bars: readonly DurationBar[], isPerLap: boolean): readonly Bar[] {
  const { t, language } = useTranslation('laps');
  const live = useTranslation('live').t;
  const number = new Intl.NumberFormat(language);
  if (!isPerLap)
    return bars.map((bar): Bar => {
      const { from, to, valid, errors } = bar;
      return {
        key: keyOf(bar),
        label: formatClock(from),
        value: valid,
        errors,
        description: t('charts.barLabel', { range: rangeText(from, to), valid, errors }),
        cells: [rangeText(from, to), number.format(valid), number.format(errors)],
      };
    });
  return bars.map((bar): Bar => {
    const { from, errors } = bar;
    const minutes = from / 60;
    const time = formatClock(from);
    const result = errors > 0 ? t('charts.errors') : live('laps.valid');
    return {
      key: keyOf(bar),
      label: time,
      value: errors > 0 ? 0 : minutes,
      errors: errors > 0 ? minutes : 0,
      description: t('charts.lapLabel', { lap: keyOf(bar), time, result }),
      cells: [keyOf(bar), time],
    };
  });
}

function keyOf({ from, lapId }: DurationBar): string {
  return String(lapId ?? from);
}

function widthSecOf([first]: readonly DurationBar[]): number {
  return first ? first.to - first.from + 1 : 0;
}

function isBetween(bar: DurationBar, bars: readonly DurationBar[], picks: readonly string[]): boolean {
  const ends = bars.filter((it) => picks.includes(keyOf(it)));
  const [low, high] = [ends[0], ends.at(-1)];
  return low !== undefined && high !== undefined && bar.from >= low.from && bar.to <= high.to;
}

function spanOf(picked: readonly DurationBar[]): LapSpan | null {
  const [first, last] = [picked[0], picked.at(-1)];
  return first && last ? { fromSec: first.from, toSec: last.to } : null;
}

function targetOf(bars: readonly DurationBar[], goalSec: number, label: string): BarMarker | undefined {
  const [first, last] = [bars[0], bars.at(-1)];
  if (!first || !last || goalSec < first.from || goalSec > last.to) return undefined;
  return { at: (goalSec - first.from) / widthSecOf(bars), label };
}

function rangeText(fromSec: number, toSec: number): string {
  return fromSec === toSec ? formatClock(fromSec) : `${formatClock(fromSec)} – ${formatClock(toSec)}`;
}
