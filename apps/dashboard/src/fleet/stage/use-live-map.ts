import { useCallback, useEffect, useRef, useState } from 'react';
import { onOutcome } from '../../data/connection.ts';
import { tileUrl } from '../../data/tiles.ts';
import { worldStorage } from '../../data/world.ts';
import type { MapBeacon } from '../../map/beacon-layer.ts';
import type { EditHand } from '../../map/edit/edit-model.ts';
import type { MapFixture } from '../../map/fixture-layer.ts';
import type { PlanArea } from '../../map/plan-limits.ts';
import { LiveMap } from '../../map/live-map.ts';
import type { MapClock } from '../../map/live-map-model.ts';
import type { MapChrome } from './map-chrome.ts';
import type { PaneGround } from './pane-ground.ts';
import { openCrowd } from './open-crowd.ts';
import { useMapElement, type MapElement } from './use-map-element.ts';

interface LiveMapProps {
  readonly ground: PaneGround;
  /** What the earth shows when it is fitted. */
  readonly home: () => PlanArea;
  readonly isNarrow: boolean;
  readonly clock: MapClock;
  readonly onVehicle: (id: number) => void;
  readonly onBeacon: (beacon: MapBeacon | null) => void;
  readonly onFixture: (fixture: MapFixture) => void;
  /** Moves things in edit mode; none where nothing can be moved. */
  readonly hand?: EditHand;
}

export interface LiveMapHandle extends MapElement<LiveMap> {
  /** Screen pixels a pixel of the plan. */
  readonly scale: number;
  /** Parts of the satellite picture did not come. */
  readonly isMissing: boolean;
}

/** Makes the map when its element comes, and takes it away with the element. */
export function useLiveMap(props: LiveMapProps): LiveMapHandle {
  const { ground } = props;
  const [scale, setScale] = useState(1);
  const [isMissing, setMissing] = useState(false);
  // The newest, for callbacks that outlive a rendering.
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });

  const make = useCallback(
    (element: HTMLElement, chrome: MapChrome) =>
      new LiveMap(element, {
        ground: ground.kind === 'plan' ? ground : { ...ground, tileUrl: tileUrl(), home: () => latest.current.home() },
        storage: worldStorage,
        isStill: matchMedia('(prefers-reduced-motion: reduce)').matches,
        isCovering: latest.current.isNarrow,
        clock: {
          nowMs: (aheadMs) => latest.current.clock.nowMs(aheadMs),
          isFast: () => latest.current.clock.isFast(),
        },
        openCrowd,
        chrome: () => chrome.boxes(),
        onVehicle: (id) => latest.current.onVehicle(id),
        onBeacon: (beacon) => latest.current.onBeacon(beacon),
        onFixture: (fixture) => latest.current.onFixture(fixture),
        hand: {
          select: (key) => latest.current.hand?.select(key),
          place: (key, point) => latest.current.hand?.place(key, point),
          nudge: (key, by) => latest.current.hand?.nudge(key, by),
          confirm: () => latest.current.hand?.confirm(),
          giveBack: () => latest.current.hand?.giveBack(),
        },
        onScale: setScale,
        onMissing: setMissing,
      }),
    [ground],
  );

  const { map, attach } = useMapElement(make);
  useRetries(map, isMissing);
  return { map, scale, isMissing, attach };
}

/** Asks again for the missing parts of the ground as soon as the cloud answers anything. */
function useRetries(map: LiveMap | null, isMissing: boolean): void {
  useEffect(() => {
    if (!map || !isMissing) return undefined;
    return onOutcome(({ trouble }) => trouble === null && map.retryGround());
  }, [map, isMissing]);
}
