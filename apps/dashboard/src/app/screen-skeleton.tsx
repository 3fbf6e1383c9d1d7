import type { ScreenName } from '@lapwing/domain';
import { createLazyScreen as lazy } from '../ui/lazy-part.tsx';
import { LoadingScreen } from '../ui/loading.tsx';

const LapSkeleton = lazy(() =>
  import('../screens/lap-analytics/lap-skeleton.tsx').then((file) => ({ default: file.LapSkeleton })),
);

/** The skeletons that need no session; the other screens have that of a page with a title and a card. */
export const skeletons = {
  dashboard: lazy(() =>
    import('../screens/dashboard/dashboard-skeleton.tsx').then((file) => ({ default: file.DashboardSkeleton })),
  ),
  'cargo-check': lazy(() =>
    import('../screens/cargo-check/cargo-skeleton.tsx').then((file) => ({ default: file.CargoSkeleton })),
  ),
  'inventory-manager': lazy(() =>
    import('../screens/inventory-manager/inventory-skeleton.tsx').then((file) => ({ default: file.InventorySkeleton })),
  ),
  'predictions-global-view': lazy(() =>
    import('../screens/predictions-global-view/global-skeleton.tsx').then((file) => ({ default: file.GlobalSkeleton })),
  ),
  'predictions-fullscreen-mode': lazy(() =>
    import('../screens/predictions-fullscreen-mode/predictions-skeleton.tsx').then((file) => ({
      default: file.PredictionsSkeleton,
    })),
  ),
  'stats-laps': LapSkeleton,
  'stats-laps-details': LapSkeleton,
  'stats-globals': lazy(() =>
    import('../screens/activity-analytics/activity-skeleton.tsx').then((file) => ({ default: file.ActivitySkeleton })),
  ),
  'stats-timeline': lazy(() =>
    import('../screens/timeline/timeline-skeleton.tsx').then((file) => ({ default: file.TimelineSkeleton })),
  ),
  'asset-manager': lazy(() =>
    import('../screens/asset-manager/asset-skeletons.tsx').then((file) => ({ default: file.AssetSkeleton })),
  ),
  'user-settings': lazy(() =>
    import('../screens/settings/settings-skeleton.tsx').then((file) => ({ default: file.SettingsSkeleton })),
  ),
  'live-global-map': lazy(() =>
    import('../screens/live-global-map/screen-skeleton.tsx').then((file) => ({ default: file.ScreenSkeleton })),
  ),
};

/** The layout of a screen, before its session is known. */
export function ScreenSkeleton({ name }: { name: ScreenName }) {
  const Skeleton = name in skeletons ? skeletons[name as keyof typeof skeletons] : LoadingScreen;
  return <Skeleton />;
}
