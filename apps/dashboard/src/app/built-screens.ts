import type { ScreenName } from '@lapwing/domain';

const BUILT = ['login', 'live-global-map'] as const satisfies ScreenName[];

export type BuiltScreen = (typeof BUILT)[number];

/** Whether a screen exists. Menus and links offer these alone; any other says that it is not available yet. */
export function isBuilt(name: ScreenName): name is BuiltScreen {
  return BUILT.some((built) => built === name);
}
