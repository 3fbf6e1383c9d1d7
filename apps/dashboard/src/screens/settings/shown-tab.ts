import { firstTab, resolveTab, settingsTabs, type SettingsTab } from '@lapwing/domain';
import { BUILT_TABS, isTabBuilt } from '../../navigation/built-tabs.ts';
import type { SessionUser } from '../../data/session.ts';

/** The runtime setting of that name: the harness is always local. */
const ENVIRONMENT = 'local';

/** The tabs that a user sees, among those that exist. */
export function offeredTabs(user: SessionUser): SettingsTab[] {
  return settingsTabs(user, ENVIRONMENT).filter(isTabBuilt);
}

/**
 * The tab of an address. One that this user may not see leads to the user's first tab, or while that does not exist to
 * the first that does.
 */
export function shownTab(user: SessionUser, asked: string | undefined): SettingsTab {
  const tab = resolveTab(user, ENVIRONMENT, asked);
  if (tab === asked) return tab;
  const first = firstTab(user);
  return isTabBuilt(first) ? first : (offeredTabs(user)[0] ?? BUILT_TABS[0]);
}
