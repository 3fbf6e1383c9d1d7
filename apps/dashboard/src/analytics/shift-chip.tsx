import { useTranslation } from '../i18n/use-translation.ts';
import { TimeField } from '../ui/dates/time-field.tsx';
import { FilterChip } from './filter-chip.tsx';
import classes from './filter-chip.module.css';
import { DEFAULT_SHIFT, isSameShift, parseMinutes, type WorkShift } from './work-shift.ts';

interface ShiftChipProps {
  shift: WorkShift;
  /** Says what must begin within the shift. */
  note: string;
  canApply: boolean;
  onShift: (part: Partial<WorkShift>) => void;
  onApply: () => void;
}

/** The work shift of a filter: its start and its end minute. */
export function ShiftChip({ shift, note, canApply, onShift, onApply }: ShiftChipProps) {
  const { t } = useTranslation('laps');
  const isWrong = (time: string) => parseMinutes(time) === null;
  return (
    <FilterChip
      label={t('filter.shift')}
      value={`${shift.shiftFrom} – ${shift.shiftTo}`}
      isSet={!isSameShift(shift, DEFAULT_SHIFT)}
      canApply={canApply}
      onApply={onApply}
    >
      <div className={classes.pair}>
        <TimeField
          label={t('filter.shiftFrom')}
          time={shift.shiftFrom}
          isWrong={isWrong(shift.shiftFrom)}
          withSeconds={false}
          onTime={(shiftFrom) => onShift({ shiftFrom })}
        />
        <TimeField
          label={t('filter.shiftTo')}
          time={shift.shiftTo}
          isWrong={isWrong(shift.shiftTo)}
          withSeconds={false}
          onTime={(shiftTo) => onShift({ shiftTo })}
        />
      </div>
      <p className={classes.note}>{note}</p>
    </FilterChip>
  );
}
