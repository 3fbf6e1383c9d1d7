import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { memo, useEffect, useRef } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { ClearButton } from './clear-button.tsx';
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

/** A search in the screen's list; pressing "/" anywhere focuses it. */
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
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
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
