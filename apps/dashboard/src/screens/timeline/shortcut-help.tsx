import { useTranslation } from '../../i18n/use-translation.ts';
import { Dialog } from '../../ui/dialog.tsx';
import classes from './shortcut-help.module.css';
import { SHORTCUT_KEYS } from './shortcut-keys.ts';
import type { ShortcutHelp as Help } from './timeline-props.ts';

/** The keys of the timeline, in a dialog. */
export function ShortcutHelp({ isOpen, setOpen }: Help) {
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
      <dl className={classes.keys}>
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
