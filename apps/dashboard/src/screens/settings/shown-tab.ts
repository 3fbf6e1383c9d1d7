import { isAdmin, resolveTab, listSettingsTabs, chooseTabLabel, type SettingsTab } from '@lapwing/domain';
import type { SessionUser } from '../../data/session.ts';

/** The `environment` setting, which is always local in this product. */
const ENVIRONMENT = 'local';

/** The tabs that a user may see. */
export function listOfferedTabs(user: SessionUser): readonly SettingsTab[] {
  return listSettingsTabs(user, ENVIRONMENT);
}

/** The tab for an address. A tab that the user may not see is replaced by the user's first tab. */
export function chooseShownTab(user: SessionUser, requested: string | undefined): SettingsTab {
  return resolveTab(user, ENVIRONMENT, requested);
}

/** The key of a tab's name. Users who are not admins see no other users in the account tab. */
export function chooseTabName(tab: SettingsTab, { authScopes, clientType }: SessionUser) {
  return tab === 'account' && !isAdmin(authScopes) ? 'own-account' : chooseTabLabel(tab, clientType);
}
