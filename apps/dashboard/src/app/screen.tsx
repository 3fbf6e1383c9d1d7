import type { ScreenName } from '@lapwing/domain';
import { Suspense, type ComponentType } from 'react';
import { createLazyScreen as lazy } from '../ui/lazy-part.tsx';
import { LoadingScreen } from '../ui/loading.tsx';
import { skeletons } from './screen-skeleton.tsx';

const Settings = lazy(
  () => import('../screens/settings/settings-screen.tsx').then((file) => ({ default: file.SettingsScreen })),
  skeletons['user-settings'],
);

/** The code of each screen, loaded when it is first opened. */
const SCREENS: Record<ScreenName, ComponentType> = {
  login: lazy(() => import('./routed-login.tsx').then((file) => ({ default: file.RoutedLogin }))),
  'forgot-password': lazy(() =>
    import('../screens/password-reset/password-reset.tsx').then((file) => ({ default: file.PasswordReset })),
  ),
  'user-settings': Settings,
  'user-change-password': Settings,
  dashboard: lazy(
    () => import('../screens/dashboard/dashboard.tsx').then((file) => ({ default: file.Dashboard })),
    skeletons.dashboard,
  ),
  'cargo-check': lazy(
    () => import('../screens/cargo-check/cargo-check.tsx').then((file) => ({ default: file.CargoCheck })),
    skeletons['cargo-check'],
  ),
  'inventory-manager': lazy(
    () =>
      import('../screens/inventory-manager/inventory-manager.tsx').then((file) => ({ default: file.InventoryManager })),
    skeletons['inventory-manager'],
  ),
  'stats-globals': lazy(
    () =>
      import('../screens/activity-analytics/activity-analytics.tsx').then((file) => ({
        default: file.ActivityAnalytics,
      })),
    skeletons['stats-globals'],
  ),
  'stats-laps': lazy(
    () => import('../screens/lap-analytics/lap-analytics.tsx').then((file) => ({ default: file.LapAnalytics })),
    skeletons['stats-laps'],
  ),
  'stats-laps-details': lazy(
    () => import('../screens/lap-analytics/lap-details.tsx').then((file) => ({ default: file.LapDetails })),
    skeletons['stats-laps-details'],
  ),
  'stats-timeline': lazy(
    () => import('../screens/timeline/timeline.tsx').then((file) => ({ default: file.Timeline })),
    skeletons['stats-timeline'],
  ),
  'predictions-global-view': lazy(
    () =>
      import('../screens/predictions-global-view/global-predictions.tsx').then((file) => ({
        default: file.GlobalPredictions,
      })),
    skeletons['predictions-global-view'],
  ),
  'predictions-fullscreen-mode': lazy(
    () =>
      import('../screens/predictions-fullscreen-mode/predictions-screen.tsx').then((file) => ({
        default: file.PredictionsScreen,
      })),
    skeletons['predictions-fullscreen-mode'],
  ),
  'asset-manager': lazy(
    () => import('../screens/asset-manager/asset-manager.tsx').then((file) => ({ default: file.AssetManager })),
    skeletons['asset-manager'],
  ),
  'live-global-map': lazy(
    () => import('../screens/live-global-map/live-global-map.tsx').then((file) => ({ default: file.LiveGlobalMap })),
    skeletons['live-global-map'],
  ),
};

/** One screen of the route table. */
export function Screen({ name }: { name: ScreenName }) {
  const Named = SCREENS[name];
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Named />
    </Suspense>
  );
}
