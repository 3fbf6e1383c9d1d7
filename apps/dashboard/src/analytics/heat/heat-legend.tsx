import { formatDuration, HEAT_STOPS, computeSegmentWeightPx, type HeatLevel } from '@lapwing/domain';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './heat-legend.module.css';
import type { Figure, HeatFigures, Loadable, Measure } from './figures.ts';
import type { HeatChoice } from './heat-choice.ts';

const LEVELS = HEAT_STOPS.map((_, index) => index as HeatLevel);

interface HeatLegendProps {
  choice: HeatChoice;
  figures: HeatFigures;
  /** It is over a map, instead of above a list whose rows have the colours. */
  isOverMap: boolean;
}

/** Names the measure and shows its colours, coldest first, each with the values that have it. */
export function HeatLegend({ choice, figures, isOverMap }: HeatLegendProps) {
  const parts = (['spots', 'segments'] as const).filter((part) => choice[part] !== null);
  if (parts.length === 0) return null;
  return (
    <div className={isOverMap ? classes.overMap : classes.legend} data-over-map={isOverMap || undefined}>
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
  const format = (value: number) => (measure === 'frequency' ? value.toLocaleString(language) : formatDuration(value));
  return (
    <div className={classes.scale}>
      <strong>{name}</strong>
      <ul className={classes.levels} aria-label={name}>
        {LEVELS.map((level) => {
          const range = formatRange(listValues(rows, measure, level), format);
          const word = t(`legend.level.${HEAT_STOPS[level].name}`);
          return (
            range && (
              <li key={level} title={word}>
                <Swatch part={part} level={level} />
                <span className="only-read-aloud">{`${word}: `}</span>
                {range}
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}

function listValues(rows: readonly Figure[], measure: Measure, level: HeatLevel): readonly number[] {
  return rows
    .filter(({ levels }) => levels[measure] === level)
    .map(({ count, averageSec }) => (measure === 'frequency' ? count : averageSec));
}

/** The lowest and the highest value; one if they read the same, and null without values. */
function formatRange(values: readonly number[], format: (value: number) => string): string | null {
  if (values.length === 0) return null;
  const [lowest, highest] = [format(Math.min(...values)), format(Math.max(...values))];
  return lowest === highest ? lowest : `${lowest} – ${highest}`;
}

/** The dot of a level, or for segments a line of its width. */
function Swatch({ part, level }: { part: keyof HeatChoice; level: HeatLevel }) {
  const background = `var(--heat-${level + 1})`;
  return part === 'spots' ? (
    <span className={classes.dot} style={{ background }} aria-hidden />
  ) : (
    <span className={classes.line} style={{ background, height: computeSegmentWeightPx(level) + 2 }} aria-hidden />
  );
}
