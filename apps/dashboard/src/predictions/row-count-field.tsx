import { computeMaxPredictionRows, type PredictionView } from '@lapwing/domain';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import classes from './predictions.module.css';

interface RowCountFieldProps {
  /** Number of rows shown. */
  count: number;
  stopCount: number;
  view: PredictionView;
  onCount: (count: number) => void;
  /** Whether the label is beside the field, instead of above. */
  isInline?: boolean;
}

/** Number of rows to show. The text that is typed stays until the field loses focus; a number outside the limits becomes the nearest limit. */
export function RowCountField({ count, stopCount, view, onCount, isInline = false }: RowCountFieldProps) {
  const { t } = useTranslation('predictions');
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextInput
      type="number"
      size="xs"
      className={isInline ? classes.inlineCount : classes.count}
      label={t('rows')}
      min={1}
      max={computeMaxPredictionRows(stopCount, view)}
      value={typed ?? String(count)}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        if (/^\d{1,4}$/.test(value)) onCount(Number(value));
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
