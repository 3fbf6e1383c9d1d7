import { useAtomValue } from 'jotai';
import { hiddenIdsAtom } from '../../../live-map/model/fleet-atoms.ts';
import { useLiveFleet } from '../../../live-map/model/use-live-fleet.ts';
import { FleetStates } from '../../../live-map/panels/fleet-states.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ReadyRoutes } from './ready-routes.tsx';
import { RoutesSkeleton } from './routes-skeleton.tsx';

/** The route manager: a live map beside the tabs manage, editor and creator (R§2). */
export function RoutesTab() {
  const { t } = useTranslation('routes');
  const fleet = useLiveFleet(useAtomValue(hiddenIdsAtom));
  return (
    <FleetStates fleet={fleet} skeleton={<RoutesSkeleton />} failed={t('failed')}>
      {(ready) => <ReadyRoutes fleet={ready} />}
    </FleetStates>
  );
}
