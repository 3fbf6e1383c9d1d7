import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useCallback, useState } from 'react';
import { beaconPositionsOptions, type BeaconPosition } from '../../data/beacons.ts';
import { hourStartTsAtom } from '../../data/clock.ts';
import type { Scope } from '../../data/scope.ts';
import { store } from '../../data/store.ts';
import { BeaconMarks, type TagMark } from './beacon-marks.ts';

const NO_BEACONS: readonly TagMark[] = [];

/** The beacons of a client for its map. An answer that changes no mark gives the same list, and nothing is rendered for it. */
export function useBeaconMarks(scope: Scope): readonly TagMark[] {
  const [marks] = useState(() => new BeaconMarks());
  const nowTs = useAtomValue(hourStartTsAtom, { store });
  const select = useCallback((beacons: readonly BeaconPosition[]) => marks.of(beacons, nowTs), [marks, nowTs]);
  return useQuery({ ...beaconPositionsOptions(scope), select }).data ?? NO_BEACONS;
}
