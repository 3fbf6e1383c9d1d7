import {
  formatDate,
  formatDuration,
  formatTagLabel,
  formatTime,
  findStartOfDay,
  toLapError,
  type ZoneTable,
} from '@lapwing/domain';
import { IconAlertTriangleFilled } from '@tabler/icons-react';
import type { PositionLog } from '../../data/position-logs.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useRovingFocus } from '../../ui/roving-focus.ts';
import type { ActivityView } from './activity-view.ts';
import classes from './positions-table.module.css';

interface PositionsTableProps {
  view: ActivityView;
  positions: readonly PositionLog[];
}

const COLUMNS = ['checkpoint', 'entered', 'left', 'stayed', 'lap', 'part'] as const;

/** The rows of visits. The lap of a visit is for client type 0 only (R§6); clicking it narrows the page to that lap. */
export function PositionsTable({ view, positions }: PositionsTableProps) {
  const { t } = useTranslation('activity');
  const { site, hasLaps, query, narrowTo } = view;
  const canNarrow = hasLaps && query.lapId === null;
  const roving = useRovingFocus(
    positions.filter(({ lapId }) => lapId !== null).map(({ id }) => String(id)),
    'column',
  );
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          {COLUMNS.filter((column) => hasLaps || column !== 'lap').map((column) => (
            <th key={column} scope="col" data-column={column} data-figure={column === 'stayed' || undefined}>
              {t(`positions.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...roving.group}>
        {positions.map((position) => (
          <tr key={position.id}>
            <th scope="row" data-column="checkpoint">
              {formatTagLabel(position)}
            </th>
            <Times zone={site.zone} position={position} />
            {hasLaps && (
              <td data-column="lap">
                {canNarrow ? (
                  <LapButton position={position} focus={roving.item(String(position.id))} onChoose={narrowTo} />
                ) : (
                  <LapName position={position} />
                )}
              </td>
            )}
            <td data-column="part">
              <Part position={position} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** When the visit began and ended, in the client's zone, and how long it was. */
function Times({ zone, position: { enterTs, lastSeenAt } }: { zone: ZoneTable; position: PositionLog }) {
  const { t } = useTranslation('activity');
  const format = (ts: number) => `${formatDate(zone, ts * 1000)} ${formatTime(zone, ts * 1000)}`;
  const isSameDay =
    lastSeenAt !== null && findStartOfDay(zone, enterTs * 1000) === findStartOfDay(zone, lastSeenAt * 1000);
  return (
    <>
      <td data-column="entered">{format(enterTs)}</td>
      <td data-column="left">
        {lastSeenAt === null && t('positions.still')}
        {lastSeenAt !== null && (isSameDay ? formatTime(zone, lastSeenAt * 1000) : format(lastSeenAt))}
      </td>
      <td data-column="stayed" data-figure>
        {lastSeenAt === null ? '–' : formatDuration(lastSeenAt - enterTs)}
      </td>
    </>
  );
}

function LapName({ position: { lapNumber } }: { position: PositionLog }) {
  const { t } = useTranslation('activity');
  return lapNumber === null ? '–' : t('positions.lapName', { number: lapNumber });
}

interface LapButtonProps {
  position: PositionLog;
  /** Props that make the buttons of the table one tab stop. */
  focus: ReturnType<ReturnType<typeof useRovingFocus>['item']>;
  onChoose: (lapId: number) => void;
}

function LapButton({ position, focus, onChoose }: LapButtonProps) {
  const { t } = useTranslation('activity');
  const { lapId, lapNumber, label, tagId } = position;
  if (lapId === null || lapNumber === null) return '–';
  const lap = t('positions.lapName', { number: lapNumber });
  return (
    <button
      type="button"
      className={classes.lap}
      {...focus}
      aria-label={t('positions.narrow', { lap, place: formatTagLabel({ label, tagId }) })}
      onClick={() => onChoose(lapId)}
    >
      {lap}
    </button>
  );
}

/** The stop of the route, or what was wrong: with the visit, or with the lap that ended there. */
function Part({ position: { ord, error, skips } }: { position: PositionLog }) {
  const { t } = useTranslation('activity');
  const live = useTranslation('live').t;
  const describe = (code: number) => {
    if (code === 2) return t('positions.notOnRoute');
    if (code === 3) return t('positions.skipped', { count: skips });
    if (code === 5) return t('positions.outOfOrder');
    const { tooltipKey } = toLapError(code);
    return tooltipKey === null ? null : live(`laps.errors.${tooltipKey}`);
  };
  const stop = ord === null ? '–' : t('positions.stop', { stop: ord + 1 });
  if (error.length === 0) return stop;
  const texts = error.map(describe).filter((text) => text !== null);
  return (
    <span className={classes.wrong}>
      <IconAlertTriangleFilled size={14} aria-hidden />
      {[...(ord === null ? [] : [stop]), ...texts].join(' · ')}
    </span>
  );
}
