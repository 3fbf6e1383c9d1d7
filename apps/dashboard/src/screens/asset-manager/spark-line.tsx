import type { AssetClass } from '@lapwing/domain';
import classes from './asset-manager.module.css';
import type { ClassCounts } from './use-class-counts.ts';

const WIDTH_PX = 112;
const HEIGHT_PX = 28;
/** Room for the dot at the end. */
const EDGE_PX = 3;
/** A change of one tag among many is drawn small. */
const MIN_SPAN = 4;
/** A shorter time has no trend. */
const MIN_MS = 10_000;

/** The counts of a class since the screen was opened, as a picture; the newest has a dot. */
export function SparkLine({ of, counts }: { of: AssetClass; counts: readonly ClassCounts[] }) {
  const [first, last] = [counts.at(0), counts.at(-1)];
  if (!first || !last || last.atMs - first.atMs < MIN_MS) return null;
  const values = counts.map((it) => it.counts[of]);
  const middle = (Math.min(...values) + Math.max(...values)) / 2;
  const span = Math.max(MIN_SPAN, Math.max(...values) - Math.min(...values));
  const toX = (atMs: number) => EDGE_PX + ((atMs - first.atMs) / (last.atMs - first.atMs)) * (WIDTH_PX - 2 * EDGE_PX);
  const toY = (value: number) => HEIGHT_PX / 2 - ((value - middle) / span) * (HEIGHT_PX - 2 * EDGE_PX);
  const points = counts.map(({ atMs, counts: at }) => `${toX(atMs).toFixed(1)},${toY(at[of]).toFixed(1)}`);
  return (
    <svg className={classes.spark} viewBox={`0 0 ${WIDTH_PX} ${HEIGHT_PX}`} aria-hidden>
      <polyline points={points.join(' ')} />
      <circle cx={toX(last.atMs)} cy={toY(last.counts[of])} r={2.5} />
    </svg>
  );
}
