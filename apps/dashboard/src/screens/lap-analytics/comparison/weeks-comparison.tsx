import { Select } from '@mantine/core';
import { useAddressParams } from '../../../navigation/use-address-params.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Failed } from '../../../ui/failed.tsx';
import type { LapCardsProps } from '../lap-props.ts';
import { useLapGroups } from '../use-laps.ts';
import { ChangeWords } from './change-words.tsx';
import { withDays } from './comparison-query.ts';
import classes from './comparison.module.css';
import { GroupsBody } from './groups-body.tsx';
import { useRouteChanges } from './route-changes.ts';
import { findSpanOf, formatWeek, formatWeeks, listMondays, parseWeeks, type WeekPair } from './weeks.ts';
import { WeeksChart } from './weeks-chart.tsx';
import { WeeksTable } from './weeks-table.tsx';

const PARAM = 'weeks';

/** One week beside another, weekday by weekday and as a whole. The weeks are chosen here, not by the filter of days. */
export function WeeksComparison(props: LapCardsProps) {
  const { t } = useTranslation('laps');
  const { site, query } = props;
  const [params, setParams] = useAddressParams();
  const pair = parseWeeks(params.get(PARAM), site.today);
  const compared = withDays(site.zone, query, findSpanOf(pair));
  const weeks = useLapGroups(site.scope, compared, 'week');
  const days = useLapGroups(site.scope, compared, 'day');
  const changes = useRouteChanges(site.scope, compared);
  return (
    <>
      <WeekChoice
        today={site.today}
        pair={pair}
        onPair={(next) => setParams({ [PARAM]: formatWeeks(next, site.today) })}
      />
      <GroupsBody shown={days}>
        {(groups) => (
          <>
            <WeeksChart {...props} pair={pair} groups={groups} changes={changes} />
            {weeks.kind === 'known' && <WeeksTable {...props} pair={pair} groups={weeks.groups} />}
            {weeks.kind === 'failed' && <Failed title={t('states.failed')} error={weeks.error} onRetry={weeks.retry} />}
            <ChangeWords zone={site.zone} changes={changes} />
          </>
        )}
      </GroupsBody>
    </>
  );
}

interface WeekChoiceProps {
  today: string;
  pair: WeekPair;
  onPair: (pair: WeekPair) => void;
}

function WeekChoice({ today, pair, onPair }: WeekChoiceProps) {
  const { t } = useTranslation('laps');
  const [thisWeek, lastWeek] = listMondays(today);
  const data = listMondays(today).map((monday) => {
    const days = formatWeek(monday);
    const name = monday === thisWeek ? t('compare.thisWeek') : monday === lastWeek ? t('compare.lastWeek') : null;
    return { value: monday, label: name === null ? days : `${name}, ${days}` };
  });
  const select = { data, allowDeselect: false, withCheckIcon: false, comboboxProps: { keepMounted: false } };
  return (
    <div className={classes.weeks}>
      <Select
        {...select}
        label={t('compare.week')}
        value={pair.week}
        onChange={(week) => week !== null && onPair({ ...pair, week })}
      />
      <Select
        {...select}
        label={t('compare.with')}
        value={pair.before}
        onChange={(before) => before !== null && onPair({ ...pair, before })}
      />
    </div>
  );
}
