import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useId, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '../i18n/use-translation.ts';
import { store, useTabValue } from '../tab/store.ts';
import { useIsPhone } from '../theme/widths.ts';
import { Dialog } from '../ui/dialog.tsx';
import type { PaletteScreen } from './items/use-screen-items.ts';
import type { PaletteItem } from './palette-item.ts';
import classes from './palette-dialog.module.css';
import { PaletteList, toOptionId } from './palette-list.tsx';
import { PaletteNotes } from './palette-notes.tsx';
import { closePalette, paletteQueryAtom } from './palette-state.ts';
import { storeRecentChoice } from './recent-choices.ts';
import { useResults } from './use-results.ts';

/** How far Page Up and Page Down move. */
const PAGE = 5;

/** A field that finds things, screens, actions and moments, and the list of what it found, of which one is chosen. */
export function PaletteDialog({ screens }: { screens: readonly PaletteScreen[] }) {
  const { t } = useTranslation(['palette', 'common']);
  const listId = useId();
  const isPhone = useIsPhone();
  const query = useTabValue(paletteQueryAtom);
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const { sections, parts, owner } = useResults(query, screens);
  const items = sections.flatMap((section) => section.items);
  const activeIndex = Math.max(0, items.map(({ key }) => key).indexOf(activeKey ?? ''));
  const active = items[activeIndex];
  const choose = ({ key, run }: PaletteItem) => {
    storeRecentChoice(owner, key);
    // What it does may move the focus, so the focus goes back to the page before.
    flushSync(closePalette);
    setTimeout(run);
  };
  const search = (text: string) => {
    store.set(paletteQueryAtom, text);
    setActiveKey(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || active === undefined) return;
    const next = items[findNext(event.key, activeIndex, items.length)];
    if (next === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (next) setActiveKey(next.key);
    else choose(active);
  };
  return (
    <Dialog title={t('title')} isOpen onClose={closePalette} size="details" isSearch>
      <div className={classes.search}>
        <div className={classes.head}>
          <PaletteField
            query={query}
            listId={active && listId}
            optionId={active && toOptionId(listId, active.key)}
            onQuery={search}
            onKeyDown={onKeyDown}
          />
          <CloseButton aria-label={t('close')} onClick={closePalette} />
        </div>
        <PaletteList
          id={listId}
          query={query}
          sections={sections}
          activeKey={active?.key ?? null}
          onActive={setActiveKey}
          onChoose={choose}
        />
        <PaletteNotes query={query} parts={parts} count={items.length} onClear={() => search('')} />
        {!isPhone && <KeyFoot />}
      </div>
    </Dialog>
  );
}

interface PaletteFieldProps {
  query: string;
  /** The list, and the active one of its options; undefined if nothing was found. */
  listId: string | undefined;
  optionId: string | undefined;
  onQuery: (query: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

function PaletteField({ query, listId, optionId, onQuery, onKeyDown }: PaletteFieldProps) {
  const { t } = useTranslation('palette');
  return (
    <TextInput
      className={classes.field ?? ''}
      classNames={{ input: classes.input ?? '' }}
      size="md"
      data-palette-field
      autoFocus
      data-autofocus
      leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
      role="combobox"
      aria-label={t('title')}
      aria-autocomplete="list"
      aria-expanded={listId !== undefined}
      aria-controls={listId}
      aria-activedescendant={optionId}
      placeholder={t('placeholder')}
      autoComplete="off"
      spellCheck={false}
      value={query}
      onChange={(event) => onQuery(event.currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  );
}

function KeyFoot() {
  const { t } = useTranslation('palette');
  return (
    <div className={classes.foot} aria-hidden>
      <kbd>↑</kbd>
      <kbd>↓</kbd> {t('keys.move')}
      <kbd>{t('keys.enterKey')}</kbd> {t('keys.choose')}
      <kbd>Esc</kbd> {t('keys.close')}
    </div>
  );
}

/** The index to which a key moves; -1 for other keys. */
function findNext(key: string, index: number, count: number): number {
  switch (key) {
    case 'ArrowDown':
      return (index + 1) % count;
    case 'ArrowUp':
      return (index + count - 1) % count;
    case 'PageDown':
      return Math.min(count - 1, index + PAGE);
    case 'PageUp':
      return Math.max(0, index - PAGE);
    default:
      return -1;
  }
}
