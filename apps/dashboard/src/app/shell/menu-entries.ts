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

/** Whether a path leads to a screen that exists for a client type. */
type Leads = (path: string, clientType: number) => boolean;

/** Where the header's menu leads this user, among the screens that exist. The activity shown is that of a gateway. */
export function fullDestinations(user: SessionUser, leads: Leads, gatewayId: string | null): Destination[] {
  return destinations(fullMenu(user), (path) => leads(path, user.clientType), gatewayId);
}

/** Whether an entry leads to the screen that shows: the details of laps are those of the entry for laps. */
export function isHere({ screen }: Destination, shown: ScreenName): boolean {
  return screen === (shown === 'stats-laps-details' ? 'stats-laps' : shown);
}

/** Whether the menu has an entry for this user. */
export function hasEntry(user: SessionUser, entry: MenuEntryId): boolean {
  return fullMenu(user).some(({ id }) => id === entry);
}

/** The same as `fullDestinations` for the compact menu. */
export function compactDestinations(user: SessionUser, leads: Leads, gatewayId: string | null): Destination[] {
  return destinations(compactMenu(user), (path) => leads(path, user.clientType), gatewayId);
}

function destinations(
  entries: readonly MenuEntry[],
  leads: (path: string) => boolean,
  gatewayId: string | null,
): Destination[] {
  return entries.flatMap(({ id, screen, tab, group }) => {
    if (id === 'clientSwitcher' || id === 'logout' || screen === null) return [];
    if (screen === 'stats-globals' && gatewayId === null) return [];
    const path = screenPath(screen, {
      tab,
      ...(gatewayId !== null && screen === 'stats-globals' && { anchorId: gatewayId }),
    });
    return leads(path) ? [{ id, screen, path: inWorld(path), ...(group && { group }) }] : [];
  });
}
