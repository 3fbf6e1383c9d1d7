import { formatTagLabel, matchesTagSearch, type TagActivity } from '@lapwing/domain';
import { IconTagOff } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { ListedTag } from '../../data/tag-list.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Failed } from '../../ui/failed.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import classes from './cargo-check.module.css';
import { ListsSkeleton } from './cargo-skeleton.tsx';
import { ListCard } from './list-card.tsx';

interface CargoListsProps {
  /** Null before the first answer. */
  known: { readonly activity: TagActivity<ListedTag>; readonly nowMs: number } | null;
  error: Error | null;
  onRetry: () => void;
  search: string;
  onSearch: (search: string) => void;
}

/** Active tags by name, and inactive tags by last sighting, newest first. */
export function CargoLists({ known, error, onRetry, search, onSearch }: CargoListsProps) {
  const { t } = useTranslation('cargo');
  const sorted = useSortedTags(known?.activity);
  if (known === null || sorted === null) {
    if (!error) return <ListsSkeleton />;
    return (
      <div className={classes.panel}>
        <Failed title={t('lists.failed')} error={error} onRetry={onRetry} />
      </div>
    );
  }
  const { activity, nowMs } = known;
  if (activity.active.length + activity.inactive.length === 0) {
    return (
      <div className={classes.panel}>
        <StateMessage icon={IconTagOff} title={t('lists.none')} text={t('lists.noneWhy')} />
      </div>
    );
  }
  const matching = (tags: readonly ListedTag[]) => tags.filter((tag) => matchesTagSearch(tag, search));
  const shared = { nowMs, search };
  return (
    <>
      <div className={classes.listsHead}>
        <h2 className="type-name">{t('lists.title')}</h2>
        <SearchField label={t('lists.search')} clearLabel={t('lists.clearSearch')} query={search} onQuery={onSearch} />
      </div>
      <div className={classes.lists}>
        <ListCard
          kind="active"
          count={activity.active.length}
          percent={activity.activePercent}
          tags={matching(sorted.active)}
          {...shared}
        />
        <ListCard
          kind="inactive"
          count={activity.inactive.length}
          percent={activity.inactivePercent}
          tags={matching(sorted.inactive)}
          {...shared}
        />
      </div>
    </>
  );
}

function useSortedTags(activity: TagActivity<ListedTag> | undefined) {
  const { language } = useTranslation();
  return useMemo(() => {
    if (activity === undefined) return null;
    const { compare } = new Intl.Collator(language, { numeric: true });
    const byName = (a: ListedTag, b: ListedTag) => compare(formatTagLabel(a), formatTagLabel(b)) || a.id - b.id;
    return {
      active: activity.active.toSorted(byName),
      inactive: activity.inactive.toSorted((a, b) => (b.lastTs ?? 0) - (a.lastTs ?? 0) || byName(a, b)),
    };
  }, [activity, language]);
}
