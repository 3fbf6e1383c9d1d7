import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useIsPhone } from '../theme/widths.ts';
import classes from './dialog.module.css';
import { useEscape } from './use-escape.ts';
import { useReturnFocus } from './use-return-focus.ts';

/** The widths of dialogs in pixels (L§9). */
export const DIALOG_WIDTHS = { brief: 300, question: 400, form: 420, details: 500, table: 920 } as const;

interface DialogProps {
  title: string;
  isOpen: boolean;
  /** Closing is the safe choice. Without it the dialog must be answered. */
  onClose?: (() => void) | undefined;
  /** Accessible name of the close button; there is no button without it. */
  closeLabel?: string;
  size?: keyof typeof DIALOG_WIDTHS;
  children: ReactNode;
}

/** A question or a short form over the screen. Escape closes only the topmost one. */
export function Dialog({ title, isOpen, onClose, closeLabel, size = 'form', children }: DialogProps) {
  const isClosable = onClose !== undefined;
  const isPhone = useIsPhone();
  const close = onClose ?? (() => undefined);
  useEscape(isOpen, close);
  useReturnFocus();
  return (
    <Modal.Root
      opened={isOpen}
      onClose={close}
      closeOnEscape={false}
      closeOnClickOutside={false}
      centered
      fullScreen={isPhone && (size === 'details' || size === 'table')}
      size={DIALOG_WIDTHS[size]}
      padding={20}
      transitionProps={{ duration: 120 }}
    >
      <Modal.Overlay backgroundOpacity={0.4} />
      <Modal.Content>
        <div className={classes.head}>
          <Modal.Title>{title}</Modal.Title>
          {isClosable && closeLabel !== undefined && <Modal.CloseButton aria-label={closeLabel} />}
        </div>
        <Modal.Body className={classes.body}>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** The buttons of a dialog: the safe choice on the left, the named action on the right. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>;
}
