import { ActionIcon, Button, CloseButton } from '@mantine/core';
import {
  IconArrowsLeftRight,
  IconArrowsSplit2,
  IconCamera,
  IconChevronDown,
  IconChevronUp,
  IconMovie,
  IconPresentation,
  IconRotate,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Scenario } from '../data/controls.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useSetTabValue } from '../tab/store.ts';
import { readWorldName } from '../tab/world.ts';
import classes from './director-body.module.css';
import { closeDirector, directorAtom } from './director-state.ts';
import { BrowsersButton } from './browsers/browsers-button.tsx';
import { PresenterButton } from './browsers/presenter-button.tsx';
import { ShowStrip } from './show/show-strip.tsx';
import { useStage } from './stage-context.ts';

interface DirectorHeaderProps {
  scenario: Scenario | null;
  isCollapsed: boolean;
  children?: ReactNode;
}

/** What world this is, and how to collapse or close the director. */
export function DirectorHeader({ scenario, isCollapsed, children }: DirectorHeaderProps) {
  const { t } = useTranslation('director');
  const setState = useSetTabValue(directorAtom);
  const Chevron = isCollapsed ? IconChevronUp : IconChevronDown;
  return (
    <div className={classes.header}>
      <IconMovie className={classes.mark} size={18} stroke={1.75} aria-hidden />
      <h2 className={classes.name}>{t('title')}</h2>
      <p className={classes.facts}>
        {t('world')} <strong>{readWorldName()}</strong>
        {scenario && (
          <>
            {' '}
            {t('scenario')} <strong>{scenario.name}</strong> {t('seed')} <strong>{scenario.seed}</strong>
          </>
        )}
      </p>
      {children}
      <ShowStrip />
      <kbd className={classes.key} aria-hidden>
        Shift D
      </kbd>
      <ActionIcon
        variant="subtle"
        aria-label={t(isCollapsed ? 'expand' : 'collapse')}
        aria-expanded={!isCollapsed}
        onClick={() => setState(isCollapsed ? 'open' : 'collapsed')}
      >
        <Chevron size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
      <CloseButton aria-label={t('close')} onClick={closeDirector} />
    </div>
  );
}

/** What opens a form in the place of the axis, with the text and the icon of its button. */
const FORMS = [
  ['show', 'show.open', IconPresentation],
  ['link', 'link.open', IconArrowsLeftRight],
  ['snapshots', 'snapshots.title', IconCamera],
  ['whatIf', 'whatIf.open', IconArrowsSplit2],
  ['reset', 'reset.open', IconRotate],
] as const;

export function DirectorActions() {
  const { t } = useTranslation('director');
  const { open } = useStage();
  return (
    <div className={classes.actions}>
      {FORMS.map(([form, text, Icon]) => (
        <Button
          key={form}
          variant="default"
          size="xs"
          leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
          data-opens={form}
          onClick={() => open(form)}
        >
          {t(text)}
        </Button>
      ))}
      <BrowsersButton />
      <PresenterButton />
    </div>
  );
}
