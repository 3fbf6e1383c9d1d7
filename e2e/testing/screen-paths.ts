import {
  admits,
  findHome,
  isTracker,
  listSettingsTabs,
  SCREEN_NAMES,
  SETTINGS_TABS,
  createScreenPath,
  type ScreenName,
  type SettingsTab,
} from '@lapwing/domain';

/** Paths of the screens that have several paths or need parameters. */
const PATHS: Partial<Record<ScreenName, string[]>> = {
  'forgot-password': ['/updatepassword', '/updatepassword/unknown'],
  'stats-globals': ['', '?tab=segments&vehicles=2', '?tab=usage&shift=06:00-14:00'].map(
    (search) => createScreenPath('stats-globals', { anchorId: 1 }) + search,
  ),
  'stats-laps-details': [createScreenPath('stats-laps-details', { anchorId: 1, routeId: 11 })],
};
const PUBLIC: readonly ScreenName[] = ['login', 'forgot-password'];

const listPaths = (name: ScreenName, anchorId = 1) => PATHS[name] ?? [createScreenPath(name, { anchorId })];

/** Users of `every-screen.yaml`. Each screen, and each tab of the settings, is opened by the first user who may see it. */
const USERS: readonly { email: string; clientType: number; gateway?: number }[] = [
  { email: 'admin@haulage.test', clientType: 0 },
  { email: 'admin@cargo.test', clientType: 1 },
  { email: 'admin@inventory.test', clientType: 3 },
  { email: 'admin@assets.test', clientType: 4 },
  { email: 'admin@tracker.test', clientType: 2, gateway: 65 },
];

/** Screens that trackers see in another form than the other clients that have them. */
const OF_TRACKERS: readonly ScreenName[] = ['dashboard'];

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
  ...splitIntoGroups(PUBLIC.flatMap((name) => listPaths(name))).map((paths) => ({ user: null, paths })),
  ...USERS.flatMap(({ email, clientType, gateway }) => {
    const names = SCREEN_NAMES.filter((name) => !PUBLIC.includes(name) && name !== 'user-settings');
    const shown = names.filter(
      (name) => findFirstUser(name) === email || (isTracker(clientType) && OF_TRACKERS.includes(name)),
    );
    const tabs = SETTINGS_TABS.filter((tab) => findFirstUserOfTab(tab) === email);
    const paths = [
      ...shown.flatMap((name) => listPaths(name, gateway)),
      ...tabs.map((tab) => createScreenPath('user-settings', { tab })),
    ];
    return splitIntoGroups(paths).map((group) => ({
      user: { email, home: new RegExp(createScreenPath(findHome(clientType))) },
      paths: group,
    }));
  }),
];

function findFirstUser(name: ScreenName): string | undefined {
  return USERS.find(({ clientType }) => admits(name, clientType))?.email;
}

function findFirstUserOfTab(tab: SettingsTab): string | undefined {
  return USERS.find(({ clientType }) => listSettingsTabs({ clientType, authScopes: ['client'] }, 'local').includes(tab))
    ?.email;
}

function splitIntoGroups(paths: readonly string[]): readonly string[][] {
  const count = Math.ceil(paths.length / GROUP_SIZE);
  return Array.from({ length: count }, (_, index) => paths.slice(index * GROUP_SIZE, (index + 1) * GROUP_SIZE));
}
