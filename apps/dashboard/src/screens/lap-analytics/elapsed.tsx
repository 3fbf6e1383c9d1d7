import { formatClock } from '@lapwing/domain';
import { useWorldNow } from '../../liveness/use-world-now.ts';

/** The time since the start of an ongoing lap, updated every second. */
export function Elapsed({ sinceTs }: { sinceTs: number }) {
  const nowMs = useWorldNow(1000);
  return nowMs === null ? '–' : formatClock(Math.max(0, Math.floor(nowMs / 1000) - sinceTs));
}
