import { Button, Drawer } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { BriefTooltip } from '../brief-tooltip.tsx';
import { useEscape } from '../use-escape.ts';
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
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  useEscape(isOpen, close);
  return (
    <>
      <Button
        variant="default"
        className={classes.open ?? ''}
        aria-haspopup="dialog"
        leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.75} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {t('filters.open')} {count > 0 && <strong className={classes.count}>{count}</strong>}
      </Button>
      <Drawer.Root
        opened={isOpen}
        onClose={close}
        closeOnEscape={false}
        position="bottom"
        size="auto"
        classNames={{ content: classes.sheet ?? '' }}
      >
        <Drawer.Overlay />
        <Drawer.Content>
          <div className={classes.head}>
            <Drawer.Title>{t('filters.open')}</Drawer.Title>
            <BriefTooltip text={t('filters.close')}>
              <Drawer.CloseButton aria-label={t('filters.close')} />
            </BriefTooltip>
          </div>
          <Drawer.Body className={classes.body ?? ''}>{children(close)}</Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
    </>
  );
}
