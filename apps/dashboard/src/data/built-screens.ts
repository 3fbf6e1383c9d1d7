import { matchScreen, type ScreenName, type SettingsTab } from '@lapwing/domain';

/** The screens that exist. */
export const BUILT_SCREENS = [
  'login',
  'forgot-password',
  'live-global-map',
  'dashboard',
  'cargo-check',
  'inventory-manager',
  'stats-globals',
  'stats-laps',
  'stats-laps-details',
  'stats-timeline',
  'predictions-global-view',
  'predictions-fullscreen-mode',
  'asset-manager',
  'user-settings',
  'user-change-password',
] as const satisfies ScreenName[];

/** The tabs of the settings that exist. */
export const BUILT_TABS = ['account', 'layout'] as const satisfies SettingsTab[];

export type BuiltScreen = (typeof BUILT_SCREENS)[number];
export type BuiltTab = (typeof BUILT_TABS)[number];

/** Whether a screen exists. Any other says that it is not available yet. */
export function isBuilt(name: ScreenName): name is BuiltScreen {
  return BUILT_SCREENS.some((built) => built === name);
}

/** Whether a tab of the settings exists. */
export function isTabBuilt(tab: string): tab is BuiltTab {
  return BUILT_TABS.some((built) => built === tab);
}

/** Whether an address leads to something that exists. Menus and links offer these alone. */
export function leadsSomewhere(path: string): boolean {
  const match = matchScreen(path);
  if (match === null || !isBuilt(match.name)) return false;
  return match.params.tab === undefined || isTabBuilt(match.params.tab);
}
