import { findHome, createScreenPath, mustChangePassword, type ScreenName } from '@lapwing/domain';
import { Link } from 'react-router-dom';
import { useSessionUser } from '../../data/session.ts';
import { useTabValue } from '../../tab/store.ts';
import { withWorld } from '../../tab/world.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useHasFullMenu, useIsPhone, useIsWide } from '../../theme/widths.ts';
import { PaletteButton } from '../../palette/palette-button.tsx';
import { Bird } from '../../ui/bird.tsx';
import { pageTitleAtom } from '../../ui/page-title.ts';
import { HeaderClient } from './client-switcher.tsx';
import { CompactMenu } from './compact-menu.tsx';
import { HeaderClock } from './header-clock.tsx';
import classes from './header.module.css';
import { MainMenu } from './main-menu.tsx';
import { UserMenu } from './user-menu.tsx';

/** Logo, menu, client, search, clock and account. Narrow screens have one menu; phones show the title of the screen. */
export function Header({ screen }: { screen: ScreenName | null }) {
  const hasFullMenu = useHasFullMenu();
  const isWide = useIsWide();
  const isPhone = useIsPhone();
  const mustChange = mustChangePassword(useSessionUser().authScopes);
  return (
    <header className={classes.header}>
      <HomeLink isPhone={isPhone} />
      {hasFullMenu && <MainMenu screen={screen} />}
      <div className={classes.right}>
        {!isPhone && <HeaderClient />}
        {!isPhone && !mustChange && <PaletteButton />}
        <HeaderClock isShort={isPhone || (hasFullMenu && !isWide)} />
        {hasFullMenu ? <UserMenu /> : <CompactMenu screen={screen} isPhone={isPhone} />}
      </div>
    </header>
  );
}

function HomeLink({ isPhone }: { isPhone: boolean }) {
  const { t } = useTranslation();
  const { clientType } = useSessionUser();
  const title = useTabValue(pageTitleAtom);
  return (
    <>
      <Link className={classes.home} to={withWorld(createScreenPath(findHome(clientType)))} aria-label={t('menu.home')}>
        <Bird size={24} />
        <span className={classes.product}>Lapwing</span>
      </Link>
      {isPhone && <span className={classes.title}>{title}</span>}
    </>
  );
}
