import { useEffect } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { areShortcutsOn } from '../../ui/keys/shortcut-choice.ts';
import { useShownKeys } from '../../ui/keys/shown-keys.ts';
import { takesKeys } from '../../ui/use-stray-typing.ts';
import { useShowCommands, type ShowCommands } from './use-show-commands.ts';

/** The keys that a presenter's clicker sends, for as long as a show runs. */
export function useClicker(): void {
  const { t } = useTranslation('show');
  const commands = useShowCommands();
  useShownKeys({
    title: t('keys.title'),
    rows: [
      { keys: ['Page Down'], text: t('keys.next') },
      { keys: ['Page Up'], text: t('keys.back') },
      { keys: ['.', 'B'], text: t('keys.blank') },
    ],
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      if (ctrlKey || metaKey || altKey || takesKeys(target) || takesKeys(document.activeElement)) return;
      const act = findAction(key, commands);
      if (act === null) return;
      // Neither the page nor another shortcut takes the key as well.
      event.preventDefault();
      event.stopImmediatePropagation();
      if (!event.repeat) act();
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [commands]);
}

/** What a key does; null for other keys. Keys of one letter can be switched off. */
function findAction(key: string, { goOn, goBack, change }: ShowCommands): (() => void) | null {
  if (key === 'PageDown') return goOn;
  if (key === 'PageUp') return goBack;
  if ((key === '.' || key.toLowerCase() === 'b') && areShortcutsOn())
    return () => change(({ isBlank }) => ({ isBlank: !isBlank }));
  return null;
}
