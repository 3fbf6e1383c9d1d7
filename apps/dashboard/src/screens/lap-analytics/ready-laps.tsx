import { IconRouteOff, IconTruckOff } from '@tabler/icons-react';
import type { Site } from '../../site/use-site.ts';
import { worldNow } from '../../liveness/clock.ts';
import type { Route } from '../../data/routes.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { StateMessage } from '../../ui/state-message.tsx';
import classes from './lap-analytics.module.css';
import { useLapChoice } from './lap-choice.ts';
import { defaultLapRange } from './lap-dates.ts';
import { LapCards } from './lap-cards.tsx';
import { LapFilterBar } from './lap-filter-bar.tsx';
import { LapHead } from './lap-head.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { toLapsQuery } from './use-laps.ts';

/** The screen, once vehicles and routes have loaded. */
export function ReadyLaps({ site, routes }: { site: Site; routes: readonly Route[] }) {
  const { t } = useTranslation('laps');
  const { zone, vehicles } = site;
  const routeOf = (routeId: number | null) => routes.find(({ id }) => id === routeId) ?? null;
  const { choice, choose } = useLapChoice(
    (routeId) => defaultLapRange(zone, worldNow(), routeOf(routeId)),
    (vehicleId) => vehicles.some(({ id }) => id === vehicleId),
  );
  const route = routeOf(choice.routeId);
  const query = toLapsQuery(zone, choice);
  const needsVehicle = choice.by === 'vehicle' && choice.filter.vehicleIds.length === 0;
  return (
    <div className={classes.screen}>
      <LapHead site={site} route={route} query={needsVehicle ? null : query} choice={choice} />
      <div className={classes.bars}>
        <SelectionBar vehicles={vehicles} routes={routes} choice={choice} onChoose={choose} />
        <LapFilterBar site={site} route={route} choice={choice} onChoose={choose} />
      </div>
      {needsVehicle && (
        <div className={classes.middle}>
          <StateMessage icon={IconTruckOff} title={t('states.noVehicle')} text={t('states.noVehicleWhy')} />
        </div>
      )}
      {!needsVehicle && choice.routeId === null && (
        <div className={classes.middle}>
          <StateMessage icon={IconRouteOff} title={t('states.noRoute')} text={t('states.noRouteWhy')} />
        </div>
      )}
      {!needsVehicle && query && <LapCards site={site} route={route} query={query} choice={choice} onChoose={choose} />}
    </div>
  );
}
