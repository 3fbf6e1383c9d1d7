import { screenPath, type ScreenName } from '@lapwing/domain';
import { isBuilt } from '../../../app/built-screens.ts';

/** The address of another screen; null while that screen does not exist, as nothing may lead nowhere. */
export function screenLink(name: ScreenName, params: Parameters<typeof screenPath>[1]): string | null {
  return isBuilt(name) ? screenPath(name, params) : null;
}
