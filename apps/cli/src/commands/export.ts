import type { ExportTable } from '@lapwing/contracts';
import { resolve } from 'node:path';
import { exportTable, openModel, type Plan } from '@lapwing/mock-cloud';
import { Argument, type Command } from 'commander';
import { rowsFromCsv } from '../csv/rows-from-csv.ts';
import { EXIT, Refusal, type ExitCode } from '../exit.ts';
import type { Machine } from '../machine.ts';
import { TABLE_NAMES, tableName } from '../options/export-table-name.ts';
import { instantMs, isoOf, moment, momentMs, type Moment } from '../options/moment.ts';
import { wholeNumber } from '../options/whole-number.ts';
import type { Output } from '../output/output.ts';
import { writeFilePieces, writePieces, type Pieces } from '../output/write-pieces.ts';
import { openPlan, openScenario } from '../scenarios/open-scenario.ts';
import { DEFAULT_SERVER } from '../server/control.ts';
import { controlOf, type ServerChoice, withWorldOf } from '../server/options.ts';
import { completeVerb, type Session } from '../session.ts';

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

/** `lapwing export <table>`: a table as CSV, the same bytes from a server and without one. */
export function defineExport(command: Command, session: Session): void {
  withWorldOf(command, 'from a running server instead of from the scenario')
    .addArgument(new Argument('<table>', 'what to write').choices(TABLE_NAMES).argParser(tableName))
    .option('--scenario <name|file>', 'the world; with --server its scenario must be this one')
    .option(
      '--at <instant>',
      'as known then: an instant, or PT2H from the start of the clock (default: the start; with --server its now)',
      moment,
    )
    .option('--from <instant>', 'only what began then or later', moment)
    .option('--to <instant>', 'only what began before then', moment)
    .option('--client <id>', 'only of this client', wholeNumber(0, 1_000_000))
    .option('--out <file>', 'write to a file instead of stdout')
    .option('--seed <number>', 'in place of the seed of the scenario', wholeNumber(0, Number.MAX_SAFE_INTEGER))
    .option(
      '--anchor <instant>',
      'when a scenario that starts now started (default: the instant that it names for replays)',
      instantMs,
    );
  completeVerb<ExportOptions>(command, session, {
    examples: [
      'lapwing export laps --scenario demo --out laps.csv',
      'lapwing export visits --scenario demo --at 2026-03-18T12:00:00Z --from 2026-03-18T06:00:00Z',
      'lapwing export laps --server http://localhost:4170 --json',
    ],
    run: ([table], options, output) => write(table as ExportTable, options, session.machine, output),
  });
}

async function write(table: ExportTable, options: ExportOptions, machine: Machine, output: Output): Promise<ExitCode> {
  const pieces =
    options.server === undefined ? headless(table, options, machine) : await fromServer(table, options, machine);
  if (options.out !== undefined) {
    const bytes = await writeFilePieces({ path: resolve(machine.cwd, options.out), shown: options.out }, pieces);
    if (output.json) output.value({ table, file: options.out, bytes });
    else output.note(`Wrote ${options.out} (${bytes} bytes).`);
  } else if (output.json) await writePieces(output.stdout, jsonRows(table, await whole(pieces)));
  else await writePieces(output.stdout, pieces);
  return EXIT.ok;
}

function headless(table: ExportTable, options: ExportOptions, machine: Machine): Pieces {
  const { scenario, anchor, seed } = options;
  if (options.world !== undefined)
    throw new Refusal(EXIT.usage, '--world is of a running server: say --server URL, too.');
  if (scenario === undefined) throw new Refusal(EXIT.usage, 'Say which world: --scenario NAME, or --server URL.');
  const plan = openPlan(scenario, { anchorMs: anchor, seed }, machine);
  checkClient(options.client, plan.clients, plan.name);
  const span = spanOf(options, plan.anchorMs);
  checkAfterStart(span.atMs, plan);
  return exportTable(openModel(plan), table, {
    atMs: span.atMs ?? plan.anchorMs,
    fromMs: span.fromMs,
    toMs: span.toMs,
    clientId: options.client,
  });
}

async function fromServer(table: ExportTable, options: ExportOptions, machine: Machine): Promise<Pieces> {
  const { server = DEFAULT_SERVER, seed, anchor, client } = options;
  if (seed !== undefined || anchor !== undefined) {
    throw new Refusal(EXIT.usage, 'A server has its own seed and anchor: leave out --seed and --anchor, or --server.');
  }
  const control = controlOf({ ...options, server }, machine);
  const serving = await control.call('getScenario', {});
  if (options.scenario !== undefined) {
    const { name } = openScenario(options.scenario, machine).scenario;
    if (name !== serving.name) throw new Refusal(EXIT.usage, `${server} serves ${serving.name}, not ${name}.`);
  }
  checkClient(client, serving.clients, serving.name);
  const { atMs, fromMs, toMs } = spanOf(options, serving.anchor * 1000);
  return control.export(table, {
    ...(atMs !== undefined && { at: isoOf(atMs) }),
    ...(fromMs !== undefined && { from: isoOf(fromMs) }),
    ...(toMs !== undefined && { to: isoOf(toMs) }),
    ...(client !== undefined && { client: String(client) }),
  });
}

function spanOf({ at, from, to }: ExportOptions, anchorMs: number): { atMs?: number; fromMs?: number; toMs?: number } {
  const span = {
    ...(at && { atMs: momentMs(at, anchorMs) }),
    ...(from && { fromMs: momentMs(from, anchorMs) }),
    ...(to && { toMs: momentMs(to, anchorMs) }),
  };
  if (span.fromMs !== undefined && span.toMs !== undefined && span.toMs <= span.fromMs) {
    throw new Refusal(EXIT.usage, '--to must lie after --from.');
  }
  return span;
}

function checkAfterStart(atMs: number | undefined, { startMs, name }: Plan): void {
  if (atMs === undefined || atMs >= startMs) return;
  throw new Refusal(EXIT.usage, `--at lies before the history of ${name}, which begins ${isoOf(startMs)}.`);
}

function checkClient(
  client: number | undefined,
  clients: readonly { id: number; name: string }[],
  scenario: string,
): void {
  if (client === undefined || clients.some(({ id }) => id === client)) return;
  const there = clients.map(({ id, name }) => `${id} (${name})`).join(', ');
  throw new Refusal(EXIT.usage, `${scenario} has no client ${client}. There are: ${there}.`);
}

async function whole(pieces: Pieces): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const piece of pieces) text += typeof piece === 'string' ? piece : decoder.decode(piece, { stream: true });
  return text;
}

/** One JSON array, a row a line. */
function* jsonRows(table: ExportTable, csv: string): Generator<string> {
  let before = '[\n';
  for (const row of rowsFromCsv(table, csv)) {
    yield before + JSON.stringify(row);
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}
