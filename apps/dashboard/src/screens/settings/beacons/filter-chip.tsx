import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { FilterPopover } from '../../../analytics/filter-popover.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ClearButton } from '../../../ui/clear-button.tsx';
import classes from './filter-bar.module.css';

interface FilterChipProps {
  label: string;
  /** What the filter leaves; null if it is not set. */
  value: string | null;
  widthPx: number;
  canApply: boolean;
  onApply: () => void;
  onClear: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A button that shows a filter and opens its fields; a set filter has another button that clears it. */
export function FilterChip({ label, value, widthPx, canApply, onApply, onClear, children }: FilterChipProps) {
  const { t } = useTranslation('tagTables');
  const text =
    value === null ? (
      label
    ) : (
      <>
        {label} <strong>{value}</strong>
      </>
    );
  return (
    <span className={classes.chip} data-set={value !== null || undefined}>
      <FilterPopover
        button={{
          className: classes.open ?? '',
          children: text,
          leftSection: value === null && <IconPlus size={14} stroke={1.75} aria-hidden />,
          rightSection: null,
        }}
        widthPx={widthPx}
        canApply={canApply}
        onApply={onApply}
      >
        {children}
      </FilterPopover>
      {value !== null && <ClearButton label={t('filter.clear', { filter: label })} onClear={onClear} />}
    </span>
  );
}
