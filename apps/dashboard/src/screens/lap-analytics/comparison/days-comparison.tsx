import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatDay, toDay } from '../../../ui/dates/days.ts';
import type { LapGroup } from '../../../data/laps.ts';
import type { LapCardsProps } from '../lap-props.ts';
import { useLapGroups } from '../use-laps.ts';
import { findComparedDays, withDays } from './comparison-query.ts';
import { GroupsChart } from './groups-chart.tsx';
import { GroupsBody } from './groups-body.tsx';
import { useRouteChanges } from './route-changes.ts';
import { ChangeWords, useChangeMarkers } from './change-words.tsx';

/** Laps day by day. A press filters the screen to the day; a press on the day that is shown, to all of the days again. */
export function DaysComparison(props: LapCardsProps) {
  const { site, query, choice } = props;
  const days = findComparedDays(choice.filter, site.today);
  const compared = withDays(site.zone, query, days);
  const shown = useLapGroups(site.scope, compared, 'day');
  const changes = useRouteChanges(site.scope, compared);
  return (
    <GroupsBody shown={shown}>
      {(groups) => (
        <>
          <DaysChart {...props} groups={groups} days={days} changes={changes} />
          <ChangeWords zone={site.zone} changes={changes} />
        </>
      )}
    </GroupsBody>
  );
}

type DaysChartProps = LapCardsProps & {
  groups: readonly LapGroup[];
  days: ReturnType<typeof findComparedDays>;
  changes: ReturnType<typeof useRouteChanges>;
};

function DaysChart({ site, choice, onChoose, groups, days, changes }: DaysChartProps) {
  const { t } = useTranslation('laps');
  const { filter } = choice;
  const named = groups.map((group) => {
    const day = toDay(site.zone, (group.startTs ?? 0) * 1000);
    return { key: day, group, label: formatDay(day).slice(0, 5), name: formatDay(day) };
  });
  const isOneDay = filter.from === filter.to;
  const choose = (day: string) => {
    const range = isOneDay && day === filter.from ? days : { from: day, to: day };
    onChoose({ filter: { ...filter, ...range }, spans: [], lapId: null });
  };
  return (
    <GroupsChart
      title={t('compare.daysTitle')}
      groups={named}
      column={t('compare.day')}
      chosen={isOneDay ? [filter.from] : []}
      onChoose={choose}
      markers={useChangeMarkers(groups, changes)}
    />
  );
}
