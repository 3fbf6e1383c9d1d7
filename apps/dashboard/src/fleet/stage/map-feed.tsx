import { useEffect } from 'react';
import { hasClusters } from '../../map/crowd/crowd.ts';
import type { FixtureShape } from '../../map/fixture-drawing.ts';
import type { LiveMapModel } from '../../map/live-map-model.ts';
import type { LiveMap } from '../../map/live-map.ts';
import { useMapModel, type ShownOnMap } from './use-map-model.ts';

/** What the pane says of its map; few answers change it. */
export interface MapFacts {
  /** Of the exciters and fixed gateways that the map has, in the order of the alphabet. */
  readonly shapes: readonly FixtureShape[];
  /** There are more vehicles than can each have all that is chosen. */
  readonly isCrowded: boolean;
  /** Marks may be counted together. */
  readonly hasClusters: boolean;
}

export const NO_FACTS: MapFacts = { shapes: [], isCrowded: false, hasClusters: false };

interface MapFeedProps extends ShownOnMap {
  /** Null until the map stands. */
  map: LiveMap | null;
  onFacts: (facts: MapFacts) => void;
}

/** Tells the map what each answer brings. It draws nothing itself: so the pane is not rendered for an answer. */
export function MapFeed({ map, onFacts, ...shown }: MapFeedProps) {
  const model = useMapModel(shown);
  useEffect(() => map?.update(model), [map, model]);
  useEffect(() => onFacts(factsOf(model)), [onFacts, model]);
  useEffect(() => {
    if (map && model.selectedId !== null) map.focus(model.selectedId);
  }, [map, model.selectedId]);
  const { x, y } = model.beacons.find(({ id }) => id === model.selectedBeaconId)?.point ?? {};
  useEffect(() => {
    if (map && x !== undefined && y !== undefined) map.show({ x, y });
  }, [map, x, y]);
  return null;
}

function factsOf(model: LiveMapModel): MapFacts {
  const shapes = [...new Set(model.fixtures.map(({ shape }) => shape))].sort();
  return { shapes, isCrowded: model.crowd !== null, hasClusters: hasClusters(model) };
}
