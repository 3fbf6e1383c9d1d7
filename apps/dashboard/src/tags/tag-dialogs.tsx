import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useScope } from '../data/scope.ts';
import { store } from '../tab/store.ts';
import { tagsOptions, type Tag } from '../data/tags.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Failed } from '../ui/failed.tsx';
import { Loading } from '../ui/loading.tsx';
import { HistoryDialog } from './history-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { tagDialogAtom, type TagDialog } from './tag-dialog-atom.ts';
import { TagForm } from './tag-form.tsx';

const leaveTo = (to: TagDialog | null) => store.set(tagDialogAtom, to);
const close = () => leaveTo(null);

/** The open dialog, with the tag's current data (L§2). */
export function TagDialogs({ dialog }: { dialog: TagDialog }) {
  const { t } = useTranslation('tags');
  const tags = useQuery({ ...tagsOptions(useScope()), placeholderData: keepPreviousData });
  const tag = tags.data?.find((it) => isMeant(dialog, it));
  if (tags.data && tag) return <Open dialog={dialog} tag={tag} tags={tags.data} />;
  return (
    <Dialog title={tags.data ? t('gone') : '–'} isOpen onClose={close} closeLabel={t('close')} size="details">
      {tags.isError && !tags.data ? (
        <Failed title={t('notLoaded')} error={tags.error} onRetry={() => void tags.refetch()} />
      ) : tags.data ? (
        <p>{t('noData')}</p>
      ) : (
        <Loading />
      )}
    </Dialog>
  );
}

function Open({ dialog, tag, tags }: { dialog: TagDialog; tag: Tag; tags: readonly Tag[] }) {
  switch (dialog.kind) {
    case 'edit':
      return <TagForm tag={tag} tags={tags} onLeave={leaveTo} />;
    case 'history':
      return <HistoryDialog tag={tag} onClose={close} />;
    case 'move':
      return <MoveDialog at={tag} tags={tags} onClose={close} />;
  }
}

function isMeant(dialog: TagDialog, tag: Tag): boolean {
  return dialog.kind === 'move' ? tag.lastPosition?.id === dialog.positionId : tag.id === dialog.tagId;
}
