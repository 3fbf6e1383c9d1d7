import {
  displayLabel,
  isDefaultNonTracker,
  isLabelTooLong,
  isStaff,
  mayCall,
  replacementProblem,
  TAG_TYPE,
} from '@lapwing/domain';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type SyntheticEvent } from 'react';
import { routesOptions } from '../data/routes.ts';
import { useScope } from '../data/scope.ts';
import { useSessionUser } from '../data/session.ts';
import { store } from '../data/store.ts';
import { replaceTag, updateTag, type Tag } from '../data/tags.ts';
import { sayDone } from '../data/toasts.ts';
import { useUnsaved } from '../data/unsaved.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { useSayFailed } from '../ui/use-say-failed.ts';
import { isReplaceRefused } from './is-replace-refused.ts';
import { tagDialogAtom, type TagDialog } from './tag-dialog-atom.ts';
import { changeOf, drafted, withChange, type TagDraft } from './tag-draft.ts';
import { TagFacts } from './tag-facts.tsx';
import { TagFields } from './tag-fields.tsx';
import { TagNotes } from './tag-notes.tsx';
import { TagPicker } from './tag-picker.tsx';
import { TagQuestion, type Question } from './tag-question.tsx';
import classes from './tags.module.css';

/** Changes one tag or beacon; nothing typed is lost until it is saved or given up (L§2, L§4). */
export function TagForm({ tag, tags, onClose }: { tag: Tag; tags: readonly Tag[]; onClose: () => void }) {
  const { t } = useTranslation(['tags', 'common']);
  const { authScopes, clientType } = useSessionUser();
  const scope = useScope();
  const queryClient = useQueryClient();
  const sayFailed = useSayFailed();
  const labelInput = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState<TagDraft>({});
  const [replacement, setReplacement] = useState<number | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const [next, setNext] = useState<TagDialog | null>(null);
  const isBeacon = tag.type === TAG_TYPE.beacon;
  const { data: routes = [] } = useQuery({
    ...routesOptions(scope),
    enabled: isBeacon && tag.inRoute && isDefaultNonTracker(clientType),
  });
  const may = (operation: 'replaceTag' | 'placeTags') => mayCall(operation, { scopes: authScopes, clientType });

  const name = displayLabel(tag);
  const now = drafted(tag, draft);
  const change = changeOf(tag, draft, clientType);
  const isUninstalled = isBeacon && tag.lastPosition === null;
  const isChanged = replacement !== null || Object.keys(change).length > 0;
  const isLocked = tag.destroyed || isUninstalled || replacement !== null || (isBeacon && !now.active);
  const isTooLong = isLabelTooLong(now.label);
  const usedBy = routes.filter((route) => route.tags.some((it) => it.tagPositionId === tag.lastPosition?.id));
  useUnsaved(isChanged);

  const save = useMutation({
    mutationFn: (isDestroying: boolean) => {
      if (isDestroying) return updateTag(tag.id, { destroyed: true });
      if (replacement !== null && tag.lastPosition) return replaceTag(tag.lastPosition.id, replacement);
      return updateTag(tag.id, change);
    },
    onSuccess: async (written, isDestroying) => {
      if (written.kind === 'kept') return;
      sayDone(t(isDestroying ? 'deleted' : isBeacon ? 'beaconUpdated' : 'tagUpdated'));
      onClose();
      await queryClient.invalidateQueries({ queryKey: ['scoped'] });
    },
    onError: (error) => sayFailed(error, t('notSaved'), isReplaceRefused(error) ? t('replace.failed') : undefined),
  });

  const leaveTo = (to: TagDialog | null) => {
    if (save.isPending) return;
    setNext(to);
    if (isChanged) setQuestion('discard');
    else store.set(tagDialogAtom, to);
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isTooLong) return labelInput.current?.focus();
    if (!isChanged || save.isPending) return;
    const asks = replacement !== null || draftsFamily(change) || change.beaconId !== undefined;
    if (asks) setQuestion('save');
    else save.mutate(false);
  };
  const answer = (asked: Question) => {
    setQuestion(null);
    if (asked === 'discard') store.set(tagDialogAtom, next);
    else if (asked === 'remove' || asked === 'routes')
      setDraft((before) => withChange(tag, before, { active: false }, clientType));
    else save.mutate(asked === 'destroy');
  };

  const spares = tags.filter((it) => replacementProblem(tag, it) === null && it.lastPosition === null);
  return (
    <>
      <Dialog
        title={t('edit.title', { name })}
        isOpen
        onClose={() => leaveTo(null)}
        closeLabel={t('close')}
        size="details"
      >
        <form className={classes.form} noValidate onSubmit={submit}>
          <TagFacts tag={tag} />
          <TagNotes tag={tag} isActive={now.active} onClose={onClose} />
          <TagFields
            tag={tag}
            tags={tags}
            now={now}
            isLocked={isLocked}
            isReplaced={replacement !== null}
            labelInput={labelInput}
            refusal={save.error}
            onChange={(part) => setDraft((before) => withChange(tag, before, part, clientType))}
            onRemove={() => setQuestion(tag.inRoute && isDefaultNonTracker(clientType) ? 'routes' : 'remove')}
          />
          {may('replaceTag') &&
            (tag.lastPosition ? (
              <TagPicker
                label={t('replace.label')}
                hint={t('replace.hint')}
                tags={spares}
                value={replacement}
                isDisabled={tag.destroyed}
                onPick={setReplacement}
              />
            ) : (
              <p className={classes.hint}>{t(isBeacon ? 'replace.noBeaconPosition' : 'replace.noTagPosition')}</p>
            ))}
          <div className={classes.row}>
            <Button variant="default" onClick={() => leaveTo({ kind: 'history', tagId: tag.id })}>
              {t('history.open')}
            </Button>
            {tag.lastPosition && may('placeTags') && (
              <Button
                variant="default"
                onClick={() => tag.lastPosition && leaveTo({ kind: 'move', positionId: tag.lastPosition.id })}
              >
                {t('move.open')}
              </Button>
            )}
            {isStaff(authScopes) && !tag.destroyed && (
              <Button variant="default" color="red" onClick={() => setQuestion('destroy')}>
                {t('edit.destroy')}
              </Button>
            )}
          </div>
          <DialogActions>
            <Button variant="default" onClick={() => leaveTo(null)}>
              {t('cancel', { ns: 'common' })}
            </Button>
            <Button type="submit" disabled={!isChanged} loading={save.isPending}>
              {t('save')}
            </Button>
          </DialogActions>
        </form>
      </Dialog>
      {question && (
        <TagQuestion
          question={question}
          name={name}
          routes={usedBy.map(({ label }) => label)}
          change={change}
          next={tags.find(({ id }) => id === replacement) ?? null}
          onKeep={() => setQuestion(null)}
          onAct={() => answer(question)}
        />
      )}
    </>
  );
}

function draftsFamily(change: { childBeacons?: unknown; beaconsToRemove?: unknown }): boolean {
  return change.childBeacons !== undefined || change.beaconsToRemove !== undefined;
}
