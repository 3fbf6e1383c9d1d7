import { createScreenPath, type ScreenName } from '@lapwing/domain';
import { isBuiltPath } from './built-tabs.ts';
import { withWorld } from '../tab/world.ts';

/** The address of a screen; null if that screen does not exist. */
export function createScreenLink(name: ScreenName, params: Parameters<typeof createScreenPath>[1]): string | null {
  const path = createScreenPath(name, params);
  return isBuiltPath(path) ? withWorld(path) : null;
}

/** The address of a lap's analytics; null if that screen does not exist. */
export function createLapPath(lap: {
  readonly id: number;
  readonly anchorId: number;
  readonly routeId: number;
}): string | null {
  const path = createScreenLink('stats-laps-details', { anchorId: lap.anchorId, routeId: lap.routeId });
  return path && withParam(path, 'lapId', String(lap.id));
}

/** Adds a parameter to an address. */
export function withParam(address: string, name: string, value: string): string {
  const [path = '', query = ''] = address.split('?');
  const params = new URLSearchParams(query);
  params.set(name, value);
  return `${path}?${params.toString()}`;
}
