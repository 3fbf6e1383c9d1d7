import { createLapMatcher } from '@lapwing/domain';
import type { LapDigest } from '../../history/lap-digest.ts';
import { toPlace } from '../resources/place.ts';
import { findGateway, type View } from '../resources/view.ts';

/** Whether a lap matches a search text; an empty text matches every lap. */
export function createSearch(view: View, search: string): (digest: LapDigest, lap: number) => boolean {
  if (search.trim() === '') return () => true;
  const matches = createLapMatcher(search);
  const labels = new Map<number, string | null>();
  const findLabel = (positionId: number): string | null => {
    const known = labels.get(positionId);
    if (known !== undefined) return known;
    const label = toPlace(view, positionId)?.label ?? null;
    labels.set(positionId, label);
    return label;
  };
  return (digest, lap) => {
    const positionId = digest.readErrorPosition(lap);
    const fault = positionId === null ? null : findLabel(positionId);
    return matches({
      number: digest.readNumber(lap),
      labels: [findGateway(view, digest.gatewayId)?.label ?? null, fault],
    });
  };
}
