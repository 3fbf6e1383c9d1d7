import { formatDuration, HEAT_STOPS, median, segmentWeightPx, type HeatLevel } from '@lapwing/domain';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './heat-legend.module.css';
import type { Figure, HeatFigures, Loadable, Measure } from './figures.ts';
import type { HeatChoice } from './heat-choice.ts';

const LEVELS = HEAT_STOPS.map((_, index) => index as HeatLevel);

/** Names the measure and shows its colours from coldest to hottest, with the lowest, middle and highest value. */
export function HeatLegend({ choice, figures }: { choice: HeatChoice; figures: HeatFigures }) {
  const parts = (['spots', 'segments'] as const).filter((part) => choice[part] !== null);
  if (parts.length === 0) return null;
  return (
    <div className={classes.legend} data-over-map>
      {parts.map((part) => (
        <Scale
          key={part}
          part={part}
          measure={choice[part] ?? 'frequency'}
          shown={part === 'spots' ? figures.checkpoints : figures.segments}
        />
      ))}
    </div>
  );
}

interface ScaleProps {
  readonly part: keyof HeatChoice;
  readonly measure: Measure;
  readonly shown: Loadable<Figure>;
}

function Scale({ part, measure, shown }: ScaleProps) {
  const { t, language } = useTranslation('activity');
  const name = t(`legend.${part}.${measure}`);
  const rows = shown.kind === 'known' ? shown.rows : [];
  const values = rows.map(({ count, averageSec }) => (measure === 'frequency' ? count : averageSec));
  const format = (value: number) => (measure === 'frequency' ? value.toLocaleString(language) : formatDuration(value));
  return (
    <div className={classes.scale}>
      <strong>{name}</strong>
      {values.length > 0 && <span>{format(Math.min(...values))}</span>}
      <ul className={classes.levels} aria-label={name}>
        {LEVELS.map((level) => (
          <li key={level} title={t(`legend.level.${HEAT_STOPS[level].name}`)}>
            <Swatch part={part} level={level} />
            <span className="only-read-aloud">{t(`legend.level.${HEAT_STOPS[level].name}`)}</span>
          </li>
        ))}
      </ul>
      {values.length > 0 && (
        <>
          <span>{format(Math.max(...values))}</span>
          <span>{t('legend.median', { value: format(median(values)) })}</span>
        </>
      )}
    </div>
  );
}

/** A piece of the colour bar: it changes to the next level's colour for spots, and has the level's width for segments. */
function Swatch({ part, level }: { part: keyof HeatChoice; level: HeatLevel }) {
  const [from, to] = [level + 1, Math.min(level + 2, LEVELS.length)];
  const style =
    part === 'spots'
      ? { background: `linear-gradient(to right, var(--heat-${from}), var(--heat-${to}))` }
      : { background: `var(--heat-${from})`, height: segmentWeightPx(level) + 2 };
  return <span className={classes.swatch} style={style} aria-hidden />;
}
