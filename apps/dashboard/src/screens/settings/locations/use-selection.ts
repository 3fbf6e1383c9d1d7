import { useAtom } from 'jotai';
import { useEffect } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { editStore, useEditState } from '../../../live-map/editing/edit-store.ts';
import { toBeaconKey, toExciterKey } from '../../../live-map/editing/things.ts';
import { chosenFixtureIdAtom } from '../../../live-map/model/fleet-atoms.ts';
import { useFleetState } from '../../../live-map/model/fleet-context.tsx';
import { useMapView } from '../../../map-view/map-view.ts';
import { parseId } from '../../../navigation/parse-id.ts';
import { useAddressParams } from '../../../navigation/use-address-params.ts';
import type { ThingKey } from '../../../tags/place-request.ts';
import { showFailed } from '../../../ui/toast-list.ts';
import { BEACON_PARAM } from './beacon-param.ts';
import type { Location, LocationsState } from './use-locations.ts';

export interface Selection {
  readonly selected: Location | null;
  /** The selection outside edit mode, with which edit mode begins. */
  readonly chosenKey: ThingKey | null;
  /** Null clears the selection. */
  readonly onSelect: (location: Location | null) => void;
}

/**
 * The selected location: in edit mode the one that is moved, otherwise the beacon in the address or the exciter that was
 * chosen on the map. An address with an unknown beacon is reported, and replaced.
 */
export function useSelection(state: LocationsState): Selection {
  const [params, setParams] = useAddressParams();
  const [fixtureId, chooseFixture] = useAtom(chosenFixtureIdAtom);
  const map = useMapView();
  const fleet = useFleetState();
  const gateways = fleet.kind === 'known' ? fleet.answer.anchors : [];
  const fixture = gateways.find(({ id }) => id === fixtureId)?.stable;
  const edits = useEditState()?.edits ?? null;
  const named = params.get(BEACON_PARAM);
  const locations = state.kind === 'known' ? state.locations : null;
  const find = (key: ThingKey | null) => locations?.find((it) => it.key === key) ?? null;
  const chosen = find(readBeaconKey(named) ?? (fixture ? toExciterKey(fixture.anchorId) : null));
  useUnknownBeacon(locations, named, () => setParams({ [BEACON_PARAM]: '' }));
  const findGatewayId = (mac: number) => gateways.find(({ stable }) => stable.anchorId === mac)?.id ?? null;
  return {
    selected: edits ? find(edits.selectedKey) : chosen,
    chosenKey: chosen?.key ?? null,
    onSelect: (location) => {
      if (edits) {
        if (location) editStore.select(location.key, location);
        return;
      }
      chooseFixture(location?.kind === 'exciter' ? findGatewayId(location.id) : null);
      const positionId = location?.tag?.lastPosition?.id;
      if (positionId !== undefined) map.onBeacon(positionId);
      else setParams({ [BEACON_PARAM]: location?.kind === 'beacon' ? String(location.id) : '' });
    },
  };
}

/** The key of the beacon that the address names; null if it names none. */
function readBeaconKey(text: string | null): ThingKey | null {
  const tagId = parseId(text);
  return tagId === null ? null : toBeaconKey(tagId);
}

function useUnknownBeacon(locations: readonly Location[] | null, named: string | null, forget: () => void): void {
  const { t } = useTranslation('locations');
  const key = readBeaconKey(named);
  const isUnknown = locations !== null && named !== null && !locations.some((it) => it.key === key);
  useEffect(() => {
    if (!isUnknown) return;
    showFailed(t('unknown'), t('unknownWhy', { id: named }));
    forget();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Each address is reported once.
  }, [isUnknown, named]);
}
