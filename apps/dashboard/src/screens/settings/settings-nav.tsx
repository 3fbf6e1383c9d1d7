import { screenPath, tabLabel, type SettingsTab } from '@lapwing/domain';
import {
  IconDiamond,
  IconHelp,
  IconHistory,
  IconKey,
  IconMap,
  IconMapCog,
  IconRoute,
  IconRouter,
  IconScan,
  IconTag,
  IconUsers,
  IconWifi,
  type Icon,
} from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useSessionUser } from '../../data/session.ts';
import { withWorld } from '../../tab/world.ts';
import classes from './settings-nav.module.css';
import { useTranslation } from '../../i18n/use-translation.ts';
import { offeredTabs } from './shown-tab.ts';

const ICONS: Record<SettingsTab, Icon> = {
  routes: IconRoute,
  'beacons-location': IconMap,
  anchors: IconRouter,
  beacons: IconDiamond,
  tags: IconTag,
  scanner: IconScan,
  account: IconUsers,
  'beacon-history': IconHistory,
  ssids: IconWifi,
  layout: IconMapCog,
  'api-key': IconKey,
  faq: IconHelp,
};

/** The tabs of the settings: a column, or on phones a row in which the open tab is scrolled into view. */
export function SettingsNav({ tab }: { tab: SettingsTab }) {
  const { t } = useTranslation('settings');
  const user = useSessionUser();
  const openTab = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // Not returned: new browsers return a promise here, which React would take for a cleanup function.
    openTab.current?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
  }, [tab]);
  return (
    <nav className={classes.nav} aria-label={t('title')}>
      <p className={classes.title}>{t('title')}</p>
      <ul className={classes.tabs}>
        {offeredTabs(user).map((entry) => (
          <li key={entry}>
            <Link
              ref={entry === tab ? openTab : undefined}
              className={classes.entry}
              to={withWorld(screenPath('user-settings', { tab: entry }))}
              aria-current={entry === tab ? 'page' : undefined}
            >
              <TabIcon tab={entry} />
              {t(`tabs.${tabLabel(entry, user.clientType)}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function TabIcon({ tab }: { tab: SettingsTab }) {
  const Icon = ICONS[tab];
  return <Icon size={16} stroke={1.75} aria-hidden />;
}
