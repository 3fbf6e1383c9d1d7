import { IconTools } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { StateMessage } from '../../ui/state-message.tsx';
import classes from '../../ui/screen.module.css';

/** Shown instead of a tab that does not exist yet. */
export function NotBuilt() {
  const { t } = useTranslation();
  return (
    <div className={classes.middle}>
      <StateMessage isPage icon={IconTools} title={t('notBuilt.title')} text={t('notBuilt.why')} />
    </div>
  );
}
