import { useCallback, useEffect, useRef, useState, type ReactElement } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import type { MapAsset } from '../map/asset-model.ts';
import type { MapBeacon } from '../map/beacon-model.ts';
import type { OpenPainter } from '../map/crowd/crowd-messages.ts';
import type { EditActions } from '../map/edit/edit-model.ts';
import type { MapFixture } from '../map/fixture-layer.ts';
import type { Drawn } from '../map/live/find-drawn.ts';
import { toLatLng } from '../map/lat-lng.ts';
import { LiveMap } from '../map/live/live-map.ts';
import type { MapClock } from '../map/live/live-map-model.ts';
import type { PlanArea } from '../map/plan-limits.ts';
import type { PlanPoint } from '../map/plan-point.ts';
import { offerPointing, type PointTarget } from '../tab/pointing.ts';
import { MapFrame, type OpenMap } from './map-frame.tsx';
import type { PaneGround } from './pane-ground.ts';

interface LiveMapProps {
  readonly ground: PaneGround;
  /** The area of the earth that is shown when the map is fitted. */
  readonly home: () => PlanArea;
  readonly isNarrow: boolean;
  /** Whether the map opens where the user left the live map, and remembers where the user leaves it. Default true. */
  readonly isRemembered?: boolean;
  readonly clock: MapClock;
  readonly openPainter: OpenPainter;
  readonly onVehicle: (id: number) => void;
  /** Null: a press on an empty place. */
  readonly onBeacon: (beacon: MapBeacon | null) => void;
  readonly onFixture: (fixture: MapFixture) => void;
  /** Absent on maps without asset tags. */
  readonly onAssets?: (assets: readonly MapAsset[]) => void;
  /** Moves things in edit mode; absent where nothing can be moved. */
  readonly actions?: EditActions;
}

export interface LiveMapHandle {
  /** Null until the map is open. */
  readonly map: LiveMap | null;
  /** Screen pixels per pixel of the plan. */
  readonly scale: number;
  /** Satellite tiles in view are missing. */
  readonly isMissing: boolean;
  /** The map's element. */
  readonly frame: ReactElement;
}

/** A live map in its frame. */
export function useLiveMap(props: LiveMapProps): LiveMapHandle {
  const { t } = useTranslation('live');
  const { ground, isNarrow } = props;
  const [map, setMap] = useState<LiveMap | null>(null);
  const [scale, setScale] = useState(1);
  const [isMissing, setMissing] = useState(false);
  // For callbacks of the map, which outlives a rendering.
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const latestHome = useCallback(() => latest.current.home(), []);
  useEffect(() => (map ? offerThings(map) : undefined), [map]);
  const createLayers = (open: OpenMap) =>
    new LiveMap(open, {
      openPainter: props.openPainter,
      clock: {
        nowMs: (aheadMs) => latest.current.clock.nowMs(aheadMs),
        isFast: () => latest.current.clock.isFast(),
        isTooFastToGlide: () => latest.current.clock.isTooFastToGlide(),
      },
      onVehicle: (id) => latest.current.onVehicle(id),
      onBeacon: (beacon) => latest.current.onBeacon(beacon),
      onFixture: (fixture) => latest.current.onFixture(fixture),
      onAssets: (assets) => latest.current.onAssets?.(assets),
      actions: {
        select: (key) => latest.current.actions?.select(key),
        place: (key, point) => latest.current.actions?.place(key, point),
        nudge: (key, by) => latest.current.actions?.nudge(key, by),
        confirm: () => latest.current.actions?.confirm(),
        revert: () => latest.current.actions?.revert(),
      },
      onScale: setScale,
    });
  const frame = (
    <MapFrame
      ground={ground}
      home={latestHome}
      label={t('map.keys')}
      isCovering={isNarrow}
      isRemembered={props.isRemembered ?? true}
      createLayers={createLayers}
      onLayers={setMap}
      onMissing={setMissing}
    />
  );
  return { map, scale, isMissing, frame };
}

/** Half the width of the box around a thing on the canvas. */
const THING_PX = 16;

/** Lets the gateways and beacons on a map be pointed at. Returns a function that ends it. */
function offerThings(live: LiveMap): () => void {
  const { map } = live.host;
  const container = map.getContainer();
  return offerPointing(container, (x, y) => {
    const { left, top } = container.getBoundingClientRect();
    const pointer = { x: x - left, y: y - top };
    const thing = toThing(live.findDrawn(pointer));
    if (thing === null) return null;
    const at = thing.point ? map.latLngToContainerPoint(toLatLng(thing.point)) : pointer;
    const size = 2 * THING_PX;
    return {
      target: thing.target,
      box: () => ({ left: left + at.x - THING_PX, top: top + at.y - THING_PX, width: size, height: size }),
    };
  });
}

/** The gateway or beacon of a mark, and where it is; the point of a vehicle, which moves, is not known. */
function toThing(drawn: Drawn | null): { readonly target: PointTarget; readonly point: PlanPoint | null } | null {
  switch (drawn?.kind) {
    case 'vehicle':
      return { target: `gateway:${drawn.id}`, point: null };
    case 'fixture':
      return { target: `gateway:${drawn.fixture.id}`, point: drawn.fixture.point };
    case 'beacon':
      return { target: `beacon:${drawn.beacon.id}`, point: drawn.beacon.point };
    default:
      return null;
  }
}
