import { BriefTooltip } from './brief-tooltip.tsx';
import classes from './signal.module.css';
import { useTranslation } from '../i18n/use-translation.ts';

export type SignalBand = 'poor' | 'low' | 'medium' | 'high';

const FILLED: Record<SignalBand, number> = { poor: 1, low: 2, medium: 3, high: 4 };
const BARS = [
  { x: 1, y: 11, height: 3 },
  { x: 5, y: 8, height: 6 },
  { x: 9, y: 5, height: 9 },
  { x: 13, y: 2, height: 12 },
];

/** Signal strength as four bars and a word; a red slash if `band` is null: no connection. */
export function Signal({ band, withWord = false }: { band: SignalBand | null; withWord?: boolean }) {
  const { t } = useTranslation();
  const word = t(`signal.${band ?? 'none'}`);
  const filled = band === null ? 0 : FILLED[band];
  const signal = (
    <span className={classes.signal} data-lost={band === null || undefined}>
      <svg width="16" height="16" viewBox="0 0 17 16" aria-hidden>
        {BARS.map(({ x, y, height }, bar) => (
          <rect
            key={x}
            x={x}
            y={y}
            width="3"
            height={height}
            rx="1"
            className={bar < filled ? classes.on : classes.off}
          />
        ))}
        {band === null && <path d="M2 14 15 2" className={classes.slash} />}
      </svg>
      <span className={withWord ? undefined : 'only-read-aloud'}>{word}</span>
    </span>
  );
  return withWord ? signal : <BriefTooltip text={word}>{signal}</BriefTooltip>;
}
