import { useEffect, useMemo } from 'react';
import type { MapAssets } from '../../map/asset-model.ts';
import type { MapBeacon } from '../../map/beacon-model.ts';
import type { LiveMapModel } from '../../map/live/live-map-model.ts';
import type { LiveMap } from '../../map/live/live-map.ts';
import type { PlanPoint } from '../../map/plan-point.ts';
import { listLegendMarks, type LegendMark } from '../../map-view/legend-marks.ts';
import { useMapModel, type ShownOnMap } from './use-map-model.ts';

/** Facts about the map for the legend and the menus; few answers change them. */
export interface MapFacts {
  /** The marks on the map. */
  readonly marks: readonly LegendMark[];
  /** There are too many vehicles for each to have all chosen layers. */
  readonly isCrowded: boolean;
}

export const NO_FACTS: MapFacts = { marks: [], isCrowded: false };

interface MapFeedProps extends ShownOnMap {
  /** Null until the map is open. */
  map: LiveMap | null;
  onFacts: (facts: MapFacts) => void;
}

/** Passes each answer to the map. Renders nothing itself, so that the pane is not rendered for each answer. */
export function MapFeed({ map, onFacts, ...shown }: MapFeedProps) {
  const model = useMapModel(shown);
  useEffect(() => map?.update(model), [map, model]);
  useEffect(() => onFacts(readFacts(model)), [onFacts, model]);
  useEffect(() => {
    if (map && model.selectedId !== null) map.focus(model.selectedId);
  }, [map, model.selectedId]);
  const { beacons, selectedBeaconId } = model;
  const { x, y } = useMemo(() => findPlace(beacons, selectedBeaconId), [beacons, selectedBeaconId]);
  useEffect(() => {
    if (map && x !== undefined && y !== undefined) map.show({ x, y });
  }, [map, x, y]);
  const place = useMemo(() => findAssetPlace(model.assets ?? null), [model.assets]);
  useEffect(() => {
    if (map && place.x !== undefined && place.y !== undefined) map.show({ x: place.x, y: place.y });
  }, [map, place.x, place.y]);
  const carrierId = model.assets?.selectedCarrierId ?? null;
  useEffect(() => {
    if (map && carrierId !== null) map.focus(carrierId);
  }, [map, carrierId]);
  return null;
}

/** The point of the selected asset tag, if it is at rest. */
function findAssetPlace(assets: MapAssets | null): Partial<PlanPoint> {
  if (!assets || assets.selectedId === null) return {};
  return assets.atRest.find(({ id }) => id === assets.selectedId)?.point ?? {};
}

/** The point of a beacon. Without an id it searches nothing: there may be ten thousand beacons. */
function findPlace(beacons: readonly MapBeacon[], id: number | null): Partial<PlanPoint> {
  return id === null ? {} : (beacons.find((it) => it.id === id)?.point ?? {});
}

function readFacts(model: LiveMapModel): MapFacts {
  return { marks: listLegendMarks(model), isCrowded: model.crowd !== null };
}
