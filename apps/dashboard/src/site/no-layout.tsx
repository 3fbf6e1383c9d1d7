import { Button } from '@mantine/core';
import { IconMapOff } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useTranslation } from '../i18n/use-translation.ts';
import { StateMessage } from '../ui/state-message.tsx';
import { screenLink } from '../navigation/screen-links.ts';
import classes from './no-layout.module.css';

/** Shown instead of the map when the client has no floor plan. */
export function NoLayout() {
  const { t } = useTranslation('live');
  const layout = screenLink('user-settings', { tab: 'layout' });
  return (
    <div className={classes.middle}>
      <StateMessage
        isPage
        icon={IconMapOff}
        title={t('states.noLayout')}
        text={t('states.noLayoutWhy')}
        action={
          layout && (
            <Button component={Link} to={layout} variant="default">
              {t('states.openLayout')}
            </Button>
          )
        }
      />
    </div>
  );
}
