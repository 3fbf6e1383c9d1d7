import { useMemo } from 'react';
import { useScope } from '../../../../data/scope.ts';
import type { TagMark } from '../../../../map-view/beacon-marks.ts';
import { useBeaconMarks } from '../../../../map-view/use-beacon-marks.ts';

/** The beacons on the map by their position ids, in order of name. */
export function useBeacons(): ReadonlyMap<number, TagMark> {
  const marks = useBeaconMarks(useScope());
  return useMemo(
    () =>
      new Map(
        marks
          .toSorted((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }))
          .map((mark) => [mark.id, mark]),
      ),
    [marks],
  );
}
