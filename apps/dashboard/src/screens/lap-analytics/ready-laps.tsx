import { MAX_ANALYTICS_DAYS } from '@lapwing/domain';
import { IconCalendarOff, IconRouteOff, IconTruckOff } from '@tabler/icons-react';
import type { Site } from '../../site/use-site.ts';
import { DEFAULT_SHIFT } from '../../analytics/work-shift.ts';
import { readWorldNow } from '../../liveness/clock.ts';
import type { Route } from '../../data/routes.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useIsPhone } from '../../theme/widths.ts';
import { toDay, type DayRange } from '../../ui/dates/days.ts';
import { findDaysProblem } from '../../ui/dates/range-draft.ts';
import { FilterSheet } from '../../ui/sheet/filter-sheet.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import classes from './lap-analytics.module.css';
import { countChanges, findFilterProblem, useLapChoice, DEFAULT_DURATIONS, type LapChoice } from './lap-choice.ts';
import { computeDefaultLapRange } from './lap-dates.ts';
import { LapCards } from './lap-cards.tsx';
import { LapFilterBar } from './lap-filter-bar.tsx';
import { LapHead } from './lap-head.tsx';
import { NarrowingBar } from './narrowing-bar.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { toLapsQuery } from './use-laps.ts';

/** The screen, once vehicles and routes have loaded. */
export function ReadyLaps({ site, routes }: { site: Site; routes: readonly Route[] }) {
  const { t } = useTranslation('laps');
  const common = useTranslation('common');
  const { zone, vehicles } = site;
  const findRoute = (routeId: number | null) => routes.find(({ id }) => id === routeId) ?? null;
  const { choice, choose } = useLapChoice(
    (routeId) => computeDefaultLapRange(zone, readWorldNow(), findRoute(routeId)),
    (vehicleId) => vehicles.some(({ id }) => id === vehicleId),
  );
  const route = findRoute(choice.routeId);
  const daysProblem = findDaysProblem(choice.filter, toDay(zone, readWorldNow()));
  const filterProblem = findFilterProblem(choice.filter);
  const problem =
    daysProblem === null
      ? filterProblem && t(filterProblem)
      : common.t(`dates.problem.${daysProblem}`, { days: MAX_ANALYTICS_DAYS });
  const query = problem === null ? toLapsQuery(zone, choice) : null;
  const needsVehicle = choice.by === 'vehicle' && choice.filter.vehicleIds.length === 0;
  const isPhone = useIsPhone();
  const filters = <LapFilters site={site} routes={routes} route={route} choice={choice} onChoose={choose} />;
  return (
    <div className={classes.screen}>
      <LapHead
        site={site}
        route={route}
        query={needsVehicle ? null : query}
        choice={choice}
        filters={isPhone ? filters : null}
      />
      {!isPhone && filters}
      {!needsVehicle && query && (
        <NarrowingBar scope={site.scope} route={route} query={query} choice={choice} onChoose={choose} />
      )}
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
      {!needsVehicle && choice.routeId !== null && problem !== null && (
        <div className={classes.middle}>
          <StateMessage role="alert" icon={IconCalendarOff} title={problem} />
        </div>
      )}
      {!needsVehicle && query && <LapCards site={site} route={route} query={query} choice={choice} onChoose={choose} />}
    </div>
  );
}

interface LapFiltersProps {
  site: Site;
  routes: readonly Route[];
  route: Route | null;
  choice: LapChoice;
  onChoose: (part: Partial<LapChoice>) => void;
}

/** Vehicle, route and filters: two bars, or on a phone a sheet. */
function LapFilters({ site, routes, route, choice, onChoose }: LapFiltersProps) {
  const selection = <SelectionBar vehicles={site.vehicles} routes={routes} choice={choice} onChoose={onChoose} />;
  const filters = { site, route, choice };
  const isPhone = useIsPhone();
  if (!isPhone)
    return (
      <div className={classes.bars}>
        {selection}
        <LapFilterBar {...filters} onChoose={onChoose} />
      </div>
    );
  return (
    <FilterSheet count={countSet(choice, computeDefaultLapRange(site.zone, readWorldNow(), route))}>
      {(close) => (
        <>
          {selection}
          <LapFilterBar
            {...filters}
            onChoose={(part) => {
              close();
              onChoose(part);
            }}
          />
        </>
      )}
    </FilterSheet>
  );
}

/** How many filters differ from their defaults. */
function countSet({ by, filter, result }: LapChoice, days: DayRange): number {
  const vehicleIds = by === 'vehicle' ? filter.vehicleIds : [];
  const changes = countChanges(filter, { ...days, ...DEFAULT_SHIFT, ...DEFAULT_DURATIONS, vehicleIds });
  return changes + (result === 'all' ? 0 : 1);
}
