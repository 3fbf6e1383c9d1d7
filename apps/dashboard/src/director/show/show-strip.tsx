import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { showOptions } from '../../data/show.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './show.module.css';
import { useShowCommands } from './use-show-commands.ts';

/** While a show runs: back, where it is, and on. It stays in the header of a collapsed director. */
export function ShowStrip() {
  const { t } = useTranslation('show');
  const { data, isError } = useQuery(showOptions());
  const { goBack, goOn } = useShowCommands();
  const show = data?.show;
  if (!show) return null;
  const { index, cues } = show;
  return (
    <div className={classes.strip} role="group" aria-label={t('strip', { title: show.title })}>
      <ActionIcon variant="subtle" aria-label={t('back')} aria-disabled={index === 0} onClick={goBack}>
        <IconChevronLeft size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
      <span className={classes.place} data-stale={isError || undefined}>
        {t('place', { place: index + 1, count: cues.length })}
      </span>
      <ActionIcon variant="filled" aria-label={t('next')} aria-disabled={index + 1 === cues.length} onClick={goOn}>
        <IconChevronRight size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </div>
  );
}
