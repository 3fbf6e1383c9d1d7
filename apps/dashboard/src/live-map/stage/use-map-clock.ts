import { useState } from 'react';
import type { MapClock } from '../../map/live/live-map-model.ts';
import { useNewestFleet } from '../model/fleet-context.tsx';
import { createMapClock } from './map-clock.ts';

/** The world's clock for the map, which stops when answers about the fleet are missing. */
export function useMapClock(): MapClock {
  const newest = useNewestFleet();
  return useState(() => createMapClock(() => (newest.current.kind === 'known' ? newest.current.heardAtMs : null)))[0];
}
