import { Menu } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { IconMovie } from '@tabler/icons-react';
import { useHasControls } from '../data/controls.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { MenuButton } from '../ui/menu-button.tsx';
import { toggleDirector } from './director-state.ts';

/** The entry of the user menu that opens and closes the director, where the controls can be reached. */
export function DirectorItem() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  if (!useHasControls({ mayAsk: true })) return null;
  return (
    <Menu.Item
      leftSection={<IconMovie size={16} stroke={1.75} aria-hidden />}
      rightSection={<kbd aria-hidden>Shift D</kbd>}
      onClick={() => void toggleDirector(queryClient)}
    >
      {t('menu.director')}
    </Menu.Item>
  );
}

/** The same in the menu of narrow screens, which `onFollow` closes. */
export function DirectorButton({ onFollow }: { onFollow: () => void }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  if (!useHasControls({ mayAsk: true })) return null;
  const toggle = () => {
    onFollow();
    void toggleDirector(queryClient);
  };
  return <MenuButton icon={IconMovie} text={t('menu.director')} onClick={toggle} />;
}
