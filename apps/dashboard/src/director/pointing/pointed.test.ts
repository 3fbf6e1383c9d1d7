import { expect, it } from 'vitest';
import { EMPTY_DRAFT, toNewFault } from '../faults/fault-draft.ts';
import { createDraft, listFitting, parseTarget } from './pointed.ts';

it('what is pointed at opens the form with it chosen, and the first kind that can affect it', () => {
  expect(toNewFault(createDraft(parseTarget('gateway:3')))).toMatchObject({ kind: 'offline', gateways: [3] });
  expect(toNewFault(createDraft(parseTarget('beacon:117')))).toMatchObject({ kind: 'drain', beacons: [117] });
  expect(toNewFault(createDraft({ kind: 'operations', id: 'listRoutes' }))).toMatchObject({
    kind: 'latency',
    operations: ['listRoutes'],
  });
  expect(createDraft(null)).toEqual(EMPTY_DRAFT);
});

it('only kinds that can affect it are said to fit', () => {
  expect(listFitting(parseTarget('beacon:1'))).toEqual(['drain']);
  expect(listFitting({ kind: 'operations', id: 'listTags' })).toEqual(['latency', 'error', 'down', 'garbage']);
  expect(listFitting(parseTarget('gateway:1'))).not.toContain('drain');
});
