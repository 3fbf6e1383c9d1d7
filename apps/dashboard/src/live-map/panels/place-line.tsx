import { formatTimeShort } from '@lapwing/domain';
import { IconClockExclamation, IconHourglassHigh, IconMapPinQuestion, IconPlugConnectedX } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAgeText } from '../../ui/age.ts';
import { WhyHeld } from '../../why/why-gateway.tsx';
import { useAsOfMs, useFleet } from '../model/fleet-context.tsx';
import classes from './panel.module.css';
import { readPlaceState, type PlaceState } from '../model/place-state.ts';
import type { Vehicle } from '../model/vehicle.ts';

/** The place where the vehicle is or last was, and since when, or why it is unknown. */
export function PlaceLine({ vehicle }: { vehicle: Vehicle }) {
  const { t } = useTranslation('live');
  const place = readPlaceState(vehicle.gateway, vehicle.isHeld);
  return (
    <div className={classes.row} data-part="place">
      <span className={classes.place} data-tone={place.kind === 'held' ? 'warn' : undefined}>
        {place.kind === 'unlocated' && (
          <>
            <IconMapPinQuestion size={14} stroke={1.75} aria-hidden /> {t('place.unlocated')}
          </>
        )}
        {place.kind !== 'unlocated' && <Place place={place} />}
      </span>
      <PlaceAge vehicle={vehicle} place={place} />
      {place.kind === 'held' && <WhyHeld id={vehicle.id} name={vehicle.name} tabIndex={-1} />}
    </div>
  );
}

/** The mark of a vehicle that is held at a beacon. */
export function HeldIcon() {
  return <IconHourglassHigh size={14} stroke={1.75} aria-hidden />;
}

function Place({ place }: { place: Exclude<PlaceState, { kind: 'unlocated' }> }) {
  const { t } = useTranslation('live');
  return (
    <>
      {place.kind === 'held' && <HeldIcon />}
      {t(`place.${place.kind}`)} <strong>{place.place}</strong>
      {place.kind === 'left' && place.next !== null && ` → ${place.next}`}
    </>
  );
}

/** If stale or offline, when the vehicle was last heard; otherwise how long ago it arrived or left. */
export function PlaceAge({ vehicle, place }: { vehicle: Vehicle; place: PlaceState }) {
  const { t } = useTranslation('live');
  const { zone } = useFleet();
  const asOfMs = useAsOfMs();
  const ageText = useAgeText();
  const { freshness, heardTs } = vehicle;
  if (freshness === 'offline' && heardTs !== null) {
    return (
      <span className={classes.age} data-tone="bad">
        <IconPlugConnectedX size={14} stroke={1.75} aria-hidden />
        {t('place.lastSeen', { time: formatTimeShort(zone, heardTs * 1000) })}
      </span>
    );
  }
  if (freshness === 'stale' && heardTs !== null) {
    return (
      <span className={classes.age} data-tone="warn">
        <IconClockExclamation size={14} stroke={1.75} aria-hidden />
        {t('place.ago', { age: ageText(asOfMs - heardTs * 1000) })}
      </span>
    );
  }
  if (place.kind === 'unlocated' || place.sinceTs === null) return null;
  const age = ageText(asOfMs - place.sinceTs * 1000);
  if (place.kind !== 'held') return <span className={classes.age}>{age}</span>;
  return (
    <span className={classes.age} data-tone="warn">
      {t('place.heldFor', { age })}
    </span>
  );
}
