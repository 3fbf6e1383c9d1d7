import { matchScreen, type SettingsTab } from '@lapwing/domain';

/** The tabs of the settings that exist. Any other says that it is not available yet. */
export const BUILT_TABS = ['account', 'layout'] as const satisfies SettingsTab[];

export type BuiltTab = (typeof BUILT_TABS)[number];

/** Whether a tab of the settings exists. */
export function isTabBuilt(tab: string): tab is BuiltTab {
  return BUILT_TABS.some((built) => built === tab);
}

/** Whether an address leads to something that exists. Menus and links offer these alone. */
export function leadsSomewhere(path: string): boolean {
  const match = matchScreen(path);
  if (match === null) return false;
  return match.params.tab === undefined || isTabBuilt(match.params.tab);
}
