import { formatDate, formatDurationMs, formatTime, type ZoneTable } from '@lapwing/domain';
import { IconRoute } from '@tabler/icons-react';
import type { LapGroup, RouteChange } from '../../../data/laps.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { BarMarker } from '../../../ui/charts/bars.ts';
import classes from './comparison.module.css';

/** Marks at the days on which the route was changed. */
export function useChangeMarkers(days: readonly LapGroup[], changes: readonly RouteChange[]): readonly BarMarker[] {
  const { t } = useTranslation('laps');
  return changes.flatMap(({ at }): BarMarker[] => {
    const index = days.findIndex(
      ({ startTs, endTs }) => startTs !== null && endTs !== null && at >= startTs && at <= endTs,
    );
    const day = days[index];
    if (!day || day.startTs === null || day.endTs === null) return [];
    return [{ at: index + (at - day.startTs) / (day.endTs - day.startTs + 1), label: t('changes.mark') }];
  });
}

/** More changes than this are only counted. */
const MAX_CHANGES = 5;

/** When the route was changed and how, with the target before and after; nothing without changes. */
export function ChangeWords({ zone, changes }: { zone: ZoneTable; changes: readonly RouteChange[] }) {
  const { t } = useTranslation('laps');
  const describe = useChangeWords();
  if (changes.length === 0) return null;
  const shown = changes.slice(-MAX_CHANGES);
  return (
    <ul className={classes.changes} aria-label={t('changes.label')}>
      {changes.length > shown.length && <li>{t('changes.earlier', { count: changes.length - shown.length })}</li>}
      {shown.map((change, index) => (
        <li key={`${change.at} ${index}`}>
          <IconRoute size={14} stroke={1.75} aria-hidden />
          <span>
            <strong>{`${formatDate(zone, change.at * 1000)} ${formatTime(zone, change.at * 1000)}`}</strong>{' '}
            {describe(change)}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** A function that says what a change did to the route. */
function useChangeWords(): (change: RouteChange) => string {
  const { t, language } = useTranslation('laps');
  const list = new Intl.ListFormat(language, { type: 'unit' });
  const formatTarget = (sec: number) => (sec === 0 ? t('changes.noTarget') : formatDurationMs(sec));
  return ({ goalTime, previousGoalTime, stopsChanged, fields }) => {
    if (goalTime === null) return t('changes.deleted');
    if (previousGoalTime === null) return t('changes.created', { target: formatTarget(goalTime) });
    const target =
      goalTime === previousGoalTime
        ? t('changes.sameTarget', { target: formatTarget(goalTime) })
        : t('changes.target', { before: formatTarget(previousGoalTime), after: formatTarget(goalTime) });
    const hasOthers = fields.some((field) => field !== 'goal_time' && field !== 'stops');
    return list.format([
      target,
      ...(stopsChanged ? [t('changes.stops')] : []),
      ...(hasOthers ? [t('changes.others')] : []),
    ]);
  };
}
