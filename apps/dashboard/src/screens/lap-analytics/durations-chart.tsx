import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { BarChart } from '../../ui/charts/bar-chart.tsx';
import { Key, ValidityKeys } from './chart-keys.tsx';
import classes from './charts-card.module.css';
import {
  formatDurationShort,
  listEdges,
  formatKey,
  findRange,
  findSpan,
  findTarget,
  useDurationBars,
  computeWidthSec,
} from './duration-bars.ts';
import { IntervalControls, IntervalHint } from './interval-controls.tsx';
import type { ChartProps } from './lap-props.ts';

/**
 * Laps by duration. Clicking two bars, or dragging across bars, and then Done selects the interval; Previous goes back
 * (R§2).
 */
export function DurationsChart({ route, details, choice, onChoose }: ChartProps) {
  const { t } = useTranslation('laps');
  const { bars, median, fastest } = details;
  const [picks, setPicks] = useState<readonly string[]>([]);
  const isPerLap = bars.some(({ lapId }) => lapId !== null);
  const shown = useDurationBars(bars);
  const range = findRange(bars, picks);
  const picked = range ? bars.slice(range.first, range.last + 1) : [];
  const pick = (key: string) => {
    if (isPerLap) onChoose({ lapId: Number(key) });
    else setPicks(picks.length === 1 ? [...picks, key] : [key]);
  };
  const goalSec = route?.goalTime ?? 0;
  const canPick = !isPerLap && bars.length > 1;
  return (
    <>
      <BarChart
        title={t('charts.durationsTitle')}
        unit={
          isPerLap
            ? t('charts.eachUnit')
            : t('charts.durationsUnit', { width: formatDurationShort(computeWidthSec(bars)) })
        }
        isWhole={!isPerLap}
        bars={shown}
        columns={
          isPerLap
            ? [t('charts.lap'), t('charts.duration')]
            : [t('charts.duration'), t('charts.valid'), t('charts.errors')]
        }
        chosen={range ? picked.map(formatKey) : picks}
        onChoose={pick}
        {...(!isPerLap && {
          edges: listEdges(bars),
          target: findTarget(bars, goalSec, t('charts.target', { time: formatDurationShort(goalSec) })),
          brush: {
            range,
            onRange: ({ first, last }) =>
              setPicks([bars[first], bars[last]].flatMap((bar) => (bar ? [formatKey(bar)] : []))),
            names: { first: t('charts.shortest'), last: t('charts.longest') },
          },
        })}
        legend={
          <>
            <ValidityKeys />
            {median !== null && <Key>{t('charts.median', { time: formatDurationShort(median) })}</Key>}
            {fastest !== null && <Key>{t('charts.fastest', { time: formatDurationShort(fastest) })}</Key>}
          </>
        }
      />
      <footer className={classes.foot}>
        {canPick && <IntervalHint picks={picks.length} picked={picked} />}
        <IntervalControls
          spans={choice.spans}
          picked={findSpan(picked)}
          canPick={canPick}
          onChoose={(spans) => onChoose({ spans, lapId: null })}
        />
      </footer>
    </>
  );
}
