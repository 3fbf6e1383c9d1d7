import { type ConditionFile, conditionsSchema, createConditionsSchema } from '@lapwing/contracts';
import { readCount } from './expectations.ts';
import type { Expectation } from './plan.ts';
import { createDepthProblem, type ScenarioProblem, sortProblems } from './problem.ts';
import { Report } from './report.ts';
import { SourceFile } from './source-file.ts';
import { explainIssues } from './validate.ts';

/** An expectation without an instant: what a search looks for. */
export interface Condition extends Pick<Expectation, 'clientId' | 'where' | 'count' | 'fields' | 'source'> {
  readonly table: 'gateways';
  /** The column by whose values the matching rows are counted; null counts all of them together. */
  readonly groupBy: string | null;
}

export type ConditionsResult =
  | { readonly ok: true; readonly conditions: readonly Condition[] }
  | { readonly ok: false; readonly problems: readonly ScenarioProblem[] };

/** Parses conditions that must hold at the same instant, from a list in YAML. `name` is their file, for problems. */
export function parseConditions(text: string, name: string): ConditionsResult {
  try {
    return parse(text, name);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { ok: false, problems: [createDepthProblem(name, 'a list of conditions')] };
  }
}

function parse(text: string, name: string): ConditionsResult {
  const source = new SourceFile(name, text);
  const syntax = source.listSyntaxProblems();
  if (syntax.length > 0) return { ok: false, problems: syntax };
  const parsed = conditionsSchema.safeParse(source.value);
  if (!parsed.success) {
    const subject = { schema: createConditionsSchema(), value: source.value, locator: source };
    return { ok: false, problems: sortProblems(explainIssues(parsed.error.issues, subject)) };
  }
  const report = new Report(source);
  const conditions = parsed.data.map((file, n) => toCondition(file, n, { source, report }));
  return report.problems.length === 0 ? { ok: true, conditions } : { ok: false, problems: report.problems };
}

function toCondition(
  { table, client, where, groupBy, count, fields }: ConditionFile,
  n: number,
  { source, report }: { readonly source: SourceFile; readonly report: Report },
): Condition {
  if (count === undefined && fields === undefined) report.add([n], 'says nothing about the rows; add count or fields');
  if (groupBy !== undefined && count === undefined) report.add([n, 'groupBy'], 'counts rows; add count');
  if (groupBy !== undefined && fields !== undefined) report.add([n, 'fields'], 'cannot be combined with groupBy');
  const { file, line, column } = source.createProblem([n], '');
  return {
    table,
    clientId: client ?? null,
    where: where ?? {},
    groupBy: groupBy ?? null,
    count: readCount(count, [n, 'count'], report),
    fields: fields ?? null,
    source: `${file}:${line}:${column}`,
  };
}
