import { formatTime } from '@lapwing/domain';
import type { Gateway } from '../../data/gateways.ts';
import { Link } from 'react-router-dom';
import { createActivityPath } from '../../navigation/screen-links.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAgeText } from '../../ui/age.ts';
import { useAsOfMs, useFleet } from '../model/fleet-context.tsx';
import { LastPositions } from './last-positions.tsx';
import classes from './panel-more.module.css';
import { LapShares } from './usage-line.tsx';
import type { Vehicle } from '../model/vehicle.ts';

/** The content of "More": a card for each route, the last five positions, and the age of the data. */
export function PanelMore({ vehicle, id }: { vehicle: Vehicle; id: string }) {
  const { gateway } = vehicle;
  const { routesInfo } = gateway.usageInfo;
  return (
    <div id={id} className={classes.more}>
      {routesInfo.map((route) => (
        <RouteCard key={route.routeId} route={route} hasToday={routesInfo.length > 1} />
      ))}
      <LastPositions positions={gateway.lastFivePositions} />
      <div className={classes.foot}>
        <AsOf vehicle={vehicle} />
        <ShowMore gateway={gateway} />
      </div>
    </div>
  );
}

interface RouteCardProps {
  route: Gateway['usageInfo']['routesInfo'][number];
  /** Whether the laps of today are shown: those of an only route are on the panel above. */
  hasToday: boolean;
}

function RouteCard({ route, hasToday }: RouteCardProps) {
  const { t } = useTranslation('live');
  return (
    <section className={classes.card} aria-label={route.routeLabel}>
      <h3 className={classes.name}>{route.routeLabel}</h3>
      <dl className={classes.periods}>
        {hasToday && (
          <>
            <dt>{t('usage.today')}</dt>
            <dd>
              <LapShares valid={route.dCount} errors={route.dCountError} averageSec={route.dAvg} />
            </dd>
          </>
        )}
        <dt>{t('usage.twoWeeks')}</dt>
        <dd>
          <LapShares valid={route.twCount} errors={route.twErrors} averageSec={route.twAvg} />
        </dd>
      </dl>
    </section>
  );
}

/** A link to the positions of the running lap, or of the last one (L§2). */
function ShowMore({ gateway: { id, label, currentRouteInstance, recentRoutes } }: { gateway: Gateway }) {
  const { t } = useTranslation('live');
  const path = createActivityPath(id, currentRouteInstance?.id ?? recentRoutes[0]?.id ?? null);
  return (
    <Link to={path} className={classes.link} aria-label={t('positions.moreOf', { name: label })} tabIndex={-1}>
      {t('positions.more')} ›
    </Link>
  );
}

function AsOf({ vehicle: { heardTs } }: { vehicle: Vehicle }) {
  const { t } = useTranslation('live');
  const { zone } = useFleet();
  const asOfMs = useAsOfMs();
  const ageText = useAgeText();
  if (heardTs === null) return null;
  const time = formatTime(zone, heardTs * 1000);
  return <p className={classes.none}>{t('place.asOf', { time, age: ageText(asOfMs - heardTs * 1000) })}</p>;
}
