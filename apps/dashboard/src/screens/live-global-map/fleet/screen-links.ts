import { screenPath, type ScreenName } from '@lapwing/domain';
import { leadsSomewhere } from '../../../app/built-screens.ts';
import { inWorld } from '../../../data/world.ts';

/** The address of another screen; null while that screen does not exist, as nothing may lead nowhere. */
export function screenLink(name: ScreenName, params: Parameters<typeof screenPath>[1]): string | null {
  const path = screenPath(name, params);
  return leadsSomewhere(path) ? inWorld(path) : null;
}
