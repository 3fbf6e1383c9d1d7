import { Button } from '@mantine/core';
import { useTranslation } from '../i18n/use-translation.ts';
import classes from './apply-here.module.css';

/** Applies the filters of a bar from the popover of one of them. */
export function ApplyHere({ canApply, onApply }: { canApply: boolean; onApply: () => void }) {
  const { t } = useTranslation('common');
  return (
    <div className={classes.foot}>
      <Button disabled={!canApply} onClick={onApply}>
        {t('dates.apply')}
      </Button>
    </div>
  );
}
