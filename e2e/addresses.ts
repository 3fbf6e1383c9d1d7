import { admits, homeOf, SCREEN_NAMES, screenPath, type ScreenName } from '@lapwing/domain';
import { BUILT_TABS } from '../apps/dashboard/src/data/built-tabs.ts';

/** Addresses of screens that need more than their bare path; all others are opened as they are. */
const PATHS: Partial<Record<ScreenName, string[]>> = {
  'forgot-password': ['/updatepassword', '/updatepassword/unknown'],
  'stats-laps-details': [screenPath('stats-laps-details', { anchorId: 1, routeId: 11 })],
  'user-settings': BUILT_TABS.map((tab) => screenPath('user-settings', { tab })),
};
const PUBLIC: readonly ScreenName[] = ['login', 'forgot-password'];

const pathsOf = (name: ScreenName) => PATHS[name] ?? [screenPath(name, { anchorId: 1 })];

/** Every address of every screen, for whoever is not signed in. */
export const openAddresses = PUBLIC.flatMap(pathsOf);

/** Who walks through the screens of `every-screen.yaml`: a screen is opened by the first of them who may see it. */
const USERS = [
  { email: 'admin@haulage.test', clientType: 0 },
  { email: 'admin@cargo.test', clientType: 1 },
  { email: 'admin@inventory.test', clientType: 3 },
  { email: 'admin@assets.test', clientType: 4 },
] as const;

export interface Visitor {
  readonly email: string;
  /** Where the sign-in leads. */
  readonly home: RegExp;
  readonly paths: readonly string[];
}

/** The addresses behind the login, each once, by the user who opens them. */
export const visitors: readonly Visitor[] = USERS.map(({ email, clientType }) => ({
  email,
  home: new RegExp(screenPath(homeOf(clientType))),
  paths: SCREEN_NAMES.filter(
    (name) => !PUBLIC.includes(name) && USERS.find((user) => admits(name, user.clientType))?.email === email,
  ).flatMap(pathsOf),
})).filter(({ paths }) => paths.length > 0);
