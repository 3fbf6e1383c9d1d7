import { useTranslation } from 'react-i18next';
import classes from './battery.module.css';

export type BatteryLevel = 0 | 1 | 2 | 3;

const NAMES = ['none', 'low', 'medium', 'high'] as const;
const BARS = [3, 6.5, 10];

/** A battery by level 0 to 3 with its word: colour, bars and word say the same (L§4). */
export function Battery({ level }: { level: BatteryLevel }) {
  const { t } = useTranslation();
  return (
    <span className={classes.battery} data-level={level}>
      <svg width="20" height="12" viewBox="0 0 20 12" aria-hidden>
        <rect x="1" y="1" width="15" height="10" rx="2" className={classes.case} />
        <path d="M18 4v4" className={classes.case} />
        {level === 0 && <path d="m6 3.5 5 5m0-5-5 5" className={classes.cross} />}
        {BARS.slice(0, level).map((x) => (
          <rect key={x} x={x} y="3" width="3" height="6" rx=".5" className={classes.bar} />
        ))}
      </svg>
      {t(`battery.${NAMES[level]}`)}
    </span>
  );
}
