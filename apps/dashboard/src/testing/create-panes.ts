import type L from 'leaflet';
import { PANES, createPaneStyle } from '../map/panes.ts';

/** Creates the panes of our maps, for tests of single layers without the map's frame. */
export function createPanes(map: L.Map): void {
  for (const name of PANES) Object.assign(map.createPane(name).style, createPaneStyle(name));
}
