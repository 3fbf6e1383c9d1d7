import { createContext } from 'react';
import type { MapBeacon } from '../../map/beacon-model.ts';
import type { NamedCourse } from '../../map/course/course-model.ts';

/** A route that the live map draws, and what a press on a beacon does while a route is made. */
export interface RouteLayer {
  readonly course: NamedCourse | null;
  /** Takes a beacon, and returns why it is not taken; null where a press opens the popup as usual. */
  readonly onBeacon: ((beacon: MapBeacon) => string | null) | null;
}

export const NO_ROUTE: RouteLayer = { course: null, onBeacon: null };

export const RouteLayerContext = createContext<RouteLayer>(NO_ROUTE);
