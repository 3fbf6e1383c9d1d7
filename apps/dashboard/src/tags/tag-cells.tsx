import { formatTagLabel, formatHexPairs } from '@lapwing/domain';
import type { ListedTag } from '../data/tag-list.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useAgeText } from '../ui/age.ts';
import classes from './tag-rows.module.css';

/** Headings of the columns; rows repeat them for screen readers. */
export function TagHeads({ names, figures }: { names: readonly string[]; figures: readonly string[] }) {
  return (
    <div className={classes.heads} aria-hidden>
      {names.map((name) => (
        <span key={name}>{name}</span>
      ))}
      {figures.map((name) => (
        <span key={name} className={classes.figure}>
          {name}
        </span>
      ))}
    </div>
  );
}

/** A tag's label, above its hex id; the id alone where it has no label. Ids have one form in a list: byte pairs. */
export function NameCell({ tag, about }: { tag: ListedTag; about?: string | undefined }) {
  const name = formatTagLabel(tag);
  const id = formatHexPairs(tag.tagId);
  const isNamedById = name === id;
  const second = about ?? (isNamedById ? undefined : id);
  return (
    <span className={classes.name}>
      <strong className={isNamedById ? 'type-id' : undefined}>{name}</strong>{' '}
      {second !== undefined && <span className={second === id ? 'type-id' : undefined}>{second}</span>}
    </span>
  );
}

/** How long before an instant (ms) a tag was heard. */
export function HeardCell({ tag, nowMs }: { tag: ListedTag; nowMs: number }) {
  const { t } = useTranslation('tags');
  const ageText = useAgeText();
  return (
    <span className={classes.figure}>
      <span className="only-read-aloud">{t('row.heard')} </span>
      {tag.lastTs === null ? t('row.never') : t('row.ago', { age: ageText(nowMs - tag.lastTs * 1000) })}
    </span>
  );
}

/** Any other figure, by the name of its column. */
export function FigureCell({ name, text }: { name: string; text: string }) {
  return (
    <span className={classes.figure}>
      <span className="only-read-aloud">{name} </span>
      {text}
    </span>
  );
}
