import type { ClientReadCall } from '../../operations/call.ts';
import { Content } from '../../operations/content.ts';
import { Problem } from '../../problems/problems.ts';
import { findOwnTag } from '../resources/own.ts';
import { writeTagHistoryCsv } from '../resources/tag-history.ts';
import { findPeriodProblem } from './period.ts';

/** A tag and a period in unix seconds, which includes its last second. */
interface HistoryPath {
  readonly tagId: number;
  readonly start: number;
  readonly end: number;
}

/** Where a tag of the client was heard in a period, as CSV, or why the period is refused (L§7, S§7). */
export function exportTagHistory(call: ClientReadCall<unknown>, { tagId, start, end }: HistoryPath): Content | Problem {
  const tag = findOwnTag(call, tagId);
  if (!tag) return new Problem('not-found');
  const problem = findPeriodProblem(call, { start, end, where: 'path/end' });
  if (problem) return problem;
  return new Content('text/csv', writeTagHistoryCsv(call, tag, { fromMs: start * 1000, toMs: (end + 1) * 1000 }));
}
