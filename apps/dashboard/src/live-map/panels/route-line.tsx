import { formatClock, computeOnTime, toDelayTone } from '@lapwing/domain';
import { useTranslation } from '../../i18n/use-translation.ts';
import { toPaletteVariable } from '../../map/map-theme.ts';
import { RunningDelay } from '../../ui/delay.tsx';
import { useAsOfMs } from '../model/fleet-context.tsx';
import { findRouteBetweenLaps } from '../model/route-between-laps.ts';
import classes from './panel.module.css';
import { createStopStrip } from './stop-strip.ts';
import { StopStripView } from './stop-strip-view.tsx';
import type { Vehicle } from '../model/vehicle.ts';

interface RouteLineProps {
  vehicle: Vehicle;
  /** Whether the space of the strip is kept between laps, so that the list does not move when a lap starts. */
  keepsStrip: boolean;
}

/** The vehicle's active route: elapsed time, delay and stops. Between laps, the route that it usually drives. */
export function RouteLine({ vehicle, keepsStrip }: RouteLineProps) {
  const { gateway } = vehicle;
  const strip = createStopStrip(gateway);
  if (!gateway.hasRoutes && !gateway.activeRoute) return null;
  return (
    <>
      <div className={classes.row} data-part="route">
        {gateway.activeRoute ? (
          <>
            <span className={classes.route}>{gateway.activeRoute.label}</span>
            <RouteTime vehicle={vehicle} />
          </>
        ) : (
          <BetweenLaps vehicle={vehicle} />
        )}
      </div>
      {(strip !== null || keepsStrip) && (
        <div className={classes.strip} data-part="strip">
          {strip && <StopStripView strip={strip} colour={toPaletteVariable(vehicle.palette)} />}
        </div>
      )}
    </>
  );
}

/** The route of a vehicle that is between two laps. */
export function BetweenLaps({ vehicle: { gateway } }: { vehicle: Vehicle }) {
  const { t } = useTranslation('live');
  const route = findRouteBetweenLaps(gateway);
  const text = route === null ? t('vehicle.betweenLaps') : t('vehicle.routeBetweenLaps', { route });
  return <span className={classes.between}>{text}</span>;
}

/** Elapsed time and delay of the lap. On a phone the short rows show only this. */
export function RouteTime({ vehicle: { gateway } }: { vehicle: Vehicle }) {
  const { t } = useTranslation('live');
  const nowTs = Math.floor(useAsOfMs() / 1000);
  const { activeRouteStart, activeRouteOnTime, currentRouteInstance } = gateway;
  const onTime = computeOnTime(activeRouteOnTime, currentRouteInstance?.nextDue ?? null, nowTs);
  return (
    <span className={classes.times}>
      {activeRouteStart !== null && (
        <span title={t('vehicle.elapsed')}>{formatClock(Math.max(0, nowTs - activeRouteStart))}</span>
      )}
      {onTime && <RunningDelay tone={toDelayTone(onTime)} delaySec={onTime[1]} />}
    </span>
  );
}
