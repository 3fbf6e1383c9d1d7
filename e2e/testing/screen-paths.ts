import { admits, findHome, SCREEN_NAMES, createScreenPath, type ScreenName } from '@lapwing/domain';
import { BUILT_TABS } from '../../apps/dashboard/src/navigation/built-tabs.ts';

/** Paths of the screens that have several paths or need parameters. */
const PATHS: Partial<Record<ScreenName, string[]>> = {
  'forgot-password': ['/updatepassword', '/updatepassword/unknown'],
  'stats-laps-details': [createScreenPath('stats-laps-details', { anchorId: 1, routeId: 11 })],
  'user-settings': BUILT_TABS.map((tab) => createScreenPath('user-settings', { tab })),
};
const PUBLIC: readonly ScreenName[] = ['login', 'forgot-password'];

const listPaths = (name: ScreenName) => PATHS[name] ?? [createScreenPath(name, { anchorId: 1 })];

/** Users of `every-screen.yaml`. Each screen is opened by the first user who may see it. */
const USERS = [
  { email: 'admin@haulage.test', clientType: 0 },
  { email: 'admin@cargo.test', clientType: 1 },
  { email: 'admin@inventory.test', clientType: 3 },
  { email: 'admin@assets.test', clientType: 4 },
] as const;

/** The maximum number of screens in one test. */
const GROUP_SIZE = 4;

/** Screens that one user opens. */
export interface ScreenGroup {
  /** Null for screens that need no sign-in. */
  readonly user: { readonly email: string; readonly home: RegExp } | null;
  readonly paths: readonly string[];
}

/** Every path of every screen, once. */
export const screenGroups: readonly ScreenGroup[] = [
  ...splitIntoGroups(PUBLIC.flatMap(listPaths)).map((paths) => ({ user: null, paths })),
  ...USERS.flatMap(({ email, clientType }) => {
    const names = SCREEN_NAMES.filter((name) => !PUBLIC.includes(name) && firstUser(name) === email);
    const user = { email, home: new RegExp(createScreenPath(findHome(clientType))) };
    return splitIntoGroups(names.flatMap(listPaths)).map((paths) => ({ user, paths }));
  }),
];

function firstUser(name: ScreenName): string | undefined {
  return USERS.find(({ clientType }) => admits(name, clientType))?.email;
}

function splitIntoGroups(paths: readonly string[]): readonly string[][] {
  const count = Math.ceil(paths.length / GROUP_SIZE);
  return Array.from({ length: count }, (_, index) => paths.slice(index * GROUP_SIZE, (index + 1) * GROUP_SIZE));
}
