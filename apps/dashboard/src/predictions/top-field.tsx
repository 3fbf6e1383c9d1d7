import { formatTagLabel, formatHexId, matchesTagSearch } from '@lapwing/domain';
import { Select } from '@mantine/core';
import { useTranslation } from '../i18n/use-translation.ts';
import classes from './predictions.module.css';
import type { PredictedStop } from './use-predicted.ts';
import { takeFirst } from '../ui/take-first.ts';

const VEHICLE = 'vehicle';

interface TopFieldProps {
  stops: readonly PredictedStop[];
  topPositionId: number | null;
  onTop: (positionId: number | null) => void;
}

/** Chooses the top row: the stop where the vehicle is or was last, or a fixed stop. */
export function TopField({ stops, topPositionId, onTop }: TopFieldProps) {
  const { t } = useTranslation('predictions');
  const noMatch = t('noMatch');
  const byValue = new Map(stops.map((stop) => [String(stop.tagPositionId), stop]));
  const chosen = topPositionId === null ? null : String(topPositionId);
  const data = [
    { value: VEHICLE, label: t('byPosition') },
    ...[...byValue].map(([value, { tagId, label }]) => ({ value, label: formatTagLabel({ tagId, label }) })),
  ];
  return (
    <Select
      size="xs"
      className={classes.top}
      label={t('top')}
      searchable
      allowDeselect={false}
      withCheckIcon={false}
      {...takeFirst}
      comboboxProps={{ withinPortal: false, keepMounted: false }}
      nothingFoundMessage={noMatch}
      data={data}
      value={chosen !== null && byValue.has(chosen) ? chosen : VEHICLE}
      filter={({ search }) =>
        data.filter(({ value, label }) => {
          const stop = byValue.get(value);
          return stop ? matchesTagSearch(stop, search) : label.toLowerCase().includes(search.trim().toLowerCase());
        })
      }
      renderOption={({ option }) => {
        const stop = byValue.get(option.value);
        return (
          <span className={classes.option}>
            <span>{option.label}</span>
            {stop && <span className={`${classes.optionId} type-id`}>{formatHexId(stop.tagId)}</span>}
          </span>
        );
      }}
      onChange={(value) => onTop(value === null || value === VEHICLE ? null : Number(value))}
    />
  );
}
