import { formatTimeShort } from '@lapwing/domain';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAgeText } from '../../ui/age.ts';
import { useAsOfMs, useFleet } from '../model/fleet-context.ts';
import type { PlateWords } from './map-vehicles.ts';
import { placeState } from '../model/place-state.ts';
import type { Vehicle } from '../model/vehicle.ts';

/** What plates say, in the user's language and the client's zone. */
export function usePlateWords(): PlateWords {
  const { t } = useTranslation('live');
  const { zone } = useFleet();
  const asOfMs = useAsOfMs();
  const ageText = useAgeText();
  return useMemo(
    () => ({
      detail: ({ gateway, freshness, heardTs }: Vehicle) => {
        if (freshness === 'stale' && heardTs !== null) return t('place.ago', { age: ageText(asOfMs - heardTs * 1000) });
        const place = placeState(gateway);
        if (place.kind === 'unlocated') return '';
        if (place.kind !== 'left') return place.place;
        return place.next === null ? t('place.leftFrom', { place: place.place }) : t('place.to', { place: place.next });
      },
      next: (dueTs) =>
        dueTs === null ? t('place.next') : t('place.nextDue', { time: formatTimeShort(zone, dueTs * 1000) }),
    }),
    [t, zone, asOfMs, ageText],
  );
}
