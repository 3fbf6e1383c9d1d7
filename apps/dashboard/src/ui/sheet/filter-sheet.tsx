import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ChoiceSheet } from './choice-sheet.tsx';
import classes from './filter-sheet.module.css';

interface FilterSheetProps {
  /** Number of filters that differ from their defaults. */
  count: number;
  /** The filters, given what closes the sheet. */
  children: (close: () => void) => ReactNode;
}

/** On a phone: one button with the number of filters that are set, which opens all filters in a sheet from below. */
export function FilterSheet({ count, children }: FilterSheetProps) {
  const { t } = useTranslation('common');
  return (
    <ChoiceSheet
      title={t('filters.open')}
      closeLabel={t('filters.close')}
      button={(open) => (
        <Button
          variant="default"
          className={classes.open ?? ''}
          aria-haspopup="dialog"
          leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.75} aria-hidden />}
          onClick={open}
        >
          {t('filters.open')} {count > 0 && <strong className={classes.count}>{count}</strong>}
        </Button>
      )}
    >
      {children}
    </ChoiceSheet>
  );
}
