import type { ExportTable } from '@lapwing/contracts';
import { resolve } from 'node:path';
import { type ExportRow, exportTable, openModel, type Plan, readRows } from '@lapwing/mock-cloud';
import { Argument, type Command } from 'commander';
import { parseExportRows } from '../output/export-rows.ts';
import { EXIT, CommandError, type ExitCode } from '../process/exit.ts';
import type { Machine } from '../process/machine.ts';
import { TABLE_NAMES, parseTableName } from '../options/export-table-name.ts';
import { formatInstant, parseMomentOption, resolveMoment, type Moment } from '../options/instant.ts';
import { createWholeNumberParser } from '../options/whole-number.ts';
import { createAnchorOption, createSeedOption } from '../options/scenario-options.ts';
import type { Output } from '../output/output.ts';
import { writeFileChunks, writeChunks, type Chunks } from '../output/write-chunks.ts';
import { openPlan, openScenario } from '../scenarios/open-scenario.ts';
import { DEFAULT_SERVER } from '../server/default-address.ts';
import { openControl, type ServerChoice, withOptionalServer } from '../server/server-options.ts';
import { completeVerb, type Invocation } from '../invocation/invocation.ts';

interface ExportOptions extends Partial<ServerChoice> {
  readonly scenario?: string;
  readonly at?: Moment;
  readonly from?: Moment;
  readonly to?: Moment;
  readonly client?: number;
  readonly seed?: number;
  readonly anchor?: number;
  readonly out?: string;
}

/** `lapwing export <table>`: writes a table as CSV, with the same bytes from a server and without one. */
export function defineExport(command: Command, invocation: Invocation): void {
  withOptionalServer(command, 'export from a running server instead of a scenario')
    .addArgument(new Argument('<table>', 'table to export').choices(TABLE_NAMES).argParser(parseTableName))
    .option('--scenario <name|file>', 'scenario to export; with --server, the one that it must serve')
    .option(
      '--at <instant>',
      'export the state at this instant, or e.g. PT2H after the start of the clock (default: the start; with --server, now)',
      parseMomentOption,
    )
    .option('--from <instant>', 'only rows that begin at this instant or later', parseMomentOption)
    .option('--to <instant>', 'only rows that begin before this instant', parseMomentOption)
    .option('--client <id>', 'only rows of this client', createWholeNumberParser(0, 1_000_000))
    .option('--out <file>', 'write to a file; - is stdout, the default')
    .addOption(createSeedOption())
    .addOption(createAnchorOption());
  completeVerb<ExportOptions>(command, invocation, {
    examples: [
      'lapwing export laps --scenario demo --out laps.csv',
      'lapwing export visits --scenario demo --at 2026-03-18T12:00:00Z --from 2026-03-18T06:00:00Z',
      'lapwing export laps --server http://localhost:4170 --json',
    ],
    run: ([table], options, output) => write(table as ExportTable, options, invocation.machine, output),
  });
}

async function write(table: ExportTable, options: ExportOptions, machine: Machine, output: Output): Promise<ExitCode> {
  const source = options.server === undefined ? openModelTable : openServerTable;
  const { csv, rows } = await source(table, options, machine);
  if (options.out !== undefined && options.out !== '-') {
    const bytes = await writeFileChunks({ path: resolve(machine.cwd, options.out), shown: options.out }, csv());
    if (output.json) output.writeValue({ table, file: options.out, bytes });
    else output.note(`Wrote ${options.out} (${bytes} bytes).`);
  } else await writeChunks(output.stdout, output.json ? toJsonLines(await rows()) : csv());
  return EXIT.ok;
}

/** A table in two formats. Read only one of them, and only once. */
interface OpenTable {
  readonly csv: () => Chunks;
  readonly rows: () => Iterable<ExportRow> | Promise<Iterable<ExportRow>>;
}

function openModelTable(table: ExportTable, options: ExportOptions, machine: Machine): OpenTable {
  const { scenario, anchor, seed } = options;
  if (options.world !== undefined) throw new CommandError(EXIT.usage, '--world requires --server URL.');
  if (scenario === undefined) throw new CommandError(EXIT.usage, 'Specify --scenario NAME or --server URL.');
  const plan = openPlan(scenario, { anchorMs: anchor, seed }, machine);
  checkClient(options.client, plan.clients, plan.name);
  const span = readSpan(options, plan.anchorMs);
  checkAfterStart(span.atMs, plan);
  const model = openModel(plan);
  const { atMs = plan.anchorMs, fromMs, toMs } = span;
  const filters = { atMs, fromMs, toMs, clientId: options.client };
  return { csv: () => exportTable(model, table, filters), rows: () => readRows(model, table, filters) };
}

async function openServerTable(table: ExportTable, options: ExportOptions, machine: Machine): Promise<OpenTable> {
  const { server = DEFAULT_SERVER, seed, anchor, client } = options;
  if (seed !== undefined || anchor !== undefined) {
    throw new CommandError(EXIT.usage, '--seed and --anchor cannot be used with --server: the server has its own.');
  }
  const control = openControl({ ...options, server }, machine);
  const serving = await control.call('getScenario', {});
  if (options.scenario !== undefined) {
    const { name } = openScenario(options.scenario, machine).scenario;
    if (name !== serving.name) throw new CommandError(EXIT.usage, `${server} serves ${serving.name}, not ${name}.`);
  }
  checkClient(client, serving.clients, serving.name);
  const { atMs, fromMs, toMs } = readSpan(options, serving.anchor * 1000);
  const csv = await control.export(table, {
    ...(atMs !== undefined && { at: formatInstant(atMs) }),
    ...(fromMs !== undefined && { from: formatInstant(fromMs) }),
    ...(toMs !== undefined && { to: formatInstant(toMs) }),
    ...(client !== undefined && { client }),
  });
  return { csv: () => csv, rows: async () => parseExportRows(table, await readAll(csv)) };
}

function readSpan(
  { at, from, to }: ExportOptions,
  anchorMs: number,
): { atMs?: number; fromMs?: number; toMs?: number } {
  const span = {
    ...(at && { atMs: resolveMoment(at, anchorMs) }),
    ...(from && { fromMs: resolveMoment(from, anchorMs) }),
    ...(to && { toMs: resolveMoment(to, anchorMs) }),
  };
  if (span.fromMs !== undefined && span.toMs !== undefined && span.toMs <= span.fromMs) {
    throw new CommandError(EXIT.usage, '--to must be after --from.');
  }
  return span;
}

function checkAfterStart(atMs: number | undefined, { startMs, name }: Plan): void {
  if (atMs === undefined || atMs >= startMs) return;
  throw new CommandError(
    EXIT.usage,
    `--at is before the history of ${name}, which begins at ${formatInstant(startMs)}.`,
  );
}

function checkClient(
  client: number | undefined,
  clients: readonly { id: number; name: string }[],
  scenario: string,
): void {
  if (client === undefined || clients.some(({ id }) => id === client)) return;
  const existing = clients.map(({ id, name }) => `${id} (${name})`).join(', ');
  throw new CommandError(EXIT.usage, `${scenario} has no client ${client}. Existing clients: ${existing}.`);
}

async function readAll(chunks: Chunks): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of chunks) text += typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
  return text;
}

/** A JSON array with a row on each line. CSV does not distinguish empty from missing text, so both are null. */
function* toJsonLines(rows: Iterable<ExportRow>): Generator<string> {
  let before = '[\n';
  for (const row of rows) {
    yield before + JSON.stringify(row, (_, cell: unknown) => (cell === '' ? null : cell));
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}
