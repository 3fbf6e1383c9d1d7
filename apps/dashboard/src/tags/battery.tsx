import { toBatteryLevel } from '@lapwing/domain';
import { useTranslation } from '../i18n/use-translation.ts';
import classes from './battery.module.css';

const BARS = 3;

/** A battery level by bars, colour and word (S§2). */
export function Battery({ battery }: { battery: number }) {
  const { t } = useTranslation('tags');
  const { level, word, colour } = toBatteryLevel(battery);
  return (
    <span className={classes.battery} data-colour={colour}>
      <svg width="22" height="12" viewBox="0 0 22 12" aria-hidden>
        <rect x="0.75" y="0.75" width="18" height="10.5" rx="2" className={classes.case} />
        <path d="M20.5 4V8" className={classes.case} />
        {level === 0 && <path d="M7.5 3.75L12 8.25M12 3.75L7.5 8.25" className={classes.case} />}
        {Array.from({ length: Math.min(Math.max(level, 0), BARS) }, (_, bar) => (
          <rect key={bar} x={3 + bar * 4.75} y="3" width="4" height="6" rx="0.5" className={classes.bar} />
        ))}
      </svg>
      {t(`edit.batteries.${word}`)}
    </span>
  );
}
