import { describe, expect, it } from 'vitest';
import { formatCases } from './report.ts';
import { type CaseRow, describeAnswers } from './run.ts';

const row = (change: Partial<CaseRow> = {}): CaseRow => ({
  ...{ finding: 'H2', name: 'PUT of wrong items', othersWaitMs: 9000, status: '400', bytes: 20_700_000 },
  ...{ peakMb: 500, heapMb: 90, tookMs: 9100, note: '' },
  ...change,
});

describe('the answers of a case', () => {
  it('are counted by status, or by the reason why there is none', () => {
    const answers = [{ status: 200 }, { status: 200 }, { status: null, failure: 'no answer within 60 s' }];
    expect(describeAnswers(answers)).toBe('200 × 2, no answer within 60 s');
  });
});

describe('the table of cases', () => {
  it('shows the figures of an earlier run before the new ones', () => {
    const [, line] = formatCases([row({ othersWaitMs: 8, bytes: 900 })], [row()]);
    expect(line).toContain('9000 ms → 8 ms');
    expect(line).toContain('21 MB → 900 B');
  });

  it('shows new figures alone for a case that the earlier run did not have', () => {
    const [, line] = formatCases([row()], [row({ name: 'another' })]);
    expect(line).toContain('9000 ms');
    expect(line).not.toContain('→');
  });
});
