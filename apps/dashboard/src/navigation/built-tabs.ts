import { matchScreen, type SettingsTab } from '@lapwing/domain';

/** The settings tabs that exist. All others show a notice that they are not available yet. */
export const BUILT_TABS = ['account', 'layout'] as const satisfies SettingsTab[];

export type BuiltTab = (typeof BUILT_TABS)[number];

/** Whether a settings tab exists. */
export function isTabBuilt(tab: string): tab is BuiltTab {
  return BUILT_TABS.some((built) => built === tab);
}

/** Whether an address leads to a screen and tab that exist. Menus and links contain only such addresses. */
export function isBuiltPath(path: string): boolean {
  const match = matchScreen(path);
  if (match === null) return false;
  return match.params.tab === undefined || isTabBuilt(match.params.tab);
}
