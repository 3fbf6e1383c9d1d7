import { describe, expect, it } from 'vitest';
import { describeWhy } from './describe-why.ts';
import { createWhyRow, seconds, type WhyAnswer, type WhyReason, type WhyRow, type WhyTable } from './explanation.ts';

const format = (ts: number): string => `T${ts}`;

function answerOf(
  table: WhyTable,
  reason: WhyReason,
  changes: Partial<WhyAnswer> = {},
  row: Partial<WhyRow> = {},
): WhyAnswer {
  const cause = createWhyRow({
    kind: 'visit',
    note: 'stop',
    role: 'cause',
    at: 100,
    until: 160,
    label: 'Dock 6',
    values: [seconds('stay', 900), seconds('usual-stay', 100), seconds('excess', 800)],
    ...row,
  });
  return {
    table,
    id: 1,
    stop: null,
    subject: {
      anchorId: 3,
      anchorLabel: 'Hauler 3',
      routeId: 11,
      routeLabel: 'Inbound loop',
      lapNumber: 7,
      lapStart: 40,
      tagId: 0x3c620100,
      tagLabel: null,
      stopLabel: 'Gate in',
    },
    judgement: table === 'tags' ? 'active' : 'wrong-path',
    reason,
    at: 100,
    rule: {
      code: 'lap-path',
      spec: 'L§4',
      parameters: [
        seconds('timeout', 1800),
        seconds('min-duration', 300),
        seconds('offline-limit', 60),
        seconds('long-stop', 600),
      ],
    },
    cause: { kind: 'visit', row: 0 },
    rows: [cause],
    ...changes,
  };
}

const REASONS: Readonly<Record<WhyTable, readonly WhyReason[]>> = {
  laps: [
    'finished',
    'lap-runs',
    'long-stay',
    'long-trip',
    'foreign-beacon',
    'skipped-stops',
    'out-of-order',
    'silence',
    'shift-over',
    'one-day',
    'route-changed',
    'route-reset',
    'route-deleted',
    'unassigned',
    'new-lap',
    'finished-early',
  ],
  gateways: ['heard', 'silence', 'silence-without-power', 'stays-long', 'never-heard'],
  predictions: [
    'from-stop',
    'from-departure',
    'overdue',
    'arrived',
    'departed',
    'off-route',
    'no-route',
    'never-heard',
  ],
  tags: [
    'left-behind',
    'long-stop',
    'lost-on-way',
    'found-by-other',
    'taken',
    'heard-at-stop',
    'heard',
    'heard-long-ago',
    'never-heard',
  ],
};

describe('the sentence of a judgement', () => {
  it.each<[WhyTable, WhyReason, string]>([
    [
      'laps',
      'foreign-beacon',
      'Lap 7 of Hauler 3 on Inbound loop ended with a wrong path because Hauler 3 entered Dock 6, which is not on Inbound loop, at T100.',
    ],
    [
      'laps',
      'finished-early',
      'Lap 7 of Hauler 3 on Inbound loop was too short because it finished at Dock 6 at T100, after 1m 00s. The minimum is 5m 00s.',
    ],
    [
      'laps',
      'long-stay',
      'Lap 7 of Hauler 3 on Inbound loop timed out at T100, after 30m 00s, because Hauler 3 stayed at Dock 6 for 13m 20s longer than usual.',
    ],
    ['gateways', 'silence', 'Hauler 3 is offline because it was last heard at T100, more than 1m 00s ago.'],
    [
      'gateways',
      'stays-long',
      'Hauler 3 is held because it has been at Dock 6 since T100, for 15m 00s. Its usual stay is 1m 40s.',
    ],
    [
      'predictions',
      'off-route',
      'No arrival of Hauler 3 is predicted because it was last at Dock 6, which is not on Inbound loop, at T100.',
    ],
    [
      'tags',
      'left-behind',
      'Tag 3C620100 was unloaded at Dock 6 because Hauler 3 brought it there at T100 and did not take it on.',
    ],
  ])('names the thing, the cause and the instant: %s, %s', (table, reason, sentence) => {
    expect(describeWhy(answerOf(table, reason), format)).toBe(sentence);
  });

  it('lists the skipped stops, and the one that was entered instead', () => {
    const missing = (label: string) =>
      createWhyRow({ kind: 'missing-visit', note: 'skipped', role: 'cause', at: 90, label });
    const rows = [
      missing('Dock 1'),
      missing('Dock 2'),
      createWhyRow({ kind: 'visit', note: 'stop', at: 100, label: 'Dock 3' }),
    ];
    expect(describeWhy(answerOf('laps', 'skipped-stops', { rows }), format)).toContain(
      'because Hauler 3 did not visit Dock 1 and Dock 2 before it entered Dock 3 at T100.',
    );
  });

  it('adds up what the stops on the way take', () => {
    const leg = createWhyRow({ kind: 'average', note: 'usual-times', values: [seconds('adds', 95)] });
    const rows = [...answerOf('predictions', 'from-departure').rows, leg, leg];
    expect(describeWhy(answerOf('predictions', 'from-departure', { rows }), format)).toBe(
      'Hauler 3 is expected at Gate in at T100 because it left Dock 6 at T160, and the usual times from there take 3m 10s.',
    );
  });

  it('says by which mark an asset has its class', () => {
    const entry = answerOf('tags', 'heard', { judgement: 'inside' }, { kind: 'hearing', label: 'Main door' });
    expect(describeWhy(entry, format)).toBe(
      'Tag 3C620100 is inside because Main door, an entry, heard it last, at T100.',
    );
    const beacon = answerOf('tags', 'heard', { judgement: 'current' }, { kind: 'hearing', label: 'Hauler 3' });
    expect(describeWhy(beacon, format)).toBe('Tag 3C620100 is up to date because Hauler 3 heard it at T100.');
    const lost = answerOf('tags', 'heard-long-ago', { judgement: 'inactive' });
    expect(describeWhy(lost, format)).toBe('Tag 3C620100 is inactive because no gateway has heard it since T100.');
  });

  it.each(
    Object.entries(REASONS).flatMap(([table, reasons]) =>
      reasons.map((reason) => [table as WhyTable, reason] as const),
    ),
  )('is written for each reason: %s, %s', (table, reason) => {
    const known = describeWhy(answerOf(table, reason), format);
    expect(known).toMatch(/^(Lap 7 of |Hauler 3|Tag 3C620100|No arrival of ).+\.$/);
    expect(known).not.toMatch(/unknown|undefined|null|NaN|wrong-path/);
    const sentences = REASONS[table].map((other) => describeWhy(answerOf(table, other), format));
    expect(new Set(sentences).size).toBe(sentences.length);
    const nameless = answerOf(table, reason, { cause: { kind: 'nothing', row: null }, rows: [], at: null });
    expect(describeWhy(nameless, format)).not.toMatch(/undefined|null|NaN/);
  });
});
