import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { MapLayers } from '../map/live/live-map-model.ts';
import { parseId } from '../navigation/parse-id.ts';

/** Layers of the map; `others` are the other vehicles on the screen of one vehicle. */
const LAYER_NAMES = ['beacons', 'labels', 'trails', 'ways', 'planNames', 'inverted', 'others'] as const;
export type LayerName = (typeof LAYER_NAMES)[number];

const OFF = 'off';
const BEACON = 'beacon';

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
  const off = params.get(OFF) ?? '';
  const isOn = (layer: LayerName) => !off.split(',').includes(layer);
  const layers = useMemo(() => toLayers(off.split(',')), [off]);
  const listOff = (layer: LayerName, shouldBeOn: boolean) =>
    LAYER_NAMES.filter((name) => (name === layer ? !shouldBeOn : !isOn(name))).join();
  const set = (changes: Readonly<Record<string, string>>) =>
    setParams((current) => applyChanges(current, changes), { replace: true, flushSync: true });
  const beaconId = parseId(params.get(BEACON));
  return {
    layers,
    beaconId,
    isOn,
    onSwitch: (layer, shouldBeOn) => set({ [OFF]: listOff(layer, shouldBeOn) }),
    onBeacon: (id) => {
      if (id === null && beaconId !== null) set({ [BEACON]: '' });
      if (id !== null && id !== beaconId) set({ [BEACON]: String(id), [OFF]: listOff('beacons', true) });
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
