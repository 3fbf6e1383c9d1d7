import { Button } from '@mantine/core';
import { IconRouteOff } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { screenLink } from '../fleet/model/screen-links.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { StateMessage } from '../ui/state-message.tsx';

/** In place of predictions where no route is given, with the way to where one is. */
export function NoRoute({ title, text }: { title: string; text?: string }) {
  const { t } = useTranslation('predictions');
  const routes = screenLink('user-settings', { tab: 'routes' });
  return (
    <StateMessage
      icon={IconRouteOff}
      tone="warn"
      title={title}
      {...(text !== undefined && { text })}
      {...(routes !== null && {
        action: (
          <Button component={Link} to={routes} variant="default">
            {t('goToRoutes')}
          </Button>
        ),
      })}
    />
  );
}
