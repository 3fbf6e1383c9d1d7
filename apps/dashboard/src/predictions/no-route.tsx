import { Button } from '@mantine/core';
import { IconRouteOff } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useTranslation } from '../i18n/use-translation.ts';
import { useRoutesLink } from '../site/use-routes-link.ts';
import { StateMessage } from '../ui/state-message.tsx';

interface NoRouteProps {
  title: string;
  text?: string;
  /** The vehicle without a route; by default none has one. */
  gatewayId?: number;
}

/** Shown instead of predictions for a vehicle without a route. Links to the routes tab, at the vehicle. */
export function NoRoute({ title, text, gatewayId }: NoRouteProps) {
  const { t } = useTranslation('predictions');
  const routes = useRoutesLink(gatewayId);
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
