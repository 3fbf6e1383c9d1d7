import { setGatewayRoutes, type Route } from '../../../../data/routes.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { useVehicles } from '../../../../live-map/model/fleet-context.tsx';
import { AssignDialog } from './assign-dialog.tsx';
import { findConflicts } from './find-conflicts.ts';
import { useAssignment } from './use-assignment.ts';

interface AssignRoutesProps {
  gatewayId: number;
  routes: readonly Route[];
  onClose: () => void;
}

/** Assigns routes to a gateway (R§2). */
export function AssignRoutes({ gatewayId, routes, onClose }: AssignRoutesProps) {
  const { t } = useTranslation('routes');
  const vehicle = useVehicles().find(({ id }) => id === gatewayId);
  const assignment = useAssignment({
    routes,
    findAssigned: (known) =>
      known.filter(({ anchors }) => anchors.some(({ id }) => id === gatewayId)).map(({ id }) => id),
    save: (ids) => setGatewayRoutes(gatewayId, ids),
    saved: t('manage.assign.routesSaved'),
    notSaved: t('manage.assign.routesNotSaved'),
    onClose,
  });
  const chosen = routes.filter(({ id }) => assignment.chosen.has(id));
  const entries = routes.map((route) => ({
    id: route.id,
    name: route.label,
    mark: null,
    conflicts: findConflicts(route, chosen),
  }));
  return (
    <AssignDialog
      title={t('manage.assign.routesTitle', { name: vehicle?.name ?? '–' })}
      search={t('manage.findRoute')}
      none={t('none')}
      entries={entries}
      assignment={assignment}
      onClose={onClose}
    />
  );
}
