import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './dialog.module.css';

interface DialogProps {
  title: string;
  isOpen: boolean;
  /** Closing is the safe choice. Without it the dialog can only be answered. */
  onClose?: (() => void) | undefined;
  /** Accessible name of the close button; no button without it. */
  closeLabel?: string;
  children: ReactNode;
}

/** A question or a short form over the screen. */
export function Dialog({ title, isOpen, onClose, closeLabel, children }: DialogProps) {
  const isClosable = onClose !== undefined;
  return (
    <Modal.Root
      opened={isOpen}
      onClose={onClose ?? (() => undefined)}
      closeOnEscape={isClosable}
      closeOnClickOutside={false}
      centered
      size={420}
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

/** The choices at the foot of a dialog: the safe one left, the named action right. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>;
}
