/** The panes of our maps, from the bottom. Popups use Leaflet's own pane, above all of these. */
export const PANES = ['plan', 'heat', 'marks', 'crowd', 'gateways', 'labels', 'edit'] as const;
export type PaneName = (typeof PANES)[number];

const BOTTOM_Z = 210;
const STEP_Z = 50;

/** Panes that take the pointer. All others let it through, or they would swallow clicks meant for the pane below. */
const INTERACTIVE: readonly PaneName[] = ['gateways'];

export interface PaneStyle {
  readonly zIndex: string;
  readonly pointerEvents?: 'none';
}

export function createPaneStyle(name: PaneName): PaneStyle {
  const zIndex = String(BOTTOM_Z + PANES.indexOf(name) * STEP_Z);
  return INTERACTIVE.includes(name) ? { zIndex } : { zIndex, pointerEvents: 'none' };
}
