import { useState } from 'react';
import { useHasGrid } from '../../../../theme/widths.ts';
import { useRoutesAddress } from '../routes-address.ts';
import { AssignGateways } from './assign-gateways.tsx';
import { AssignRoutes } from './assign-routes.tsx';
import { GatewayList } from './gateway-list.tsx';
import { ManageBar } from './manage-bar.tsx';
import type { ManageProps } from './manage-props.ts';
import classes from './manage.module.css';
import { RouteList } from './route-list.tsx';

/** What the open dialog assigns: gateways to the route with this id, or routes to the gateway. */
type Assigning = { readonly to: 'route' | 'gateway'; readonly id: number } | null;

/** The routes of the client, or its gateways, and who drives which route (R§2). */
export function ManageTab({ routes, active }: ManageProps) {
  const { by, layout } = useRoutesAddress();
  const hasGrid = useHasGrid();
  const [assigning, setAssigning] = useState<Assigning>(null);
  const close = () => setAssigning(null);
  const route = assigning?.to === 'route' && routes.find(({ id }) => id === assigning.id);
  return (
    <div className={classes.manage} data-layout={hasGrid ? layout : 'lines'}>
      <ManageBar hasGrid={hasGrid} />
      {by === 'routes' ? (
        <RouteList routes={routes} active={active} onAssign={(id) => setAssigning({ to: 'route', id })} />
      ) : (
        <GatewayList routes={routes} active={active} onAssign={(id) => setAssigning({ to: 'gateway', id })} />
      )}
      {route && <AssignGateways route={route} routes={routes} onClose={close} />}
      {assigning?.to === 'gateway' && <AssignRoutes gatewayId={assigning.id} routes={routes} onClose={close} />}
    </div>
  );
}
