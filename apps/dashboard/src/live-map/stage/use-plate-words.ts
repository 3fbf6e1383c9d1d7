import { formatTimeShort } from '@lapwing/domain';
import { useMemo } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAsOfMs, useFleet } from '../model/fleet-context.tsx';
import type { PlateWords } from './map-vehicles.ts';
import { PLACEHOLDER, formatPlateDetail, type PlaceWords } from './plate-detail.ts';

/** The texts of plates in the user's language and the client's zone. */
export function usePlateWords(): PlateWords {
  const { t } = useTranslation('live');
  const { zone } = useFleet();
  const asOfMs = useAsOfMs();
  const places = usePlaceWords();
  return useMemo(
    () => ({
      places,
      detail: (vehicle) => formatPlateDetail(vehicle, places, asOfMs),
      next: (dueTs) =>
        dueTs === null ? t('place.next') : t('place.nextDue', { time: formatTimeShort(zone, dueTs * 1000) }),
    }),
    [t, zone, asOfMs, places],
  );
}

/** The texts from which the details of plates are made. */
export function usePlaceWords(): PlaceWords {
  const { t } = useTranslation(['live', 'common']);
  return useMemo(
    () => ({
      to: t('place.to', { place: PLACEHOLDER }),
      leftFrom: t('place.leftFrom', { place: PLACEHOLDER }),
      ago: t('place.ago', { age: PLACEHOLDER }),
      seconds: t('age.seconds', { ns: 'common', seconds: PLACEHOLDER }),
    }),
    [t],
  );
}
