import { TextInput } from '@mantine/core';
import { FilterChip } from '../../analytics/filter-chip.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { isLapText } from './activity-filter.ts';

interface LapChipProps {
  /** The id as it is typed; empty for none. */
  lap: string;
  /** The name of the lap that is applied; null for none. */
  name: string | null;
  canApply: boolean;
  onLap: (lap: string) => void;
  onApply: () => void;
}

/** The lap of a filter, by its id. */
export function LapChip({ lap, name, canApply, onLap, onApply }: LapChipProps) {
  const { t } = useTranslation('activity');
  return (
    <FilterChip
      label={t('filter.lap')}
      value={name ?? (lap.trim() || t('filter.anyLap'))}
      isSet={lap.trim() !== ''}
      canApply={canApply}
      onApply={onApply}
    >
      <TextInput
        label={t('filter.lapId')}
        description={t('filter.lapNote')}
        inputMode="numeric"
        autoComplete="off"
        value={lap}
        error={!isLapText(lap) && t('filter.badLap')}
        onChange={({ currentTarget }) => onLap(currentTarget.value)}
      />
    </FilterChip>
  );
}
