import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Scope } from '../../../data/scope.ts';
import { editStore, useEditState } from '../../../live-map/editing/edit-store.ts';
import { useMayPlace } from '../../../live-map/editing/use-things.ts';
import { usePlace } from '../../../navigation/place.ts';
import { useAddressParams } from '../../../navigation/use-address-params.ts';
import type { ThingKey } from '../../../tags/place-request.ts';
import { BEACON_PARAM } from './beacon-param.ts';

const EDIT_PARAM = 'edit';

interface AddressOfEditsProps {
  scope: Scope;
  /** Whether the locations are loaded: only then can the address name one. */
  isKnown: boolean;
  /** The location that is selected when edit mode begins. */
  chosenKey: ThingKey | null;
}

/**
 * Keeps edit mode and the beacon to be moved in the address: `?edit=true&beaconId=979230721` opens edit mode with that
 * beacon selected (S§2); later the address follows.
 */
export function useAddressOfEdits({ scope, isKnown, chosenKey }: AddressOfEditsProps): void {
  const [params, setParams] = useAddressParams();
  const may = useMayPlace();
  const place = usePlace();
  const edits = useEditState()?.edits ?? null;
  const isRead = useRef(false);
  const wasEditing = useRef(false);
  // Without a map, e.g. while the plan loads, nothing else would end edit mode when the tab is left.
  useLayoutEffect(() => editStore.addMap(place), [place]);
  useEffect(() => {
    if (!isKnown && !isRead.current) return;
    const isRequested = !isRead.current && params.get(EDIT_PARAM) === 'true';
    isRead.current = true;
    const isBeginning = !wasEditing.current && (isRequested || edits !== null) && (may.beacons || may.exciters);
    if (isBeginning && !edits?.selectedKey) editStore.begin(place, scope.epoch, chosenKey ?? undefined);
    const now = editStore.isEditing(place) ? editStore.edits : null;
    wasEditing.current = now !== null;
    const changes = { ...readModeChange(params, now !== null), ...(now && readBeaconChange(params, now.selectedKey)) };
    if (Object.keys(changes).length > 0) setParams(changes);
  });
}

function readModeChange(params: URLSearchParams, isEditing: boolean) {
  const mode = isEditing ? 'true' : '';
  return (params.get(EDIT_PARAM) ?? '') === mode ? {} : { [EDIT_PARAM]: mode };
}

function readBeaconChange(params: URLSearchParams, key: ThingKey | null) {
  const beacon = key?.startsWith('beacon:') ? key.slice('beacon:'.length) : '';
  return (params.get(BEACON_PARAM) ?? '') === beacon ? {} : { [BEACON_PARAM]: beacon };
}
