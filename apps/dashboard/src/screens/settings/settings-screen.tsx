import { mustChangePassword, createScreenPath, type SettingsTab } from '@lapwing/domain';
import { Suspense, type ComponentType } from 'react';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router-dom';
import { useSessionUser } from '../../data/session.ts';
import { withWorld } from '../../tab/world.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { createLazyScreen as lazy } from '../../ui/lazy-part.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { PasswordDialog } from './account/password-dialog.tsx';
import classes from './settings-screen.module.css';
import { SettingsNav } from './settings-nav.tsx';
import { LoadingTab } from './settings-skeleton.tsx';
import { chooseShownTab, chooseTabName } from './shown-tab.ts';

/** The code of each tab, loaded when the tab is first opened. */
const TABS: Record<SettingsTab, ComponentType> = {
  routes: lazy(() => import('./routes/routes-tab.tsx').then((file) => ({ default: file.RoutesTab })), LoadingTab),
  'beacons-location': lazy(
    () => import('./locations/locations-tab.tsx').then((file) => ({ default: file.LocationsTab })),
    LoadingTab,
  ),
  anchors: lazy(
    () => import('./gateways/gateways-tab.tsx').then((file) => ({ default: file.GatewaysTab })),
    LoadingTab,
  ),
  beacons: lazy(() => import('./beacons/tag-tabs.tsx').then((file) => ({ default: file.BeaconsTab })), LoadingTab),
  tags: lazy(() => import('./beacons/tag-tabs.tsx').then((file) => ({ default: file.TagsTab })), LoadingTab),
  scanner: lazy(() => import('./scanner/scanner-tab.tsx').then((file) => ({ default: file.ScannerTab })), LoadingTab),
  account: lazy(() => import('./account/account-tab.tsx').then((file) => ({ default: file.AccountTab })), LoadingTab),
  'beacon-history': lazy(
    () => import('./history/history-tab.tsx').then((file) => ({ default: file.HistoryTab })),
    LoadingTab,
  ),
  ssids: lazy(() => import('./networks/networks-tab.tsx').then((file) => ({ default: file.NetworksTab })), LoadingTab),
  layout: lazy(() => import('./layout/layout-tab.tsx').then((file) => ({ default: file.LayoutTab })), LoadingTab),
  'api-key': lazy(() => import('./api-key/api-key-tab.tsx').then((file) => ({ default: file.ApiKeyTab })), LoadingTab),
  faq: lazy(
    () => import('./documentation/documentation-tab.tsx').then((file) => ({ default: file.DocumentationTab })),
    LoadingTab,
  ),
};

/** Tabs that fill the window, e.g. with a map, and scroll by themselves. */
const FILLING_TABS: readonly SettingsTab[] = ['routes', 'beacons-location'];

const PASSWORD_PATH = createScreenPath('user-change-password');

/** The settings, with one address per tab (S§2). A user who must change the password sees only that dialog. */
export function SettingsScreen() {
  const { t } = useTranslation('settings');
  const user = useSessionUser();
  const navigate = useNavigate();
  const { tab: requested } = useParams();
  const isPasswordOpen = useLocation().pathname.replace(/\/$/, '') === PASSWORD_PATH;
  const tab = isPasswordOpen ? 'account' : chooseShownTab(user, requested);
  usePageTitle(
    isPasswordOpen || mustChangePassword(user.authScopes) ? t('password.title') : t(`tabs.${chooseTabName(tab, user)}`),
  );

  if (mustChangePassword(user.authScopes)) {
    return (
      <>
        <h1 className="only-read-aloud">{t('password.title')}</h1>
        <PasswordDialog isOpen />
      </>
    );
  }
  if (!isPasswordOpen && tab !== requested)
    return <Navigate to={withWorld(createScreenPath('user-settings', { tab }))} replace />;
  const Tab = TABS[tab];
  return (
    <div className={classes.settings} data-fills={FILLING_TABS.includes(tab) || undefined}>
      <SettingsNav tab={tab} />
      <div className={classes.tab}>
        <Suspense fallback={<LoadingTab />}>
          <Tab />
        </Suspense>
      </div>
      <PasswordDialog
        isOpen={isPasswordOpen}
        onClose={() =>
          void navigate(withWorld(createScreenPath('user-settings', { tab: 'account' })), { replace: true })
        }
      />
    </div>
  );
}
