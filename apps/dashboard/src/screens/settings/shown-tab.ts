import { findFirstTab, isAdmin, resolveTab, listSettingsTabs, chooseTabLabel, type SettingsTab } from '@lapwing/domain';
import { BUILT_TABS, isTabBuilt } from '../../navigation/built-tabs.ts';
import type { SessionUser } from '../../data/session.ts';

/** The `environment` setting, which is always local in this product. */
const ENVIRONMENT = 'local';

/** The existing tabs that a user may see. */
export function listOfferedTabs(user: SessionUser): SettingsTab[] {
  return listSettingsTabs(user, ENVIRONMENT).filter(isTabBuilt);
}

/**
 * The tab for an address. A tab that the user may not see is replaced by the user's first tab, or by the first that
 * exists.
 */
export function chooseShownTab(user: SessionUser, requested: string | undefined): SettingsTab {
  const tab = resolveTab(user, ENVIRONMENT, requested);
  if (tab === requested) return tab;
  const first = findFirstTab(user);
  return isTabBuilt(first) ? first : (listOfferedTabs(user)[0] ?? BUILT_TABS[0]);
}

/** The key of a tab's name. Users who are not admins see no other users in the account tab. */
export function chooseTabName(tab: SettingsTab, { authScopes, clientType }: SessionUser) {
  return tab === 'account' && !isAdmin(authScopes) ? 'own-account' : chooseTabLabel(tab, clientType);
}
