import { createScreenPath, type SettingsTab } from '@lapwing/domain';
import { useQuery } from '@tanstack/react-query';
import {
  IconDiamond,
  IconExternalLink,
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
import { clientOptions } from '../../data/client.ts';
import { useScope } from '../../data/scope.ts';
import { useSessionUser } from '../../data/session.ts';
import { createReferenceLink } from '../../navigation/reference-link.ts';
import { withWorld } from '../../tab/world.ts';
import classes from './settings-nav.module.css';
import { useTranslation } from '../../i18n/use-translation.ts';
import { listOfferedTabs, chooseTabName } from './shown-tab.ts';

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

/** The tabs of the settings: a column, or on phones a row that scrolls to the open tab. */
export function SettingsNav({ tab }: { tab: SettingsTab }) {
  const { t } = useTranslation('settings');
  const user = useSessionUser();
  const nav = useRef<HTMLElement>(null);
  const openTab = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (!nav.current || !openTab.current) return;
    // `scrollIntoView` would also make the open tab the start of keyboard navigation, past the link that skips the menu.
    const { offsetLeft, offsetWidth } = openTab.current;
    nav.current.scrollLeft = offsetLeft - (nav.current.clientWidth - offsetWidth) / 2;
  }, [tab]);
  return (
    <nav ref={nav} className={classes.nav} aria-label={t('title')}>
      <p className={classes.title}>{t('title')}</p>
      <ul className={classes.tabs}>
        {listOfferedTabs(user).map((entry) => (
          <li key={entry}>
            <Link
              ref={entry === tab ? openTab : undefined}
              className={classes.entry}
              to={withWorld(createScreenPath('user-settings', { tab: entry }))}
              aria-current={entry === tab ? 'page' : undefined}
            >
              <TabIcon tab={entry} />
              {t(`tabs.${chooseTabName(entry, user)}`)}
            </Link>
          </li>
        ))}
        <li className={classes.reference}>
          <ReferenceLink />
        </li>
      </ul>
    </nav>
  );
}

/** Opens the API reference in a tab of its own. */
function ReferenceLink() {
  const { t } = useTranslation('settings');
  const { data: client } = useQuery(clientOptions(useScope()));
  return (
    <a
      className={classes.entry}
      href={createReferenceLink(client?.projectManagement === true)}
      target="_blank"
      rel="noreferrer"
    >
      <IconExternalLink size={16} stroke={1.75} aria-hidden />
      {t('reference')}
      <span className="only-read-aloud">{t('newTab')}</span>
    </a>
  );
}

function TabIcon({ tab }: { tab: SettingsTab }) {
  const Icon = ICONS[tab];
  return <Icon size={16} stroke={1.75} aria-hidden />;
}
