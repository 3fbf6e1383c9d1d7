import { mustChangePassword } from '@lapwing/domain';
import { Menu, UnstyledButton, useMantineColorScheme } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { IconKeyboard, IconLink, IconLogout } from '@tabler/icons-react';
import { useCopyMoment } from '../../account/copy-moment.ts';
import { useSavedLanguage } from '../../account/saved-language.ts';
import { useHasControls } from '../../data/controls.ts';
import { useSessionUser } from '../../data/session.ts';
import { DirectorItem } from '../../director/director-entry.tsx';
import { isLanguage, LANGUAGE_NAMES, LANGUAGES } from '../../tab/languages.ts';
import { store } from '../../tab/store.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { COLOR_SCHEMES, isColorScheme } from '../../theme/color-scheme.ts';
import { logOutIfConfirmed } from '../../account/log-out.ts';
import { BriefTooltip } from '../../ui/brief-tooltip.tsx';
import { isKeyHelpOpenAtom } from '../../ui/keys/shown-keys.ts';
import { readInitials } from './initials.ts';
import classes from './user-menu.module.css';

/** The account menu: the user, language, theme and logout. */
export function UserMenu() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const user = useSessionUser();
  const name = t('menu.account', { name: user.name });
  return (
    <Menu
      position="bottom-end"
      width={220}
      withinPortal={false}
      hideDetached={false}
      withInitialFocusPlaceholder={false}
    >
      <BriefTooltip text={name}>
        <Menu.Target>
          <UnstyledButton className={classes.initials} aria-label={name}>
            {readInitials(user.name)}
          </UnstyledButton>
        </Menu.Target>
      </BriefTooltip>
      <Menu.Dropdown className={classes.menu}>
        <div className={classes.who}>
          <div className={classes.name}>{user.name}</div>
          <div className={classes.email}>{user.email}</div>
        </div>
        <Menu.Divider />
        {!mustChangePassword(user.authScopes) && (
          <>
            <LanguageItems />
            <Menu.Divider />
            <ThemeItems />
            <Menu.Divider />
            <DirectorItem />
            <MomentItem />
            <KeysItem />
            <Menu.Divider />
          </>
        )}
        <Menu.Item
          leftSection={<IconLogout size={16} stroke={1.75} aria-hidden />}
          onClick={() => void logOutIfConfirmed(queryClient)}
        >
          {t('menu.logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Only where the page can call the controls, which create the link. */
function MomentItem() {
  const { t } = useTranslation();
  const copyMoment = useCopyMoment();
  if (!useHasControls({ mayAsk: true })) return null;
  return (
    <Menu.Item leftSection={<IconLink size={16} stroke={1.75} aria-hidden />} onClick={copyMoment}>
      {t('moment.copy')}
    </Menu.Item>
  );
}

function KeysItem() {
  const { t } = useTranslation('keys');
  return (
    <Menu.Item
      leftSection={<IconKeyboard size={16} stroke={1.75} aria-hidden />}
      rightSection={<kbd aria-hidden>?</kbd>}
      onClick={() => store.set(isKeyHelpOpenAtom, true)}
    >
      {t('title')}
    </Menu.Item>
  );
}

function LanguageItems() {
  const { t, language } = useTranslation();
  const saveLanguage = useSavedLanguage();
  return (
    <div role="group" aria-labelledby="menu-language">
      <Menu.Label id="menu-language">{t('language')}</Menu.Label>
      <Menu.RadioGroup
        value={language}
        onChange={(language) => {
          if (isLanguage(language)) void saveLanguage(language);
        }}
      >
        {LANGUAGES.map((language) => (
          <Menu.RadioItem key={language} value={language} lang={language}>
            {LANGUAGE_NAMES[language]}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </div>
  );
}

function ThemeItems() {
  const { t } = useTranslation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <div role="group" aria-labelledby="menu-theme">
      <Menu.Label id="menu-theme">{t('theme.label')}</Menu.Label>
      <Menu.RadioGroup
        value={colorScheme}
        onChange={(scheme) => {
          if (isColorScheme(scheme)) setColorScheme(scheme);
        }}
      >
        {COLOR_SCHEMES.map((scheme) => (
          <Menu.RadioItem key={scheme} value={scheme}>
            {t(`theme.${scheme}`)}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </div>
  );
}
