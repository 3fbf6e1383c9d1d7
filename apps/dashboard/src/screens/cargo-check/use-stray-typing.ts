import { useEffect, type RefObject } from 'react';

/**
 * Directs key presses outside any field into a field, because a scanner types like a keyboard, whatever has the focus. Keys for
 * fields, dialogs and menus are left alone.
 */
export function useStrayTyping(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKey = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (!/^[\p{L}\p{N}]$/u.test(key) || ctrlKey || metaKey || altKey || isWanted(target)) return;
      field.current?.focus();
      field.current?.select();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [field]);
}

function isWanted(target: EventTarget | null): boolean {
  const takers = 'input, textarea, select, [contenteditable], [role=dialog], [role=menu], [role=listbox]';
  return target instanceof HTMLElement && target.closest(takers) !== null;
}
