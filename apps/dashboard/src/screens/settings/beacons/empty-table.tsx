import { Button } from '@mantine/core';
import { IconDiamond, IconSearchOff } from '@tabler/icons-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { StateMessage } from '../../../ui/state-message.tsx';
import classes from './tag-tabs.module.css';

interface EmptyTableProps {
  /** Whether the tab has tags, of which search and filters leave none. */
  hasTags: boolean;
  onClear: () => void;
  onLoadAgain: () => void;
}

/** Shown instead of the table when it has no rows: why, and what to do. */
export function EmptyTable({ hasTags, onClear, onLoadAgain }: EmptyTableProps) {
  const { t } = useTranslation('tagTables');
  const act = hasTags ? onClear : onLoadAgain;
  return (
    <div className={classes.card}>
      <StateMessage
        role="status"
        icon={hasTags ? IconSearchOff : IconDiamond}
        title={t(hasTags ? 'noMatch' : 'noData')}
        text={t(hasTags ? 'noMatchWhy' : 'noDataWhy')}
        action={
          <Button variant="default" onClick={act}>
            {t(hasTags ? 'clear' : 'loadAgain')}
          </Button>
        }
      />
    </div>
  );
}
