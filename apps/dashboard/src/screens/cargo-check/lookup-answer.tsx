import { findLookupMatches } from '@lapwing/domain';
import { useQuery } from '@tanstack/react-query';
import { IconScan, IconSearchOff } from '@tabler/icons-react';
import { STALE_AFTER_MS } from '../../data/gateways.ts';
import { useScope } from '../../data/scope.ts';
import { tagLookupOptions } from '../../data/tag-list.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { AsOf } from '../../ui/as-of.tsx';
import { Failed } from '../../ui/failed.tsx';
import { Loading } from '../../ui/loading.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import { FoundTag } from './found-tag.tsx';
import { FoundTags } from './found-tags.tsx';
import classes from './lookup.module.css';

const LINES = 3;

/** The result of a lookup. */
export function LookupAnswer({ text }: { text: string }) {
  const { t } = useTranslation('cargo');
  const options = tagLookupOptions(useScope(), text);
  const { data, error, refetch } = useQuery({ ...options, enabled: text !== '' });
  if (text === '') return <StateMessage icon={IconScan} title={t('lookup.none')} text={t('lookup.noneWhy')} />;
  if (data === undefined) {
    if (error === null) return <Loading lines={LINES} />;
    return <Failed title={t('lookup.failed')} error={error} onRetry={() => void refetch()} />;
  }
  const found = findLookupMatches(data.found, text);
  const [first] = found;
  return (
    <>
      {first === undefined ? (
        <StateMessage icon={IconSearchOff} title={t('noMatch')} text={t('lookup.noMatchWhy', { text })} role="status" />
      ) : found.length === 1 ? (
        <FoundTag tag={first} nowMs={data.asOfMs} />
      ) : (
        <FoundTags tags={found} total={data.total} nowMs={data.asOfMs} />
      )}
      <p className={classes.asOf}>
        <AsOf queryKey={options.queryKey} staleAfterMs={STALE_AFTER_MS} />
      </p>
    </>
  );
}
