import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog, DialogActions } from './dialog.tsx';

interface ConfirmProps {
  title: string;
  /** The consequences, in a line or a list. */
  children: ReactNode;
  /** The label of the safe choice. Closing the dialog has the same effect. */
  keep: string;
  act: string;
  isDanger?: boolean;
  onKeep: () => void;
  onAct: () => void;
}

/** A question with its consequence: the safe choice left, the named action right. */
export function Confirm({ title, children, keep, act, isDanger = false, onKeep, onAct }: ConfirmProps) {
  return (
    <Dialog title={title} isOpen onClose={onKeep} size="question">
      {children}
      <DialogActions>
        <Button variant="default" onClick={onKeep} data-autofocus>
          {keep}
        </Button>
        <Button {...(isDanger && { color: 'red' })} onClick={onAct}>
          {act}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
