import { formatTimeShort } from '@lapwing/domain';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { movementOptions, type Movement, type MovementSpan } from '../../data/controls.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { clockAtom } from '../../liveness/clock.ts';
import { useTabValue } from '../../tab/store.ts';
import { useStage } from '../stage-context.ts';
import type { AxisView } from './axis.ts';
import classes from './axis-items.module.css';
import { toCurve, toMovementSpan, type CurvePoint } from './movement.ts';

const WIDTH = 1000;
const HEIGHT = 32;

/** How many vehicles move over the time of the axis, counted by the simulator. */
export function AxisMovement({ view }: { view: AxisView }) {
  const { t } = useTranslation('director');
  const epoch = useTabValue(clockAtom)?.epoch ?? 0;
  const span = toMovementSpan(view);
  const { data, isError } = useQuery(movementOptions(epoch, span));
  if (data) return <Curve view={view} span={span} movement={data} />;
  return <p className={classes.movement}>{isError && t('axis.noMovement')}</p>;
}

function Curve({ view, span, movement }: { view: AxisView; span: MovementSpan; movement: Movement }) {
  const { t } = useTranslation('director');
  const { zone } = useStage();
  const points = useMemo(() => toCurve(view, span, movement), [view, span, movement]);
  const most = Math.max(0, ...movement.counts);
  const mostTs = span.fromTs + movement.counts.indexOf(most) * span.stepSec;
  const label = t('axis.movement', { most, total: movement.vehicles, time: formatTimeShort(zone, mostTs * 1000) });
  const line = points.map(toText).join('L');
  const [first, last] = [points[0], points.at(-1)];
  return (
    <svg
      className={classes.movement}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      data-movement={movement.counts.join(' ')}
    >
      <title>{label}</title>
      {first && last && (
        <>
          <path className={classes.area} d={`M${first.x * WIDTH},${HEIGHT}L${line}L${last.x * WIDTH},${HEIGHT}Z`} />
          <path className={classes.curve} d={`M${line}`} />
        </>
      )}
    </svg>
  );
}

function toText({ x, y }: CurvePoint): string {
  return `${(x * WIDTH).toFixed(1)},${((1 - y) * (HEIGHT - 2) + 1).toFixed(1)}`;
}
