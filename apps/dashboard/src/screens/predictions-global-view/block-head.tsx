import { macOf, routeDelayTone, wifiBand } from '@lapwing/domain';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Predictions } from '../../predictions/use-predicted.ts';
import type { FleetVehicle } from '../../site/fleet-vehicle.ts';
import { Delay } from '../../ui/delay.tsx';
import { GatewayChip } from '../../ui/gateway-chip.tsx';
import { PresenceBadge } from '../../ui/presence-badge.tsx';
import { Signal } from '../../ui/signal.tsx';
import classes from './global-predictions.module.css';

interface BlockHeadProps {
  titleId: string;
  vehicle: FleetVehicle;
  /** Null while loading. */
  predictions: Predictions | null;
}

/** Name, id, wifi signal or offline state, and route of a vehicle. */
export function BlockHead({ titleId, vehicle, predictions }: BlockHeadProps) {
  const { t } = useTranslation('predictions');
  const isOffline = predictions?.isOffline === true;
  const onTime = predictions?.gateway.activeRouteOnTime ?? null;
  return (
    <header className={classes.blockHead}>
      <GatewayChip color={vehicle.palette + 1} number={vehicle.number} hollow={isOffline} />
      <h2 id={titleId} className="type-name">
        {vehicle.name}
      </h2>
      <span className={`${classes.mac} type-id`}>{macOf(vehicle.anchorId)}</span>
      <p className={classes.route}>
        {predictions?.route && <span>{predictions.route.label}</span>}
        {predictions?.route && predictions.gateway.activeRouteId === null && <span>{t('noLap')}</span>}
        {onTime && <Delay tone={routeDelayTone(onTime)} delaySec={onTime[1] ?? 0} withWord />}
        {predictions && (
          <span className={classes.connection}>
            {isOffline && <PresenceBadge presence="offline" />}
            <Signal withWord band={isOffline ? null : bandOf(predictions)} />
          </span>
        )}
      </p>
    </header>
  );
}

function bandOf({ gateway: { rssi } }: Predictions) {
  return rssi === null ? null : wifiBand(rssi);
}
