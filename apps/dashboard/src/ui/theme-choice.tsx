import { useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun, type Icon } from '@tabler/icons-react';
import { useTranslation } from '../i18n/use-translation.ts';
import { COLOR_SCHEMES, type ColorScheme } from '../theme/color-scheme.ts';
import { Choice } from './choice.tsx';

const ICONS: Record<ColorScheme, Icon> = { auto: IconDeviceDesktop, light: IconSun, dark: IconMoon };

export function ThemeChoice() {
  const { t } = useTranslation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Choice
      label={t('theme.label')}
      icon={ICONS[colorScheme]}
      value={colorScheme}
      options={COLOR_SCHEMES.map((scheme) => ({ value: scheme, name: t(`theme.${scheme}`) }))}
      onChoose={setColorScheme}
    />
  );
}
