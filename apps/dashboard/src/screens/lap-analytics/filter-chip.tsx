import { Button, Popover } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { ApplyHere } from '../../analytics/apply-here.tsx';
import { useIsPhone } from '../../theme/widths.ts';
import classes from './lap-bars.module.css';

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
  const [isOpen, setIsOpen] = useState(false);
  const isPhone = useIsPhone();
  if (isPhone)
    return (
      <fieldset className={classes.fields}>
        <legend>{label}</legend>
        {children}
      </fieldset>
    );
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-start" withinPortal={false} trapFocus width={320}>
      <Popover.Target>
        <Button
          variant="default"
          className={classes.chip ?? ''}
          data-set={isSet || undefined}
          rightSection={<IconChevronDown size={14} stroke={1.75} aria-hidden />}
          onClick={() => setIsOpen(!isOpen)}
        >
          <span className={classes.chipLabel}>{label}</span> <strong>{value}</strong>
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        {children}
        <ApplyHere
          canApply={canApply}
          onApply={() => {
            setIsOpen(false);
            onApply();
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
