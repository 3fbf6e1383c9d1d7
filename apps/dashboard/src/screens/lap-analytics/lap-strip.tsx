import {
  formatTagLabel,
  findExpectedOrd,
  findFaultStop,
  formatDurationMs,
  formatTime,
  createLapStrip,
  type StripColumn,
  type ZoneTable,
} from '@lapwing/domain';
import { IconCheck, IconTilde, IconX } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import type { FleetVehicle } from '../../site/fleet-vehicle.ts';
import type { FullLap, LapStop } from '../../data/laps.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './lap-strip.module.css';
import { useLapEnding } from './lap-ending.ts';

interface LapStripProps {
  lap: FullLap;
  zone: ZoneTable;
  /** Null if the vehicle no longer exists. */
  vehicle: FleetVehicle | null;
}

/** The mark of a beacon of a lap: counted, forgiven, or the one that ended the lap. */
type Mark = 'counted' | 'forgiven' | 'fault';

/** Expected stops above, actual stops below, joined where they agree. The callout explains the end of the lap. */
export function LapStrip({ lap, zone, vehicle }: LapStripProps) {
  const { t } = useTranslation('laps');
  const fault = findFaultStop(lap.tags, lap.error);
  const columns = createLapStrip(lap.tags, fault, lap.routeTags.length);
  const lastAt = columns.findLastIndex(({ stop }) => stop !== null);
  const ending = useLapEnding(lap, zone);
  const awaitedOrd =
    fault === null && ending.tone === 'bad' ? findExpectedOrd(lap.tags, lap.error, lap.routeTags.length) : null;
  const awaitedAt = awaitedOrd === null ? -1 : columns.findIndex(({ ord }) => ord === awaitedOrd);
  // The callout is below the column that it is about, unless there is room beside that.
  const isBelow = columns.length - 1 - lastAt < 3;
  return (
    <div className={classes.scroll} tabIndex={0} role="group" aria-label={t('strip.label')}>
      <ol className={classes.strip} style={{ '--columns': columns.length, ...findColour(vehicle) } as CSSProperties}>
        <li className={classes.names} aria-hidden>
          <span>{t('strip.expected')}</span>
          <span>{t('strip.actual')}</span>
        </li>
        {columns.map((column, index) => (
          <Column
            key={index}
            lap={lap}
            column={column}
            place={{ '--at': index + 2, '--back': index - findLastStopBefore(columns, index) } as CSSProperties}
            zone={zone}
            mark={toMark(column, fault)}
            isReached={index <= lastAt}
            joined={index !== awaitedAt ? null : isBelow ? 'below' : 'beside'}
            isExpected={index === lastAt + 1 || (column.stop !== null && column.stop === fault)}
          />
        ))}
        <li
          className={classes.ending}
          data-tone={ending.tone}
          style={
            {
              '--after': lastAt + 1,
              '--until': Math.max(lastAt, awaitedAt) + 1,
              '--room': columns.length - 1 - lastAt,
            } as CSSProperties
          }
          data-is-below={isBelow || undefined}
          data-joins={(fault !== null && columns[lastAt]?.stop === fault) || undefined}
        >
          <strong>{ending.title}</strong>
          {ending.text !== null && <span>{ending.text}</span>}
        </li>
      </ol>
    </div>
  );
}

/** Actual stops and trips have the colour of the vehicle. */
function findColour(vehicle: FleetVehicle | null) {
  const name = vehicle && `--gateway-${vehicle.palette + 1}`;
  return name && { '--of': `var(${name})`, '--on': `var(${name}-number)` };
}

/** Index of the previous stop that the lap reached; any stops between were skipped. */
function findLastStopBefore(columns: readonly StripColumn[], index: number): number {
  return columns.slice(0, index).findLastIndex(({ stop }) => stop !== null);
}

function toMark({ stop }: StripColumn<LapStop>, fault: LapStop | null): Mark {
  if (stop !== null && stop === fault) return 'fault';
  return stop?.mismatch === true ? 'forgiven' : 'counted';
}

interface ColumnProps {
  lap: FullLap;
  column: StripColumn<LapStop>;
  /** Its column in the grid, and the number of columns that its trip spans. */
  place: CSSProperties;
  zone: ZoneTable;
  mark: Mark;
  isReached: boolean;
  /** Whether this stop was or is expected next. */
  isExpected: boolean;
  /** The lap ended before this stop: a line joins it with the callout below the strip, or below the expected stops. */
  joined: 'below' | 'beside' | null;
}

function Column({ lap, column, place, zone, mark, isReached, isExpected, joined }: ColumnProps) {
  const { t } = useTranslation('laps');
  const { ord, stop, skipped } = column;
  const expected = ord === null ? null : (lap.routeTags[ord] ?? null);
  const isJoined = stop !== null && mark === 'counted';
  return (
    <li
      className={classes.column}
      style={place}
      data-reached={isReached || undefined}
      data-joined={isJoined || undefined}
      data-first={ord === 0 || undefined}
      data-callout={joined ?? undefined}
    >
      <div className={classes.expected} data-missed={skipped || mark === 'fault' || joined !== null || undefined}>
        {expected && (
          <>
            <span className={classes.label} data-strong={isReached || isExpected || undefined}>
              {expected.label}
            </span>
            <span className={classes.ring}>{expected.ord + 1}</span>
          </>
        )}
        {skipped && <span className="only-read-aloud">{t('strip.skipped')}</span>}
        {joined && <span className="only-read-aloud">{t('strip.notReached')}</span>}
      </div>
      {stop && (
        <ActualStop
          stop={stop}
          zone={zone}
          mark={mark}
          isSame={isJoined}
          leftTs={stop === lap.tags[0] ? lap.startDate : null}
        />
      )}
    </li>
  );
}

const ICONS = { counted: IconCheck, forgiven: IconTilde, fault: IconX } as const;

interface ActualStopProps {
  stop: LapStop;
  zone: ZoneTable;
  mark: Mark;
  isSame: boolean;
  /** When the lap began, for its first stop. */
  leftTs: number | null;
}

function ActualStop({ stop, zone, mark, isSame, leftTs }: ActualStopProps) {
  const { t } = useTranslation('laps');
  const { label, tagId, enterTs, stayed, trip } = stop;
  const Icon = ICONS[mark];
  const name = formatTagLabel({ label, tagId: tagId ?? 0 });
  return (
    <div className={classes.actual} data-mark={mark} data-has-trip={trip !== null || undefined}>
      {trip !== null && <span className={classes.trip}>{formatDurationMs(trip)}</span>}
      <span className={classes.mark}>
        <Icon size={mark === 'fault' ? 14 : 12} stroke={3} aria-hidden />
        <span className="only-read-aloud">{t(`strip.${mark}`)}</span>
      </span>
      {!isSame && <span className={classes.name}>{name}</span>}
      {formatTimes({ enterTs, stayed, leftTs }, t, (ts) => formatTime(zone, ts * 1000)).map((text) => (
        <span key={text} className={classes.time}>
          {text}
        </span>
      ))}
    </div>
  );
}

type Times = Pick<LapStop, 'enterTs' | 'stayed'> & Pick<ActualStopProps, 'leftTs'>;

/** When a stop was reached and how long the vehicle stayed. A lap may begin when its first stop is left. */
function formatTimes(
  { enterTs, stayed, leftTs }: Times,
  t: ReturnType<typeof useTranslation<'laps'>>['t'],
  format: (ts: number) => string,
): readonly string[] {
  if (stayed === 0 && leftTs !== null) return [t('strip.left', { time: format(leftTs) })];
  const reached = enterTs === null ? [] : [format(enterTs)];
  if (stayed === null) return [...reached, t('strip.there')];
  if (stayed > 0) return [...reached, t('strip.stayed', { time: formatDurationMs(stayed) })];
  return enterTs === null ? [] : [t('strip.reachedAt', { time: format(enterTs) })];
}
