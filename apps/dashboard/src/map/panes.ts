import type L from 'leaflet';

/** What lies over what, from the bottom. Popups keep Leaflet's own pane, above all of these. */
const PANES = ['plan', 'heat', 'marks', 'crowd', 'gateways', 'labels', 'edit'] as const;
export type PaneName = (typeof PANES)[number];

const BOTTOM_Z = 210;
const STEP_Z = 50;

/** Only what can be pressed takes the pointer, or the layer above would swallow what is meant for the one below. */
const PRESSED: readonly PaneName[] = ['gateways'];

export function createPanes(map: L.Map): void {
  for (const [index, name] of PANES.entries()) {
    const pane = map.createPane(name);
    pane.style.zIndex = String(BOTTOM_Z + index * STEP_Z);
    if (!PRESSED.includes(name)) pane.style.pointerEvents = 'none';
    // The list beside the map says the same in words.
    pane.setAttribute('aria-hidden', 'true');
  }
}
