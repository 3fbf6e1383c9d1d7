import { useTranslation } from 'react-i18next';
import type { BeaconPosition } from '../../../data/beacons.ts';
import type { MapBeacon } from '../../../map/beacon-layer.ts';
import type { LiveMap } from '../../../map/live-map.ts';
import { useAgeText } from '../../../ui/age.ts';
import { useFleet } from '../fleet/fleet-context.ts';
import type { PlateWords } from './map-vehicles.ts';
import type { Vehicle } from '../fleet/vehicle.ts';

export interface Popups {
  readonly openVehicle: (id: number, vehicles: readonly Vehicle[]) => void;
  readonly openBeacon: (beacon: MapBeacon, beacons: readonly BeaconPosition[]) => void;
}

/** What popups on the map say and offer. */
export function usePopups(map: LiveMap | null, words: PlateWords, onFind: (query: string) => void): Popups {
  const { t } = useTranslation('live');
  const { asOfMs, onToggleHidden } = useFleet();
  const ageText = useAgeText();
  const heard = (ts: number | null) =>
    ts === null ? t('place.never') : t('popup.heard', { age: ageText(asOfMs - ts * 1000) });

  return {
    openVehicle: (id, vehicles) => {
      const vehicle = vehicles.find((it) => it.id === id);
      const { lastPosition } = vehicle?.gateway ?? {};
      if (!vehicle || !lastPosition) return;
      map?.openVehiclePopup(id, {
        name: vehicle.gateway.label,
        detail: words.detail(vehicle),
        age: heard(vehicle.heardTs),
        actions: [
          { label: t('popup.zoom'), run: () => map.zoomTo(lastPosition) },
          { label: t('popup.hide'), run: () => onToggleHidden(id) },
        ],
      });
    },
    openBeacon: (beacon, beacons) => {
      const position = beacons.find(({ id }) => id === beacon.id);
      map?.openBeaconPopup(beacon, {
        name: beacon.name,
        detail: beacon.isBatteryEmpty ? t('popup.batteryEmpty') : '',
        age: heard(position?.lastUpdate ?? null),
        actions: [
          { label: t('popup.zoom'), run: () => map.zoomTo(beacon.point) },
          { label: t('popup.findVehicles'), run: () => onFind(beacon.name) },
        ],
      });
    },
  };
}
