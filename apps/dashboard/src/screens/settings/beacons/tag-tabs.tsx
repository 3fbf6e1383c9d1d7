import { chooseTabLabel } from '@lapwing/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { clientOptions } from '../../../data/client.ts';
import { useScope } from '../../../data/scope.ts';
import { useSessionUser } from '../../../data/session.ts';
import { tagsOptions } from '../../../data/tags.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Failed } from '../../../ui/failed.tsx';
import { ReadyTags } from './ready-tags.tsx';
import { TagsSkeleton } from './tags-skeleton.tsx';
import type { TagTabName } from './use-tag-list.ts';
import classes from './tag-tabs.module.css';

/** The beacons of trackers, and all tags of other clients (S§2). */
export function BeaconsTab() {
  return <TagTab tab="beacons" />;
}

/** The asset tags of trackers (S§2). */
export function TagsTab() {
  return <TagTab tab="tags" />;
}

function TagTab({ tab }: { tab: TagTabName }) {
  const { t } = useTranslation(['settings', 'tagTables']);
  const { clientType } = useSessionUser();
  const scope = useScope();
  const tags = useQuery({ ...tagsOptions(scope), placeholderData: keepPreviousData });
  const client = useQuery({ ...clientOptions(scope), placeholderData: keepPreviousData });
  const title = t(`tabs.${chooseTabLabel(tab, clientType)}`);
  if (tags.data && client.data)
    return (
      <ReadyTags
        tab={tab}
        title={title}
        tags={tags.data}
        client={client.data}
        onLoadAgain={() => void tags.refetch()}
      />
    );
  const failed = [tags, client].find(({ data, isError }) => data === undefined && isError);
  return (
    <div className={classes.tab}>
      <div className={classes.list}>
        <h1 className="type-title read-aloud-on-phones">{title}</h1>
        {failed?.error ? (
          <Failed title={t('tagTables:failed')} error={failed.error} onRetry={() => void failed.refetch()} />
        ) : (
          <TagsSkeleton />
        )}
      </div>
    </div>
  );
}
