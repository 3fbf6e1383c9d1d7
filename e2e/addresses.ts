import { BUILT_SCREENS, BUILT_TABS, type BuiltScreen } from '../apps/dashboard/src/data/built-screens.ts';
import { screenPath } from '@lapwing/domain';

/** Addresses of screens that need more than their bare path; all others are opened as they are. */
const PATHS: Partial<Record<BuiltScreen, string[]>> = {
  'forgot-password': ['/updatepassword', '/updatepassword/unknown'],
  'stats-laps-details': [screenPath('stats-laps-details', { anchorId: 1, routeId: 11 })],
  'user-settings': BUILT_TABS.map((tab) => screenPath('user-settings', { tab })),
};
const PUBLIC: readonly BuiltScreen[] = ['login', 'forgot-password'];

const pathsOf = (name: BuiltScreen) => PATHS[name] ?? [screenPath(name, { anchorId: 1 })];

/** Every address of every screen that exists, for whoever is not signed in. */
export const openAddresses = PUBLIC.flatMap(pathsOf);
/** The same behind the login. */
export const closedAddresses = BUILT_SCREENS.filter((name) => !PUBLIC.includes(name)).flatMap(pathsOf);
