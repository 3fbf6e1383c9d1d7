import { Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconScreenShare, IconScreenShareOff } from '@tabler/icons-react';
import type { Show } from '../data/show.ts';
import { useClicker } from '../director/show/use-clicker.ts';
import { useShowCommands } from '../director/show/use-show-commands.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import classes from './presenter.module.css';

/** Back, Next and the switch that makes the screens that follow black, in reach of a thumb. */
export function ShowBar({ show: { index, cues, isBlank } }: { show: Show }) {
  const { t } = useTranslation('presenter');
  const { goBack, goOn, change } = useShowCommands();
  useClicker();
  const BlankIcon = isBlank ? IconScreenShareOff : IconScreenShare;
  return (
    <nav className={classes.bar} aria-label={t('bar')}>
      <Button
        variant="default"
        leftSection={<IconArrowLeft size={24} aria-hidden />}
        aria-disabled={index === 0}
        onClick={goBack}
      >
        {t('back')}
      </Button>
      <Button
        variant="default"
        aria-label={t('blank')}
        aria-pressed={isBlank}
        onClick={() => change((known) => ({ isBlank: !known.isBlank }))}
      >
        <BlankIcon size={24} aria-hidden />
      </Button>
      <Button
        rightSection={<IconArrowRight size={24} aria-hidden />}
        aria-disabled={index === cues.length - 1}
        onClick={goOn}
      >
        {t('forward')}
      </Button>
    </nav>
  );
}
