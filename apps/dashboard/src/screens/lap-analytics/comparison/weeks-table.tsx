import { formatSigned } from '@lapwing/domain';
import { toDay } from '../../../ui/dates/days.ts';
import type { LapGroup } from '../../../data/laps.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatCount, formatPoints } from './differences.ts';
import type { LapCardsProps } from '../lap-props.ts';
import chartClasses from '../charts-card.module.css';
import classes from './comparison.module.css';
import { useGroupCells, useGroupColumns } from './group-bars.ts';
import { addCalendarDays, formatWeek, WEEK_DAYS, type WeekPair } from './weeks.ts';

type WeeksTableProps = LapCardsProps & { pair: WeekPair; groups: readonly LapGroup[] };

/** The figures of two weeks and their differences. The name of a week filters the screen to it. */
export function WeeksTable({ site, choice, onChoose, pair, groups }: WeeksTableProps) {
  const { t } = useTranslation('laps');
  const columns = useGroupColumns();
  const listCells = useGroupCells();
  const find = (monday: string) => groups.find(({ startTs }) => toDay(site.zone, (startTs ?? 0) * 1000) === monday);
  const rows = [pair.week, pair.before].map((monday) => ({ monday, group: find(monday) }));
  const [week, before] = rows.map(({ group }) => group);
  const differences = useDifferences(week, before);
  const show = (monday: string) => {
    const last = addCalendarDays(monday, WEEK_DAYS - 1);
    const to = last > site.today ? site.today : last;
    onChoose({ filter: { ...choice.filter, from: monday, to }, spans: [], lapId: null });
  };
  return (
    <div className={classes.scroll} tabIndex={0} role="group" aria-label={t('compare.weeksTable')}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('compare.week')}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ monday, group }, index) => (
            <tr key={`${index} ${monday}`}>
              <th scope="row">
                <button type="button" className={chartClasses.pick} onClick={() => show(monday)}>
                  {formatWeek(monday)}
                </button>
              </th>
              {group
                ? listCells(group).map((cell, column) => <td key={column}>{cell}</td>)
                : columns.map((column) => <td key={column}>–</td>)}
            </tr>
          ))}
          {differences && (
            <tr data-difference>
              <th scope="row">{t('compare.difference')}</th>
              {differences.map((cell, column) => (
                <td key={column}>{cell}</td>
              ))}
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}

/** The later week less the other, column by column; null if a week is unknown. */
function useDifferences(week: LapGroup | undefined, before: LapGroup | undefined): readonly string[] | null {
  const { t, language } = useTranslation('laps');
  if (!week || !before) return null;
  const formatTime = (a: number | null, b: number | null) =>
    a === null || b === null ? '–' : formatSigned(Math.round(a - b));
  return [
    formatCount(language, week.valid - before.valid),
    formatCount(language, week.errors - before.errors),
    formatTime(week.avg, before.avg),
    formatTime(week.median, before.median),
    formatTime(week.p90, before.p90),
    formatPoints(language, week, before, (points) => t('compare.points', { points })),
    formatTime(week.avgDelay, before.avgDelay),
  ];
}
