import { formatTagLabel, isDefaultNonTracker, mayCall, findReplacementProblem, TAG_TYPE } from '@lapwing/domain';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSessionUser } from '../data/session.ts';
import type { Tag } from '../data/tags.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { BusyButton } from '../ui/busy-button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FormNote } from '../ui/form-note.tsx';
import { HistoryDialog } from './history-dialog.tsx';
import { TagActions } from './tag-actions.tsx';
import { TagDrawer } from './tag-drawer.tsx';
import { TagFacts } from './tag-facts.tsx';
import { TagFields } from './tag-fields.tsx';
import { TagNotes } from './tag-notes.tsx';
import { TagPicker } from './tag-picker.tsx';
import { TagQuestion } from './tag-question.tsx';
import classes from './tags.module.css';
import { useTagForm, type OnLeave } from './use-tag-form.ts';

interface TagFormProps {
  tag: Tag;
  tags: readonly Tag[];
  onLeave: OnLeave;
  /** Beside the page's content, instead of in a dialog over it. */
  isDrawer?: boolean;
  /** A map with the place of the tag, above the fields of a dialog. */
  map?: ReactNode;
}

/** Edits one tag or beacon. Typed text is kept until it is saved or discarded (L§2, L§4). */
export function TagForm({ tag, tags, onLeave, isDrawer = false, map }: TagFormProps) {
  const { t } = useTranslation('tags');
  const { clientType } = useSessionUser();
  const form = useTagForm({ tag, onLeave });
  const { now, replacement, question, setQuestion, leaveTo, save } = form;
  const name = formatTagLabel(tag);
  const isBeacon = tag.type === TAG_TYPE.beacon;
  const isUninstalled = isBeacon && tag.lastPosition === null;
  const isLocked = tag.destroyed || isUninstalled || replacement !== null || (isBeacon && !now.active);
  const openHistory = () => form.setHistoryOpen(true);
  const fields = (
    <form className={isDrawer ? classes.drawerForm : classes.form} noValidate onSubmit={form.submit}>
      <div className={classes.fields}>
        {!isDrawer && <TagFacts tag={tag} />}
        {/* A drawer stays open beside the map that places the beacon. */}
        <TagNotes tag={tag} isActive={now.active} onPlace={() => !isDrawer && onLeave(null)} />
        <TagFields
          {...{ tag, tags, now, isLocked }}
          isReplaced={replacement !== null}
          labelInput={form.labelInput}
          refusal={save.error}
          routeCount={form.routeNames.length}
          onChange={form.changeDraft}
          onRemove={() => setQuestion(tag.inRoute && isDefaultNonTracker(clientType) ? 'routes' : 'remove')}
        />
        <ReplacementField tag={tag} tags={tags} value={replacement} onPick={form.setReplacement} />
        <TagActions
          tag={tag}
          onHistory={isDrawer ? null : openHistory}
          onMove={leaveTo}
          onDestroy={() => setQuestion('destroy')}
        />
        {form.wasOvertaken && <FormNote tone="bad">{t('edit.overtaken')}</FormNote>}
      </div>
      <FormFoot form={form} />
    </form>
  );
  return (
    <>
      {isDrawer ? (
        <TagDrawer tag={tag} labelInput={form.labelInput} onClose={() => leaveTo(null)} onHistory={openHistory}>
          {fields}
        </TagDrawer>
      ) : (
        <Dialog
          title={t('edit.title', { name })}
          isOpen
          onClose={() => leaveTo(null)}
          closeLabel={t('close')}
          size="details"
        >
          {map}
          {fields}
        </Dialog>
      )}
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

/** What is unsaved or wrong, and the buttons that leave the form. */
function FormFoot({ form }: { form: ReturnType<typeof useTagForm> }) {
  const { t } = useTranslation(['tags', 'common']);
  const { changeCount, isTooLong, leaveTo, save } = form;
  return (
    <div className={classes.foot}>
      {isTooLong ? (
        <span className={classes.problems} role="status">
          {t('edit.problems', { count: 1 })}
        </span>
      ) : (
        changeCount > 0 && <span className={classes.unsaved}>{t('edit.unsaved', { count: changeCount })}</span>
      )}
      <Button variant="default" onClick={() => leaveTo(null)}>
        {t('cancel', { ns: 'common' })}
      </Button>
      <BusyButton type="submit" disabled={changeCount === 0} isBusy={save.isPending}>
        {t('save')}
      </BusyButton>
    </div>
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
