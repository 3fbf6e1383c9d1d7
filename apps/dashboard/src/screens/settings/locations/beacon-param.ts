import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { beaconPositionsOptions } from '../../../data/beacons.ts';
import type { Scope } from '../../../data/scope.ts';
import type { BeaconParam } from '../../../map-view/map-view.ts';
import { parseId } from '../../../navigation/parse-id.ts';

/** Names the selected beacon in the address by its tag, so that it can also be one that is not on the map (S§2). */
export const BEACON_PARAM = 'beaconId';

/** How the map of this tab reads the highlighted beacon from the address. */
export function useBeaconParam(scope: Scope): BeaconParam {
  const beacons = useQuery(beaconPositionsOptions(scope)).data;
  return useMemo(
    () => ({
      name: BEACON_PARAM,
      read: (text) => {
        const tagId = parseId(text);
        return tagId === null ? null : (beacons?.find((beacon) => beacon.tagId === tagId)?.id ?? null);
      },
      write: (positionId) => String(beacons?.find(({ id }) => id === positionId)?.tagId ?? ''),
    }),
    [beacons],
  );
}
