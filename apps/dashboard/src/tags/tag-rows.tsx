import type { ReactNode } from 'react';
import { store } from '../tab/store.ts';
import type { ListedTag } from '../data/tag-list.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { LongList } from '../ui/long-list.tsx';
import { tagDialogAtom } from './tag-dialog-atom.ts';
import classes from './tag-rows.module.css';

interface TagRowsProps {
  label: string;
  tags: readonly ListedTag[];
  /** Tags that a search highlights. */
  highlighted?: ReadonlySet<ListedTag>;
  /** The cells of a row. */
  children: (tag: ListedTag) => ReactNode;
}

/** A longer list renders only the rows in view. */
const LONG = 60;
const ROW_PX = 44;
const NONE: ReadonlySet<ListedTag> = new Set();

/** A list of tags that scrolls in its parent; clicking one opens its history. */
export function TagRows({ label, tags, highlighted = NONE, children }: TagRowsProps) {
  const { t } = useTranslation('tags');
  const renderRow = (tag: ListedTag) => (
    <button
      type="button"
      className={classes.row}
      data-highlighted={highlighted.has(tag) || undefined}
      onClick={() => store.set(tagDialogAtom, { kind: 'history', tagId: tag.id })}
    >
      {children(tag)}
      <span className="only-read-aloud">{t('history.open')}</span>
    </button>
  );
  if (tags.length > LONG) {
    return (
      <LongList label={label} entries={tags} usualPx={ROW_PX}>
        {renderRow}
      </LongList>
    );
  }
  return (
    <ul className={classes.list} aria-label={label}>
      {tags.map((tag) => (
        <li key={tag.id}>{renderRow(tag)}</li>
      ))}
    </ul>
  );
}
