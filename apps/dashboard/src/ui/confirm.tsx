import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useIsPhone } from '../theme/widths.ts';
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

/**
 * A question with its consequence: the safe choice left, the named action right. Its narrow layout, in windows of up to 768 px,
 * has the buttons below each other in the full width of the dialog (R§9).
 */
export function Confirm({ title, children, keep, act, isDanger = false, onKeep, onAct }: ConfirmProps) {
  const isNarrow = useIsPhone();
  return (
    <Dialog title={title} isOpen onClose={onKeep} size={isNarrow ? 'brief' : 'question'}>
      {children}
      <DialogActions isStacked={isNarrow}>
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
