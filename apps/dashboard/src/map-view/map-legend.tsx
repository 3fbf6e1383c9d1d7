import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { atom, useAtom } from 'jotai';
import { memo, useId, type ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { fitScaleBar } from '../map/scale-bar.ts';
import type { LegendMark } from './legend-marks.ts';
import classes from './map-legend.module.css';

interface MapLegendProps {
  mmPerPx: number | null;
  scale: number;
  /** What is on the map. */
  marks: readonly LegendMark[];
}

const SCALE_MAX_PX = 90;

const isClosedAtom = atom(false);

/** Explains the marks of the map unless the user closed it, and shows the scale of the plan. */
export const MapLegend = memo(function MapLegend({ mmPerPx, scale, marks }: MapLegendProps) {
  const { t, language } = useTranslation('live');
  const [isClosed, setClosed] = useAtom(isClosedAtom);
  const listId = useId();
  const bar = fitScaleBar(mmPerPx, scale, SCALE_MAX_PX);
  const Chevron = isClosed ? IconChevronUp : IconChevronDown;
  return (
    <div className={classes.legend} data-over-map>
      {marks.length > 0 && (
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={!isClosed}
          aria-controls={listId}
          onClick={() => setClosed(!isClosed)}
        >
          {t('map.legend')}
          <Chevron size={14} stroke={1.75} aria-hidden />
        </button>
      )}
      <ul id={listId} className={classes.marks} aria-label={t('map.legend')} hidden={isClosed}>
        {marks.map((name) => (
          <li key={name}>
            <svg width={SYMBOLS[name].width} height="16" viewBox={`-8 -8 ${SYMBOLS[name].width} 16`} aria-hidden>
              {SYMBOLS[name].symbol}
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

interface MarkSymbol {
  readonly width: number;
  readonly symbol: ReactNode;
}

const SYMBOLS: Readonly<Record<LegendMark, MarkSymbol>> = {
  at: { width: 16, symbol: <circle r="5.5" className={classes.ink} /> },
  between: {
    width: 20,
    symbol: (
      <>
        <circle r="5.5" className={classes.ink} />
        <path d="M5.5 -4L11 0L5.5 4Z" className={classes.ink} />
      </>
    ),
  },
  stale: {
    width: 16,
    symbol: (
      <>
        <circle r="4" className={classes.ink} />
        <circle r="7" className={classes.stale} />
      </>
    ),
  },
  trail: { width: 24, symbol: <path d="M-8 -1L15 -3V3L-8 1Z" className={classes.trail} /> },
  ahead: { width: 24, symbol: <path d="M-7 0H15" className={classes.ahead} /> },
  next: { width: 16, symbol: <circle r="6.5" className={classes.next} /> },
  routeStop: {
    width: 18,
    symbol: (
      <>
        <rect x="-7" y="-7" width="14" height="14" rx="3" className={classes.stop} />
        <text y="3.6" className={classes.count}>
          1
        </text>
      </>
    ),
  },
  routeLane: { width: 24, symbol: <path d="M-7 0H15" className={classes.lane} /> },
  routeStraight: { width: 24, symbol: <path d="M-7 0H15" className={classes.straight} /> },
  beacon: { width: 14, symbol: <path d="M0 -5.5L5.5 0L0 5.5L-5.5 0Z" className={classes.ink} /> },
  child: { width: 14, symbol: <path d="M0 -4L4 0L0 4L-4 0Z" className={classes.child} /> },
  never: { width: 16, symbol: <path d="M0 -5.5L5.5 0L0 5.5L-5.5 0Z" className={classes.never} /> },
  outdated: {
    width: 16,
    symbol: (
      <>
        <path d="M0 -6.8L6.8 0L0 6.8L-6.8 0Z" className={classes.outdated} />
        <path d="M0 -3.2V.8M0 2.2V3" className={classes.outdated} />
      </>
    ),
  },
  battery: {
    width: 16,
    symbol: (
      <>
        <path d="M-6 -3.5H4V3.5H-6Z" className={classes.battery} />
        <path d="M6 -1.5V1.5" className={classes.battery} />
      </>
    ),
  },
  asset: { width: 14, symbol: <circle r="4.5" className={classes.asset} /> },
  assetGroup: {
    width: 18,
    symbol: (
      <>
        <circle r="6.8" className={classes.cluster} />
        <text y="3.2" className={classes.count}>
          2
        </text>
      </>
    ),
  },
  carried: {
    width: 20,
    symbol: (
      <>
        <circle r="5.5" className={classes.ink} />
        <circle cx="5" cy="4" r="3.6" className={classes.carried} />
      </>
    ),
  },
  exciter: { width: 16, symbol: <path d="M0 -6.5L6 4.5H-6Z" className={classes.ink} /> },
  fixed: { width: 16, symbol: <path d="M0 -6.5L5.6 -3.2V3.2L0 6.5L-5.6 3.2V-3.2Z" className={classes.ink} /> },
  cluster: {
    width: 18,
    symbol: (
      <>
        <circle r="6.8" className={classes.cluster} />
        <path d="M0 -6.8A6.8 6.8 0 0 1 6.8 0" className={classes.trouble} />
        <text y="3.2" className={classes.count}>
          9
        </text>
      </>
    ),
  },
  truth: { width: 16, symbol: <circle r="6" className={classes.truth} /> },
  report: {
    width: 28,
    symbol: (
      <>
        <circle cx="-3" r="4" className={classes.truth} />
        <path d="M2 0H14" className={classes.apart} />
        <circle cx="16" r="3" className={classes.ink} />
      </>
    ),
  },
};
