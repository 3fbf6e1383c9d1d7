import type { AssetClass } from '@lapwing/domain';
import { ASSET_WINDOW_MS } from '../../data/assets.ts';
import classes from './asset-manager.module.css';
import type { ClassCounts } from './use-class-counts.ts';

const WIDTH_PX = 112;
const HEIGHT_PX = 28;
/** Room for the dot at the end. */
const EDGE_PX = 3;
/** A change of one tag in many is no steep line. */
const MIN_SPAN = 4;

/** The counts of a class over the last ten minutes, as a picture; the newest has a dot. Needs two answers. */
export function SparkLine({ of, counts }: { of: AssetClass; counts: readonly ClassCounts[] }) {
  const newest = counts.at(-1);
  if (!newest || counts.length < 2) return null;
  const values = counts.map((it) => it.counts[of]);
  const middle = (Math.min(...values) + Math.max(...values)) / 2;
  const span = Math.max(MIN_SPAN, Math.max(...values) - Math.min(...values));
  const toX = (atMs: number) =>
    WIDTH_PX - EDGE_PX - ((newest.atMs - atMs) / ASSET_WINDOW_MS) * (WIDTH_PX - 2 * EDGE_PX);
  const toY = (value: number) => HEIGHT_PX / 2 - ((value - middle) / span) * (HEIGHT_PX - 2 * EDGE_PX);
  const points = counts.map(({ atMs, counts: at }) => `${toX(atMs).toFixed(1)},${toY(at[of]).toFixed(1)}`);
  return (
    <svg className={classes.spark} viewBox={`0 0 ${WIDTH_PX} ${HEIGHT_PX}`} aria-hidden>
      <polyline points={points.join(' ')} />
      <circle cx={toX(newest.atMs)} cy={toY(newest.counts[of])} r={2.5} />
    </svg>
  );
}
