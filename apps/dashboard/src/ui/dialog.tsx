import { Modal } from '@mantine/core';
import { atom } from 'jotai';
import { useId, useLayoutEffect, type ReactNode } from 'react';
import { store, useTabValue } from '../tab/store.ts';
import { useIsPhone } from '../theme/widths.ts';
import { BriefTooltip } from './brief-tooltip.tsx';
import classes from './dialog.module.css';
import { useEscape } from './use-escape.ts';
import { useFocusReturn } from './use-focus-return.ts';

/** The widths of dialogs in pixels (L§9). */
export const DIALOG_WIDTHS = { brief: 300, question: 400, form: 420, details: 500, table: 920 } as const;

/** The open dialogs, the topmost last. */
const openDialogsAtom = atom<readonly string[]>([]);

interface DialogProps {
  title: string;
  isOpen: boolean;
  /** Closing is the safe choice. Without it the dialog must be answered. */
  onClose?: (() => void) | undefined;
  /** Accessible name of the close button; there is no button without it. */
  closeLabel?: string;
  size?: keyof typeof DIALOG_WIDTHS;
  /** Whether it has a field in the place of its title and of its close button, and takes no time to appear. */
  isSearch?: boolean;
  children: ReactNode;
}

/** A question or a short form over the screen. Escape closes only the topmost one, and only that one has a backdrop. */
export function Dialog({ title, isOpen, onClose, closeLabel, size = 'form', isSearch = false, children }: DialogProps) {
  const isClosable = onClose !== undefined;
  const isPhone = useIsPhone();
  const close = onClose ?? (() => undefined);
  useEscape(isOpen, close);
  const isTopmost = useIsTopmost(isOpen);
  useFocusReturn(isOpen);
  return (
    <Modal.Root
      opened={isOpen}
      onClose={close}
      closeOnEscape={false}
      closeOnClickOutside={isSearch}
      centered={!isSearch}
      {...(isSearch && { yOffset: '10vh' })}
      fullScreen={isPhone && (size === 'details' || size === 'table')}
      size={DIALOG_WIDTHS[size]}
      padding={isSearch ? 0 : 20}
      transitionProps={{ duration: isSearch ? 0 : 120 }}
    >
      {isTopmost && <Modal.Overlay backgroundOpacity={0.4} transitionProps={{ duration: 0 }} />}
      <Modal.Content {...(isSearch && { 'aria-label': title })}>
        {!isSearch && (
          <div className={classes.head}>
            <Modal.Title>{title}</Modal.Title>
            {isClosable && closeLabel !== undefined && (
              <BriefTooltip text={closeLabel}>
                <Modal.CloseButton aria-label={closeLabel} />
              </BriefTooltip>
            )}
          </div>
        )}
        <Modal.Body className={classes.body} data-search={isSearch || undefined}>
          {children}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** Whether a dialog covers all others. Stacked backdrops would turn the page black. */
function useIsTopmost(isOpen: boolean): boolean {
  const id = useId();
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    store.set(openDialogsAtom, (open) => [...open, id]);
    return () => store.set(openDialogsAtom, (open) => open.filter((it) => it !== id));
  }, [isOpen, id]);
  return useTabValue(openDialogsAtom).at(-1) === id;
}

interface DialogActionsProps {
  /** Whether the buttons are below each other, each as wide as the dialog. */
  isStacked?: boolean;
  children: ReactNode;
}

/** The buttons of a dialog: the safe choice on the left or on top, the named action on the right or below. */
export function DialogActions({ isStacked = false, children }: DialogActionsProps) {
  return (
    <div className={classes.actions} data-stacked={isStacked || undefined}>
      {children}
    </div>
  );
}
