import { createScreenPath, isDefault, mayCall } from '@lapwing/domain';
import { useMantineColorScheme } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import {
  IconKeyboard,
  IconKeyboardOff,
  IconLanguage,
  IconLink,
  IconLogout,
  IconMap2,
  IconMoon,
  IconMovie,
  IconPencil,
  type Icon,
} from '@tabler/icons-react';
import { useNavigate } from 'react-router-dom';
import { useCopyMoment } from '../../account/copy-moment.ts';
import { logOutIfConfirmed } from '../../account/log-out.ts';
import { useSavedLanguage } from '../../account/saved-language.ts';
import { useSessionUser } from '../../data/session.ts';
import { directorAtom, toggleDirector } from '../../director/director-state.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { withParam } from '../../navigation/screen-links.ts';
import { LANGUAGE_NAMES, LANGUAGES, LOCALES } from '../../tab/languages.ts';
import { store, useTabValue } from '../../tab/store.ts';
import { restartTour } from '../../tab/tour.ts';
import { withWorld } from '../../tab/world.ts';
import { COLOR_SCHEMES } from '../../theme/color-scheme.ts';
import { switchShortcuts, useShortcutChoice } from '../../ui/keys/shortcut-choice.ts';
import { isKeyHelpOpenAtom } from '../../ui/keys/shown-keys.ts';
import type { PaletteItem } from '../palette-item.ts';

/** What the palette can do without leaving the screen. `hasControls`: whether the page can call the controls. */
export function useActionItems(hasControls: boolean): readonly PaletteItem[] {
  const themes = useThemeItems();
  const languages = useLanguageItems();
  const world = useWorldActions();
  const page = usePageActions();
  return [...page.slice(0, -1), ...(hasControls ? world : []), ...themes, ...languages, ...page.slice(-1)];
}

function toAction(id: string, name: string, icon: Icon, run: () => void, more: Partial<PaletteItem> = {}): PaletteItem {
  return { key: `action:${id}`, group: 'actions', name, icon, run, detail: '', outcome: '', others: [], ...more };
}

/** The last one is to log out. */
function usePageActions(): readonly PaletteItem[] {
  const { t } = useTranslation(['palette', 'common', 'keys']);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { authScopes, clientType } = useSessionUser();
  const areShortcutsOn = useShortcutChoice();
  const mayPlace = ['placeTags', 'placeExciters'].some((id) => mayCall(id, { scopes: authScopes, clientType }));
  const editPath = withParam(withWorld(createScreenPath('user-settings', { tab: 'beacons-location' })), 'edit', 'true');
  return [
    ...(mayPlace && isDefault(clientType)
      ? [toAction('edit', t('action.edit'), IconPencil, () => void navigate(editPath))]
      : []),
    toAction('keys', t('keys:title'), IconKeyboard, () => store.set(isKeyHelpOpenAtom, true), {
      outcome: areShortcutsOn ? '?' : '',
    }),
    toAction(
      'shortcuts',
      t(areShortcutsOn ? 'action.shortcutsOff' : 'action.shortcutsOn'),
      areShortcutsOn ? IconKeyboardOff : IconKeyboard,
      () => switchShortcuts(!areShortcutsOn),
    ),
    toAction('logout', t('common:menu.logout'), IconLogout, () => void logOutIfConfirmed(queryClient)),
  ];
}

/** What needs the controls of the simulated world. */
function useWorldActions(): readonly PaletteItem[] {
  const { t } = useTranslation(['palette', 'common']);
  const queryClient = useQueryClient();
  const copyMoment = useCopyMoment();
  const isDirectorOpen = useTabValue(directorAtom) !== 'closed';
  return [
    toAction(
      'director',
      t(isDirectorOpen ? 'action.closeDirector' : 'action.openDirector'),
      IconMovie,
      () => void toggleDirector(queryClient),
      { outcome: 'Shift D' },
    ),
    toAction('moment', t('common:moment.copy'), IconLink, copyMoment),
    toAction('tour', t('action.tour'), IconMap2, restartTour),
  ];
}

function useThemeItems(): readonly PaletteItem[] {
  const { t } = useTranslation(['palette', 'common']);
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return COLOR_SCHEMES.map((scheme) =>
    toAction(
      `theme:${scheme}`,
      t('action.theme', { theme: t(`common:theme.${scheme}`) }),
      IconMoon,
      () => setColorScheme(scheme),
      { outcome: scheme === colorScheme ? t('current') : '' },
    ),
  );
}

function useLanguageItems(): readonly PaletteItem[] {
  const { t, language: locale } = useTranslation(['palette', 'common']);
  const saveLanguage = useSavedLanguage();
  return LANGUAGES.map((language) =>
    toAction(
      `language:${language}`,
      t('action.language', { language: LANGUAGE_NAMES[language] }),
      IconLanguage,
      () => void saveLanguage(language),
      { outcome: LOCALES[language] === locale ? t('current') : '', others: [language] },
    ),
  );
}
