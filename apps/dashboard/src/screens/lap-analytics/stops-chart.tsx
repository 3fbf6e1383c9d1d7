import { Button } from '@mantine/core';
import { IconListDetails } from '@tabler/icons-react';
import { useState } from 'react';
import { VisitsDialog } from '../../analytics/visits-dialog.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { BarChart } from '../../ui/charts/bar-chart.tsx';
import { Key } from './chart-keys.tsx';
import classes from './charts-card.module.css';
import type { ChartProps } from './lap-props.ts';
import { toStopOrd, useStopBars } from './stop-bars.ts';
import { formatStopName, type Stop } from './stop-name.ts';

/**
 * Average stay at each stop and trip to it, in the order of the route from left to right (R§4); breaks apart from stays.
 * A press on a bar lists the laps that reached its stop.
 */
export function StopsChart(props: ChartProps) {
  const { details, choice, onChoose } = props;
  const { t } = useTranslation('laps');
  const bars = useStopBars(details.tags);
  const { narrowing } = choice;
  const chosen = details.tags.find(({ ord }) => ord === narrowing.stopOrd) ?? null;
  const choose = (key: string) => {
    const ord = toStopOrd(key);
    onChoose({ narrowing: { ...narrowing, stopOrd: ord === narrowing.stopOrd ? null : ord }, spans: [] });
  };
  return (
    <>
      <BarChart
        title={t('charts.stopsTitle')}
        unit={t('charts.stopsUnit')}
        bars={bars}
        hasNames
        chosen={chosen ? bars.map(({ key }) => key).filter((key) => toStopOrd(key) === chosen.ord) : []}
        onChoose={choose}
        legend={
          <>
            <Key mark="full">{t('charts.atStop')}</Key>
            <Key mark="faint">{t('charts.onTheWay')}</Key>
            {bars.some(({ isOutlined }) => isOutlined) && <Key mark="outlined">{t('charts.breaks')}</Key>}
          </>
        }
        columns={[t('charts.place'), t('charts.time'), t('figures.median'), t('figures.p90'), t('charts.laps')]}
      />
      <footer className={classes.foot}>
        <p className={classes.hint}>{t('charts.pickStop')}</p>
        {chosen && <VisitsButton {...props} stop={chosen} />}
      </footer>
    </>
  );
}

/** Opens the visits of the chosen stop. */
function VisitsButton({ site, query, stop }: ChartProps & { stop: Stop }) {
  const { t } = useTranslation('laps');
  const [isOpen, setOpen] = useState(false);
  const name = formatStopName(stop);
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconListDetails size={16} stroke={1.75} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('charts.visits', { name })}
      </Button>
      {isOpen && (
        <VisitsDialog
          name={name}
          positionId={stop.tagPositionId}
          zone={site.zone}
          period={query}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
