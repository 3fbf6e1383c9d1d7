import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from '../i18n/use-translation.ts';
import { useHasSearchName } from '../theme/widths.ts';
import { BriefTooltip } from '../ui/brief-tooltip.tsx';
import classes from './palette-button.module.css';
import { openPalette, PALETTE_KEY } from './palette-state.ts';

/** Opens the command palette: an icon, with its name and its key where the header has room. */
export function PaletteButton() {
  const { t } = useTranslation();
  if (useHasSearchName())
    return (
      <UnstyledButton className={classes.wide} aria-label={t('menu.searchAll')} onClick={openPalette}>
        <IconSearch size={16} stroke={1.75} aria-hidden />
        <span aria-hidden>{t('menu.search')}</span>
        <kbd className={classes.key} aria-hidden>
          {PALETTE_KEY}
        </kbd>
      </UnstyledButton>
    );
  return (
    <BriefTooltip text={t('menu.searchAll')}>
      <ActionIcon variant="subtle" size="lg" aria-label={t('menu.searchAll')} onClick={openPalette}>
        <IconSearch size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </BriefTooltip>
  );
}
