import { isAdmin } from '@lapwing/domain';
import { Button } from '@mantine/core';
import { IconMapOff } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useSessionUser } from '../data/session.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { StateMessage } from '../ui/state-message.tsx';
import { createScreenLink } from '../navigation/screen-links.ts';
import classes from './no-layout.module.css';

/** Shown instead of the map when the client has no floor plan, which only admins can upload. */
export function NoLayout() {
  const { t } = useTranslation(['live', 'common']);
  const mayUpload = isAdmin(useSessionUser().authScopes);
  const layout = mayUpload ? createScreenLink('user-settings', { tab: 'layout' }) : null;
  return (
    <div className={classes.middle}>
      <StateMessage
        isPage
        icon={IconMapOff}
        title={t('states.noLayout')}
        text={mayUpload ? t('states.noLayoutWhy') : t('noLayoutAsk', { ns: 'common' })}
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
