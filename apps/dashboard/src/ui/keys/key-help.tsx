import { Switch } from '@mantine/core';
import { useEffect } from 'react';
import { store, useTabValue } from '../../tab/store.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Dialog } from '../dialog.tsx';
import { takesKeys } from '../use-stray-typing.ts';
import classes from './key-list.module.css';
import { areShortcutsOn, switchShortcuts, useShortcutChoice } from './shortcut-choice.ts';
import { isKeyHelpOpenAtom, keyGroupsAtom, useShownKeys, type KeyGroup } from './shown-keys.ts';

/** The keys of the current screen, in a dialog that ? opens wherever nothing is being typed, and a switch that turns them off. */
export function KeyHelp() {
  const { t } = useTranslation('keys');
  const isOpen = useTabValue(isKeyHelpOpenAtom);
  const groups = useTabValue(keyGroupsAtom);
  const isOn = useShortcutChoice();
  useQuestionMark();
  useShownKeys({
    title: t('everywhere.title'),
    rows: [
      { keys: ['?'], text: t('everywhere.help') },
      { keys: ['Esc'], text: t('everywhere.close') },
    ],
  });
  return (
    <Dialog
      title={t('title')}
      isOpen={isOpen}
      onClose={() => store.set(isKeyHelpOpenAtom, false)}
      closeLabel={t('close')}
      size="details"
    >
      <Switch
        className={classes.use ?? ''}
        label={t('use')}
        checked={isOn}
        onChange={(event) => switchShortcuts(event.currentTarget.checked)}
      />
      {groups.map((group) => (
        <Group key={group.title} group={group} />
      ))}
    </Dialog>
  );
}

function Group({ group: { title, rows } }: { group: KeyGroup }) {
  return (
    <section className={classes.group}>
      <h3 className={classes.title}>{title}</h3>
      <dl className={classes.keys}>
        {rows.map(({ keys, text }) => (
          <div key={text}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function useQuestionMark(): void {
  useEffect(() => {
    const onKey = ({ key, target, defaultPrevented, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (key !== '?' || defaultPrevented || ctrlKey || metaKey || altKey || takesKeys(target)) return;
      if (!areShortcutsOn()) return;
      store.set(isKeyHelpOpenAtom, true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
