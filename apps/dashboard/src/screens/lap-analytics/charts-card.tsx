import { SegmentedControl } from '@mantine/core';
import { IconChartBarOff } from '@tabler/icons-react';
import type { LapsQuery } from '../../data/laps.ts';
import { useAddressParams } from '../../navigation/use-address-params.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { AsOf } from '../../ui/as-of.tsx';
import { Failed } from '../../ui/failed.tsx';
import { Loading } from '../../ui/loading.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import classes from './charts-card.module.css';
import { DelaysChart } from './delays-chart.tsx';
import { DurationsChart } from './durations-chart.tsx';
import { HoursChart } from './hours-chart.tsx';
import type { ChartProps, LapCardsProps } from './lap-props.ts';
import { StopsChart } from './stops-chart.tsx';
import { toLapsQuery, useLapDetails } from './use-laps.ts';

const VIEWS = ['durations', 'hours', 'stops', 'delays'] as const;
type View = (typeof VIEWS)[number];
const PARAM = 'chart';

/** Durations of laps, their start times by hour, their times at each stop (R§2), and their delays. */
export function ChartsCard(props: LapCardsProps) {
  const { t } = useTranslation('laps');
  const [view, setView] = useView();
  const query = toChartQuery(view, props);
  const shown = useLapDetails(props.site.scope, query);
  return (
    <section className={classes.card} aria-label={t('charts.label')} tabIndex={-1}>
      <h2 className="only-read-aloud">{t('charts.label')}</h2>
      <header className={classes.head}>
        <SegmentedControl
          aria-label={t('charts.view')}
          value={view}
          onChange={setView}
          data={VIEWS.map((value) => ({ value, label: t(`charts.${value}`) }))}
        />
        <AsOf {...shown.asOf} />
      </header>
      <div
        className={classes.body}
        data-previous={(shown.kind === 'known' && shown.isPrevious) || undefined}
        aria-busy={shown.kind === 'known' && shown.isPrevious}
      >
        {shown.kind === 'loading' && <Loading />}
        {shown.kind === 'failed' && <Failed title={t('states.failed')} error={shown.error} onRetry={shown.retry} />}
        {shown.kind === 'known' && <Chart {...props} view={view} details={shown.details} />}
      </div>
    </section>
  );
}

function Chart({ view, ...props }: ChartProps & { view: View }) {
  const { t } = useTranslation('laps');
  const { valid, errors } = props.details;
  // The histogram stays, so that the user can go back.
  if (valid + errors === 0 && (view !== 'durations' || props.choice.spans.length === 0))
    return <StateMessage role="status" icon={IconChartBarOff} title={t('charts.noData')} />;
  switch (view) {
    case 'durations':
      return <DurationsChart key={JSON.stringify(props.query)} {...props} />;
    case 'hours':
      return <HoursChart {...props} />;
    case 'stops':
      return <StopsChart {...props} />;
    case 'delays':
      return <DelaysChart {...props} />;
  }
}

/** A chart from which laps are chosen shows those among which they are: its own choice does not narrow it. */
function toChartQuery(view: View, { site, query, choice }: LapCardsProps): LapsQuery {
  if (view === 'stops') return { ...query, stopOrd: null };
  if (view !== 'hours') return query;
  return toLapsQuery(site.zone, { ...choice, narrowing: { ...choice.narrowing, hours: null } }) ?? query;
}

/** The chart that is shown; it is part of the address. */
function useView(): readonly [View, (view: View) => void] {
  const [params, setParams] = useAddressParams();
  const named = VIEWS.find((view) => view === params.get(PARAM));
  return [named ?? 'durations', (view) => setParams({ [PARAM]: view })];
}
