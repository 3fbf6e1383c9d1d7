import {
  formatDurationMs,
  formatTimeShort,
  toLapError,
  selectRecentLaps,
  toDelayTone,
  toDelayStatus,
} from '@lapwing/domain';
import { IconAlertTriangleFilled, IconCircleCheck } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Gateway } from '../../data/gateways.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Delay } from '../../ui/delay.tsx';
import { BriefTooltip } from '../../ui/brief-tooltip.tsx';
import { useFleet } from '../model/fleet-context.tsx';
import classes from './recent-laps.module.css';
import { createLapPath } from '../../navigation/screen-links.ts';
import { isEqualJson } from '../../transport/keep-if-equal.ts';
import { WhyLap } from '../../why/why-lap.tsx';

type Lap = Gateway['recentRoutes'][number];

/** Number of recent laps on a panel in wide layouts, without a running lap (L§2). */
export const RECENT_LAPS = 3;

/** The recent laps that a panel shows: those that have ended, newest first (L§2). */
export function listRecentLaps({ recentRoutes, currentRouteInstance }: Gateway, isWide: boolean): readonly Lap[] {
  const ended = recentRoutes.filter(({ endDate }) => endDate !== null).slice(0, RECENT_LAPS);
  return selectRecentLaps({ laps: ended, wide: isWide, currentActive: currentRouteInstance !== null });
}

interface RecentLapsProps {
  /** Name of the vehicle. */
  name: string;
  laps: readonly Lap[];
}

/** Recent laps with result, start, route, duration and delay (L§2). */
export const RecentLaps = memo(function RecentLaps({ name, laps }: RecentLapsProps) {
  const { t } = useTranslation('live');
  if (laps.length === 0) return null;
  return (
    <ol className={classes.laps} aria-label={t('laps.label', { name })}>
      {laps.map((lap) => (
        <li key={lap.id}>
          <LapEntry lap={lap} />
          {toLapError(lap.error).kind !== 'valid' && <WhyLap lap={lap} tabIndex={-1} />}
        </li>
      ))}
    </ol>
  );
}, isEqualJson);

function LapEntry({ lap }: { lap: Lap }) {
  const { zone, isWide } = useFleet();
  const { t } = useTranslation('live');
  const { tooltipKey } = toLapError(lap.error);
  // A narrow panel has no room for the route, which the line of the route names, too.
  const hasRoute = isWide;
  return (
    <LapLink lap={lap}>
      <LapResult lap={lap} />
      <span className={classes.start}>{formatTimeShort(zone, lap.startTime * 1000)}</span>
      <span className={classes.route}>
        <span className={hasRoute ? classes.label : 'only-read-aloud'}>{lap.routeLabel}</span>
        {tooltipKey && (
          <span className={classes.cause}>
            {hasRoute && '· '}
            {t(`laps.errors.${tooltipKey}`)}
          </span>
        )}
      </span>
      <span className={classes.duration}>{lap.duration === null ? '–' : formatDurationMs(lap.duration)}</span>
      {tooltipKey === null && lap.delay !== null && (
        <span className={classes.delay}>
          <Delay tone={toDelayTone([toDelayStatus(lap.delay)])} delaySec={lap.delay} />
        </span>
      )}
    </LapLink>
  );
}

/** A link to the lap's analytics. */
function LapLink({ lap, children }: { lap: Lap; children: ReactNode }) {
  return (
    <Link className={classes.lap} to={createLapPath(lap)} tabIndex={-1}>
      {children}
    </Link>
  );
}

export function LapResult({ lap }: { lap: Lap }) {
  const { t } = useTranslation('live');
  const { tooltipKey } = toLapError(lap.error);
  if (tooltipKey === null)
    return <IconCircleCheck className={classes.valid} size={15} stroke={1.75} aria-label={t('laps.valid')} />;
  const tooltip = t(`laps.tooltips.${tooltipKey}`);
  return (
    <BriefTooltip text={tooltip}>
      <IconAlertTriangleFilled className={classes.failed} size={15} role="img" aria-label={tooltip} />
    </BriefTooltip>
  );
}
