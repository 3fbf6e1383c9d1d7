import { useEffect, useMemo } from 'react';
import type { MapBeacon } from '../../map/beacon-layer.ts';
import { hasClusters } from '../../map/crowd/crowd.ts';
import type { FixtureShape } from '../../map/fixture-drawing.ts';
import type { LiveMapModel } from '../../map/live-map-model.ts';
import type { LiveMap } from '../../map/live-map.ts';
import type { PlanPoint } from '../../map/plan-point.ts';
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
  const { beacons, selectedBeaconId } = model;
  const { x, y } = useMemo(() => placeOf(beacons, selectedBeaconId), [beacons, selectedBeaconId]);
  useEffect(() => {
    if (map && x !== undefined && y !== undefined) map.show({ x, y });
  }, [map, x, y]);
  return null;
}

/** Nothing where no beacon is meant: there may be ten thousand to look through. */
function placeOf(beacons: readonly MapBeacon[], id: number | null): Partial<PlanPoint> {
  return id === null ? {} : (beacons.find((it) => it.id === id)?.point ?? {});
}

function factsOf(model: LiveMapModel): MapFacts {
  const shapes = [...new Set(model.fixtures.map(({ shape }) => shape))].sort();
  return { shapes, isCrowded: model.crowd !== null, hasClusters: hasClusters(model) };
}
