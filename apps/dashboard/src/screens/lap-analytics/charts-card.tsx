import { SegmentedControl } from '@mantine/core';
import { IconChartBarOff } from '@tabler/icons-react';
import { useAddressParams } from '../../navigation/use-address-params.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { AsOf } from '../../ui/as-of.tsx';
import { Failed } from '../../ui/failed.tsx';
import { Loading } from '../../ui/loading.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import classes from './charts-card.module.css';
import { DurationsChart } from './durations-chart.tsx';
import { HoursChart } from './hours-chart.tsx';
import type { ChartProps, LapCardsProps } from './lap-props.ts';
import { StopsChart } from './stops-chart.tsx';
import { useLapDetails } from './use-laps.ts';

const VIEWS = ['durations', 'hours', 'stops'] as const;
type View = (typeof VIEWS)[number];
const PARAM = 'chart';

/** Durations of laps, their start times by hour, and their times at each stop (R§2). */
export function ChartsCard(props: LapCardsProps) {
  const { t } = useTranslation('laps');
  const [view, setView] = useView();
  const shown = useLapDetails(props.site.scope, props.query);
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
      <div className={classes.body}>
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
  }
}

/** The chart that is shown; it is part of the address. */
function useView(): readonly [View, (view: View) => void] {
  const [params, setParams] = useAddressParams();
  const named = VIEWS.find((view) => view === params.get(PARAM));
  return [named ?? 'durations', (view) => setParams({ [PARAM]: view })];
}
