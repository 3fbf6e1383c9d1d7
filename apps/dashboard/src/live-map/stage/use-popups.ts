import { mayCall, findPresence, type OperationName, type Presence } from '@lapwing/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import { beaconPositionsOptions } from '../../data/beacons.ts';
import { useSessionUser } from '../../data/session.ts';
import { store } from '../../tab/store.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { MapAsset } from '../../map/asset-model.ts';
import type { MapBeacon } from '../../map/beacon-model.ts';
import type { MapFixture } from '../../map/fixture-layer.ts';
import type { LiveMap } from '../../map/live/live-map.ts';
import type { PopupAction } from '../../map/plate-popup.ts';
import { tagDialogAtom, type TagDialog } from '../../tags/tag-dialog-atom.ts';
import { useAgeText } from '../../ui/age.ts';
import { type ThingKey } from '../../tags/place-request.ts';
import { toBeaconKey, toExciterKey } from '../editing/things.ts';
import { AssetMarksContext } from '../model/asset-marks-context.ts';
import { useFleet, useNewestFleet } from '../model/fleet-context.tsx';
import type { Vehicle } from '../model/vehicle.ts';
import { usePane } from './pane-context.tsx';
import { formatPlateDetail } from './plate-detail.ts';
import { usePlaceWords } from './use-plate-words.ts';

/** Words of the battery levels 0 to 3. */
const BATTERY_WORDS = ['empty', 'low', 'medium', 'high'] as const;

export interface Popups {
  readonly openVehicle: (id: number) => void;
  readonly openBeacon: (beacon: MapBeacon) => void;
  /** Shows a text at a beacon, without actions. */
  readonly openNote: (beacon: MapBeacon, text: string) => void;
  readonly openFixture: (fixture: MapFixture) => void;
  readonly openAsset: (asset: MapAsset) => void;
}

interface PopupsProps {
  readonly map: LiveMap | null;
  /** Enters edit mode with a thing selected. */
  readonly onMove: (key: ThingKey) => void;
}

/** Texts and actions of the popups on the map. */
export function usePopups({ map, onMove }: PopupsProps): Popups {
  const { scope, onFind } = usePane();
  const { t } = useTranslation(['live', 'editing', 'unlocated']);
  const queryClient = useQueryClient();
  const { onToggleHidden } = useFleet();
  const newest = useNewestFleet();
  const words = usePlaceWords();
  const may = useMay();
  const tagActions = useTagActions();
  const findKnownFleet = () => (newest.current.kind === 'known' ? newest.current : null);
  const { heard, agoOf, batteryText } = usePopupTexts(() => findKnownFleet()?.asOfMs ?? 0);
  const move = (key: ThingKey) => ({ label: t('popup.move', { ns: 'editing' }), run: () => onMove(key) });

  return {
    openVehicle: (id) => {
      const fleet = findKnownFleet();
      const vehicle = fleet?.vehicles.find((it) => it.id === id);
      const { lastPosition } = vehicle?.gateway ?? {};
      if (!fleet || !vehicle || !lastPosition) return;
      const presence = t(`presence.${findVehiclePresence(vehicle)}`, { ns: 'unlocated' });
      const place = formatPlateDetail(vehicle, words, fleet.asOfMs);
      map?.openVehiclePopup(id, {
        name: vehicle.name,
        detail: [presence, place].filter(Boolean).join(' · '),
        age: heard(vehicle.heardTs),
        moreLabel: t('popup.more'),
        actions: [
          { label: t('popup.zoom'), run: () => map.zoomTo(lastPosition) },
          { label: t('popup.hide'), run: () => onToggleHidden(id) },
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
        detail: batteryText(position.battery),
        age: agoOf(position.lastUpdate),
        moreLabel: t('popup.more'),
        actions: [
          ...tagActions(tagId),
          { label: t('popup.zoom'), run: () => map.zoomTo(beacon.point) },
          ...(onFind ? [{ label: t('popup.findVehicles'), run: () => onFind(beacon.name) }] : []),
          ...(may('placeTags') ? [move(toBeaconKey(tagId))] : []),
        ],
      });
    },
    openNote: (beacon, text) =>
      map?.openBeaconPopup(beacon, { name: beacon.name, detail: text, age: '', moreLabel: '', actions: [] }),
    openAsset: useAssetPopup({ map, tagActions, agoOf }),
    openFixture: (fixture) => {
      const row = findKnownFleet()?.answer.anchors.find(({ id }) => id === fixture.id);
      if (!row) return;
      map?.openFixturePopup(fixture, {
        name: fixture.name,
        detail: t(`fixture.${fixture.freshness}`, { ns: 'editing' }),
        age: heard(row.lastHeartbeatTs),
        moreLabel: t('popup.more'),
        actions: [
          { label: t('popup.zoom'), run: () => map.zoomTo(fixture.point) },
          ...(fixture.shape === 'triangle' && may('placeExciters') ? [move(toExciterKey(row.stable.anchorId))] : []),
        ],
      });
    },
  };
}

/** The actions of the popup of a tag or beacon that the user may take. */
function useTagActions(): (tagId: number) => readonly PopupAction[] {
  const { t } = useTranslation('editing');
  const may = useMay();
  return (tagId) => [
    ...(may('updateTag') ? [{ label: t('popup.edit'), run: () => openDialog({ kind: 'edit', tagId }) }] : []),
    ...(may('listTagHistory')
      ? [{ label: t('popup.history'), run: () => openDialog({ kind: 'history', tagId }) }]
      : []),
  ];
}

interface AssetPopupParts {
  readonly map: LiveMap | null;
  readonly tagActions: (tagId: number) => readonly PopupAction[];
  readonly agoOf: (ts: number) => string;
}

/** Returns a function that opens the popup of an asset tag at rest. */
function useAssetPopup({ map, tagActions, agoOf }: AssetPopupParts): Popups['openAsset'] {
  const { t } = useTranslation('live');
  const assets = useContext(AssetMarksContext);
  return (asset) => {
    const texts = assets?.describe(asset.id);
    if (!texts) return;
    map?.openAssetPopup(asset, {
      name: texts.name,
      detail: texts.place,
      age: agoOf(texts.ts),
      moreLabel: t('popup.more'),
      actions: [...tagActions(asset.id), { label: t('popup.zoom'), run: () => map.zoomTo(asset.point) }],
    });
  };
}

/** The texts of a popup about signals and batteries; ages count from the world's instant that `readNowMs` returns. */
function usePopupTexts(readNowMs: () => number) {
  const { t } = useTranslation('live');
  const ageText = useAgeText();
  const formatAge = (ts: number) => ageText(readNowMs() - ts * 1000);
  return {
    heard: (ts: number | null) => (ts === null ? t('place.never') : t('popup.heard', { age: formatAge(ts) })),
    agoOf: (ts: number | null) => (ts === null ? t('place.never') : t('place.ago', { age: formatAge(ts) })),
    batteryText: (level: number) => {
      const word = BATTERY_WORDS[level];
      return word === undefined ? '' : t(`popup.battery.${word}`);
    },
  };
}

function openDialog(dialog: TagDialog): void {
  store.set(tagDialogAtom, dialog);
}

function findVehiclePresence({ freshness, gateway }: Vehicle): Presence {
  return findPresence({
    isOffline: freshness === 'offline',
    state: gateway.lastPositionMetadata?.state ?? null,
    hasNextPosition: gateway.nextPosition !== null,
    hasLap: gateway.currentRouteInstance !== null,
    hasActiveRoute: gateway.activeRoute !== null,
  });
}

/** Whether the user may call an operation, by the table that the server enforces. */
function useMay(): (operation: OperationName) => boolean {
  const { authScopes, clientType } = useSessionUser();
  return (operation) => mayCall(operation, { scopes: authScopes, clientType });
}
