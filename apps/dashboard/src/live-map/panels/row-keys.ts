import type { KeyboardEvent } from 'react';

/** What the arrow keys reach in a row. Only `data-row-start` is a tab stop, so that a long list is soon passed. */
const ACTIONS = 'button:not(:disabled), a[href]';

/** Moves the focus with the arrow keys: left and right inside a row of a list, up and down to the next row. */
export function moveWithArrows(event: KeyboardEvent<HTMLElement>): void {
  const target = findTarget(event);
  if (!target) return;
  event.preventDefault();
  target.focus();
}

function findTarget({ key, target, currentTarget: row }: KeyboardEvent<HTMLElement>): HTMLElement | null | undefined {
  const actions = [...row.querySelectorAll<HTMLElement>(ACTIONS)];
  const index = actions.findIndex((action) => action === target);
  const entry = row.closest('li');
  switch (key) {
    case 'ArrowRight':
      return actions[index + 1];
    case 'ArrowLeft':
      return actions[index - 1];
    case 'ArrowDown':
      return findStart(entry?.nextElementSibling);
    case 'ArrowUp':
      return findStart(entry?.previousElementSibling);
    default:
      return null;
  }
}

function findStart(entry: Element | null | undefined): HTMLElement | null | undefined {
  return entry?.querySelector<HTMLElement>('[data-row-start]');
}
