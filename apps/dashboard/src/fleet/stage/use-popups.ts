import { mayCall, presenceOf, type OperationName, type Presence } from '@lapwing/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { beaconPositionsOptions } from '../../data/beacons.ts';
import { globalInformationOptions } from '../../data/gateways.ts';
import type { Scope } from '../../data/scope.ts';
import { useSessionUser } from '../../data/session.ts';
import { store } from '../../data/store.ts';
import type { MapBeacon } from '../../map/beacon-layer.ts';
import type { MapFixture } from '../../map/fixture-layer.ts';
import type { LiveMap } from '../../map/live-map.ts';
import { tagDialogAtom, type TagDialog } from '../../tags/tag-dialog-atom.ts';
import { useAgeText } from '../../ui/age.ts';
import { beaconKey, exciterKey, type ThingKey } from '../editing/things.ts';
import { useAsOfMs, useFleet } from '../model/fleet-context.ts';
import type { Vehicle } from '../model/vehicle.ts';
import type { PlateWords } from './map-vehicles.ts';

export interface Popups {
  readonly openVehicle: (id: number, vehicles: readonly Vehicle[]) => void;
  readonly openBeacon: (beacon: MapBeacon) => void;
  readonly openFixture: (fixture: MapFixture) => void;
}

interface PopupsProps {
  readonly scope: Scope;
  readonly map: LiveMap | null;
  readonly words: PlateWords;
  /** Looks for something in the list; null where there is none. */
  readonly onFind: ((query: string) => void) | null;
  /** Enters edit mode with a thing selected. */
  readonly onMove: (key: ThingKey) => void;
}

/** What popups on the map say and offer. */
export function usePopups({ scope, map, words, onFind, onMove }: PopupsProps): Popups {
  const { t } = useTranslation(['live', 'editing', 'unlocated']);
  const queryClient = useQueryClient();
  const { onToggleHidden } = useFleet();
  const asOfMs = useAsOfMs();
  const gateways = useQuery(globalInformationOptions(scope)).data?.anchors;
  const ageText = useAgeText();
  const may = useMay();
  const heard = (ts: number | null) =>
    ts === null ? t('place.never') : t('popup.heard', { age: ageText(asOfMs - ts * 1000) });
  const move = (key: ThingKey) => ({ label: t('popup.move', { ns: 'editing' }), run: () => onMove(key) });

  return {
    openVehicle: (id, vehicles) => {
      const vehicle = vehicles.find((it) => it.id === id);
      const { lastPosition } = vehicle?.gateway ?? {};
      if (!vehicle || !lastPosition) return;
      map?.openVehiclePopup(id, {
        name: vehicle.gateway.label,
        detail: [t(`presence.${presence(vehicle)}`, { ns: 'unlocated' }), words.detail(vehicle)]
          .filter(Boolean)
          .join(' · '),
        age: heard(vehicle.heardTs),
        actions: [
          { label: t('popup.zoom'), run: () => map.zoomTo(lastPosition) },
          ...(onToggleHidden ? [{ label: t('popup.hide'), run: () => onToggleHidden(id) }] : []),
        ],
      });
    },
    openBeacon: (beacon) => {
      const beacons = queryClient.getQueryData(beaconPositionsOptions(scope).queryKey);
      const position = beacons?.find(({ id }) => id === beacon.id);
      if (!position) return;
      const { tagId } = position;
      map?.openBeaconPopup(beacon, {
        name: beacon.name,
        detail: beacon.isBatteryEmpty ? t('popup.batteryEmpty') : '',
        age: heard(position.lastUpdate),
        actions: [
          { label: t('popup.zoom'), run: () => map.zoomTo(beacon.point) },
          ...(onFind ? [{ label: t('popup.findVehicles'), run: () => onFind(beacon.name) }] : []),
          ...(may('updateTag')
            ? [{ label: t('popup.edit', { ns: 'editing' }), run: () => openDialog({ kind: 'edit', tagId }) }]
            : []),
          ...(may('listTagHistory')
            ? [{ label: t('popup.history', { ns: 'editing' }), run: () => openDialog({ kind: 'history', tagId }) }]
            : []),
          ...(may('placeTags') ? [move(beaconKey(tagId))] : []),
        ],
      });
    },
    openFixture: (fixture) => {
      const gateway = gateways?.find(({ id }) => id === fixture.id);
      if (!gateway) return;
      map?.openFixturePopup(fixture, {
        name: fixture.name,
        detail: t(`fixture.${fixture.freshness}`, { ns: 'editing' }),
        age: heard(gateway.lastHeartbeat?.createdDate ?? null),
        actions: [
          { label: t('popup.zoom'), run: () => map.zoomTo(fixture.point) },
          ...(fixture.shape === 'triangle' && may('placeExciters') ? [move(exciterKey(gateway.anchorId))] : []),
        ],
      });
    },
  };
}

function openDialog(dialog: TagDialog): void {
  store.set(tagDialogAtom, dialog);
}

function presence({ freshness, gateway }: Vehicle): Presence {
  return presenceOf({
    isOffline: freshness === 'offline',
    state: gateway.lastPositionMetadata?.state ?? null,
    hasNextPosition: gateway.nextPosition !== null,
    hasLap: gateway.currentRouteInstance !== null,
    hasActiveRoute: gateway.activeRoute !== null,
  });
}

/** Whether the user may call an operation: offers follow the table that the server enforces. */
function useMay(): (operation: OperationName) => boolean {
  const { authScopes, clientType } = useSessionUser();
  return (operation) => mayCall(operation, { scopes: authScopes, clientType });
}
