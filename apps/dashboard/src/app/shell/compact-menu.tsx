import type { ScreenName } from '@lapwing/domain';
import { ActionIcon, Button, Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { IconLogout, IconMenu2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSessionUser } from '../../data/session.ts';
import { LanguageChoice } from '../../ui/language-choice.tsx';
import { ThemeChoice } from '../../ui/theme-choice.tsx';
import { isBuilt } from '../built-screens.ts';
import { logOut } from '../log-out.ts';
import { ClientName } from './client-name.tsx';
import classes from './compact-menu.module.css';
import { compactDestinations, type Destination } from './menu-entries.ts';

/** One button for all entries of the header, on narrow screens. */
export function CompactMenu({ screen }: { screen: ScreenName }) {
  const { t } = useTranslation();
  const [isOpen, { open, close }] = useDisclosure();
  const queryClient = useQueryClient();
  const user = useSessionUser();
  return (
    <>
      <ActionIcon variant="subtle" size="lg" aria-label={t('menu.open')} aria-expanded={isOpen} onClick={open}>
        <IconMenu2 size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
      <Drawer
        opened={isOpen}
        onClose={close}
        position="right"
        size="min(100%, 320px)"
        title={<ClientName />}
        closeButtonProps={{ 'aria-label': t('menu.close') }}
      >
        <nav className={classes.menu} aria-label={t('menu.main')}>
          {compactDestinations(user, isBuilt).map((entry) => (
            <CompactEntry key={entry.id} entry={entry} isHere={entry.screen === screen} onFollow={close} />
          ))}
        </nav>
        <div className={classes.choices}>
          <LanguageChoice />
          <ThemeChoice />
        </div>
        <div className={classes.who}>
          <div className={classes.name}>{user.name}</div>
          <div className={classes.email}>{user.email}</div>
        </div>
        <Button
          variant="default"
          size="lg"
          fullWidth
          leftSection={<IconLogout size={16} stroke={1.75} aria-hidden />}
          onClick={() => logOut(queryClient)}
        >
          {t('menu.logout')}
        </Button>
      </Drawer>
    </>
  );
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
