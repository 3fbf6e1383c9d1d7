import { memo } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { pointsAt } from '../../tab/pointing.ts';
import { GatewayChip } from '../../ui/gateway-chip.tsx';
import { PresenceBadge } from '../../ui/presence-badge.tsx';
import { WhyConnection } from '../../why/why-gateway.tsx';
import { isReachable, type Vehicle } from '../model/vehicle.ts';
import classes from './panel.module.css';
import { PlaceLine } from './place-line.tsx';
import { moveWithArrows } from './row-keys.ts';
import { BetweenLaps, RouteTime } from './route-line.tsx';
import { SelectButton } from './vehicle-panel.tsx';

/** A vehicle in two lines, for phones. */
export const CompactRow = memo(function CompactRow({ vehicle }: { vehicle: Vehicle }) {
  const { freshness } = vehicle;
  return (
    <article
      className={classes.panel}
      data-freshness={freshness}
      data-roving
      {...pointsAt(`gateway:${vehicle.id}`)}
      onKeyDown={moveWithArrows}
    >
      <GatewayChip color={vehicle.palette + 1} number={vehicle.number} hollow={!isReachable(vehicle)} />
      <div className={classes.body}>
        <div className={classes.head}>
          <SelectButton id={vehicle.id} name={vehicle.name} isSelectable={isReachable(vehicle)} />
          <span className={classes.row}>
            {freshness === 'live' ? <RouteOrNone vehicle={vehicle} /> : <PresenceBadge presence={freshness} />}
            <WhyConnection id={vehicle.id} name={vehicle.name} freshness={freshness} tabIndex={-1} />
          </span>
        </div>
        <PlaceLine vehicle={vehicle} />
      </div>
    </article>
  );
});

function RouteOrNone({ vehicle }: { vehicle: Vehicle }) {
  const { t } = useTranslation('live');
  if (vehicle.gateway.activeRoute) return <RouteTime vehicle={vehicle} />;
  return vehicle.gateway.hasRoutes ? <BetweenLaps vehicle={vehicle} /> : t('vehicle.noRoute');
}
