import { setRouteGateways, type Route } from '../../../../data/routes.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { useVehicles } from '../../../../live-map/model/fleet-context.tsx';
import { isReachable } from '../../../../live-map/model/vehicle.ts';
import { GatewayChip } from '../../../../ui/gateway-chip.tsx';
import { AssignDialog } from './assign-dialog.tsx';
import { findConflicts } from './find-conflicts.ts';
import { useAssignment } from './use-assignment.ts';

interface AssignGatewaysProps {
  route: Route;
  routes: readonly Route[];
  onClose: () => void;
}

/** Assigns gateways to a route (R§2). */
export function AssignGateways({ route, routes, onClose }: AssignGatewaysProps) {
  const { t } = useTranslation('routes');
  const vehicles = useVehicles();
  const assignment = useAssignment({
    routes,
    findAssigned: (known) => known.find(({ id }) => id === route.id)?.anchors.map(({ id }) => id) ?? [],
    save: (ids) => setRouteGateways(route.id, ids),
    saved: t('manage.assign.gatewaysSaved'),
    notSaved: t('manage.assign.gatewaysNotSaved'),
    onClose,
  });
  const entries = vehicles.map((vehicle) => ({
    id: vehicle.id,
    name: vehicle.name,
    mark: <GatewayChip color={vehicle.palette + 1} number={vehicle.number} hollow={!isReachable(vehicle)} />,
    conflicts: findConflicts(
      route,
      routes.filter(({ id, anchors }) => id !== route.id && anchors.some((anchor) => anchor.id === vehicle.id)),
    ),
  }));
  return (
    <AssignDialog
      title={t('manage.assign.gatewaysTitle', { name: route.label })}
      search={t('manage.findGateway')}
      none={t('manage.noneYet')}
      entries={entries}
      assignment={assignment}
      onClose={onClose}
    />
  );
}
