import type { ScreenName } from '@lapwing/domain';
import { Menu, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { LastUser } from '../../data/last-user.ts';
import { useSessionUser } from '../../data/session.ts';
import classes from './main-menu.module.css';
import { useTranslation } from '../../i18n/use-translation.ts';
import { listFullDestinations, isHere, type Destination } from './menu-entries.ts';
import { useMenuGateway } from './use-menu-gateway.ts';

/** The header's menu for the signed-in user. */
export function MainMenu({ screen }: { screen: ScreenName | null }) {
  return <MenuOf user={useSessionUser()} gatewayId={useMenuGateway()} screen={screen} />;
}

interface MenuOfProps {
  user: LastUser;
  /** Whose activity is linked; null if unknown. */
  gatewayId: string | null;
  screen: ScreenName | null;
}

/** One link per entry, and a submenu for analytics. */
export function MenuOf({ user, gatewayId, screen }: MenuOfProps) {
  const { t } = useTranslation();
  const all = listFullDestinations(user, gatewayId);
  const analytics = all.filter(({ group }) => group === 'analytics');
  return (
    <nav className={classes.menu} aria-label={t('menu.main')}>
      {all.map((entry) => {
        if (entry.group === undefined) return <EntryLink key={entry.id} entry={entry} screen={screen} />;
        return entry === analytics[0] && <AnalyticsMenu key="analytics" entries={analytics} screen={screen} />;
      })}
    </nav>
  );
}

function EntryLink({ entry, screen }: { entry: Destination; screen: ScreenName | null }) {
  const { t } = useTranslation();
  return (
    <Link className={classes.entry} to={entry.path} aria-current={isHere(entry, screen) ? 'page' : undefined}>
      {t(`menu.${entry.id}`)}
    </Link>
  );
}

function AnalyticsMenu({ entries, screen }: { entries: readonly Destination[]; screen: ScreenName | null }) {
  const { t } = useTranslation();
  const isCurrent = entries.some((entry) => isHere(entry, screen));
  return (
    <Menu position="bottom-start" withinPortal={false} hideDetached={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <UnstyledButton className={classes.entry} data-current={isCurrent || undefined}>
          {t('menu.analytics')}
          <IconChevronDown size={16} stroke={1.75} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {entries.map((entry) => (
          <Menu.Item
            key={entry.id}
            component={Link}
            to={entry.path}
            aria-current={isHere(entry, screen) ? 'page' : undefined}
          >
            {t(`menu.${entry.id}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
