import type { Scenario } from '@lapwing/contracts';
import { resolveMoment, type Moments, resolveOptionalMoment } from './moments.ts';
import type { Expectation, ExportPlan } from './plan.ts';
import type { ProblemPath } from './problem.ts';
import type { Report } from './report.ts';
import type { Locator } from './validate.ts';

type ExpectFile = NonNullable<Scenario['expect']>[number];
type ExportFile = NonNullable<Scenario['exports']>[number];

interface ExpectationContext {
  readonly clientIds: readonly number[];
  readonly locator: Locator;
  readonly report: Report;
  readonly moments: Moments;
}

/** Expands the expectations that a replay checks. */
export function expandExpectations(files: readonly ExpectFile[], reader: ExpectationContext): Expectation[] {
  return files.map((file, n) => {
    const path = ['expect', n];
    if (file.count === undefined && file.fields === undefined)
      reader.report.add(path, 'expects nothing; add count or fields');
    checkClient(file.client, path, reader);
    const { file: name, line, column } = reader.locator.createProblem(path, '');
    return {
      atMs: resolveMoment(file.at, [...path, 'at'], reader.moments),
      table: file.table,
      ...readSpan(file, path, reader),
      clientId: file.client ?? null,
      where: file.where ?? {},
      count: readCount(file.count, [...path, 'count'], reader.report),
      fields: file.fields ?? null,
      source: `${name}:${line}:${column}`,
    };
  });
}

/** The bounds of a count; null without one. */
export function readCount(count: ExpectFile['count'], path: ProblemPath, report: Report): Expectation['count'] {
  if (count === undefined) return null;
  if (typeof count === 'number') return { min: count, max: count };
  const { min = 0, max = Number.MAX_SAFE_INTEGER } = count;
  if (min > max) report.add(path, `min ${min} is above max ${max}`);
  return { min, max };
}

/** The span in which the selected rows begin. */
function readSpan(
  { from, to }: Pick<ExportFile, 'from' | 'to'>,
  path: ProblemPath,
  { moments, report }: ExpectationContext,
): { fromMs: number | null; toMs: number | null } {
  const fromMs = resolveOptionalMoment(from, [...path, 'from'], moments);
  const toMs = resolveOptionalMoment(to, [...path, 'to'], moments);
  if (fromMs !== null && toMs !== null && toMs <= fromMs) report.add([...path, 'to'], 'is not after from');
  return { fromMs, toMs };
}

/** Expands the tables that a replay exports. */
export function expandExports(files: readonly ExportFile[], reader: ExpectationContext): ExportPlan[] {
  return files.map(({ table, at, from, to, client }, n) => {
    const path = ['exports', n];
    checkClient(client, path, reader);
    return {
      table,
      atMs: resolveOptionalMoment(at, [...path, 'at'], reader.moments),
      ...readSpan({ from, to }, path, reader),
      clientId: client ?? null,
    };
  });
}

function checkClient(client: number | undefined, path: ProblemPath, { clientIds, report }: ExpectationContext): void {
  if (client === undefined || clientIds.includes(client)) return;
  report.add([...path, 'client'], `no client ${client} in this scenario`);
}
