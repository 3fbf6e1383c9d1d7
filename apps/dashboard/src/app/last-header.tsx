import { matchScreen } from '@lapwing/domain';
import { useLocation } from 'react-router-dom';
import { useLastUser } from '../data/last-user.ts';
import { selectedGatewayAtom } from '../tab/selected-gateway.ts';
import { useTabValue } from '../tab/store.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useHasFullMenu } from '../theme/widths.ts';
import classes from './shell/header.module.css';
import { readInitials } from './shell/initials.ts';
import { MenuOf } from './shell/main-menu.tsx';
import userClasses from './shell/user-menu.module.css';

/** The menu and the account as of the last check of this session, until it is checked again. Empty on a phone. */
export function LastHeader() {
  const { t } = useTranslation();
  const user = useLastUser();
  const selected = useTabValue(selectedGatewayAtom);
  const screen = matchScreen(useLocation().pathname);
  const hasFullMenu = useHasFullMenu();
  if (user === null || !hasFullMenu) return null;
  return (
    <>
      <MenuOf user={user} gatewayId={screen?.params.anchorId ?? selected} screen={screen?.name ?? null} />
      <div className={classes.right}>
        <span className={userClasses.initials} role="img" aria-label={t('menu.account', { name: user.name })}>
          {readInitials(user.name)}
        </span>
      </div>
    </>
  );
}
