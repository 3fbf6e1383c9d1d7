/** The panel of edit mode on the live map of the stub: what it lists, and clicks on the plan. */
import { fireEvent, screen, within } from '@testing-library/react';

export const editPanel = () => within(screen.getByRole('region', { name: 'Edit positions' }));

/** The rows of the list of changes. */
export const changeRows = () => within(screen.getByRole('list', { name: 'Changes' })).queryAllByRole('listitem');

export const saveChanges = () => fireEvent.click(editPanel().getByRole('button', { name: 'Save changes' }));

/** Clicks a point of the plan, given in its pixels. */
export function clickPlan(x: number, y: number): void {
  const canvas = document.querySelector('.map-canvas');
  // The plan begins 8 px from the edges of the map.
  if (canvas) fireEvent.click(canvas, { clientX: x + 8, clientY: y + 8 });
}
