import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { MapLayers } from '../../map/live-map-model.ts';
import { idOf } from './id-of.ts';

/** What the map shows beside the plan; `others` are the vehicles that a screen of one vehicle is not about. */
const LAYER_NAMES = ['beacons', 'labels', 'trails', 'ways', 'planNames', 'inverted', 'others'] as const;
export type LayerName = (typeof LAYER_NAMES)[number];

const OFF = 'off';
const BEACON = 'beacon';

/** What a map shows. It is part of the address (`?off=labels,others&beacon=104`), so that a copied one shows the same. */
export interface MapView {
  readonly layers: MapLayers;
  /** The highlighted beacon, by its position on the map; null without one. */
  readonly beaconId: number | null;
  readonly isOn: (layer: LayerName) => boolean;
  readonly onSwitch: (layer: LayerName, isOn: boolean) => void;
  /** Highlights a beacon, and shows the beacons for it, or lets go of it. */
  readonly onBeacon: (id: number | null) => void;
}

export function useMapView(): MapView {
  const [params, setParams] = useSearchParams();
  const off = params.get(OFF) ?? '';
  const isOn = (layer: LayerName) => !off.split(',').includes(layer);
  const layers = useMemo(() => layersWithout(off.split(',')), [off]);
  const offList = (layer: LayerName, shouldBeOn: boolean) =>
    LAYER_NAMES.filter((name) => (name === layer ? !shouldBeOn : !isOn(name))).join();
  const set = (changes: Readonly<Record<string, string>>) =>
    setParams((current) => changed(current, changes), { replace: true, flushSync: true });
  const beaconId = idOf(params.get(BEACON));
  return {
    layers,
    beaconId,
    isOn,
    onSwitch: (layer, shouldBeOn) => set({ [OFF]: offList(layer, shouldBeOn) }),
    onBeacon: (id) => {
      if (id === null && beaconId !== null) set({ [BEACON]: '' });
      if (id !== null && id !== beaconId) set({ [BEACON]: String(id), [OFF]: offList('beacons', true) });
    },
  };
}

/** Empty values are left out. */
function changed(params: URLSearchParams, changes: Readonly<Record<string, string>>): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

function layersWithout(off: readonly string[]): MapLayers {
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
