import {
  toDelayStatus,
  formatDate,
  formatDateTime,
  formatDurationMs,
  formatTimeShort,
  toLapError,
  toDelayTone,
  findStartOfDay,
} from '@lapwing/domain';
import { Link } from 'react-router-dom';
import type { Gateway } from '../../data/gateways.ts';
import { useAsOfMs, useFleet } from '../../live-map/model/fleet-context.tsx';
import { createLapPath } from '../../navigation/screen-links.ts';
import { LapResult } from '../../live-map/panels/recent-laps.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Delay } from '../../ui/delay.tsx';
import { WhyLap } from '../../why/why-lap.tsx';
import { PanelSection } from './panel-section.tsx';
import classes from './panel.module.css';

type Lap = Gateway['recentRoutes'][number];

/** The latest completed laps (L§2). */
export function LapsTable({ laps }: { laps: readonly Lap[] }) {
  const { t } = useTranslation('vehicle');
  return (
    <PanelSection title={t('panel.laps')}>
      {laps.length === 0 ? <p className={classes.none}>{t('panel.noData')}</p> : <Table laps={laps} />}
    </PanelSection>
  );
}

function Table({ laps }: { laps: readonly Lap[] }) {
  const { t } = useTranslation('vehicle');
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">
            <span className="only-read-aloud">{t('lapsTable.result')}</span>
          </th>
          <th scope="col">{t('lapsTable.route')}</th>
          <th scope="col">{t('lapsTable.start')}</th>
          <th scope="col">{t('lapsTable.duration')}</th>
          <th scope="col">{t('lapsTable.delay')}</th>
        </tr>
      </thead>
      <tbody>
        {laps.map((lap) => (
          <LapRow key={lap.id} lap={lap} />
        ))}
      </tbody>
    </table>
  );
}

function LapRow({ lap }: { lap: Lap }) {
  const { zone } = useFleet();
  const isValid = toLapError(lap.error).kind === 'valid';
  return (
    <tr>
      <td>
        <LapResult lap={lap} />
      </td>
      <td>
        <Link to={createLapPath(lap)}>{lap.routeLabel}</Link>
      </td>
      <td title={formatDateTime(zone, lap.startTime * 1000)}>
        <Start startMs={lap.startTime * 1000} />
      </td>
      <td>{lap.duration === null ? '–' : formatDurationMs(lap.duration)}</td>
      <td>
        {isValid && lap.delay !== null ? (
          <Delay tone={toDelayTone([toDelayStatus(lap.delay)])} delaySec={lap.delay} />
        ) : isValid ? (
          '–'
        ) : (
          <WhyLap lap={lap} />
        )}
      </td>
    </tr>
  );
}

/** The start time, with its date if that is not today. */
function Start({ startMs }: { startMs: number }) {
  const { zone } = useFleet();
  const asOfMs = useAsOfMs();
  const time = formatTimeShort(zone, startMs);
  return startMs >= findStartOfDay(zone, asOfMs) ? time : `${formatDate(zone, startMs)} ${time}`;
}
