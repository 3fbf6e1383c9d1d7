import type { Tag } from '../data/tags.ts';

/** An installed beacon, Dock 4. */
export function tag(change: Partial<Tag> = {}): Tag {
  return {
    id: 1,
    tagId: 1,
    label: 'Dock 4',
    type: 0,
    active: true,
    destroyed: false,
    battery: 3,
    threshold: -21,
    lastUpdate: null,
    lastPosition: { id: 124, tagId: 1, x: 405, y: 370 },
    parentId: null,
    childTags: [],
    numberOfChildren: 0,
    status: 'NO STATUS',
    beaconId: null,
    tagInfo: { label: 'B2' },
    inRoute: false,
    ...change,
  };
}
