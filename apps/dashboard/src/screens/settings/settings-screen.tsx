import { mustChangePassword, createScreenPath } from '@lapwing/domain';
import { Suspense, type ComponentType } from 'react';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router-dom';
import { isTabBuilt, type BuiltTab } from '../../navigation/built-tabs.ts';
import { NotBuilt } from './not-built.tsx';
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
const TABS: Record<BuiltTab, ComponentType> = {
  account: lazy(() => import('./account/account-tab.tsx').then((file) => ({ default: file.AccountTab })), LoadingTab),
  layout: lazy(() => import('./layout/layout-tab.tsx').then((file) => ({ default: file.LayoutTab })), LoadingTab),
};

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
  const Tab = isTabBuilt(tab) ? TABS[tab] : NotBuilt;
  return (
    <div className={classes.settings}>
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
