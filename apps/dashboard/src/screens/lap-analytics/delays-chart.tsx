import { computeSharePercent, formatDurationMs, formatSigned } from '@lapwing/domain';
import { IconTargetOff } from '@tabler/icons-react';
import type { LapsQuery, RouteDetails } from '../../data/laps.ts';
import type { Scope } from '../../data/scope.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { BarChart } from '../../ui/charts/bar-chart.tsx';
import type { Bar } from '../../ui/charts/bars.ts';
import { StateMessage } from '../../ui/state-message.tsx';
import { Figure, Figures } from './figures.tsx';
import { findMarker, formatDelayRange, listDelayEdges } from './delay-bars.ts';
import type { ChartProps } from './lap-props.ts';
import { useLapDetails } from './use-laps.ts';

type Punctuality = NonNullable<RouteDetails['punctuality']>;

/** How many laps were on time, the spread of their delays, and the time between vehicles (headway). */
export function DelaysChart({ site, query, details }: ChartProps) {
  const { t } = useTranslation('laps');
  const { punctuality } = details;
  return (
    <>
      {punctuality ? (
        <Delays punctuality={punctuality} />
      ) : (
        <StateMessage role="status" icon={IconTargetOff} title={t('delays.noTarget')} text={t('delays.noTargetWhy')} />
      )}
      <Headway scope={site.scope} query={query} />
    </>
  );
}

/** The time between the vehicles of the route, whichever are chosen. */
function Headway({ scope, query }: { scope: Scope; query: LapsQuery }) {
  const { t } = useTranslation('laps');
  const shown = useLapDetails(scope, { ...query, anchorIds: [] });
  const headway = shown.kind === 'known' ? shown.details.headway : null;
  return (
    <Figures label={t('delays.headway')} note={t('delays.headwayNote')}>
      {headway && (
        <>
          <Figure name={t('figures.average')} value={formatDurationMs(headway.avg)} />
          <Figure name={t('figures.median')} value={formatDurationMs(headway.median)} />
          <Figure name={t('figures.p90')} value={formatDurationMs(headway.p90)} />
        </>
      )}
      {shown.kind === 'known' && headway === null && <span>{t('delays.noHeadway')}</span>}
      {shown.kind === 'loading' && <span aria-busy="true">–</span>}
      {shown.kind === 'failed' && <span role="alert">{t('states.failed')}</span>}
    </Figures>
  );
}

function Delays({ punctuality }: { punctuality: Punctuality }) {
  const { t, language } = useTranslation('laps');
  const { judged, onTime, avgDelay, p10Delay, medianDelay, p90Delay, bars } = punctuality;
  const number = new Intl.NumberFormat(language);
  const share = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const isPerLap = bars.every(({ from, to }) => from === to);
  const shown = bars.map((bar, index): Bar => {
    const range = formatDelayRange(bars, index);
    return {
      key: String(index),
      label: isPerLap || bar.end !== null ? range : '',
      value: bar.count,
      description: `${range} · ${t('delays.laps', { count: bar.count })}`,
      cells: [range, number.format(bar.count)],
    };
  });
  const markers = [
    findMarker(bars, medianDelay, t('figures.median')),
    findMarker(bars, p10Delay, t('figures.p10')),
    findMarker(bars, p90Delay, t('figures.p90')),
  ].filter((marker) => marker !== null);
  return (
    <>
      <Figures label={t('delays.punctuality')} note={t('delays.onTimeNote')}>
        <Figure
          name={t('delays.onTime')}
          value={t('delays.share', { share: share.format(computeSharePercent(onTime, judged)), onTime, count: judged })}
        />
        <Figure name={t('delays.average')} value={formatSigned(Math.round(avgDelay))} />
        <Figure name={t('figures.p10')} value={formatSigned(p10Delay)} />
        <Figure name={t('figures.median')} value={formatSigned(Math.round(medianDelay))} />
        <Figure name={t('figures.p90')} value={formatSigned(p90Delay)} />
      </Figures>
      <BarChart
        title={t('delays.title')}
        unit={t('delays.unit')}
        isWhole
        bars={shown}
        columns={[t('delays.delay'), t('delays.count')]}
        {...(!isPerLap && { edges: listDelayEdges(bars), markers })}
      />
    </>
  );
}
