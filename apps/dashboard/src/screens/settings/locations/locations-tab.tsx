import { useAtomValue } from 'jotai';
import { hiddenIdsAtom } from '../../../live-map/model/fleet-atoms.ts';
import { useLiveFleet } from '../../../live-map/model/use-live-fleet.ts';
import { FleetStates } from '../../../live-map/panels/fleet-states.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { LocationsSkeleton } from './locations-skeleton.tsx';
import { ReadyLocations } from './ready-locations.tsx';

/** Where the beacons and exciters are: a live map with edit mode, beside a list that says the same (S§2). */
export function LocationsTab() {
  const { t } = useTranslation('locations');
  const fleet = useLiveFleet(useAtomValue(hiddenIdsAtom));
  return (
    <FleetStates fleet={fleet} skeleton={<LocationsSkeleton />} failed={t('failed')}>
      {(ready) => <ReadyLocations fleet={ready} />}
    </FleetStates>
  );
}
