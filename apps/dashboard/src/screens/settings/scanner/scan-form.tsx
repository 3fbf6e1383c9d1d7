import { canSwitchTags, formatTagLabel, TAG_TYPE } from '@lapwing/domain';
import { Button, Switch } from '@mantine/core';
import { useState } from 'react';
import { useSessionUser } from '../../../data/session.ts';
import type { Tag } from '../../../data/tags.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { AssociatedBeaconField, LabelField, StatusField } from '../../../tags/tag-fields.tsx';
import { TagQuestion } from '../../../tags/tag-question.tsx';
import { useTagForm } from '../../../tags/use-tag-form.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { FormNote } from '../../../ui/form-note.tsx';
import classes from './scanner.module.css';

interface ScanFormProps {
  tag: Tag;
  tags: readonly Tag[];
  onSaved: () => void;
}

/** The fields of a scanned tag. After a save, and when the changes are undone, they have the saved values. */
export function ScanForm({ onSaved, ...shown }: ScanFormProps) {
  const [round, setRound] = useState(0);
  const begin = () => setRound(round + 1);
  return (
    <Fields
      key={round}
      {...shown}
      onUndo={begin}
      onSaved={() => {
        begin();
        onSaved();
      }}
    />
  );
}

function Fields({ tag, tags, onUndo, onSaved }: ScanFormProps & { onUndo: () => void }) {
  const { t } = useTranslation(['scanner', 'tags']);
  const { clientType } = useSessionUser();
  const form = useTagForm({ tag, onLeave: onSaved });
  const { now, save, question } = form;
  const isBeacon = tag.type === TAG_TYPE.beacon;
  const isLocked = tag.destroyed || (isBeacon && tag.lastPosition === null);
  const field = {
    tag,
    tags,
    now,
    isLocked,
    labelInput: form.labelInput,
    refusal: save.error,
    onChange: form.changeDraft,
  };
  return (
    <form className={classes.form} noValidate onSubmit={form.submit}>
      <LabelField {...field} />
      {!isBeacon && canSwitchTags(clientType) && (
        <Switch
          label={t('edit.active', { ns: 'tags' })}
          checked={now.active}
          disabled={isLocked}
          onChange={({ currentTarget: { checked } }) => form.changeDraft({ active: checked })}
        />
      )}
      <StatusField {...field} />
      {!isBeacon && <AssociatedBeaconField {...field} />}
      {form.wasOvertaken && <FormNote tone="bad">{t('edit.overtaken', { ns: 'tags' })}</FormNote>}
      <div className={classes.submit}>
        {form.isChanged && (
          <Button variant="default" onClick={onUndo}>
            {t('undo')}
          </Button>
        )}
        <BusyButton type="submit" disabled={!form.isChanged || isLocked} isBusy={save.isPending}>
          {t('save', { ns: 'tags' })}
        </BusyButton>
      </div>
      {question && (
        <TagQuestion
          question={question}
          name={formatTagLabel(tag)}
          routes={[]}
          change={form.change}
          next={null}
          onKeep={() => form.setQuestion(null)}
          onAct={() => form.confirm(question)}
        />
      )}
    </form>
  );
}
