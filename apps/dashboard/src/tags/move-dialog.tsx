import { countCharacters, formatTagLabel, LABEL_MAX } from '@lapwing/domain';
import { Button, SegmentedControl, TextInput } from '@mantine/core';
import type { Tag } from '../data/tags.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { BusyButton } from '../ui/busy-button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { FieldError } from '../ui/field-error.tsx';
import { readTyped } from '../ui/typed-text.ts';
import { FormNote } from '../ui/form-note.tsx';
import { AffectedDialog } from './affected-dialog.tsx';
import { TagPicker } from './tag-picker.tsx';
import { TagQuestion } from './tag-question.tsx';
import classes from './tags.module.css';
import { BEACON_KINDS, useMoveForm } from './use-move-form.ts';

/**
 * Moves a beacon to the position of another (L§2). An inactive beacon replaces the present one, so that the position keeps
 * its routes. An active beacon brings its own position, and the present beacon stays.
 */
export function MoveDialog({ at, tags, onClose }: { at: Tag; tags: readonly Tag[]; onClose: () => void }) {
  const { t } = useTranslation(['tags', 'common', 'rules']);
  const form = useMoveForm({ at, tags, onClose });
  const { chosen, label, isTooLong, leave } = form;
  const name = formatTagLabel(at);
  return (
    <>
      <Dialog title={t('move.title', { name })} isOpen onClose={leave} closeLabel={t('close')} size="details">
        <div className={classes.form}>
          <SegmentedControl
            aria-label={t('move.which')}
            value={form.kind}
            onChange={form.chooseKind}
            data={BEACON_KINDS.map((value) => ({ value, label: t(`move.${value}`) }))}
          />
          <TagPicker
            label={t('move.beacon')}
            hint={chosen?.active ? t('move.movesWhy') : t('replace.hint')}
            tags={form.beacons}
            value={chosen?.id ?? null}
            onPick={form.setChosenId}
          />
          <TextInput
            className={classes.label}
            label={t('edit.label')}
            description={t('edit.counter', { count: countCharacters(label), max: LABEL_MAX })}
            value={label}
            onChange={(event) => form.setLabel(readTyped(event.currentTarget.value))}
            error={isTooLong && <FieldError text={t('label.tooLong', { ns: 'rules' })} />}
          />
          {form.move.wasOvertaken && <FormNote tone="bad">{t('edit.overtaken')}</FormNote>}
          <DialogActions>
            <Button variant="default" onClick={leave}>
              {t('cancel', { ns: 'common' })}
            </Button>
            <BusyButton disabled={chosen === null || isTooLong} isBusy={form.move.isBusy} onClick={form.submit}>
              {t('move.act')}
            </BusyButton>
          </DialogActions>
        </div>
      </Dialog>
      <AffectedDialog gateways={form.move.affected} onCancel={form.move.cancel} onConfirm={form.move.confirm} />
      {form.isLeaving && (
        <TagQuestion
          question="discard"
          name={name}
          routes={[]}
          change={{}}
          next={null}
          onKeep={() => form.setIsLeaving(false)}
          onAct={onClose}
        />
      )}
    </>
  );
}
