import { formatHexId } from '@lapwing/domain';
import { useQuery } from '@tanstack/react-query';
import { IconScan, IconSearchOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { STALE_AFTER_MS } from '../../../data/gateways.ts';
import { useScope } from '../../../data/scope.ts';
import { tagLookupOptions, type ListedTag } from '../../../data/tag-list.ts';
import { tagsOptions } from '../../../data/tags.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { AsOf } from '../../../ui/as-of.tsx';
import { Failed } from '../../../ui/failed.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import classes from './scanner.module.css';
import { TagDetails } from './tag-details.tsx';

interface ScanAnswerProps {
  /** Null before the first scan. */
  tagId: number | null;
  /** Something was changed, or a dialog closed. */
  onDone: () => void;
}

/** The tag that was scanned, or why there is none. */
export function ScanAnswer({ tagId, onDone }: ScanAnswerProps) {
  const { t } = useTranslation('scanner');
  if (tagId === null)
    return (
      <Panel>
        <StateMessage icon={IconScan} title={t('none')} text={t('noneWhy')} />
      </Panel>
    );
  return <Found tagId={tagId} onDone={onDone} />;
}

function Found({ tagId, onDone }: ScanAnswerProps & { tagId: number }) {
  const { t } = useTranslation('scanner');
  const scope = useScope();
  const id = formatHexId(tagId);
  const options = tagLookupOptions(scope, id);
  const { data, error, refetch } = useQuery(options);
  const sighting = data?.found.find((tag) => tag.tagId === tagId);
  if (data === undefined)
    return (
      <Panel>{error ? <Failed title={t('failed')} error={error} onRetry={() => void refetch()} /> : <Loading />}</Panel>
    );
  return (
    <>
      {sighting ? (
        <FoundTag sighting={sighting} asOfMs={data.asOfMs} onDone={onDone} />
      ) : (
        <Panel>
          <StateMessage icon={IconSearchOff} title={t('notFound')} text={t('notFoundWhy', { id })} role="status" />
        </Panel>
      )}
      <p className={classes.asOf}>
        <AsOf queryKey={options.queryKey} staleAfterMs={STALE_AFTER_MS} />
      </p>
    </>
  );
}

interface FoundTagProps {
  sighting: ListedTag;
  asOfMs: number;
  onDone: () => void;
}

/** The state of the tag in full. Each scan loads it again. */
function FoundTag({ sighting, asOfMs, onDone }: FoundTagProps) {
  const { t } = useTranslation('scanner');
  const { data: tags, error, isFetching, refetch } = useQuery({ ...tagsOptions(useScope()), staleTime: 0 });
  const tag = tags?.find(({ id }) => id === sighting.id);
  if (tags && tag) return <TagDetails {...{ tag, tags, sighting, asOfMs, onDone }} />;
  return (
    <Panel>
      {error && !isFetching ? <Failed title={t('failed')} error={error} onRetry={() => void refetch()} /> : <Loading />}
    </Panel>
  );
}

function Panel({ children }: { children: ReactNode }) {
  return <div className={classes.card}>{children}</div>;
}
