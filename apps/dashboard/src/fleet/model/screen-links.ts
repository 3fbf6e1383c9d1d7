import { screenPath, type ScreenName } from '@lapwing/domain';
import { leadsSomewhere } from '../../data/built-tabs.ts';
import { inWorld } from '../../data/world.ts';

/** The address of another screen; null while that screen does not exist, as nothing may lead nowhere. */
export function screenLink(name: ScreenName, params: Parameters<typeof screenPath>[1]): string | null {
  const path = screenPath(name, params);
  return leadsSomewhere(path) ? inWorld(path) : null;
}

/** The address of a lap's analytics; null while there is no such screen. */
export function lapPath(lap: {
  readonly id: number;
  readonly anchorId: number;
  readonly routeId: number;
}): string | null {
  const path = screenLink('stats-laps-details', { anchorId: lap.anchorId, routeId: lap.routeId });
  return path && withParam(path, 'lapId', String(lap.id));
}

/** An address with one more parameter. */
export function withParam(address: string, name: string, value: string): string {
  const [path = '', query = ''] = address.split('?');
  const params = new URLSearchParams(query);
  params.set(name, value);
  return `${path}?${params.toString()}`;
}
