import type { Chapter } from './blocks.ts';

/** The topics in the order of the index (S§2). Each is the anchor of its heading. */
export const TOPICS = [
  'live-map',
  'status-bar',
  'right-panel',
  // Not `map`: that is the id of the map on other screens, to which a link leads that skips the menu.
  'the-map',
  'edit-beacon',
  'child-beacons',
  'routes',
  'create-route',
  'analytics',
  'search',
  'results',
  'predictions',
  'settings',
  'edit-beacon-location',
  'edit-gateway-settings',
  'adding-wireless-networks',
  'add-user',
  'update-layout-image',
  'global-view',
] as const;

export type Topic = (typeof TOPICS)[number];

/** The documentation in one language. */
export type Topics = Readonly<Record<Topic, Chapter>>;
