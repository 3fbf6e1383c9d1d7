import { formatTable } from '../load/table.ts';
import type { CaseRow } from './run.ts';

/** A table of cases; beside those of an earlier run, if there was one. */
export function formatCases(rows: readonly CaseRow[], before: readonly CaseRow[] = []): string[] {
  const head = ['', 'case', 'others wait', 'answer', 'bytes', 'peak', 'heap', 'time', ''];
  const earlier = new Map(before.map((row) => [row.name, row]));
  return formatTable([head, ...rows.map((row) => cellsOf(row, earlier.get(row.name)))]);
}

function cellsOf(row: CaseRow, before: CaseRow | undefined): string[] {
  const { finding, name, note } = row;
  const both = (text: (of: CaseRow) => string): string => (before ? `${text(before)} → ${text(row)}` : text(row));
  return [
    finding,
    name,
    both(({ othersWaitMs }) => `${othersWaitMs} ms`),
    both(({ status }) => status),
    both(({ bytes }) => formatBytes(bytes)),
    both(({ peakMb }) => formatMb(peakMb)),
    // Earlier runs may not have measured it.
    both(({ heapMb }) => formatMb(heapMb ?? null)),
    both(({ tookMs }) => `${(tookMs / 1000).toFixed(1)} s`),
    before && before.note !== '' ? `${before.note} → ${note}` : note,
  ];
}

function formatMb(mb: number | null): string {
  return mb === null ? '?' : `${mb} MB`;
}

function formatBytes(bytes: number): string {
  if (bytes < 10_000) return `${bytes} B`;
  return bytes < 10_000_000 ? `${Math.round(bytes / 1000)} KB` : `${Math.round(bytes / 1e6)} MB`;
}
