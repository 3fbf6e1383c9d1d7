import { WORLD_PX, WORLD_ZOOM } from '@lapwing/domain';
import { createElementObject, createLayerComponent } from '@react-leaflet/core';
import L from 'leaflet';
import { useEffect, useMemo, useState } from 'react';
import { ImageOverlay, TileLayer } from 'react-leaflet';
import { createTileUrl } from '../data/tiles.ts';
import { onOutcome } from '../liveness/connection.ts';
import type { PlanGround } from '../map/ground.ts';
import { toPlanBounds } from '../map/lat-lng.ts';
import { MissingTiles } from '../map/missing-tiles.ts';
import type { PaneGround } from './pane-ground.ts';

interface GroundLayerProps {
  ground: PaneGround;
  /** Called when satellite tiles in view are missing, and when none is missing any more. */
  onMissing: (isMissing: boolean) => void;
}

/** The background of a map: a floor plan, or satellite tiles. */
export function GroundLayer({ ground, onMissing }: GroundLayerProps) {
  return ground.kind === 'plan' ? <PlanLayer ground={ground} /> : <SatelliteLayer onMissing={onMissing} />;
}

function PlanLayer({ ground: { size, picture } }: { ground: PlanGround }) {
  const bounds = useMemo(() => toPlanBounds(size), [size]);
  if (picture.kind === 'drawing') return <Drawing svg={picture.svg} bounds={bounds} />;
  return <ImageOverlay url={picture.url} bounds={bounds} className="map-plan map-plan-image" />;
}

interface DrawingProps {
  readonly svg: SVGSVGElement;
  readonly bounds: L.LatLngBounds;
  /** Set by react-leaflet. */
  readonly pane?: string;
}

/** A plan as an element of the page, so that the page's variables colour it. */
const Drawing = createLayerComponent<L.SVGOverlay, DrawingProps>(({ svg, bounds, pane }, context) =>
  createElementObject(
    L.svgOverlay(svg, bounds, { className: 'map-plan', ...(pane !== undefined && { pane }) }),
    context,
  ),
);

/** The deepest zoom of which the server has tiles. */
const MAX_TILE_ZOOM = 20;
const EARTH_BOUNDS = toPlanBounds({ width: WORLD_PX, height: WORLD_PX });

/** Satellite tiles of the product's own server (L§9). Missing ones are requested again once the server answers. */
function SatelliteLayer({ onMissing }: Pick<GroundLayerProps, 'onMissing'>) {
  const [url] = useState(createTileUrl);
  const missing = useMemo(() => new MissingTiles(onMissing), [onMissing]);
  const eventHandlers = useMemo((): L.LeafletEventHandlerFnMap => {
    const remove = ({ tile }: L.TileEvent) => missing.remove(tile);
    return { tileerror: ({ tile }) => missing.add(tile), tileload: remove, tileunload: remove };
  }, [missing]);
  useEffect(() => onOutcome(({ trouble }) => trouble === null && missing.retry()), [missing]);
  return (
    <TileLayer
      url={url}
      className="map-satellite"
      zoomOffset={WORLD_ZOOM}
      minZoom={-WORLD_ZOOM}
      maxZoom={MAX_TILE_ZOOM - WORLD_ZOOM}
      bounds={EARTH_BOUNDS}
      updateWhenZooming={false}
      eventHandlers={eventHandlers}
    />
  );
}
