import { mayCall } from '@lapwing/domain';
import { Button } from '@mantine/core';
import { IconRoute } from '@tabler/icons-react';
import { useSessionUser } from '../../../data/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { StateMessage } from '../../../ui/state-message.tsx';
import { useRoutesAddress } from './routes-address.ts';

/** Shown instead of routes if the client has none. */
export function NoRoutes() {
  const { t } = useTranslation('routes');
  const { open } = useRoutesAddress();
  const { authScopes: scopes, clientType } = useSessionUser();
  const mayCreate = mayCall('createRoute', { scopes, clientType });
  return (
    <StateMessage
      icon={IconRoute}
      title={t('none')}
      text={t(mayCreate ? 'noneWhy' : 'noneAsk')}
      action={
        mayCreate && (
          <Button variant="default" onClick={() => open({ part: 'creator' })}>
            {t('create')}
          </Button>
        )
      }
    />
  );
}
