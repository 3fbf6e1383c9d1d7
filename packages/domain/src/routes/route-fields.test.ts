import { describe, expect, it } from 'vitest';
import {
  findRouteProblems,
  hasRouteChanges,
  NEW_ROUTE,
  readShift,
  rebaseRouteFields,
  toRouteFields,
  toRoutePayload,
  type StoredRoute,
} from './route-fields.ts';

/** A stored route with times that HH:mm does not show whole, and a tolerance above 1. */
const STORED: StoredRoute = {
  label: 'Inbound loop',
  tags: [
    { ord: 1, tagPositionId: 8 },
    { ord: 0, tagPositionId: 7 },
  ],
  goalTime: 845,
  routeTimeout: 90_030,
  routeMinDuration: 95,
  routeTolerance: 3,
  startOnEnter: false,
  finishOnEnter: true,
  constraintShiftStart: 21_601,
  constraintShiftEnd: 50_459,
};
const NEW = { ...NEW_ROUTE, label: ' Side loop ', stops: [7, 8] };
const onMap = (positionId: number) => ({ positionId, beacon: { isChild: false } });

describe('the fields of a new route', () => {
  it('are a target of 1 h, a timeout of 2 h, a minimum of 2 min, one tolerated beacon, arrivals and the whole day', () => {
    expect(toRoutePayload(NEW, null)).toEqual({
      label: 'Side loop',
      startTag: 7,
      endTag: 8,
      tags: [
        { ord: 0, tagPositionId: 7 },
        { ord: 1, tagPositionId: 8 },
      ],
      skipsMismatches: 1,
      startOnEnter: true,
      finishOnEnter: true,
      routeTimeout: 7200,
      routeMinDuration: 120,
      goalTime: 3600,
      constraintTag: null,
      constraintShiftStart: 0,
      constraintShiftEnd: 86_399,
    });
  });

  it('send no tolerance when it is off, and finish on arrival on a round trip that starts on arrival', () => {
    const round = { ...NEW, stops: [7, 8, 7], isTolerant: false, finishOnEnter: false };
    expect(toRoutePayload(round, null)).toMatchObject({ skipsMismatches: 0, finishOnEnter: true });
    expect(toRoutePayload({ ...round, startOnEnter: false }, null)).toMatchObject({ finishOnEnter: false });
  });
});

describe('the work shift of a form', () => {
  it('has its end sent plus 59 seconds', () => {
    expect(readShift({ ...NEW, shiftEnd: '14:00' }, null)).toEqual({ startSec: 0, endSec: 50_459 });
    expect(readShift(NEW, null)).toEqual({ startSec: 0, endSec: 86_399 });
    expect(readShift({ ...toRouteFields(STORED), shiftEnd: '22:00' }, STORED).endSec).toBe(79_259);
  });

  it('of a new route has a start other than 0 sent plus 1 second', () => {
    expect(readShift({ ...NEW, shiftStart: '06:00' }, null).startSec).toBe(21_601);
    expect(readShift(NEW, null).startSec).toBe(0);
  });

  it('of a stored route has a changed start sent as it is, and an unchanged one with its stored seconds', () => {
    const fields = toRouteFields(STORED);
    expect(readShift(fields, STORED)).toEqual({ startSec: 21_601, endSec: 50_459 });
    expect(readShift({ ...fields, shiftStart: '07:00' }, STORED).startSec).toBe(25_200);
  });

  it('is unknown while its times are not filled in', () => {
    expect(readShift({ ...NEW, shiftStart: '', shiftEnd: '' }, null)).toEqual({ startSec: null, endSec: null });
  });
});

describe('the fields of a stored route', () => {
  it('show its stops in order, hours beyond a day, and the minimum in minutes and seconds', () => {
    expect(toRouteFields(STORED)).toEqual({
      label: 'Inbound loop',
      stops: [7, 8],
      goal: '00:14',
      timeout: '25:00',
      minDuration: '01:35',
      isTolerant: true,
      startOnEnter: false,
      finishOnEnter: true,
      shiftStart: '06:00',
      shiftEnd: '14:00',
    });
  });

  it('keep the stored seconds and the tolerance unless they are changed', () => {
    const fields = toRouteFields(STORED);
    expect(toRoutePayload(fields, STORED)).toMatchObject({
      goalTime: 845,
      routeTimeout: 90_030,
      routeMinDuration: 95,
      skipsMismatches: 3,
      constraintShiftStart: 21_601,
      constraintShiftEnd: 50_459,
    });
    const changed = { ...fields, goal: '00:15', minDuration: '01:36', isTolerant: false };
    expect(toRoutePayload(changed, STORED)).toMatchObject({
      goalTime: 900,
      routeTimeout: 90_030,
      routeMinDuration: 96,
      skipsMismatches: 0,
    });
  });

  it('keep what someone else changed since, except where the user changed the same', () => {
    const before = toRouteFields(STORED);
    const now = { ...before, goal: '00:20', timeout: '03:00' };
    expect(rebaseRouteFields({ ...before, label: 'Loop', timeout: '02:00' }, before, now)).toEqual({
      ...now,
      label: 'Loop',
      timeout: '02:00',
    });
  });

  it('have changed if one differs, apart from spaces around the label', () => {
    const fields = toRouteFields(STORED);
    expect(hasRouteChanges({ ...fields, label: ' Inbound loop' }, fields)).toBe(false);
    expect(hasRouteChanges({ ...fields, label: 'Loop' }, fields)).toBe(true);
    expect(hasRouteChanges({ ...fields, finishOnEnter: false }, fields)).toBe(true);
    expect(hasRouteChanges({ ...fields, stops: [8, 7] }, fields)).toBe(true);
  });
});

describe('the problems of a form', () => {
  it('are none with a label, stops and times', () => {
    expect(findRouteProblems(NEW, [onMap(7), onMap(8)])).toEqual([]);
  });

  it('name every field that is missing or too long, in the order of the form', () => {
    const empty = { ...NEW_ROUTE, goal: '', timeout: '169:00', minDuration: '1:5', shiftStart: '', shiftEnd: '24:00' };
    expect(findRouteProblems(empty, []).map(({ field, problem }) => `${field}: ${problem}`)).toEqual([
      'label: required',
      'tags: none-given',
      'goal: required',
      'timeout: too-long',
      'minDuration: required',
      'shiftStart: required',
      'shiftEnd: too-long',
    ]);
  });

  it('name a stop that repeats the one before it', () => {
    expect(findRouteProblems(NEW, [onMap(7), onMap(7)])).toEqual([{ field: 'tags/1', problem: 'twice-in-a-row' }]);
  });
});
