import { Button, TextInput } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { BusyButton } from './busy-button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';
import classes from './typed-confirm.module.css';

interface TypedConfirmProps {
  title: string;
  closeLabel: string;
  /** What will be lost. */
  why: string;
  /** Must be typed exactly. */
  word: string;
  /** The label of the field, which names the word. */
  label: string;
  /** The name of the button. */
  act: string;
  isBusy: boolean;
  onAct: () => void;
  onClose: () => void;
}

/** Confirms a deletion, once the exact word was typed (R§5, S§5). */
export function TypedConfirm({ title, closeLabel, why, word, label, act, isBusy, onAct, onClose }: TypedConfirmProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (typed === word && !isBusy) onAct();
  };
  return (
    <Dialog title={title} isOpen onClose={onClose} closeLabel={closeLabel} size="question">
      <form className={classes.form} noValidate onSubmit={submit}>
        <p className={classes.why}>{why}</p>
        <TextInput
          label={label}
          value={typed}
          autoComplete="off"
          data-autofocus
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <BusyButton type="submit" color="red" disabled={typed !== word} isBusy={isBusy}>
            {act}
          </BusyButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
