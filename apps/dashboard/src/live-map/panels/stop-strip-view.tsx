import { memo, type CSSProperties } from 'react';
import { isEqualJson } from '../../transport/keep-if-equal.ts';
import classes from './stop-strip-view.module.css';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { StopMark, StopStripModel } from './stop-strip.ts';

const RADIUS_PX: Record<StopMark, number> = { done: 4, current: 5.5, ahead: 3.5 };
const MIDDLE_PX = 7;

interface StopStripProps {
  strip: StopStripModel;
  colour: string;
}

/** Draws completed stops filled, the current one ringed, an arrow between two stops, and stops ahead hollow. */
export const StopStripView = memo(function StopStripView({ strip, colour }: StopStripProps) {
  const { stops, lastIndex, isBetween } = strip;
  const label = useStripText(strip);
  const at = (index: number) => `${stops.length < 2 ? 0 : (index / (stops.length - 1)) * 100}%`;
  const reached = at(Math.max(0, lastIndex + (isBetween ? 0.5 : 0)));
  return (
    <div className={classes.strip} style={{ '--vehicle': colour } as CSSProperties}>
      <svg className={classes.drawing} width="100%" height="14" role="img" aria-label={label}>
        <line className={classes.ahead} x1="0" x2="100%" y1={MIDDLE_PX} y2={MIDDLE_PX} />
        <line className={classes.done} x1="0" x2={reached} y1={MIDDLE_PX} y2={MIDDLE_PX} />
        {stops.map(({ label: name, mark }, index) => (
          <g key={index} data-mark={mark}>
            <circle className={classes.stop} cx={at(index)} cy={MIDDLE_PX} r={RADIUS_PX[mark]}>
              <title>{name}</title>
            </circle>
            {mark === 'current' && <circle className={classes.core} cx={at(index)} cy={MIDDLE_PX} r="2.5" />}
          </g>
        ))}
        {isBetween && (
          <svg x={reached} overflow="visible">
            <path className={classes.arrow} d="M-4 2l8 5-8 5z" />
          </svg>
        )}
      </svg>
    </div>
  );
}, isEqualJson);

function useStripText({ stops, lastIndex, isBetween }: StopStripModel): string {
  const { t } = useTranslation('live');
  const values = {
    stop: lastIndex + 1,
    count: stops.length,
    place: stops[lastIndex]?.label ?? '–',
    next: stops[lastIndex + 1]?.label ?? '–',
  };
  return isBetween ? t('stops.between', values) : t('stops.at', values);
}
