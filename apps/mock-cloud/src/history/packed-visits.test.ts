import type { TagVisit } from '@lapwing/domain';
import { expect, it } from 'vitest';
import { packVisits, unpackVisits } from './packed-visits.ts';

it('packed visits are the same when they are read', () => {
  const visits: TagVisit[] = [
    { tagId: 0xff_ff_ff_ff, startMs: 1_773_830_520_123, checkoutMs: null, hasEntry: true, passedBuzzer: false },
    { tagId: 0x3c_00_00_01, startMs: 0, checkoutMs: 1_773_830_520_999, hasEntry: false, passedBuzzer: true },
    { tagId: 1, startMs: 5, checkoutMs: 5, hasEntry: true, passedBuzzer: true },
  ];
  expect([...unpackVisits(packVisits(visits))]).toEqual(visits);
});
