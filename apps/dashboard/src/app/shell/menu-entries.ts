import { compactMenu, fullMenu, screenPath, type MenuEntry, type MenuEntryId, type ScreenName } from '@lapwing/domain';
import type { SessionUser } from '../../data/session.ts';

/** An entry that leads to a screen. */
export interface Destination {
  readonly id: Exclude<MenuEntryId, 'clientSwitcher' | 'logout'>;
  readonly screen: ScreenName;
  readonly path: string;
  readonly group?: 'analytics';
}

type IsBuilt = (name: ScreenName) => boolean;

/** Where the header's menu leads this user, among the screens that exist. */
export function fullDestinations(user: SessionUser, isBuilt: IsBuilt): Destination[] {
  return destinations(fullMenu(user), isBuilt);
}

/** The same for the compact menu. */
export function compactDestinations(user: SessionUser, isBuilt: IsBuilt): Destination[] {
  return destinations(compactMenu(user), isBuilt);
}

function destinations(entries: readonly MenuEntry[], isBuilt: IsBuilt): Destination[] {
  return entries.flatMap(({ id, screen, tab, group }) => {
    if (id === 'clientSwitcher' || id === 'logout' || screen === null || !isBuilt(screen)) return [];
    return [{ id, screen, path: screenPath(screen, { tab }), ...(group && { group }) }];
  });
}
