import { createScreenPath } from '@lapwing/domain';
import { Button } from '@mantine/core';
import { IconTools } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../i18n/use-translation.ts';
import { withWorld } from '../../tab/world.ts';
import { StateMessage } from '../../ui/state-message.tsx';
import classes from '../../ui/screen.module.css';

/** Shown instead of a tab that does not exist yet. */
export function NotBuilt() {
  const { t } = useTranslation();
  return (
    <div className={classes.middle}>
      <StateMessage
        isPage
        icon={IconTools}
        title={t('notBuilt.title')}
        text={t('notBuilt.why')}
        action={
          <Button
            variant="default"
            component={Link}
            to={withWorld(createScreenPath('user-settings', { tab: 'account' }))}
          >
            {t('notBuilt.back')}
          </Button>
        }
      />
    </div>
  );
}
