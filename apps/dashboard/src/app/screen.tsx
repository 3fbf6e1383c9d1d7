import type { ScreenName } from '@lapwing/domain';
import { IconTools } from '@tabler/icons-react';
import { lazy, Suspense, type ComponentType, type LazyExoticComponent } from 'react';
import { useTranslation } from 'react-i18next';
import { Loading } from '../ui/loading.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import { StateMessage } from '../ui/state-message.tsx';
import { isBuilt, type BuiltScreen } from './built-screens.ts';
import classes from './screen.module.css';

/** Each screen's own code, fetched when it is first opened. */
const SCREENS: Record<BuiltScreen, LazyExoticComponent<ComponentType>> = {
  login: lazy(() => import('./routed-login.tsx').then((file) => ({ default: file.RoutedLogin }))),
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

function NotBuilt() {
  const { t } = useTranslation();
  usePageTitle(t('notBuilt.title'));
  return (
    <div className={classes.middle}>
      <StateMessage isPage icon={IconTools} title={t('notBuilt.title')} text={t('notBuilt.why')} />
    </div>
  );
}
