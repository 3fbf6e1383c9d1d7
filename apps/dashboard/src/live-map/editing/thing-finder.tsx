import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState, type KeyboardEvent } from 'react';
import { formatProblemText } from '../../transport/problem-text.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ClearButton } from '../../ui/clear-button.tsx';
import { formatNumber } from '../../ui/format-number.ts';
import { findChange } from './changes.ts';
import classes from './editing.module.css';
import { ThingIcon } from './thing-icon.tsx';
import { type ThingKey } from '../../tags/place-request.ts';
import { matchesThing, type Thing } from './things.ts';
import type { Editing } from './use-editing.ts';

interface ThingFinderProps {
  editing: Editing;
  isLocked: boolean;
  onPick: (key: ThingKey) => void;
}

/** Longest list that is shown; the search finds the other things. */
const MAX_SHOWN = 60;

/** Everything that can be moved, with a search; things without a place first. */
export function ThingFinder({ editing, isLocked, onPick }: ThingFinderProps) {
  const { t } = useTranslation('editing');
  const [query, setQuery] = useState('');
  const { things, edits, changes } = editing;
  const untouched = things.list.filter((thing) => edits === null || findChange(edits, thing.key) === null);
  const found = untouched.filter((thing) => matchesThing(thing, query));
  const isChanged = changes.some(({ thing }) => matchesThing(thing, query));
  const shared = { selectedKey: edits?.selectedKey ?? null, isLocked, onPick };
  return (
    <>
      <TextInput
        className={classes.search}
        size="xs"
        type="search"
        aria-label={t('find')}
        placeholder={t('find')}
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
        leftSection={<IconSearch size={15} stroke={1.75} aria-hidden />}
        rightSection={query !== '' && <ClearButton label={t('clearSearch')} onClear={() => setQuery('')} />}
      />
      {things.error && (
        <div className={classes.failed} role="alert">
          <p>
            {t('tagsFailed')} {formatProblemText(things.error)}
          </p>
          <Button variant="default" size="xs" onClick={things.retry}>
            {t('retry')}
          </Button>
        </div>
      )}
      <ThingList title={t('nowhere')} things={found.filter(({ place }) => place === null)} {...shared} />
      <ThingList title={t('onMap')} things={found.filter(({ place }) => place !== null)} {...shared} />
      {found.length === 0 && things.byKey && (
        <p className={classes.none}>{t(query === '' ? 'nothing' : isChanged ? 'amongChanges' : 'noMatch')}</p>
      )}
    </>
  );
}

interface ThingListProps {
  title: string;
  things: readonly Thing[];
  selectedKey: ThingKey | null;
  isLocked: boolean;
  onPick: (key: ThingKey) => void;
}

function ThingList({ title, things, selectedKey, isLocked, onPick }: ThingListProps) {
  const { t, language } = useTranslation('editing');
  if (things.length === 0) return null;
  return (
    <section>
      <h3 className={classes.listTitle}>
        {title} <span>{formatNumber(things.length, language)}</span>
      </h3>
      <ul className={classes.list} aria-label={title} onKeyDown={moveFocus}>
        {things.slice(0, MAX_SHOWN).map((thing) => (
          <li key={thing.key} className={classes.row} data-selected={thing.key === selectedKey || undefined}>
            <button type="button" className={classes.pick} disabled={isLocked} onClick={() => onPick(thing.key)}>
              <ThingIcon thing={thing} />
              <span className={classes.name}>{thing.name}</span>
              {thing.kind === 'exciter' && (
                <span className={classes.place}>{t(thing.isReader ? 'kind.reader' : 'kind.exciter')}</span>
              )}
            </button>
          </li>
        ))}
      </ul>
      {things.length > MAX_SHOWN && <p className={classes.none}>{t('more', { count: things.length - MAX_SHOWN })}</p>}
    </section>
  );
}

/** Arrow keys move the focus through a list. */
function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
  const next = entries[entries.findIndex((entry) => entry === document.activeElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
