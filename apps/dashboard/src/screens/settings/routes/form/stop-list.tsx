import { formatDurationMs } from '@lapwing/domain';
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { FieldError } from '../../../../ui/field-error.tsx';
import { RowButton } from '../../row-button.tsx';
import type { DraftStop } from './draft.ts';
import classes from './route-form.module.css';
import type { RouteForm } from './use-route-form.ts';
import type { ExpectedTimes } from './use-past-trips.ts';
import { useBeacons } from './use-beacons.ts';

interface StopListProps {
  stops: readonly DraftStop[];
  form: RouteForm;
  expected: ExpectedTimes;
  /** Absent where the order cannot be changed. */
  edit?: StopActions;
}

export interface StopActions {
  readonly onMove: (place: number, steps: number) => void;
  readonly onRemove: (place: number) => void;
}

/** The beacons of a route in order, with the time from each to the next. */
export function StopList({ stops, form, expected, edit }: StopListProps) {
  const { t } = useTranslation('routes');
  const list = useRef<HTMLOListElement>(null);
  const focusLater = useFocusLater(list);
  return (
    <ol ref={list} className={classes.stops} aria-label={t('form.beacons')}>
      {stops.map((stop, place) => (
        <li key={stop.key} className={classes.stop} data-stop={stop.key} data-generated={stop.isGenerated || undefined}>
          <StopLine stop={stop} place={place} count={stops.length} edit={edit && focusLater(edit, stops)} />
          <Problem form={form} place={place} />
          {place < stops.length - 1 && <Leg place={place} expected={expected} />}
        </li>
      ))}
    </ol>
  );
}

interface StopLineProps {
  stop: DraftStop;
  place: number;
  count: number;
  edit: StopActions | undefined;
}

function StopLine({ stop, place, count, edit }: StopLineProps) {
  const { t } = useTranslation('routes');
  const name = useStopName()(stop.positionId);
  return (
    <div className={classes.line}>
      <span className={classes.number}>{place + 1}</span>
      <span className={classes.name}>{name}</span>
      {stop.isGenerated && <span className={classes.mark}>{t('form.generatedMark')}</span>}
      {edit && (
        <span className={classes.tools}>
          {place > 0 && (
            <RowButton label={t('form.up', { name })} icon={IconArrowUp} onClick={() => edit.onMove(place, -1)} />
          )}
          {place < count - 1 && (
            <RowButton label={t('form.down', { name })} icon={IconArrowDown} onClick={() => edit.onMove(place, 1)} />
          )}
          <RowButton label={t('form.remove', { name })} icon={IconX} onClick={() => edit.onRemove(place)} />
        </span>
      )}
    </div>
  );
}

function Problem({ form, place }: { form: RouteForm; place: number }) {
  const { t } = useTranslation('rules');
  // Shown at once: what the list lacks is seen where it is.
  const found = form.problems.find(({ field }) => field === `tags/${place}`)?.problem;
  if (found !== 'not-on-map' && found !== 'is-child' && found !== 'twice-in-a-row') return null;
  return <FieldError text={t(`routeStops.${found}`)} />;
}

/** How long vehicles stayed at a stop, and how long they took to the next one. */
function Leg({ place, expected }: { place: number; expected: ExpectedTimes }) {
  const { t } = useTranslation('routes');
  const { trip = null, stay = null } = expected.legs[place] ?? {};
  if (expected.state !== 'known') return null;
  if (trip === null)
    return (
      <p className={classes.leg} data-unknown>
        {t('form.leg.none')}
      </p>
    );
  const times = { trip: formatDurationMs(trip.averageSec), stay: stay ? formatDurationMs(stay.averageSec) : '' };
  return <p className={classes.leg}>{t(stay ? 'form.leg.withStay' : 'form.leg.trip', times)}</p>;
}

/** The name of the beacon at a position, or the position's number if none is there any longer. */
export function useStopName(): (positionId: number) => string {
  const { t } = useTranslation('routes');
  const beacons = useBeacons();
  return (positionId) => beacons.get(positionId)?.name ?? t('form.unknownBeacon', { id: positionId });
}

/** Keeps the focus in the list: on the moved stop, or on the one that took the place of a removed one. */
function useFocusLater(list: React.RefObject<HTMLOListElement | null>) {
  const next = useRef<number | null>(null);
  useEffect(() => {
    if (next.current === null) return;
    list.current?.querySelector<HTMLElement>(`[data-stop="${next.current}"] button`)?.focus();
    next.current = null;
  });
  return (edit: StopActions, stops: readonly DraftStop[]): StopActions => ({
    onMove: (place, steps) => {
      next.current = stops[place]?.key ?? null;
      edit.onMove(place, steps);
    },
    onRemove: (place) => {
      next.current = (stops[place + 1] ?? stops[place - 1])?.key ?? null;
      edit.onRemove(place);
    },
  });
}
