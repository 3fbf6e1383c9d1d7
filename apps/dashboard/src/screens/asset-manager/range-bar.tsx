import { shortcutDays, STORE_SHORTCUTS } from '@lapwing/domain';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { DayRange } from '../../ui/dates/days.ts';
import { DayField } from '../../ui/dates/day-field.tsx';
import classes from './statistics.module.css';

interface RangeBarProps {
  range: DayRange;
  today: string;
  onRange: (part: Partial<DayRange>) => void;
}

/** Chooses the days of the statistics by a shortcut or by first and last day; none in the future (L§2). */
export function RangeBar({ range, today, onRange }: RangeBarProps) {
  const { t } = useTranslation('assets');
  return (
    <div className={classes.range} role="group" aria-label={t('statistics.range')}>
      <div className={classes.shortcuts}>
        {STORE_SHORTCUTS.map((shortcut) => {
          const days = shortcutDays(shortcut, today);
          return (
            <button
              key={shortcut}
              type="button"
              className={classes.shortcut}
              aria-pressed={days.from === range.from && days.to === range.to}
              onClick={() => onRange(days)}
            >
              {t(`statistics.shortcut.${shortcut}`)}
            </button>
          );
        })}
      </div>
      <div className={classes.days}>
        <DayField
          isInline
          label={t('statistics.from')}
          day={range.from}
          latest={today}
          onDay={(from) => onRange({ from })}
        />
        <DayField isInline label={t('statistics.to')} day={range.to} latest={today} onDay={(to) => onRange({ to })} />
      </div>
    </div>
  );
}
