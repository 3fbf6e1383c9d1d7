import { Button } from '@mantine/core';
import { IconRouteOff } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { createScreenLink } from '../navigation/screen-links.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { StateMessage } from '../ui/state-message.tsx';

/** Shown instead of predictions for a vehicle without a route. Links to the routes tab if it is built. */
export function NoRoute({ title, text }: { title: string; text?: string }) {
  const { t } = useTranslation('predictions');
  const routes = createScreenLink('user-settings', { tab: 'routes' });
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
