import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { useTranslation } from '../../i18n/use-translation.ts';
import { usePageTitle } from '../../ui/page-title.ts';
import { hiddenIdsAtom } from '../../live-map/model/fleet-atoms.ts';
import { parseId } from '../../navigation/parse-id.ts';
import { useLiveFleet } from '../../live-map/model/use-live-fleet.ts';
import { FleetStates } from '../../live-map/panels/fleet-states.tsx';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { ReadyDashboard } from './ready-dashboard.tsx';

/** The screen of one vehicle: its state, figures, laps and map (L§2). */
export function VehicleDashboard() {
  const { t } = useTranslation('vehicle');
  const fleet = useLiveFleet(useHiddenOthers());
  usePageTitle(t('title'));
  return (
    <FleetStates fleet={fleet} skeleton={<DashboardSkeleton />} failed={t('states.failed')}>
      {(ready) => <ReadyDashboard fleet={ready} />}
    </FleetStates>
  );
}

/** Ids of the vehicles that the user hid from the map. The vehicle of this screen is shown nevertheless. */
function useHiddenOthers(): ReadonlySet<number> {
  const hiddenIds = useAtomValue(hiddenIdsAtom);
  const id = parseId(useParams().anchorId);
  return useMemo(() => new Set([...hiddenIds].filter((hiddenId) => hiddenId !== id)), [hiddenIds, id]);
}
