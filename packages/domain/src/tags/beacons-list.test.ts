import { describe, expect, it } from 'vitest';
import { writeBeaconsList } from './beacons-list.ts';

describe('the list of beacons as CSV', () => {
  it('has the order from 1, the id in hex with the prefix 0x, and the label', () => {
    const tags = [
      { tagId: 0x00a41f02, label: 'Dock 4' },
      { tagId: 0x3affe001, label: '' },
      { tagId: 1, label: '=1+1, "x"' },
    ];
    expect(writeBeaconsList(tags)).toBe(
      `order,tag_id,label\r\n1,0x00A41F02,Dock 4\r\n2,0x3AFFE001,\r\n3,0x00000001,"'=1+1, ""x"""\r\n`,
    );
  });
});
