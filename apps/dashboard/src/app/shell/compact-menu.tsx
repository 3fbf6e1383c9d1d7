import { mustChangePassword, type ScreenName } from '@lapwing/domain';
import { ActionIcon, Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { IconLink, IconLogout, IconMenu2, IconSearch } from '@tabler/icons-react';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { useCopyMoment } from '../../account/copy-moment.ts';
import { useSavedLanguage } from '../../account/saved-language.ts';
import { useHasControls } from '../../data/controls.ts';
import { useSessionUser } from '../../data/session.ts';
import { DirectorButton } from '../../director/director-entry.tsx';
import { openPalette } from '../../palette/palette-state.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { BriefTooltip } from '../../ui/brief-tooltip.tsx';
import { LanguageChoice } from '../../ui/language-choice.tsx';
import { MenuButton } from '../../ui/menu-button.tsx';
import { ThemeChoice } from '../../ui/theme-choice.tsx';
import { logOutIfConfirmed } from '../../account/log-out.ts';
import { HeaderClient } from './client-switcher.tsx';
import classes from './compact-menu.module.css';
import { listCompactDestinations, isHere, type Destination } from './menu-entries.ts';
import { useMenuGateway } from './use-menu-gateway.ts';

/** The menu of narrow screens: a button that opens all entries of the header. */
export function CompactMenu({ screen, isPhone }: { screen: ScreenName | null; isPhone: boolean }) {
  const { t } = useTranslation();
  const [isOpen, { open, close }] = useDisclosure();
  const isSearchNext = useRef(false);
  // The menu is a dialog with an opener of its own, so the search waits until it is gone.
  const openSearch = () => {
    if (isSearchNext.current) openPalette();
    isSearchNext.current = false;
  };
  return (
    <>
      <BriefTooltip text={t('menu.open')}>
        <ActionIcon variant="subtle" size="lg" aria-label={t('menu.open')} aria-expanded={isOpen} onClick={open}>
          <IconMenu2 size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </BriefTooltip>
      <Drawer.Root
        opened={isOpen}
        onClose={close}
        onExitTransitionEnd={openSearch}
        position="right"
        size={isPhone ? '100%' : 320}
      >
        <Drawer.Overlay />
        <Drawer.Content aria-label={t('menu.main')}>
          <Drawer.Body>
            <div className={classes.head}>
              <HeaderClient />
              <BriefTooltip text={t('menu.close')}>
                <Drawer.CloseButton aria-label={t('menu.close')} />
              </BriefTooltip>
            </div>
            <SearchEntry
              onFollow={() => {
                isSearchNext.current = true;
                close();
              }}
            />
            <CompactEntries screen={screen} onFollow={close} />
            <Choices />
            <DirectorButton onFollow={close} />
            <Account />
          </Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
    </>
  );
}

function SearchEntry({ onFollow }: { onFollow: () => void }) {
  const { t } = useTranslation();
  const { authScopes } = useSessionUser();
  if (mustChangePassword(authScopes)) return null;
  return <MenuButton icon={IconSearch} text={t('menu.searchAll')} onClick={onFollow} />;
}

function Choices() {
  const user = useSessionUser();
  const saveLanguage = useSavedLanguage();
  if (mustChangePassword(user.authScopes)) return null;
  return (
    <div className={classes.choices}>
      <LanguageChoice onChoose={saveLanguage} />
      <ThemeChoice />
    </div>
  );
}

function CompactEntries({ screen, onFollow }: { screen: ScreenName | null; onFollow: () => void }) {
  const entries = listCompactDestinations(useSessionUser(), useMenuGateway());
  return (
    <ul className={classes.menu}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <CompactEntry entry={entry} isHere={isHere(entry, screen)} onFollow={onFollow} />
        </li>
      ))}
    </ul>
  );
}

function Account() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { name, email } = useSessionUser();
  return (
    <>
      <div className={classes.who}>
        <div className={classes.name}>{name}</div>
        <div className={classes.email}>{email}</div>
      </div>
      <MomentButton />
      <MenuButton icon={IconLogout} text={t('menu.logout')} onClick={() => void logOutIfConfirmed(queryClient)} />
    </>
  );
}

/** Only where the page can call the controls, which create the link. */
function MomentButton() {
  const { t } = useTranslation();
  const copyMoment = useCopyMoment();
  if (!useHasControls({ mayAsk: true })) return null;
  return <MenuButton icon={IconLink} text={t('moment.copy')} onClick={copyMoment} />;
}

interface CompactEntryProps {
  entry: Destination;
  isHere: boolean;
  onFollow: () => void;
}

function CompactEntry({ entry, isHere, onFollow }: CompactEntryProps) {
  const { t } = useTranslation();
  const name = t(`menu.${entry.id}`);
  return (
    <Link className={classes.entry} to={entry.path} onClick={onFollow} aria-current={isHere ? 'page' : undefined}>
      {entry.group === 'analytics' ? t('menu.analyticsEntry', { entry: name }) : name}
    </Link>
  );
}
