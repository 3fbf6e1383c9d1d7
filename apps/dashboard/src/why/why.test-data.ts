import type { WhyAnswer, WhyRow, WhyTable, WhyValue } from '../data/why.ts';
import { NOW_TS } from '../testing/fleet.test-data.ts';

export const sec = (name: WhyValue['name'], value: number): WhyValue => ({ name, value, unit: 's' });
export const count = (name: WhyValue['name'], value: number): WhyValue => ({ name, value, unit: 'count' });

/** A row of Hauler 01 that began some seconds ago. */
export function rowOf(note: WhyRow['note'], agoSec: number, more: Partial<WhyRow> = {}): WhyRow {
  return {
    kind: 'visit',
    role: 'context',
    at: NOW_TS - agoSec,
    until: null,
    anchorId: 1,
    tagPositionId: 124,
    tagId: 1,
    lapId: null,
    label: 'Dock 4',
    note,
    values: [],
    ...more,
  };
}

const CAUSE_VALUES = [
  sec('stay', 300),
  sec('usual-stay', 100),
  sec('excess', 200),
  sec('silent', 500),
] satisfies WhyValue[];

/** An answer that has every fact which a sentence may name. */
export function answerOf(table: WhyTable, reason: WhyAnswer['reason'], more: Partial<WhyAnswer> = {}): WhyAnswer {
  return {
    table,
    id: table === 'laps' ? 123 : 1,
    stop: table === 'predictions' ? 3 : null,
    subject: {
      anchorId: 1,
      anchorLabel: 'Hauler 01',
      routeId: 11,
      routeLabel: 'Inbound loop',
      lapNumber: 7,
      lapStart: NOW_TS - 1800,
      tagId: 1,
      tagLabel: 'Pallet 9',
      stopLabel: 'Dock 7',
    },
    judgement: DEFAULT_JUDGEMENTS[table],
    reason,
    at: NOW_TS - 60,
    rule: {
      code: DEFAULT_RULES[table],
      spec: 'L§4',
      parameters: [
        sec('timeout', 1800),
        sec('min-duration', 240),
        count('tolerance', 1),
        sec('offline-limit', 60),
        count('stops-ahead', 3),
      ],
    },
    cause: { kind: 'visit', row: 1 },
    rows: [
      rowOf('taken', 900, { label: 'Gate in' }),
      rowOf('stop', 500, { until: NOW_TS - 200, role: 'cause', kind: 'missing-visit', values: CAUSE_VALUES }),
      rowOf('carried', 400, { label: 'Hauler 02', kind: 'hearing', tagPositionId: null }),
      rowOf('stop', 100, { label: 'Dock 9' }),
    ],
    ...more,
  };
}

const DEFAULT_JUDGEMENTS = { laps: 'timeout', gateways: 'offline', predictions: 'waiting', tags: 'unloaded' } as const;
const DEFAULT_RULES = {
  laps: 'lap-timeout',
  gateways: 'offline-limit',
  predictions: 'prediction-sum',
  tags: 'unload-location',
} as const;

/** Hauler 01 is offline: a heartbeat, the silence since then, and the limit. */
export const OFFLINE = answerOf('gateways', 'silence', {
  at: NOW_TS - 500,
  cause: { kind: 'heartbeat-gap', row: 1 },
  rows: [
    rowOf('last-heartbeat', 500, { kind: 'heartbeat', label: 'Hauler 01', tagPositionId: null, tagId: null }),
    rowOf('silence', 500, {
      kind: 'silence',
      role: 'cause',
      label: 'Hauler 01',
      tagPositionId: null,
      tagId: null,
      values: [sec('silent', 500)],
    }),
    rowOf('offline-limit', 440, {
      kind: 'limit',
      label: 'Hauler 01',
      tagPositionId: null,
      tagId: null,
      values: [sec('offline-limit', 60)],
    }),
  ],
});
