import { Button, Tabs } from '@mantine/core';
import { IconRouteOff } from '@tabler/icons-react';
import { useState } from 'react';
import type { Route } from '../../../data/routes.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Failed } from '../../../ui/failed.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import { RouteCreator } from './form/route-creator.tsx';
import { RouteEditor } from './form/route-editor.tsx';
import { ManageTab } from './manage/manage-tab.tsx';
import { NoRoutes } from './no-routes.tsx';
import { useRoutesAddress } from './routes-address.ts';
import type { RoutesState } from './use-routes.ts';

export interface ShownPartProps {
  state: RoutesState;
  /** The route in the address. */
  active: Route | null;
}

/** The open part of the route manager. */
export function ShownPart({ state, active }: ShownPartProps) {
  const { t } = useTranslation('routes');
  const { part } = useRoutesAddress();
  return (
    <Tabs.Panel value={part}>
      {part === 'creator' && <RouteCreator />}
      {part !== 'creator' && state.kind === 'loading' && <Loading />}
      {part !== 'creator' && state.kind === 'failed' && (
        <Failed title={t('failed')} error={state.error} onRetry={state.retry} />
      )}
      {part === 'manage' && state.kind === 'known' && <ManageTab routes={state.routes} active={active} />}
      {part === 'editor' && state.kind === 'known' && state.routes.length === 0 && <NoRoutes />}
      {part === 'editor' && state.kind === 'known' && <Editor active={active} />}
    </Tabs.Panel>
  );
}

/** The editor of the active route. It stays open with what was typed if someone else deletes the route (S§2). */
function Editor({ active }: Pick<ShownPartProps, 'active'>) {
  const { routeId } = useRoutesAddress();
  const [last, setLast] = useState(active);
  if (active && active !== last) setLast(active);
  const route = active ?? (last?.id === routeId ? last : null);
  if (route) return <RouteEditor key={route.id} route={route} isDeleted={active === null} />;
  return routeId === null ? null : <UnknownRoute id={routeId} />;
}

function UnknownRoute({ id }: { id: number }) {
  const { t } = useTranslation('routes');
  const { open } = useRoutesAddress();
  return (
    <StateMessage
      role="alert"
      icon={IconRouteOff}
      title={t('unknown')}
      text={t('unknownWhy', { id })}
      action={
        <Button variant="default" onClick={() => open({ part: 'manage', routeId: null })}>
          {t('parts.manage')}
        </Button>
      }
    />
  );
}
