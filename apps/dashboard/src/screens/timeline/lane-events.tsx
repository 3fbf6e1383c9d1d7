import { formatTime, readLapState, type ZoneTable } from '@lapwing/domain';
import { memo, useMemo, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './lane-events.module.css';
import type { VehicleLane } from './paint-lane.ts';
import type { TimelineProps } from './timeline-props.ts';
import { useLaneWords, type LaneWords } from './use-lane-words.ts';
import { useReadLane } from './use-read-lane.ts';
import { useSameCallback } from './use-same-callback.ts';

type EventKind = 'visit' | 'lap' | 'error' | 'silence';

interface LaneEvent {
  readonly key: string;
  readonly kind: EventKind;
  readonly ts: number;
  readonly endTs: number | null;
  readonly text: string;
}

const NO_PERIOD = { startTs: 0, endTs: 1 };

/** What the lane in focus shows, as a table: each row moves playback to its start. */
export function LaneEvents({ site, timeline, isAlwaysOpen = false }: TimelineProps & { isAlwaysOpen?: boolean }) {
  const { t } = useTranslation('timeline');
  const { period, focus, playback } = timeline;
  const [isOpen, setOpen] = useState(false);
  const words = useLaneWords(site.zone);
  const readLane = useReadLane(period ?? NO_PERIOD);
  const lane = period && focus?.records ? readLane(focus) : null;
  const events = useMemo(() => (lane ? listEvents(lane, words) : []), [lane, words]);
  const onMove = useSameCallback<number>((ts) => playback.onSettle(ts));
  if (!focus || events.length === 0) return null;
  const title = t('events.title', { name: focus.vehicle.name, total: events.length });
  const table = <EventTable label={title} events={events} zone={site.zone} onMove={onMove} />;
  if (isAlwaysOpen)
    return (
      <section className={classes.events} data-open aria-label={title}>
        <h2 className={classes.title}>{title}</h2>
        {table}
      </section>
    );
  return (
    <details className={classes.events} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={classes.title}>{title}</summary>
      {isOpen && table}
    </details>
  );
}

interface EventTableProps {
  label: string;
  events: readonly LaneEvent[];
  zone: ZoneTable;
  onMove: (ts: number) => void;
}

/** Playback does not render it again. */
const EventTable = memo(function EventTable({ label, events, zone, onMove }: EventTableProps) {
  const { t } = useTranslation('timeline');
  const clock = (ts: number) => formatTime(zone, ts * 1000);
  return (
    <div className={classes.scroll}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t('from')}</th>
            <th scope="col">{t('to')}</th>
            <th scope="col">{t('events.what')}</th>
          </tr>
        </thead>
        <tbody>
          {events.map(({ key, kind, ts, endTs, text }) => (
            <tr key={key} data-kind={kind}>
              <td>
                <button type="button" aria-label={t('events.move', { time: clock(ts) })} onClick={() => onMove(ts)}>
                  {clock(ts)}
                </button>
              </td>
              <td>{endTs === null ? '–' : clock(endTs)}</td>
              <td>
                <span className={classes.kind}>{t(`events.${kind}`)}</span> {text}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
});

/** By start; a failed lap has a row at its start and one where it failed. */
function listEvents({ visits, laps, errors, silences }: VehicleLane, words: LaneWords): readonly LaneEvent[] {
  const events: LaneEvent[] = [
    ...silences.map(({ of }): LaneEvent => ({ ...toEvent('silence', of.start, of.start, of.end), text: '' })),
    ...laps.map(({ of }): LaneEvent => {
      const text = `${of.number} · ${of.routeLabel}${readLapState(of) === 'failed' ? '' : ` · ${words.result(of)}`}`;
      return { ...toEvent('lap', of.id, of.startTime, of.endDate), text };
    }),
    ...visits.map(({ of }): LaneEvent => {
      return { ...toEvent('visit', of.id, of.enterTs, of.lastSeenAt), text: words.visit(of) };
    }),
    ...errors.map(({ ts, of }): LaneEvent => ({ ...toEvent('error', of.id, ts, ts), text: words.result(of) })),
  ];
  return events.sort((a, b) => a.ts - b.ts);
}

function toEvent(kind: EventKind, id: number, ts: number, endTs: number | null) {
  return { key: `${kind}-${id}`, kind, ts, endTs };
}
