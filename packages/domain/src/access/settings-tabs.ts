/** The tabs of the settings screen and who sees them (S§2). */
import { isDefault, isInGroup, type ClientGroup } from './client-type.ts';
import { isAdmin, mustChangePassword, type AuthScope } from './roles.ts';

interface TabUser {
  readonly clientType: number;
  readonly authScopes: readonly AuthScope[];
}

interface TabRow {
  readonly clients: ClientGroup;
  readonly admin?: true;
  /** Clients that also see it while the runtime setting `environment` is `local`. */
  readonly locally?: ClientGroup;
}

const TABS = {
  routes: { clients: 'defaultNonTracker' },
  'beacons-location': { clients: 'default' },
  anchors: { clients: 'all' },
  beacons: { clients: 'all' },
  tags: { clients: 'tracker' },
  scanner: { clients: 'tracker' },
  account: { clients: 'all' },
  'beacon-history': { clients: 'nonDefault', locally: 'default' },
  ssids: { clients: 'all' },
  layout: { clients: 'default', admin: true },
  'api-key': { clients: 'all', admin: true },
  faq: { clients: 'defaultNonTracker' },
} as const satisfies Record<string, TabRow>;

export type SettingsTab = keyof typeof TABS;

/** The twelve tabs, in the order in which they are shown. */
export const SETTINGS_TABS = Object.keys(TABS) as readonly SettingsTab[];

/** The tabs that a user sees, in order; only account while the password must be changed. `environment` is the runtime setting. */
export function listSettingsTabs(user: TabUser, environment: string): readonly SettingsTab[] {
  if (mustChangePassword(user.authScopes)) return ['account'];
  return SETTINGS_TABS.filter((tab) => isShown(TABS[tab], user, environment));
}

/** The default tab: account while the password must be changed, else beacons-location for default clients or anchors. */
export function findFirstTab(user: TabUser): SettingsTab {
  if (mustChangePassword(user.authScopes)) return 'account';
  return isDefault(user.clientType) ? 'beacons-location' : 'anchors';
}

/** The tab that an address opens: the one it names if this user sees it, otherwise the user's first. */
export function resolveTab(user: TabUser, environment: string, tab: string | undefined): SettingsTab {
  return listSettingsTabs(user, environment).find((shown) => shown === tab) ?? findFirstTab(user);
}

/** The key of a tab's label: clients that are not default have tags and tag-history for beacons and beacon-history. */
export function chooseTabLabel(tab: SettingsTab, clientType: number): SettingsTab | 'tag-history' {
  if (isDefault(clientType)) return tab;
  if (tab === 'beacons') return 'tags';
  return tab === 'beacon-history' ? 'tag-history' : tab;
}

function isShown(row: TabRow, user: TabUser, environment: string): boolean {
  if (row.admin && !isAdmin(user.authScopes)) return false;
  const locally = environment === 'local' && row.locally !== undefined && isInGroup(user.clientType, row.locally);
  return locally || isInGroup(user.clientType, row.clients);
}
