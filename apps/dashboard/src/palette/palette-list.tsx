import { findMarks } from '@lapwing/domain';
import { useEffect } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import classes from './palette-list.module.css';
import type { PaletteItem } from './palette-item.ts';
import type { PaletteSection } from './use-results.ts';

interface PaletteListProps {
  id: string;
  query: string;
  sections: readonly PaletteSection[];
  activeKey: string | null;
  onActive: (key: string) => void;
  onChoose: (item: PaletteItem) => void;
}

/** An id must not have spaces, which a key may have. */
export function toOptionId(listId: string, key: string): string {
  return `${listId}-${encodeURIComponent(key)}`;
}

/** What was found, in groups. The field keeps the focus, and names the active one. */
export function PaletteList({ id, query, sections, activeKey, onActive, onChoose }: PaletteListProps) {
  const { t } = useTranslation('palette');
  useEffect(() => {
    if (activeKey !== null) document.getElementById(toOptionId(id, activeKey))?.scrollIntoView({ block: 'nearest' });
  }, [id, activeKey]);
  if (sections.length === 0) return null;
  return (
    // The field keeps the focus while a row is pressed.
    <div id={id} className={classes.list} role="listbox" aria-label={t('results')} onMouseDown={keepFocus}>
      {sections.map(({ group, items, total }) => (
        <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
          <div id={`${id}-${group}`} className={classes.group} role="presentation">
            {t(`group.${group}`)}
            {total > items.length && <span>{t('shown', { count: items.length, total })}</span>}
          </div>
          {items.map((item) => (
            <Option
              key={item.key}
              id={toOptionId(id, item.key)}
              item={item}
              query={query}
              isActive={item.key === activeKey}
              onActive={onActive}
              onChoose={onChoose}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface OptionProps extends Pick<PaletteListProps, 'id' | 'query' | 'onActive' | 'onChoose'> {
  item: PaletteItem;
  isActive: boolean;
}

function Option({ id, item, query, isActive, onActive, onChoose }: OptionProps) {
  const { icon: Icon, name, detail, outcome } = item;
  return (
    <div
      id={id}
      className={classes.option}
      role="option"
      aria-selected={isActive}
      onMouseMove={() => onActive(item.key)}
      onClick={() => onChoose(item)}
    >
      <Icon className={classes.icon} size={18} stroke={1.75} aria-hidden />
      <span className={classes.words}>
        <span className={classes.name}>
          <Marked text={name} query={query} />
        </span>{' '}
        {detail !== '' && (
          <span className={classes.detail}>
            <Marked text={detail} query={query} />
          </span>
        )}
      </span>{' '}
      {outcome !== '' && <span className={classes.outcome}>{outcome}</span>}
    </div>
  );
}

/** A text in which the letters that match the query are marked. */
function Marked({ text, query }: { text: string; query: string }) {
  const spans = findMarks(text, query);
  if (spans.length === 0) return text;
  return (
    <>
      {spans.map(({ from, to }, index) => (
        <span key={from}>
          {text.slice(spans[index - 1]?.to ?? 0, from)}
          <mark>{text.slice(from, to)}</mark>
        </span>
      ))}
      {text.slice(spans.at(-1)?.to)}
    </>
  );
}

function keepFocus(event: React.MouseEvent): void {
  event.preventDefault();
}
