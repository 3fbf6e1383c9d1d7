import type { ScreenName } from '@lapwing/domain';
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

type BuiltScreen = LazyExoticComponent<ComponentType>;

/** The screens that exist. Menus offer these alone; any other says that it is not available yet. */
export const builtScreens: Readonly<Partial<Record<ScreenName, BuiltScreen>>> = {
  login: lazy(() => import('../screens/login/login-screen.tsx').then((file) => ({ default: file.LoginScreen }))),
  'live-global-map': lazy(() =>
    import('../screens/live-global-map/live-global-map.tsx').then((file) => ({ default: file.LiveGlobalMap })),
  ),
};

export function isBuilt(name: ScreenName): boolean {
  return builtScreens[name] !== undefined;
}
