import { Button, Popover } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './lap-bars.module.css';

interface FilterChipProps {
  label: string;
  value: string;
  /** Whether it differs from the default. */
  isSet: boolean;
  children: ReactNode;
}

/** A button that shows a filter's value and opens its fields. */
export function FilterChip({ label, value, isSet, children }: FilterChipProps) {
  return (
    <Popover position="bottom-start" withinPortal={false} trapFocus width={320}>
      <Popover.Target>
        <Button
          variant="default"
          className={classes.chip ?? ''}
          data-set={isSet || undefined}
          rightSection={<IconChevronDown size={14} stroke={1.75} aria-hidden />}
        >
          <span className={classes.chipLabel}>{label}</span> <strong>{value}</strong>
        </Button>
      </Popover.Target>
      <Popover.Dropdown>{children}</Popover.Dropdown>
    </Popover>
  );
}
