import { createScreenPath } from '@lapwing/domain';
import { IconSettings, IconLayoutDashboard } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSessionUser } from '../../data/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { chooseTabName, listOfferedTabs } from '../../screens/settings/shown-tab.ts';
import { withWorld } from '../../tab/world.ts';
import type { PaletteItem } from '../palette-item.ts';

/** A screen of the menu, with its name. */
export interface PaletteScreen {
  readonly id: string;
  readonly name: string;
  readonly path: string;
}

/** The screens of the user's menu, and the tabs of the settings that the user may see. */
export function useScreenItems(screens: readonly PaletteScreen[]): readonly PaletteItem[] {
  const { t } = useTranslation(['palette', 'settings']);
  const user = useSessionUser();
  const navigate = useNavigate();
  return useMemo(() => {
    const ofMenu = screens.map(({ id, name, path }) => ({ key: `screen:${id}`, name, path, detail: '' }));
    const ofSettings = listOfferedTabs(user).map((tab) => ({
      key: `tab:${tab}`,
      name: t(`settings:tabs.${chooseTabName(tab, user)}`),
      path: withWorld(createScreenPath('user-settings', { tab })),
      detail: t('settings:title'),
    }));
    // The compact menu has an entry for a tab that is also one of the settings.
    const paths = new Set(ofSettings.map(({ path }) => path));
    return [...ofMenu.filter(({ path }) => !paths.has(path)), ...ofSettings].map(
      ({ path, ...screen }): PaletteItem => ({
        ...screen,
        group: 'screens',
        others: screen.detail === '' ? [] : [screen.detail],
        icon: screen.detail === '' ? IconLayoutDashboard : IconSettings,
        outcome: '',
        run: () => void navigate(path),
      }),
    );
  }, [t, user, navigate, screens]);
}
