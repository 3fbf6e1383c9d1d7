import type { ZoneTable } from '@lapwing/domain';
import { ConnectionBand } from '../ui/connection-band.tsx';
import { PageMark } from '../ui/page-mark.tsx';

/** Connection problems and the page's freshness, for a full screen, which covers those of the header. */
export function WallFreshness({ zone }: { zone: ZoneTable }) {
  return (
    <>
      <ConnectionBand />
      <PageMark zone={zone} />
    </>
  );
}
