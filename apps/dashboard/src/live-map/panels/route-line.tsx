import { formatClock, formatDelayHm, routeDelayTone, type DelayTone } from '@lapwing/domain';
import { memo } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { paletteVariable } from '../../map/map-theme.ts';
import { useAsOfMs } from '../model/fleet-context.tsx';
import classes from './panel.module.css';
import { stopStrip } from './stop-strip.ts';
import { StopStripView } from './stop-strip-view.tsx';
import type { Vehicle } from '../model/vehicle.ts';

/** The vehicle's active route: elapsed time, delay and stops. */
export function RouteLine({ vehicle }: { vehicle: Vehicle }) {
  const { gateway } = vehicle;
  const strip = stopStrip(gateway);
  if (!gateway.activeRoute) return null;
  return (
    <>
      <div className={classes.row} data-part="route">
        <span className={classes.route}>{gateway.activeRoute.label}</span>
        <RouteTime vehicle={vehicle} />
      </div>
      {strip && <StopStripView strip={strip} colour={paletteVariable(vehicle.palette)} />}
    </>
  );
}

/** Elapsed time and delay of the lap. On a phone the short rows show only this. */
export function RouteTime({ vehicle: { gateway } }: { vehicle: Vehicle }) {
  const { t } = useTranslation('live');
  const asOfMs = useAsOfMs();
  const { activeRouteStart, activeRouteOnTime } = gateway;
  return (
    <span className={classes.times}>
      {activeRouteStart !== null && (
        <span title={t('vehicle.elapsed')}>
          {formatClock(Math.max(0, Math.floor(asOfMs / 1000) - activeRouteStart))}
        </span>
      )}
      {activeRouteOnTime && (
        <RouteDelay tone={routeDelayTone(activeRouteOnTime)} delaySec={activeRouteOnTime[1] ?? 0} />
      )}
    </span>
  );
}

const SIGNS: Record<DelayTone, string> = { early: '▼', onTime: '=', late: '▲' };

/** A running lap's delay in hours and minutes, with sign, colour and word (L§2). */
const RouteDelay = memo(function RouteDelay({ tone, delaySec }: { tone: DelayTone; delaySec: number }) {
  const { t } = useTranslation();
  return (
    <span className={classes.delay} data-tone={tone}>
      <span aria-hidden>{SIGNS[tone]}</span> {formatDelayHm(delaySec)}{' '}
      <span className={classes.word}>{t(`delay.${tone}`)}</span>
    </span>
  );
});
