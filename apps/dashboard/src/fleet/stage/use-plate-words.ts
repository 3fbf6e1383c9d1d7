import { formatTimeShort } from '@lapwing/domain';
import { useMemo } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAsOfMs, useFleet } from '../model/fleet-context.tsx';
import type { PlateWords } from './map-vehicles.ts';
import { HOLE, plateDetail, type PlaceWords } from './plate-detail.ts';

/** What plates say, in the user's language and the client's zone. */
export function usePlateWords(): PlateWords {
  const { t } = useTranslation('live');
  const { zone } = useFleet();
  const asOfMs = useAsOfMs();
  const places = usePlaceWords();
  return useMemo(
    () => ({
      places,
      detail: (vehicle) => plateDetail(vehicle, places, asOfMs),
      next: (dueTs) =>
        dueTs === null ? t('place.next') : t('place.nextDue', { time: formatTimeShort(zone, dueTs * 1000) }),
    }),
    [t, zone, asOfMs, places],
  );
}

/** The words of which the details of plates are made. */
export function usePlaceWords(): PlaceWords {
  const { t } = useTranslation(['live', 'common']);
  return useMemo(
    () => ({
      to: t('place.to', { place: HOLE }),
      leftFrom: t('place.leftFrom', { place: HOLE }),
      ago: t('place.ago', { age: HOLE }),
      seconds: t('age.seconds', { ns: 'common', seconds: HOLE }),
    }),
    [t],
  );
}
