import type { LapGroup } from '../../../data/laps.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatDay, toDay } from '../../../ui/dates/days.ts';
import { Key } from '../chart-keys.tsx';
import type { LapCardsProps } from '../lap-props.ts';
import { useChangeMarkers } from './change-words.tsx';
import type { NamedGroup } from './group-bars.ts';
import { GroupsChart } from './groups-chart.tsx';
import type { useRouteChanges } from './route-changes.ts';
import { addCalendarDays, formatWeek, WEEK_DAYS, type WeekPair } from './weeks.ts';

type WeeksChartProps = LapCardsProps & {
  pair: WeekPair;
  /** The days of both weeks. */
  groups: readonly LapGroup[];
  changes: ReturnType<typeof useRouteChanges>;
};

/** The weekdays of two weeks, the earlier choice faint before the other. A press filters the screen to the day. */
export function WeeksChart({ site, choice, onChoose, pair, groups, changes }: WeeksChartProps) {
  const { t, language } = useTranslation('laps');
  const byDay = new Map(groups.map((group) => [toDay(site.zone, (group.startTs ?? 0) * 1000), group]));
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  const named = Array.from({ length: WEEK_DAYS }, (_, index) => index).flatMap((index) =>
    [pair.before, pair.week].flatMap((monday, side): NamedGroup[] => {
      const day = addCalendarDays(monday, index);
      const group = byDay.get(day);
      const short = weekday.format(Date.parse(day));
      const isFaint = side === 0;
      return group
        ? [{ key: `${side} ${day}`, group, label: isFaint ? '' : short, name: `${short} ${formatDay(day)}`, isFaint }]
        : [];
    }),
  );
  const choose = (key: string) => {
    const day = key.slice(2);
    onChoose({ filter: { ...choice.filter, from: day, to: day }, spans: [], lapId: null });
  };
  return (
    <GroupsChart
      title={t('compare.weeksTitle')}
      groups={named}
      column={t('compare.day')}
      onChoose={choose}
      markers={useChangeMarkers(
        named.map(({ group }) => group),
        changes,
      )}
      keys={
        <>
          <Key mark="full">{formatWeek(pair.week)}</Key>
          <Key mark="faint">{formatWeek(pair.before)}</Key>
        </>
      }
    />
  );
}
