import type { Tag } from '../../data/tags.ts';

/** A beacon that has not been placed. */
export function spareTag(tagId: number, extra: Partial<Tag> = {}): Tag {
  return {
    id: tagId,
    tagId,
    label: '',
    type: 0,
    active: false,
    destroyed: false,
    battery: 3,
    threshold: -16,
    lastUpdate: null,
    lastPosition: null,
    parentId: null,
    childTags: [],
    numberOfChildren: 0,
    status: 'NO STATUS',
    beaconId: null,
    tagInfo: { label: '1.0' },
    inRoute: false,
    ...extra,
  };
}
