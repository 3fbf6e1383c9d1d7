import { useEffect, type RefObject } from 'react';

/**
 * Directs key presses outside any field into a field, because a scanner types like a keyboard, whichever element has
 * the focus. Keys for fields, dialogs and menus are not redirected.
 */
export function useStrayTyping(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKey = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (!/^[\p{L}\p{N}]$/u.test(key) || ctrlKey || metaKey || altKey || takesKeys(target)) return;
      field.current?.focus();
      field.current?.select();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [field]);
}

/** Whether an element, or what it is in, takes what is typed. Checkboxes and switches do not. */
export function takesKeys(target: EventTarget | null): boolean {
  const selector =
    'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=dialog], [role=menu], [role=listbox]';
  return target instanceof HTMLElement && target.closest(selector) !== null;
}
