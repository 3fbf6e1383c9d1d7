import { createContext, useContext, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { MapLayers } from '../map/live/live-map-model.ts';
import { parseId } from '../navigation/parse-id.ts';

/** Layers of the map; `others` are the other vehicles on the screen of one vehicle, `assets` the tags of trackers. */
const LAYER_NAMES = ['beacons', 'labels', 'trails', 'ways', 'planNames', 'inverted', 'others', 'assets'] as const;
export type LayerName = (typeof LAYER_NAMES)[number];

const OFF = 'off';

/** The parameter of the address that names the highlighted beacon. */
export interface BeaconParam {
  readonly name: string;
  /** The position id of the beacon that the parameter names; null if it names none on the map. */
  readonly read: (text: string | null) => number | null;
  readonly write: (positionId: number) => string;
}

/** A screen may have a parameter of its own for the highlighted beacon. */
export const BeaconParamContext = createContext<BeaconParam>({ name: 'beacon', read: parseId, write: String });

/** The content of a map. Part of the address (`?off=labels,others&beacon=104`), so that a copied link shows the same. */
export interface MapView {
  readonly layers: MapLayers;
  /** Position id of the highlighted beacon; null if there is none. */
  readonly beaconId: number | null;
  readonly isOn: (layer: LayerName) => boolean;
  readonly onSwitch: (layer: LayerName, isOn: boolean) => void;
  /** Highlights a beacon and switches the beacons on; null clears the highlight. */
  readonly onBeacon: (id: number | null) => void;
}

export function useMapView(): MapView {
  const [params, setParams] = useSearchParams();
  const beacon = useContext(BeaconParamContext);
  const off = params.get(OFF) ?? '';
  const isOn = (layer: LayerName) => !off.split(',').includes(layer);
  const layers = useMemo(() => toLayers(off.split(',')), [off]);
  const listOff = (layer: LayerName, shouldBeOn: boolean) =>
    LAYER_NAMES.filter((name) => (name === layer ? !shouldBeOn : !isOn(name))).join();
  const set = (changes: Readonly<Record<string, string>>) =>
    setParams((current) => applyChanges(current, changes), { replace: true, flushSync: true });
  const beaconId = beacon.read(params.get(beacon.name));
  return {
    layers,
    beaconId,
    isOn,
    onSwitch: (layer, shouldBeOn) => set({ [OFF]: listOff(layer, shouldBeOn) }),
    onBeacon: (id) => {
      if (id === null && beaconId !== null) set({ [beacon.name]: '' });
      if (id !== null && id !== beaconId) set({ [beacon.name]: beacon.write(id), [OFF]: listOff('beacons', true) });
    },
  };
}

/** Removes parameters with an empty value. */
function applyChanges(params: URLSearchParams, changes: Readonly<Record<string, string>>): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

function toLayers(off: readonly string[]): MapLayers {
  const isOn = (name: LayerName) => !off.includes(name);
  return {
    beacons: isOn('beacons'),
    labels: isOn('labels'),
    trails: isOn('trails'),
    ways: isOn('ways'),
    planNames: isOn('planNames'),
    inverted: isOn('inverted'),
  };
}
