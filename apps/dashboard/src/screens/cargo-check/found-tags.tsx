import type { ListedTag } from '../../data/tag-list.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { HeardCell, NameCell } from '../../tags/tag-cells.tsx';
import { TagRows } from '../../tags/tag-rows.tsx';
import classes from './lookup.module.css';
import { TagState } from './tag-state.tsx';

interface FoundTagsProps {
  tags: readonly ListedTag[];
  /** Number of matches on all pages of the answer. */
  total: number;
  nowMs: number;
}

/** The tags and beacons that match a text that is not a full id. */
export function FoundTags({ tags, total, nowMs }: FoundTagsProps) {
  const { t } = useTranslation('cargo');
  const title = t('lookup.matches', { count: total });
  return (
    <>
      <p className={classes.matches} role="status">
        <strong>{title}</strong>
        <span>{total > tags.length ? t('lookup.first', { count: tags.length }) : t('lookup.narrow')}</span>
      </p>
      <div className={classes.matchRows}>
        <TagRows label={title} tags={tags}>
          {(tag) => (
            <>
              <NameCell tag={tag} />
              <span className={classes.matchGateway}>{tag.anchorLabel ?? '–'}</span>
              <TagState tag={tag} />
              <HeardCell tag={tag} nowMs={nowMs} />
            </>
          )}
        </TagRows>
      </div>
    </>
  );
}
