import { Switch } from '@mantine/core';
import type { Show } from '../data/show.ts';
import { useShowCommands } from '../director/show/use-show-commands.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import classes from './presenter.module.css';

/** Lets the show go from cue to cue by itself, on a screen that follows. */
export function KioskSwitch({ show }: { show: Show }) {
  const { t } = useTranslation('presenter');
  const { change } = useShowCommands();
  return (
    <div className={classes.part}>
      <Switch
        label={t('kiosk')}
        checked={show.mode === 'kiosk'}
        onChange={({ currentTarget: { checked } }) => change(() => ({ mode: checked ? 'kiosk' : 'presenter' }))}
      />
    </div>
  );
}
