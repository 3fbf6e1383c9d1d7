import { displayLabel, isLabelTooLong, LABEL_MAX, TAG_TYPE } from '@lapwing/domain';
import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { placeTags } from '../data/positions.ts';
import { replaceTag, updateTag, type Tag } from '../data/tags.ts';
import { showDone } from '../ui/toast-list.ts';
import { useUnsaved } from '../ui/unsaved.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { FieldError } from '../ui/field-error.tsx';
import { useShowFailed } from '../ui/use-show-failed.ts';
import { isReplaceRefused } from './is-replace-refused.ts';
import { TagPicker } from './tag-picker.tsx';
import { TagQuestion } from './tag-question.tsx';
import classes from './tags.module.css';

const KINDS = ['all', 'active', 'inactive'] as const;

/**
 * Moves a beacon to the position of another (L§2). An inactive beacon replaces the present one, so that the position keeps
 * its routes. An active beacon brings its own position, and the present beacon stays.
 */
export function MoveDialog({ at, tags, onClose }: { at: Tag; tags: readonly Tag[]; onClose: () => void }) {
  const { t } = useTranslation(['tags', 'common']);
  const queryClient = useQueryClient();
  const showFailed = useShowFailed();
  const [kind, setKind] = useState<(typeof KINDS)[number]>('all');
  const [chosenId, setChosenId] = useState<number | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [isLeaving, setIsLeaving] = useState(false);
  /** The beacon that was already moved, when only its label failed. */
  const moved = useRef<Tag | null>(null);
  const beacons = tags.filter(
    (it) =>
      it.type === TAG_TYPE.beacon &&
      !it.destroyed &&
      it.id !== at.id &&
      (kind === 'all' || it.active === (kind === 'active')),
  );
  const chosen = tags.find(({ id }) => id === chosenId) ?? null;
  const label = typed ?? (chosen?.active ? chosen.label : at.label);
  const isTooLong = isLabelTooLong(label);
  const isChanged = chosen !== null || typed !== null;
  useUnsaved(isChanged);

  const move = useMutation({
    mutationFn: async ({ tag, position }: { tag: Tag; position: NonNullable<Tag['lastPosition']> }) => {
      if (moved.current?.id !== tag.id) {
        const hung = await hang(tag, position);
        if (hung === null) return false;
        moved.current = hung;
      }
      if (moved.current.label === label) return true;
      return (await updateTag(tag.id, { label })).kind === 'saved';
    },
    onSuccess: (isSaved) => {
      if (!isSaved) return;
      showDone(t('beaconUpdated'));
      onClose();
    },
    onError: (error) => showFailed(error, t('notSaved'), isReplaceRefused(error) ? t('replace.failed') : undefined),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['scoped'] }),
  });

  const leave = () => {
    if (move.isPending) return;
    if (isChanged) setIsLeaving(true);
    else onClose();
  };
  const name = displayLabel(at);
  return (
    <>
      <Dialog title={t('move.title', { name })} isOpen onClose={leave} closeLabel={t('close')} size="details">
        <div className={classes.form}>
          <SegmentedControl
            aria-label={t('move.which')}
            value={kind}
            onChange={(value) => {
              setKind(value);
              setChosenId(null);
            }}
            data={KINDS.map((value) => ({ value, label: t(`move.${value}`) }))}
          />
          <TagPicker
            label={t('move.beacon')}
            hint={chosen?.active ? t('move.movesWhy') : t('replace.hint')}
            tags={beacons}
            value={chosenId}
            onPick={setChosenId}
          />
          <TextInput
            className={classes.label}
            label={t('edit.label')}
            description={t('edit.counter', { count: label.length, max: LABEL_MAX })}
            value={label}
            onChange={(event) => setTyped(event.currentTarget.value)}
            error={isTooLong && <FieldError text={t('edit.labelTooLong', { max: LABEL_MAX })} />}
          />
          <DialogActions>
            <Button variant="default" onClick={leave}>
              {t('cancel', { ns: 'common' })}
            </Button>
            <Button
              disabled={chosen === null || isTooLong}
              loading={move.isPending}
              onClick={() => chosen && at.lastPosition && move.mutate({ tag: chosen, position: at.lastPosition })}
            >
              {t('move.act')}
            </Button>
          </DialogActions>
        </div>
      </Dialog>
      {isLeaving && (
        <TagQuestion
          question="discard"
          name={name}
          routes={[]}
          change={{}}
          next={null}
          onKeep={() => setIsLeaving(false)}
          onAct={onClose}
        />
      )}
    </>
  );
}

/** Null if later changes were kept and nothing was done. */
async function hang(tag: Tag, { id, x, y }: NonNullable<Tag['lastPosition']>): Promise<Tag | null> {
  if (!tag.active) {
    const replaced = await replaceTag(id, tag.id);
    return replaced.kind === 'saved' ? replaced.value : null;
  }
  const placed = await placeTags([{ tagId: tag.tagId, x, y }]);
  return placed.kind === 'saved' ? (placed.value[0] ?? null) : null;
}
