import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { ActivityView } from './activity-view.ts';
import classes from './activity-analytics.module.css';
import { FilterWords } from './filter-words.tsx';

interface CardFootProps {
  view: ActivityView;
  /** The card. */
  name: string;
  also?: readonly string[];
  isBusy?: boolean;
  /** Downloads the rows of the card; null while there are none. */
  onExport: (() => void) | null;
}

/** Below a card: the filter that made its figures, and a button that downloads exactly their rows. */
export function CardFoot({ view, name, also, isBusy = false, onExport }: CardFootProps) {
  const { t } = useTranslation('activity');
  return (
    <footer className={classes.foot}>
      <FilterWords vehicles={view.site.vehicles} filter={view.filter} lapName={view.lapName} {...(also && { also })} />
      <Button
        size="xs"
        variant="default"
        leftSection={<IconDownload size={14} stroke={1.75} aria-hidden />}
        aria-label={t('export.viewOf', { name })}
        disabled={onExport === null}
        loading={isBusy}
        onClick={() => onExport?.()}
      >
        {t('export.view')}
      </Button>
    </footer>
  );
}
