import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { formatProblem, formatSuggestion, parseConditions, type Condition, type Plan } from '@lapwing/mock-cloud';
import { CommandError, EXIT } from '../process/exit.ts';
import type { Machine } from '../process/machine.ts';
import { readSystemReason } from '../process/system-reason.ts';
import { listConditionProblems } from '../scenarios/expectation-columns.ts';

interface ConditionOptions {
  /** Conditions in YAML. */
  readonly where?: readonly string[];
  /** A file of conditions. */
  readonly condition?: string;
}

/** The conditions of the options, which must hold at the same instant. Throws for none, and for invalid ones. */
export function readConditions({ where = [], condition }: ConditionOptions, machine: Machine): readonly Condition[] {
  if (where.length === 0 && condition === undefined)
    throw new CommandError(EXIT.usage, 'Say what to find: pass --where CONDITION or --condition FILE.');
  const given = where.flatMap((text, n) => parse(`[${text}]`, where.length === 1 ? '--where' : `--where ${n + 1}`));
  return [...given, ...(condition === undefined ? [] : parse(readText(condition, machine), condition))];
}

function parse(text: string, name: string): readonly Condition[] {
  const parsed = parseConditions(text, name);
  if (!parsed.ok) throw new CommandError(EXIT.usage, parsed.problems.map(formatProblem).join('\n'));
  const problems = parsed.conditions.flatMap(listConditionProblems);
  if (problems.length > 0) throw new CommandError(EXIT.usage, problems.join('\n'));
  return parsed.conditions;
}

/** Throws if a condition names a client that a scenario does not have. */
export function checkClients(conditions: readonly Condition[], { name, clients }: Plan): void {
  const ids = clients.map(({ id }) => id);
  for (const { clientId, source } of conditions) {
    if (clientId === null || ids.includes(clientId)) continue;
    const near = formatSuggestion(String(clientId), ids.map(String)) || '.';
    const message = `${source} client: ${name} has no client ${clientId}${near} Clients: ${ids.join(', ')}.`;
    throw new CommandError(EXIT.usage, message);
  }
}

function readText(file: string, { cwd }: Machine): string {
  try {
    return readFileSync(resolve(cwd, file), 'utf8');
  } catch (cause) {
    const reason = cause instanceof Error ? readSystemReason(cause) : String(cause);
    throw new CommandError(EXIT.usage, `${file} cannot be read: ${reason}`, { cause });
  }
}
