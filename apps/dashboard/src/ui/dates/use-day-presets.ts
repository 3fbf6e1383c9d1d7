import type { ZoneTable } from '@lapwing/domain';
import { useTranslation } from '../../i18n/use-translation.ts';
import { findLastDays } from './days.ts';
import type { RangePreset } from './range-panel.tsx';

/** Today, yesterday, and the last 7, 14, 30 and 90 days, today included. */
export function useDayPresets(zone: ZoneTable, today: string): readonly RangePreset[] {
  const { t } = useTranslation('common');
  const { from: yesterday } = findLastDays(zone, today, 2);
  return [
    { name: t('dates.preset.today'), range: { from: today, to: today } },
    { name: t('dates.preset.yesterday'), range: { from: yesterday, to: yesterday } },
    ...[7, 14, 30, 90].map((days) => ({
      name: t('dates.preset.lastDays', { days }),
      range: findLastDays(zone, today, days),
    })),
  ];
}
