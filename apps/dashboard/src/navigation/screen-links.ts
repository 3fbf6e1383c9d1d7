import { createScreenPath, type ScreenName } from '@lapwing/domain';
import { withWorld } from '../tab/world.ts';

/** The address of a screen in the world of this tab. */
export function createScreenLink(name: ScreenName, params: Parameters<typeof createScreenPath>[1]): string {
  return withWorld(createScreenPath(name, params));
}

/** The address of a lap's analytics. */
export function createLapPath(lap: {
  readonly id: number;
  readonly anchorId: number;
  readonly routeId: number;
}): string {
  const path = createScreenLink('stats-laps-details', { anchorId: lap.anchorId, routeId: lap.routeId });
  return withParam(path, 'lapId', String(lap.id));
}

/** The address of a vehicle's positions, narrowed to a lap if there is one (L§2). */
export function createActivityPath(anchorId: number, lapId: number | null): string {
  const path = createScreenLink('stats-globals', { anchorId });
  return lapId === null ? path : withParam(path, 'lapId', String(lapId));
}

/** Adds a parameter to an address. */
export function withParam(address: string, name: string, value: string): string {
  const [path = '', query = ''] = address.split('?');
  const params = new URLSearchParams(query);
  params.set(name, value);
  return `${path}?${params.toString()}`;
}
