import {
  formatTagLabel,
  isDefaultNonTracker,
  isStaff,
  mayCall,
  findReplacementProblem,
  TAG_TYPE,
} from '@lapwing/domain';
import { Button } from '@mantine/core';
import { useSessionUser } from '../data/session.ts';
import type { Tag } from '../data/tags.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { BusyButton } from '../ui/busy-button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { FormNote } from '../ui/form-note.tsx';
import { HistoryDialog } from './history-dialog.tsx';
import { TagFacts } from './tag-facts.tsx';
import { TagFields } from './tag-fields.tsx';
import { TagNotes } from './tag-notes.tsx';
import { TagPicker } from './tag-picker.tsx';
import { TagQuestion } from './tag-question.tsx';
import classes from './tags.module.css';
import { useTagForm } from './use-tag-form.ts';

/** Edits one tag or beacon. Typed text is kept until it is saved or discarded (L§2, L§4). */
export function TagForm({ tag, tags, onClose }: { tag: Tag; tags: readonly Tag[]; onClose: () => void }) {
  const { t } = useTranslation(['tags', 'common']);
  const { clientType } = useSessionUser();
  const form = useTagForm({ tag, onClose });
  const { now, replacement, question, setQuestion, leaveTo, save } = form;
  const name = formatTagLabel(tag);
  const isBeacon = tag.type === TAG_TYPE.beacon;
  const isUninstalled = isBeacon && tag.lastPosition === null;
  const isLocked = tag.destroyed || isUninstalled || replacement !== null || (isBeacon && !now.active);
  return (
    <>
      <Dialog
        title={t('edit.title', { name })}
        isOpen
        onClose={() => leaveTo(null)}
        closeLabel={t('close')}
        size="details"
      >
        <form className={classes.form} noValidate onSubmit={form.submit}>
          <TagFacts tag={tag} />
          <TagNotes tag={tag} isActive={now.active} onClose={onClose} />
          <TagFields
            {...{ tag, tags, now, isLocked }}
            isReplaced={replacement !== null}
            labelInput={form.labelInput}
            refusal={save.error}
            onChange={form.changeDraft}
            onRemove={() => setQuestion(tag.inRoute && isDefaultNonTracker(clientType) ? 'routes' : 'remove')}
          />
          <ReplacementField tag={tag} tags={tags} value={replacement} onPick={form.setReplacement} />
          <TagActions tag={tag} form={form} />
          {form.wasOvertaken && <FormNote tone="bad">{t('edit.overtaken')}</FormNote>}
          <DialogActions>
            {form.isTooLong && (
              <span className={classes.problems} role="status">
                {t('edit.problems', { count: 1 })}
              </span>
            )}
            <Button variant="default" onClick={() => leaveTo(null)}>
              {t('cancel', { ns: 'common' })}
            </Button>
            <BusyButton type="submit" disabled={!form.isChanged} isBusy={save.isPending}>
              {t('save')}
            </BusyButton>
          </DialogActions>
        </form>
      </Dialog>
      {form.isHistoryOpen && <HistoryDialog tag={tag} onClose={() => form.setHistoryOpen(false)} />}
      {question && (
        <TagQuestion
          question={question}
          name={name}
          routes={form.routeNames}
          change={form.change}
          next={tags.find(({ id }) => id === replacement) ?? null}
          onKeep={() => setQuestion(null)}
          onAct={() => form.confirm(question)}
        />
      )}
    </>
  );
}

interface ReplacementFieldProps {
  tag: Tag;
  tags: readonly Tag[];
  value: number | null;
  onPick: (id: number | null) => void;
}

/** Chooses the tag that replaces this one, for users who may replace it. */
function ReplacementField({ tag, tags, value, onPick }: ReplacementFieldProps) {
  const { t } = useTranslation('tags');
  const { authScopes, clientType } = useSessionUser();
  if (!mayCall('replaceTag', { scopes: authScopes, clientType })) return null;
  if (!tag.lastPosition) {
    const isBeacon = tag.type === TAG_TYPE.beacon;
    return <p className={classes.hint}>{t(isBeacon ? 'replace.noBeaconPosition' : 'replace.noTagPosition')}</p>;
  }
  return (
    <TagPicker
      label={t('replace.label')}
      hint={t('replace.hint')}
      tags={tags.filter((it) => findReplacementProblem(tag, it) === null && it.lastPosition === null)}
      value={value}
      isDisabled={tag.destroyed}
      onPick={onPick}
    />
  );
}

/** Buttons that open the history over the form, leave for another dialog, or destroy the tag. */
function TagActions({
  tag,
  form: { leaveTo, setHistoryOpen, setQuestion },
}: {
  tag: Tag;
  form: ReturnType<typeof useTagForm>;
}) {
  const { t } = useTranslation('tags');
  const { authScopes, clientType } = useSessionUser();
  const positionId = tag.lastPosition?.id;
  const mayMove = positionId !== undefined && mayCall('placeTags', { scopes: authScopes, clientType });
  return (
    <div className={classes.row}>
      <Button variant="default" onClick={() => setHistoryOpen(true)}>
        {t('history.open')}
      </Button>
      {mayMove && (
        <Button variant="default" onClick={() => leaveTo({ kind: 'move', positionId })}>
          {t('move.open')}
        </Button>
      )}
      {isStaff(authScopes) && !tag.destroyed && (
        <Button variant="default" color="red" onClick={() => setQuestion('destroy')}>
          {t('edit.destroy')}
        </Button>
      )}
    </div>
  );
}
