import type { ReactNode } from 'react';
import { FilterPopover } from './filter-popover.tsx';
import { useIsPhone } from '../theme/widths.ts';
import classes from './filter-chip.module.css';

interface FilterChipProps {
  label: string;
  value: string;
  /** Whether it differs from the default. */
  isSet: boolean;
  canApply: boolean;
  onApply: () => void;
  children: ReactNode;
}

/** A button that shows a filter's value and opens its fields, which can be applied there; on a phone, the fields. */
export function FilterChip({ label, value, isSet, canApply, onApply, children }: FilterChipProps) {
  const isPhone = useIsPhone();
  if (isPhone)
    return (
      <fieldset className={classes.fields}>
        <legend>{label}</legend>
        {children}
      </fieldset>
    );
  const text = (
    <>
      <span className={classes.label}>{label}</span> <strong>{value}</strong>
    </>
  );
  const button = { className: classes.chip ?? '', 'data-set': isSet || undefined, children: text };
  return (
    <FilterPopover button={button} widthPx={320} canApply={canApply} onApply={onApply}>
      {children}
    </FilterPopover>
  );
}
