import {
  computeDefaultStoreDays,
  computeShortcutDays,
  STORE_DAYS,
  STORE_SHORTCUTS,
  MAX_ANALYTICS_DAYS,
} from '@lapwing/domain';
import { SegmentedControl } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { isSameRange, type DayRange } from '../../ui/dates/days.ts';
import { RangePicker } from '../../ui/dates/range-picker.tsx';
import classes from './statistics.module.css';

interface RangeBarProps {
  range: DayRange;
  defaults: DayRange;
  today: string;
  onRange: (range: DayRange) => void;
}

/** Chooses the days of the statistics by a shortcut or by first and last day; none in the future (L§2). */
export function RangeBar({ range, defaults, today, onRange }: RangeBarProps) {
  const { t } = useTranslation('assets');
  const common = useTranslation('common');
  const days = STORE_SHORTCUTS.map((shortcut) => ({
    name:
      shortcut === 'today' || shortcut === 'yesterday'
        ? common.t(`dates.preset.${shortcut}`)
        : common.t('dates.preset.lastDays', { days: STORE_DAYS[shortcut].days }),
    range: computeShortcutDays(shortcut, today),
  }));
  const isAll = isSameRange(defaults, computeDefaultStoreDays(today));
  const all = isAll
    ? common.t('dates.preset.all')
    : common.t('dates.preset.allOfLastDays', { days: MAX_ANALYTICS_DAYS });
  return (
    <div className={classes.range}>
      <SegmentedControl
        className={classes.shortcuts}
        size="xs"
        aria-label={common.t('dates.presets')}
        value={days.find((shortcut) => isSameRange(shortcut.range, range))?.name ?? ''}
        data={days.map(({ name }) => name)}
        onChange={(chosen) => {
          const shortcut = days.find(({ name }) => name === chosen);
          if (shortcut) onRange(shortcut.range);
        }}
      />
      <RangePicker
        label={t('statistics.range')}
        range={range}
        today={today}
        isSet={!isSameRange(range, defaults)}
        presets={[...days, { name: all, range: defaults }]}
        onRange={onRange}
      />
    </div>
  );
}
