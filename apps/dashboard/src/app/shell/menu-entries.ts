import {
  listCompactMenu,
  listFullMenu,
  createScreenPath,
  type MenuEntry,
  type MenuEntryId,
  type ScreenName,
} from '@lapwing/domain';
import type { LastUser } from '../../data/last-user.ts';
import { withWorld } from '../../tab/world.ts';

/** A menu entry with the address of its screen. */
export interface Destination {
  readonly id: Exclude<MenuEntryId, 'clientSwitcher' | 'logout'>;
  readonly screen: ScreenName;
  readonly path: string;
  readonly group?: 'analytics';
}

/** The entries of the full menu for a user. `gatewayId`: whose activity is linked; without it that entry is left out. */
export function listFullDestinations(user: LastUser, gatewayId: string | null): Destination[] {
  return listDestinations(listFullMenu(user), gatewayId);
}

/** Screens that belong to the menu entry of another one. */
const ENTRY_SCREENS: Partial<Record<ScreenName, ScreenName>> = {
  'stats-laps-details': 'stats-laps',
  'predictions-global-view': 'predictions-fullscreen-mode',
};

/** Whether an entry is the current screen, or the one that the current screen belongs to. */
export function isHere({ screen }: Destination, shown: ScreenName | null): boolean {
  return shown !== null && screen === (ENTRY_SCREENS[shown] ?? shown);
}

/** Whether the menu has an entry for this user. */
export function hasEntry(user: LastUser, entry: MenuEntryId): boolean {
  return listFullMenu(user).some(({ id }) => id === entry);
}

/** Like `listFullDestinations`, for the compact menu. */
export function listCompactDestinations(user: LastUser, gatewayId: string | null): Destination[] {
  return listDestinations(listCompactMenu(user), gatewayId);
}

function listDestinations(entries: readonly MenuEntry[], gatewayId: string | null): Destination[] {
  return entries.flatMap(({ id, screen, tab, group }) => {
    if (id === 'clientSwitcher' || id === 'logout' || screen === null) return [];
    if (screen === 'stats-globals' && gatewayId === null) return [];
    const path = createScreenPath(screen, {
      tab,
      ...(gatewayId !== null && screen === 'stats-globals' && { anchorId: gatewayId }),
    });
    return [{ id, screen, path: withWorld(path), ...(group && { group }) }];
  });
}
