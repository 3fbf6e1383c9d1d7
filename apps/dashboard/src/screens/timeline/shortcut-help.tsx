import { Switch } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Dialog } from '../../ui/dialog.tsx';
import classes from './shortcut-help.module.css';
import { SHORTCUT_KEYS } from './shortcut-keys.ts';
import type { ShortcutHelp as Help } from './timeline-props.ts';

/** The keys of the timeline, in a dialog, with a switch that turns them off. */
export function ShortcutHelp({ isOpen, setOpen, isOn, setOn }: Help) {
  const { t } = useTranslation('timeline');
  const name = (key: string) => (key === 'space' || key === 'shift' ? t(`keys.${key}`) : key);
  return (
    <Dialog
      title={t('keys.title')}
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      closeLabel={t('keys.close')}
      size="details"
    >
      <Switch
        className={classes.use ?? ''}
        label={t('keys.use')}
        checked={isOn}
        onChange={(event) => setOn(event.currentTarget.checked)}
      />
      <dl className={classes.keys} data-off={!isOn || undefined}>
        {SHORTCUT_KEYS.map(([action, keys]) => (
          <div key={action}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{name(key)}</kbd>
              ))}
            </dt>
            <dd>{t(`keys.${action}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
