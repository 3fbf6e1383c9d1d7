import { LAST_SEEN_MARKS, LAST_SEEN_STEP, toBatteryLevel, type LastSeenName } from '@lapwing/domain';
import { Checkbox, SegmentedControl, Slider } from '@mantine/core';
import { useTranslation } from '../../../i18n/use-translation.ts';
import classes from './filter-bar.module.css';
import { BATTERY_CHOICES, type YesNo } from './table-choice.ts';

interface LastSeenFieldProps {
  value: LastSeenName;
  onChange: (value: LastSeenName) => void;
}

/** A slider of seven marks, 0 to 120 in steps of 20 (S§2). */
export function LastSeenField({ value, onChange }: LastSeenFieldProps) {
  const { t } = useTranslation('tagTables');
  return (
    <div className={classes.slider}>
      <Slider
        thumbLabel={t('filter.lastSeen')}
        thumbValueText={t(`filter.seen.${value}`)}
        min={0}
        max={(LAST_SEEN_MARKS.length - 1) * LAST_SEEN_STEP}
        step={LAST_SEEN_STEP}
        label={null}
        value={LAST_SEEN_MARKS.findIndex(({ name }) => name === value) * LAST_SEEN_STEP}
        marks={LAST_SEEN_MARKS.map(({ name }, index) => ({
          value: index * LAST_SEEN_STEP,
          label: t(`filter.seen.${name}`),
        }))}
        onChange={(at) => onChange(LAST_SEEN_MARKS[at / LAST_SEEN_STEP]?.name ?? 'all')}
      />
    </div>
  );
}

interface BatteryFieldProps {
  value: readonly number[];
  onChange: (value: readonly number[]) => void;
}

/** Any of the battery levels; none is all. */
export function BatteryField({ value, onChange }: BatteryFieldProps) {
  const { t } = useTranslation('tags');
  return (
    <div className={classes.choices}>
      {BATTERY_CHOICES.map((level) => (
        <Checkbox
          key={level}
          label={t(`edit.batteries.${toBatteryLevel(level).word}`)}
          checked={value.includes(level)}
          onChange={({ currentTarget: { checked } }) =>
            onChange(BATTERY_CHOICES.filter((it) => (it === level ? checked : value.includes(it))))
          }
        />
      ))}
    </div>
  );
}

interface YesNoFieldProps {
  label: string;
  value: YesNo;
  onChange: (value: YesNo) => void;
}

/** Yes, no, or both. */
export function YesNoField({ label, value, onChange }: YesNoFieldProps) {
  const { t } = useTranslation('tagTables');
  return (
    <SegmentedControl
      fullWidth
      aria-label={label}
      value={value ?? 'both'}
      data={(['both', 'yes', 'no'] as const).map((option) => ({ value: option, label: t(`filter.${option}`) }))}
      onChange={(option) => onChange(option === 'yes' || option === 'no' ? option : null)}
    />
  );
}
