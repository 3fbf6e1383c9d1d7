import {
  toDelayStatus,
  formatClock,
  formatDate,
  formatLapName,
  formatTime,
  toClientType,
  toDelayTone,
  findStartOfDay,
  type ZoneTable,
} from '@lapwing/domain';
import { IconActivity, IconChevronRight } from '@tabler/icons-react';
import type { FleetVehicle } from '../../site/fleet-vehicle.ts';
import type { Site } from '../../site/use-site.ts';
import type { ListedLap } from '../../data/laps.ts';
import { useSessionUser } from '../../data/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Delay } from '../../ui/delay.tsx';
import { GatewayChip } from '../../ui/gateway-chip.tsx';
import { SortHead } from '../../ui/sort-head.tsx';
import { useIsPhone } from '../../theme/widths.ts';
import { useRovingFocus } from '../../ui/roving-focus.ts';
import { Elapsed } from './elapsed.tsx';
import { LAP_SORTS, type LapListing, type LapSort } from './lap-narrowing.ts';
import { LapResult } from './lap-result.tsx';
import { SORT_COLUMNS } from './laps-tools.tsx';
import classes from './laps-table.module.css';

interface LapsTableProps {
  site: Site;
  laps: readonly ListedLap[];
  listing: LapListing;
  onSort: (sort: LapSort) => void;
  chosenId: number | null;
  onChoose: (lapId: number | null) => void;
}

const COLUMNS = ['lap', 'vehicle', 'beacons', 'start', 'end', 'duration', 'delay', 'result'] as const;
const ORDERS = { asc: 'ascending', desc: 'descending' } as const;
const FIGURES: readonly string[] = ['beacons', 'duration', 'delay'];

/** The rows of laps; clicking one shows its stops. Lap ids are for client type 0 only (R§6). */
export function LapsTable({ site, laps, listing, onSort, chosenId, onChoose }: LapsTableProps) {
  const { t } = useTranslation('laps');
  const hasIds = toClientType(useSessionUser().clientType) === 0;
  const roving = useRovingFocus(
    laps.map(({ id }) => String(id)),
    'column',
  );
  const isPhone = useIsPhone();
  const columns = COLUMNS.filter((column) => hasIds || column !== 'lap');
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          {columns.map((column) => {
            const sort = LAP_SORTS.find((it) => SORT_COLUMNS[it] === column);
            const isFigure = FIGURES.includes(column);
            // On phones the head is only read aloud: a choice above the cards sorts them.
            return sort === undefined || isPhone ? (
              <th key={column} scope="col" data-column={column} data-figure={isFigure || undefined}>
                {t(`table.${column}`)}
              </th>
            ) : (
              <SortHead
                key={column}
                column={column}
                text={t(`table.${column}`)}
                order={listing.sort === sort ? ORDERS[listing.order] : null}
                isFigure={isFigure}
                onSort={() => onSort(sort)}
              />
            );
          })}
          <th data-column="chevron" aria-hidden />
        </tr>
      </thead>
      <tbody {...roving.group}>
        {laps.map((lap) => (
          <LapRow
            key={lap.id}
            lap={lap}
            zone={site.zone}
            vehicle={site.vehicles.find(({ id }) => id === lap.anchorId) ?? null}
            hasId={hasIds}
            isChosen={lap.id === chosenId}
            focus={roving.item(String(lap.id))}
            onChoose={() => onChoose(lap.id === chosenId ? null : lap.id)}
          />
        ))}
      </tbody>
    </table>
  );
}

interface LapRowProps {
  lap: ListedLap;
  zone: ZoneTable;
  vehicle: FleetVehicle | null;
  hasId: boolean;
  isChosen: boolean;
  /** Props that make the rows one tab stop. */
  focus: ReturnType<ReturnType<typeof useRovingFocus>['item']>;
  onChoose: () => void;
}

function LapRow({ lap, zone, vehicle, hasId, isChosen, focus, onChoose }: LapRowProps) {
  const { t } = useTranslation('laps');
  const { startTime, duration, delay, error, anchorLabel } = lap;
  const name = t('lap.name', { ...formatLapName(zone, { number: lap.number, startMs: startTime * 1000 }) });
  const isValid = lap.endDate !== null && error === 0;
  const open = (
    <button
      type="button"
      className={classes.open}
      {...focus}
      aria-pressed={isChosen}
      aria-label={t('table.open', { lap: name, vehicle: anchorLabel })}
    >
      {hasId ? name : anchorLabel}
    </button>
  );
  const vehicleCell = (
    <span className={classes.vehicle}>
      {vehicle && <GatewayChip color={vehicle.palette + 1} number={vehicle.number} />}
      {hasId ? anchorLabel : open}
    </span>
  );
  return (
    <tr data-chosen={isChosen || undefined} onClick={onChoose}>
      {hasId && (
        <th scope="row" data-column="lap">
          {open}
        </th>
      )}
      {hasId ? <td data-column="vehicle">{vehicleCell}</td> : <th scope="row">{vehicleCell}</th>}
      <td data-figure data-column="beacons" data-label={t('table.beacons')}>
        <Beacons lap={lap} />
      </td>
      <td data-column="start">{`${formatDate(zone, startTime * 1000)} ${formatTime(zone, startTime * 1000)}`}</td>
      <td data-column="end">
        <End lap={lap} zone={zone} />
      </td>
      <td data-figure data-column="duration">
        {duration === null ? <Elapsed sinceTs={startTime} /> : formatClock(duration)}
      </td>
      <td data-figure data-column="delay">
        {isValid && delay !== null ? <Delay tone={toDelayTone([toDelayStatus(delay)])} delaySec={delay} /> : '–'}
      </td>
      <td data-column="result">
        <LapResult lap={lap} />
      </td>
      <td data-column="chevron" className={classes.chevron} aria-hidden>
        <IconChevronRight size={16} stroke={1.75} />
      </td>
    </tr>
  );
}

/** Beacons that the lap reached, and the number of stops if it did not reach all. */
function Beacons({ lap: { reached, stops } }: { lap: ListedLap }) {
  const { t } = useTranslation('laps');
  if (reached === stops) return reached;
  return (
    <>
      {reached} <span className={classes.of}>{t('table.of', { stops })}</span>
    </>
  );
}

/** The end of the lap; with its date if that is not the day of the start. */
function End({ lap: { startTime, endDate }, zone }: { lap: ListedLap; zone: ZoneTable }) {
  const { t } = useTranslation('laps');
  if (endDate === null)
    return (
      <span className={classes.ongoing}>
        <IconActivity size={14} stroke={1.75} aria-hidden />
        {t('table.ongoing')}
      </span>
    );
  const time = formatTime(zone, endDate * 1000);
  const isSameDay = findStartOfDay(zone, startTime * 1000) === findStartOfDay(zone, endDate * 1000);
  return isSameDay ? time : `${formatDate(zone, endDate * 1000)} ${time}`;
}
