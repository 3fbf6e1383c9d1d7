import { memo } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import type { FixtureShape } from '../map/fixture-drawing.ts';
import { fitScaleBar } from '../map/scale-bar.ts';
import classes from './map-legend.module.css';

interface MapLegendProps {
  mmPerPx: number | null;
  scale: number;
  /** Shapes of the exciters and fixed gateways on the map. */
  shapes: readonly FixtureShape[];
  /** The map may show clusters. */
  hasClusters: boolean;
}

const SCALE_MAX_PX = 90;

/** Explains the marks, and shows the scale of the plan. */
export const MapLegend = memo(function MapLegend({ mmPerPx, scale, shapes, hasClusters }: MapLegendProps) {
  const { t, language } = useTranslation('live');
  const shown = MARKS.filter(
    (mark) => (!('shape' in mark) || shapes.includes(mark.shape)) && (mark.name !== 'cluster' || hasClusters),
  );
  const bar = fitScaleBar(mmPerPx, scale, SCALE_MAX_PX);
  return (
    <div className={classes.legend} data-over-map>
      <ul className={classes.marks} aria-label={t('map.legend')}>
        {shown.map(({ name, width, mark }) => (
          <li key={name}>
            <svg width={width} height="16" viewBox={`-8 -8 ${width} 16`} aria-hidden>
              {mark}
            </svg>
            {t(`map.legends.${name}`)}
          </li>
        ))}
      </ul>
      {bar && (
        <span className={classes.scale}>
          <span className={classes.bar} style={{ width: bar.widthPx }} aria-hidden />
          {t('map.metres', { metres: new Intl.NumberFormat(language).format(bar.metres) })}
        </span>
      )}
    </div>
  );
});

const MARKS = [
  { name: 'at', width: 16, mark: <circle r="5.5" className={classes.ink} /> },
  {
    name: 'between',
    width: 20,
    mark: (
      <>
        <circle r="5.5" className={classes.ink} />
        <path d="M5.5 -4L11 0L5.5 4Z" className={classes.ink} />
      </>
    ),
  },
  {
    name: 'stale',
    width: 16,
    mark: (
      <>
        <circle r="4" className={classes.ink} />
        <circle r="7" className={classes.stale} />
      </>
    ),
  },
  {
    name: 'never',
    width: 16,
    mark: <path d="M0 -5.5L5.5 0L0 5.5L-5.5 0Z" className={classes.never} />,
  },
  { name: 'beacon', width: 14, mark: <path d="M0 -5.5L5.5 0L0 5.5L-5.5 0Z" className={classes.ink} /> },
  { name: 'exciter', shape: 'triangle', width: 16, mark: <path d="M0 -6.5L6 4.5H-6Z" className={classes.ink} /> },
  {
    name: 'fixed',
    shape: 'hexagon',
    width: 16,
    mark: <path d="M0 -6.5L5.6 -3.2V3.2L0 6.5L-5.6 3.2V-3.2Z" className={classes.ink} />,
  },
  {
    name: 'cluster',
    width: 18,
    mark: (
      <>
        <circle r="6.8" className={classes.cluster} />
        <path d="M0 -6.8A6.8 6.8 0 0 1 6.8 0" className={classes.trouble} />
        <text y="3.2" className={classes.count}>
          9
        </text>
      </>
    ),
  },
  {
    name: 'outdated',
    width: 16,
    mark: (
      <>
        <path d="M0 -6.8L6.8 0L0 6.8L-6.8 0Z" className={classes.outdated} />
        <path d="M0 -3.2V.8M0 2.2V3" className={classes.outdated} />
      </>
    ),
  },
] as const;
