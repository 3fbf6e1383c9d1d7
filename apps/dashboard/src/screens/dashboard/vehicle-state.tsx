import { IconBatteryOff, IconMapPinQuestion } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { readPlaceState } from '../../live-map/model/place-state.ts';
import { useRoutesLink } from '../../site/use-routes-link.ts';
import { readSignal, type Vehicle } from '../../live-map/model/vehicle.ts';
import { HeldIcon, PlaceAge } from '../../live-map/panels/place-line.tsx';
import { BetweenLaps, RouteTime } from '../../live-map/panels/route-line.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PresenceBadge } from '../../ui/presence-badge.tsx';
import { Signal } from '../../ui/signal.tsx';
import { WhyConnection, WhyHeld } from '../../why/why-gateway.tsx';
import classes from './options-bar.module.css';

/** The state of the vehicle: connection, power, place and active route (L§2). */
export function VehicleState({ vehicle }: { vehicle: Vehicle }) {
  const { gateway, freshness } = vehicle;
  return (
    <>
      <span className={classes.item}>
        {freshness !== 'live' && <PresenceBadge presence={freshness} />}
        <WhyConnection id={vehicle.id} name={vehicle.name} freshness={freshness} />
        <Signal band={readSignal(vehicle)} withWord />
        {!gateway.powerSource && <NoPower />}
      </span>
      <Location vehicle={vehicle} />
      <ActiveRoute vehicle={vehicle} />
    </>
  );
}

function NoPower() {
  const { t } = useTranslation('vehicle');
  return (
    <span className={classes.power}>
      <IconBatteryOff size={16} stroke={1.75} aria-hidden /> {t('bar.noPower')}
    </span>
  );
}

/** `at` or `left` with the place, and how long ago. */
function Location({ vehicle }: { vehicle: Vehicle }) {
  const { t } = useTranslation('vehicle');
  const unlocated = useTranslation('live').t('place.unlocated');
  const place = readPlaceState(vehicle.gateway, vehicle.isHeld);
  return (
    <span className={classes.item} data-part="location">
      {place.kind === 'unlocated' ? (
        <>
          <IconMapPinQuestion size={14} stroke={1.75} aria-hidden /> {unlocated}
        </>
      ) : (
        <span className={classes.place} data-tone={place.kind === 'held' ? 'warn' : undefined}>
          {place.kind === 'held' && <HeldIcon />}
          {t(`bar.${place.kind}`)} <strong>{place.place}</strong>
        </span>
      )}
      <PlaceAge vehicle={vehicle} place={place} />
      {place.kind === 'held' && <WhyHeld id={vehicle.id} name={vehicle.name} />}
    </span>
  );
}

function ActiveRoute({ vehicle }: { vehicle: Vehicle }) {
  const { activeRoute, hasRoutes } = vehicle.gateway;
  if (!activeRoute) return hasRoutes ? <WaitingRoute vehicle={vehicle} /> : <NoActiveRoute gatewayId={vehicle.id} />;
  return (
    <span className={classes.item} data-part="route">
      <span className={classes.route}>{activeRoute.label}</span>
      <RouteTime vehicle={vehicle} />
    </span>
  );
}

function WaitingRoute({ vehicle }: { vehicle: Vehicle }) {
  return (
    <span className={classes.item} data-part="route">
      <BetweenLaps vehicle={vehicle} />
    </span>
  );
}

function NoActiveRoute({ gatewayId }: { gatewayId: number }) {
  const { t } = useTranslation('vehicle');
  const routes = useRoutesLink(gatewayId);
  return (
    <span className={classes.item} data-part="route">
      <span>
        {t('bar.noActiveRoute')} {routes ? <Link to={routes}>{t('bar.goToRoutes')}</Link> : t('bar.goToRoutes')}
      </span>
    </span>
  );
}
