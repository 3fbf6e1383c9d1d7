import { HEAT_STOPS, segmentWeightPx, type HeatLevel } from '@lapwing/domain';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './heat-legend.module.css';
import type { Measure } from './figures.ts';
import type { HeatChoice } from './heat-choice.ts';

const LEVELS = HEAT_STOPS.map((_, index) => index as HeatLevel);

/** Names the measure and shows its colours from coldest to hottest: spots for beacons, lines for segments. */
export function HeatLegend({ choice }: { choice: HeatChoice }) {
  const parts = (['spots', 'segments'] as const).filter((part) => choice[part] !== null);
  if (parts.length === 0) return null;
  return (
    <div className={classes.legend} data-over-map>
      {parts.map((part) => (
        <Scale key={part} part={part} measure={choice[part] ?? 'frequency'} />
      ))}
    </div>
  );
}

function Scale({ part, measure }: { part: keyof HeatChoice; measure: Measure }) {
  const { t } = useTranslation('activity');
  const name = t(`legend.${part}.${measure}`);
  return (
    <div className={classes.scale}>
      <strong>{name}</strong>
      <span aria-hidden>{t(`legend.${measure}.least`)}</span>
      <ul className={classes.levels} aria-label={name}>
        {LEVELS.map((level) => (
          <li key={level} title={t(`legend.level.${HEAT_STOPS[level].name}`)}>
            <Swatch part={part} level={level} />
            <span className="only-read-aloud">{t(`legend.level.${HEAT_STOPS[level].name}`)}</span>
          </li>
        ))}
      </ul>
      <span aria-hidden>{t(`legend.${measure}.most`)}</span>
    </div>
  );
}

function Swatch({ part, level }: { part: keyof HeatChoice; level: HeatLevel }) {
  const background = `var(--heat-${level + 1})`;
  if (part === 'spots') return <span className={classes.spot} style={{ background }} aria-hidden />;
  return <span className={classes.line} style={{ background, height: segmentWeightPx(level) + 2 }} aria-hidden />;
}
