import { Drawer } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { BriefTooltip } from '../brief-tooltip.tsx';
import { useEscape } from '../use-escape.ts';
import classes from './choice-sheet.module.css';

interface ChoiceSheetProps {
  title: string;
  closeLabel: string;
  /** The button that opens it. */
  button: (open: () => void) => ReactNode;
  /** The choices, given what closes the sheet. */
  children: (close: () => void) => ReactNode;
}

/** On a phone: a button, and the sheet from below that it opens. */
export function ChoiceSheet({ title, closeLabel, button, children }: ChoiceSheetProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  useEscape(isOpen, close);
  return (
    <>
      {button(() => setIsOpen(true))}
      <Drawer.Root
        opened={isOpen}
        onClose={close}
        closeOnEscape={false}
        position="bottom"
        size="auto"
        classNames={{ content: classes.sheet ?? '' }}
      >
        <Drawer.Overlay />
        <Drawer.Content>
          <div className={classes.head}>
            <Drawer.Title>{title}</Drawer.Title>
            <BriefTooltip text={closeLabel}>
              <Drawer.CloseButton aria-label={closeLabel} />
            </BriefTooltip>
          </div>
          <Drawer.Body className={classes.body ?? ''}>{children(close)}</Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
    </>
  );
}
