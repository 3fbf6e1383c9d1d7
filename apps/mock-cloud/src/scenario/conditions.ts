import { type ConditionFile, conditionsSchema, createConditionsSchema, type ExportTable } from '@lapwing/contracts';
import { readCount } from './expectations.ts';
import { parseDuration } from '@lapwing/domain';
import type { Condition } from './plan.ts';
import { createDepthProblem, type ProblemPath, type ScenarioProblem, sortProblems } from './problem.ts';
import { Report } from './report.ts';
import { SourceFile } from './source-file.ts';
import { explainIssues, type Locator } from './validate.ts';

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
  const conditions = parsed.data.map((file, n) => expandCondition(file, [n], { locator: source, report }));
  return report.problems.length === 0 ? { ok: true, conditions } : { ok: false, problems: report.problems };
}

/** Expands a condition, and reports one that says nothing. */
export function expandCondition(
  file: ConditionFile,
  path: ProblemPath,
  { locator, report }: { readonly locator: Locator; readonly report: Report },
): Condition {
  const { table, client, where, groupBy, count, fields } = file;
  if (count === undefined && fields === undefined) report.add(path, 'says nothing about the rows; add count or fields');
  if (groupBy !== undefined && count === undefined) report.add([...path, 'groupBy'], 'counts rows; add count');
  if (groupBy !== undefined && fields !== undefined) report.add([...path, 'fields'], 'cannot be combined with groupBy');
  const { file: name, line, column } = locator.createProblem(path, '');
  return {
    table,
    ...readWindow(file, path, report),
    clientId: client ?? null,
    where: where ?? {},
    groupBy: groupBy ?? null,
    count: readCount(count, [...path, 'count'], report),
    fields: fields ?? null,
    source: `${name}:${line}:${column}`,
  };
}

/** Tables as of the instant, whose rows do not begin. */
const AS_OF: readonly ExportTable[] = ['gateways', 'tags', 'assets'];

/** The offsets from the instant between which the rows begin; reports a window in which no row can be. */
function readWindow(
  { table, from, to }: ConditionFile,
  path: ProblemPath,
  report: Report,
): Pick<Condition, 'fromMs' | 'toMs'> {
  const given = from === undefined ? 'to' : 'from';
  if ((from ?? to) !== undefined && AS_OF.includes(table))
    report.add([...path, given], `cannot be used with ${table}, whose rows have no begin`);
  const fromMs = from === undefined ? null : parseDuration(from);
  const toMs = to === undefined ? null : parseDuration(to);
  if (fromMs !== null && fromMs > 0) report.add([...path, 'from'], 'is after the instant, when no row has begun yet');
  if (fromMs !== null && toMs !== null && toMs <= fromMs) report.add([...path, 'to'], 'is not after from');
  return { fromMs, toMs };
}
