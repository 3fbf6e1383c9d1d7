import type { ScreenName } from '@lapwing/domain';
import { lazy, Suspense, type ComponentType, type LazyExoticComponent } from 'react';
import { Loading } from '../ui/loading.tsx';
import { isBuilt, type BuiltScreen } from './built-screens.ts';
import { NotBuilt } from './not-built.tsx';

const Settings = lazy(() =>
  import('../screens/settings/settings-screen.tsx').then((file) => ({ default: file.SettingsScreen })),
);

/** Each screen's own code, fetched when it is first opened. */
const SCREENS: Record<BuiltScreen, LazyExoticComponent<ComponentType>> = {
  login: lazy(() => import('./routed-login.tsx').then((file) => ({ default: file.RoutedLogin }))),
  'forgot-password': lazy(() =>
    import('../screens/password-reset/password-reset.tsx').then((file) => ({ default: file.PasswordReset })),
  ),
  'user-settings': Settings,
  'user-change-password': Settings,
  'live-global-map': lazy(() =>
    import('../screens/live-global-map/live-global-map.tsx').then((file) => ({ default: file.LiveGlobalMap })),
  ),
};

/** One screen of the route table. */
export function Screen({ name }: { name: ScreenName }) {
  if (!isBuilt(name)) return <NotBuilt />;
  const Built = SCREENS[name];
  return (
    <Suspense fallback={<Loading />}>
      <Built />
    </Suspense>
  );
}
