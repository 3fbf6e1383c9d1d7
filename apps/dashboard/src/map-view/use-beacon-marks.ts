import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { beaconPositionsOptions, type BeaconPosition } from '../data/beacons.ts';
import { hourStartTsAtom } from '../liveness/clock.ts';
import type { Scope } from '../data/scope.ts';
import { useTabValue } from '../tab/store.ts';
import { BeaconMarks, type TagMark } from './beacon-marks.ts';

const NO_BEACONS: readonly TagMark[] = [];

/** The beacons of a client for its map. A response that changes no mark returns the same list, so nothing is rendered. */
export function useBeaconMarks(scope: Scope): readonly TagMark[] {
  const [marks] = useState(() => new BeaconMarks());
  const nowTs = useTabValue(hourStartTsAtom);
  const select = useCallback((beacons: readonly BeaconPosition[]) => marks.listMarks(beacons, nowTs), [marks, nowTs]);
  return useQuery({ ...beaconPositionsOptions(scope), select }).data ?? NO_BEACONS;
}
