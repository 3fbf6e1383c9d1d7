import { type Answer, type ControlAnswer, toCamel } from '@lapwing/contracts';
import { describeWhy, formatDuration, formatHexId, parseHexId, type WhyTable } from '@lapwing/domain';
import { explainInModel, formatSuggestion, openModel } from '@lapwing/mock-cloud';
import { Argument, type Command, InvalidArgumentError } from 'commander';
import { completeVerb, type Invocation } from '../invocation/invocation.ts';
import { formatInstant, type Moment, parseMomentOption, resolveMoment } from '../options/instant.ts';
import { createWholeNumberParser } from '../options/whole-number.ts';
import { createAnchorOption, createSeedOption } from '../options/scenario-options.ts';
import type { Output } from '../output/output.ts';
import { formatTable } from '../output/text-table.ts';
import { CommandError, EXIT, type ExitCode } from '../process/exit.ts';
import type { Machine } from '../process/machine.ts';
import { openPlan, openScenario } from '../scenarios/open-scenario.ts';
import { ServerError } from '../server/problem.ts';
import { openControl, type ServerChoice, withOptionalServer } from '../server/server-options.ts';

type WireWhy = ControlAnswer<'explainThing'>;

interface WhyOptions extends Partial<ServerChoice> {
  readonly scenario?: string;
  readonly at?: Moment;
  readonly client?: number;
  readonly stop?: number;
  readonly seed?: number;
  readonly anchor?: number;
}

interface Question {
  readonly table: WhyTable;
  readonly id: number;
}

/** What the id of each table names. */
const TABLES: Readonly<Record<WhyTable, string>> = {
  laps: 'lap',
  gateways: 'gateway',
  predictions: 'gateway',
  tags: 'tag',
};
const TABLE_NAMES = Object.keys(TABLES) as WhyTable[];

/** `lapwing why <table> <id>`: why a thing is judged as it is, the same from a server and without one. */
export function defineWhy(command: Command, invocation: Invocation): void {
  withOptionalServer(command, 'ask a running server instead of a scenario')
    .addArgument(new Argument('<table>', 'what is judged').choices(TABLE_NAMES).argParser(parseTable))
    .addArgument(
      new Argument(
        '<id>',
        'id of the lap or gateway, for predictions of the gateway; of a tag also in hex, e.g. 3C620100',
      ),
    )
    .option('--scenario <name|file>', 'scenario of the world; with --server, the one that it must serve')
    .option(
      '--at <instant>',
      'judge as of this instant, or e.g. PT2H after the start of the clock (default: the start; with --server, now)',
      parseMomentOption,
    )
    .option('--client <id>', 'only a thing of this client', createWholeNumberParser(0, 1_000_000))
    .option(
      '--stop <ord>',
      'with predictions, the place of the stop in the route, from 0 (default: the next stop)',
      createWholeNumberParser(0, 999),
    )
    .addOption(createSeedOption())
    .addOption(createAnchorOption());
  completeVerb<WhyOptions>(command, invocation, {
    examples: [
      'lapwing why laps 129521320007 --scenario haulage',
      'lapwing why gateways 10 --scenario haulage --at PT10M',
      'lapwing why predictions 1 --stop 4 --server http://localhost:4170',
      'lapwing why tags 3C620100 --scenario tracker --json',
    ],
    run: ([table, id], options, output) =>
      answer(readQuestion(table as WhyTable, id as string), options, invocation.machine, output),
  });
}

const readNumber = createWholeNumberParser(0, Number.MAX_SAFE_INTEGER);

/** Tags are exported in hex: 8 digits are hex, as no tag has so short a number. */
function readQuestion(table: WhyTable, text: string): Question {
  const id = table === 'tags' ? parseHexId(text) : null;
  if (id !== null) return { table, id };
  try {
    return { table, id: readNumber(text) };
  } catch {
    const forms = table === 'tags' ? 'a whole number or 8 hex digits' : 'a whole number';
    throw new CommandError(EXIT.usage, `The id of a ${TABLES[table]} must be ${forms}, not ${text}.`);
  }
}

async function answer(question: Question, options: WhyOptions, machine: Machine, output: Output): Promise<ExitCode> {
  if (options.stop !== undefined && question.table !== 'predictions')
    throw new CommandError(EXIT.usage, '--stop can only be used with predictions.');
  const why = await (options.server === undefined ? explainHeadless : explainOnServer)(question, options, machine);
  if (output.json) output.writeValue(why);
  else print(why, output);
  return EXIT.ok;
}

async function explainHeadless(question: Question, options: WhyOptions, machine: Machine): Promise<WireWhy> {
  const { scenario, anchor, seed, client, stop } = options;
  if (options.world !== undefined) throw new CommandError(EXIT.usage, '--world requires --server URL.');
  if (scenario === undefined) throw new CommandError(EXIT.usage, 'Specify --scenario NAME or --server URL.');
  const plan = openPlan(scenario, { anchorMs: anchor, seed }, machine);
  const atMs = options.at ? resolveMoment(options.at, plan.anchorMs) : plan.anchorMs;
  if (atMs < plan.startMs) {
    const start = formatInstant(plan.startMs);
    throw new CommandError(EXIT.usage, `--at is before the history of ${plan.name}, which begins at ${start}.`);
  }
  const why = await explainInModel(openModel(plan), atMs, { ...question, stop, clientId: client });
  if (!why) throw createMissingError(question, options, plan.name);
  return why;
}

async function explainOnServer(question: Question, options: WhyOptions, machine: Machine): Promise<WireWhy> {
  const { server = '', seed, anchor, client, stop, at } = options;
  if (seed !== undefined || anchor !== undefined)
    throw new CommandError(EXIT.usage, '--seed and --anchor cannot be used with --server: the server has its own.');
  const control = openControl({ ...options, server }, machine);
  const serving = await control.call('getScenario', {});
  if (options.scenario !== undefined) {
    const { name } = openScenario(options.scenario, machine).scenario;
    if (name !== serving.name) throw new CommandError(EXIT.usage, `${server} serves ${serving.name}, not ${name}.`);
  }
  try {
    return await control.call('explainThing', {
      ...question,
      ...(stop !== undefined && { stop }),
      ...(client !== undefined && { client }),
      ...(at && { at: formatInstant(resolveMoment(at, serving.anchor * 1000)) }),
    });
  } catch (error) {
    if (error instanceof ServerError && error.problem.type === 'not-found')
      throw createMissingError(question, options, serving.name);
    throw error;
  }
}

function createMissingError({ table, id }: Question, { client, stop }: WhyOptions, scenario: string): CommandError {
  const owner = client === undefined ? '' : ` of client ${client}`;
  const place = stop === undefined ? '' : ` with a stop ${stop} on its route`;
  return new CommandError(EXIT.usage, `${scenario} has no ${TABLES[table]} ${id}${owner}${place} at that instant.`);
}

function parseTable(text: string): WhyTable {
  const name = TABLE_NAMES.find((one) => one === text);
  if (name !== undefined) return name;
  const near = formatSuggestion(text, TABLE_NAMES) || '.';
  throw new InvalidArgumentError(`Unknown table${near} Tables: ${TABLE_NAMES.join(', ')}.`);
}

/** The sentence, the rule, and a row for each piece of the evidence; an asterisk marks the cause. */
function print(wire: WireWhy, output: Output): void {
  const why = toCamel(wire) as Answer<'explainJudgement'>;
  output.writeLine(describeWhy(why, formatTs));
  output.writeLine();
  const { rule, rows } = why;
  output.writeLine(`Rule: ${rule.code} (${rule.spec})${describeValues(rule.parameters)}`);
  if (rows.length === 0) return;
  output.writeLine();
  const lines = rows.map((row) => [
    row.role === 'cause' ? '*' : '',
    row.at === null ? '' : formatTs(row.at),
    row.until === null ? '' : formatTs(row.until),
    row.kind,
    row.note,
    row.label ?? (row.tagId === null ? '' : formatHexId(row.tagId)),
    row.values.map(describeValue).join(', '),
  ]);
  for (const line of formatTable(['', 'from', 'until', 'kind', 'meaning', 'where', 'values'], lines))
    output.writeLine(line);
}

type Value = Answer<'explainJudgement'>['rows'][number]['values'][number];

function describeValues(values: readonly Value[]): string {
  return values.length === 0 ? '' : `: ${values.map(describeValue).join(', ')}`;
}

function describeValue({ name, value, unit }: Value): string {
  switch (unit) {
    case 's':
      return `${name} ${formatDuration(value)}`;
    case 'dBm':
      return `${name} ${value} dBm`;
    case 'count':
      return `${name} ${value}`;
    case 'second-of-day':
      return `${name} ${new Date(value * 1000).toISOString().slice(11, 19)}`;
  }
}

function formatTs(ts: number): string {
  return formatInstant(ts * 1000);
}
