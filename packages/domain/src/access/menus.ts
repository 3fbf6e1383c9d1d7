/** The entries of the header's menu and of the compact one (L§2). */
import { isInGroup, toClientType, type ClientGroup, type ClientType } from './client-type.ts';
import { isSuper, mustChangePassword, type AuthScope } from './roles.ts';
import type { ScreenName } from './screen-routes.ts';

export type MenuEntryId =
  | 'overallMetrics'
  | 'liveMap'
  | 'vehicleMetrics'
  | 'cargoCheck'
  | 'inventoryManager'
  | 'assetManager'
  | 'activity'
  | 'laps'
  | 'timeline'
  | 'predictions'
  | 'scanner'
  | 'settings'
  | 'clientSwitcher'
  | 'logout';

export interface MenuEntry {
  readonly id: MenuEntryId;
  /** The screen that it opens; null if it opens none. `stats-globals` needs the id of a gateway. */
  readonly screen: ScreenName | null;
  /** Tab of the settings screen. */
  readonly tab?: string;
  /** Set for entries of the Analytics submenu, which the compact menu shows as "Analytics > X". */
  readonly group?: 'analytics';
}

interface MenuUser {
  readonly clientType: number;
  readonly authScopes: readonly AuthScope[];
}

interface MenuRow extends MenuEntry {
  readonly clients: ClientGroup | readonly ClientType[];
  readonly superOnly?: true;
  readonly compactOnly?: true;
}

const ROWS: readonly MenuRow[] = [
  { id: 'overallMetrics', screen: 'live-global-map', clients: [0] },
  { id: 'liveMap', screen: 'dashboard', clients: 'tracker' },
  { id: 'vehicleMetrics', screen: 'dashboard', clients: 'defaultNonTracker' },
  { id: 'cargoCheck', screen: 'cargo-check', clients: [1] },
  { id: 'inventoryManager', screen: 'inventory-manager', clients: [3] },
  { id: 'assetManager', screen: 'asset-manager', clients: [4] },
  { id: 'activity', screen: 'stats-globals', group: 'analytics', clients: 'default' },
  { id: 'laps', screen: 'stats-laps', group: 'analytics', clients: 'defaultNonTracker' },
  { id: 'timeline', screen: 'stats-timeline', group: 'analytics', clients: 'default' },
  { id: 'predictions', screen: 'predictions-fullscreen-mode', clients: 'defaultNonTracker' },
  { id: 'scanner', screen: 'user-settings', tab: 'scanner', clients: 'tracker', compactOnly: true },
  { id: 'settings', screen: 'user-settings', clients: 'all' },
  { id: 'clientSwitcher', screen: null, clients: 'all', superOnly: true },
  { id: 'logout', screen: null, clients: 'all' },
];

/** Entries of the full menu in order, those of a group together; only Logout while the password must be changed. */
export function listFullMenu(user: MenuUser): readonly MenuEntry[] {
  return listRows(user)
    .filter((row) => !row.compactOnly)
    .map(toEntry);
}

/** Entries of the compact menu: those of the full one, and the scanner for trackers. */
export function listCompactMenu(user: MenuUser): readonly MenuEntry[] {
  return listRows(user).map(toEntry);
}

function listRows(user: MenuUser): readonly MenuRow[] {
  if (mustChangePassword(user.authScopes)) return ROWS.filter((row) => row.id === 'logout');
  return ROWS.filter((row) => isFor(row.clients, user.clientType) && (!row.superOnly || isSuper(user.authScopes)));
}

function isFor(clients: MenuRow['clients'], clientType: number): boolean {
  return typeof clients === 'string' ? isInGroup(clientType, clients) : clients.includes(toClientType(clientType));
}

function toEntry({ id, screen, tab, group }: MenuRow): MenuEntry {
  return { id, screen, ...(tab && { tab }), ...(group && { group }) };
}
