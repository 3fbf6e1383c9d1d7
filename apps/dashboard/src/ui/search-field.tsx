import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { memo, useEffect, useRef } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { ClearButton } from './clear-button.tsx';
import { areShortcutsOn } from './keys/shortcut-choice.ts';
import { useShownKeys } from './keys/shown-keys.ts';
import classes from './search-field.module.css';

interface SearchFieldProps {
  /** The name and the placeholder of the field. */
  label: string;
  clearLabel: string;
  query: string;
  onQuery: (query: string) => void;
  onEnter?: () => void;
}

/** A search in the screen's list; pressing "/" anywhere but in other fields and dialogs focuses it. */
export const SearchField = memo(function SearchField(props: SearchFieldProps) {
  const { label, clearLabel, query, onQuery, onEnter } = props;
  const { t } = useTranslation();
  const field = useFocusOnSlash();
  useShownKeys({ title: t('listKeys.title'), rows: [{ keys: ['/'], text: t('listKeys.search') }] });
  return (
    <TextInput
      ref={field}
      className={classes.search}
      size="xs"
      type="search"
      aria-label={label}
      placeholder={label}
      value={query}
      onChange={(event) => onQuery(event.currentTarget.value)}
      onKeyDown={({ key }) => key === 'Enter' && onEnter?.()}
      leftSection={<IconSearch size={15} stroke={1.75} aria-hidden />}
      rightSection={
        query === '' ? (
          <kbd className={classes.key} aria-hidden>
            /
          </kbd>
        ) : (
          <ClearButton label={clearLabel} onClear={() => onQuery('')} />
        )
      }
    />
  );
});

function useFocusOnSlash() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      if (key !== '/' || ctrlKey || metaKey || altKey || !areShortcutsOn()) return;
      if (isTyping(target) || !isReachable(field.current, target)) return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return field;
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input:not([data-passes-slash]), textarea, select, [contenteditable]') !== null
  );
}

/** Whether a field is in the same dialog as what has the focus; an open dialog covers the others. */
function isReachable(field: HTMLElement | null, target: EventTarget | null): boolean {
  const dialog = target instanceof HTMLElement ? target.closest('[role=dialog]') : null;
  return dialog === null || dialog.contains(field);
}
