import { Button, Popover, type ButtonProps } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import classes from './filter-popover.module.css';

interface FilterPopoverProps {
  /** The button that shows the filter's value. */
  button: ButtonProps & { 'data-set'?: true | undefined };
  widthPx: number;
  canApply: boolean;
  onApply: () => void;
  children: ReactNode;
}

/** A button that opens the fields of a filter; the filters of the bar can be applied there. */
export function FilterPopover({ button, widthPx, canApply, onApply, children }: FilterPopoverProps) {
  const { t } = useTranslation('common');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-start"
      withinPortal={false}
      trapFocus
      width={widthPx}
    >
      <Popover.Target>
        <Button
          variant="default"
          rightSection={<IconChevronDown size={14} stroke={1.75} aria-hidden />}
          onClick={() => setIsOpen(!isOpen)}
          {...button}
        />
      </Popover.Target>
      <Popover.Dropdown>
        {children}
        <div className={classes.foot}>
          <Button
            disabled={!canApply}
            onClick={() => {
              setIsOpen(false);
              onApply();
            }}
          >
            {t('dates.apply')}
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
