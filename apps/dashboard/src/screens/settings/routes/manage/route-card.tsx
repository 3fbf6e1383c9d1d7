import { formatDate, formatDuration, formatMinuteOfDay, isFullDay, type LapTally } from '@lapwing/domain';
import type { Route } from '../../../../data/routes.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { useFleet, useFleetState } from '../../../../live-map/model/fleet-context.tsx';
import { LapShares } from '../../../../live-map/panels/usage-line.tsx';
import classes from './manage.module.css';
import { RouteActions } from './route-actions.tsx';
import { RouteGateways } from './route-gateways.tsx';

interface RouteCardProps {
  route: Route;
  /** Its laps of today; undefined if no gateway has had one. */
  tally: LapTally | undefined;
  isSelected: boolean;
  onSelect: () => void;
  onAssign: () => void;
}

/** A route with its gateways, its settings in short and its laps of today. The button of its name covers the card. */
export function RouteCard({ route, tally, isSelected, onSelect, onAssign }: RouteCardProps) {
  const { t } = useTranslation('routes');
  const { zone } = useFleet();
  const { label, goalTime, startDate, tags } = route;
  return (
    <li className={classes.card} data-selected={isSelected || undefined}>
      <h2 className={classes.name}>
        <button type="button" className={classes.select} aria-pressed={isSelected} onClick={onSelect}>
          {label}
        </button>
      </h2>
      <RouteActions route={route} onAssign={onAssign} />
      <RouteGateways route={route} />
      <p className={classes.facts}>
        <span>{t('manage.stops', { count: tags.length })}</span>
        <span>{goalTime > 0 ? t('manage.target', { time: formatDuration(goalTime) }) : t('manage.noTarget')}</span>
        <WorkShift route={route} />
        <span>{t('manage.since', { date: formatDate(zone, startDate * 1000) })}</span>
      </p>
      <p className={classes.today}>
        <TodaysLaps tally={tally} />
      </p>
    </li>
  );
}

/** The work shift of a route; nothing if it is the whole day, which constrains nothing (R§4). */
function WorkShift({ route: { constraintShiftStart: startSec, constraintShiftEnd: endSec } }: { route: Route }) {
  const { t } = useTranslation('routes');
  if (isFullDay(startSec, endSec)) return null;
  const format = (sec: number) => formatMinuteOfDay(Math.floor(sec / 60));
  return <span>{t('manage.shift', { from: format(startSec), to: format(endSec) })}</span>;
}

function TodaysLaps({ tally }: Pick<RouteCardProps, 'tally'>) {
  const { t } = useTranslation(['routes', 'live']);
  const { kind } = useFleetState();
  if (kind !== 'known') return null;
  if (!tally || tally.valid + tally.errors === 0) return <span>{t('manage.noLaps')}</span>;
  const { valid, errors, validSec } = tally;
  return (
    <>
      <span>{t('usage.today', { ns: 'live' })}</span>
      <LapShares valid={valid} errors={errors} averageSec={valid > 0 ? validSec / valid : null} />
    </>
  );
}
