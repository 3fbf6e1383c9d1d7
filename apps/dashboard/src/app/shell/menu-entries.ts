import { compactMenu, fullMenu, screenPath, type MenuEntry, type MenuEntryId, type ScreenName } from '@lapwing/domain';
import type { SessionUser } from '../../data/session.ts';
import { inWorld } from '../../data/world.ts';

/** An entry that leads to a screen. */
export interface Destination {
  readonly id: Exclude<MenuEntryId, 'clientSwitcher' | 'logout'>;
  readonly screen: ScreenName;
  readonly path: string;
  readonly group?: 'analytics';
}

/** Whether a path leads to a screen that exists. */
type Leads = (path: string) => boolean;

/** Where the header's menu leads this user, among the screens that exist. */
export function fullDestinations(user: SessionUser, leads: Leads): Destination[] {
  return destinations(fullMenu(user), leads);
}

/** The same for the compact menu. */
export function compactDestinations(user: SessionUser, leads: Leads): Destination[] {
  return destinations(compactMenu(user), leads);
}

function destinations(entries: readonly MenuEntry[], leads: Leads): Destination[] {
  return entries.flatMap(({ id, screen, tab, group }) => {
    // Which gateway's activity there is to see is not known to a menu.
    if (id === 'clientSwitcher' || id === 'logout' || screen === null || screen === 'stats-globals') return [];
    const path = screenPath(screen, { tab });
    return leads(path) ? [{ id, screen, path: inWorld(path), ...(group && { group }) }] : [];
  });
}
