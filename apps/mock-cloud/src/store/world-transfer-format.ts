/**
 * The text of an exported world, JSON lines: a header, then `[table, row]` for each row, then the number of lines before
 * the last one and their SHA-256. The same world has the same bytes, wherever it is stored.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { WORLD_NAME } from '@lapwing/contracts';
import { TransferError } from './world-transfer-error.ts';
import { findRowProblem, TRANSFER_TABLES, type TransferRow, type TransferTable } from './world-transfer-tables.ts';

/** Raised when an older program could not read an export. */
const FORMAT = 1;

/** The first line. */
interface ExportHeader {
  readonly lapwing: 'world';
  readonly format: number;
  /** Of the program that wrote it. */
  readonly version: string;
  /** Name of the world. */
  readonly world: string;
  readonly tables: readonly string[];
}

/** The last line. */
interface ExportEnd {
  readonly lines: number;
  readonly sha256: string;
}

export type ExportRecord =
  | { readonly kind: 'header'; readonly world: string }
  | { readonly kind: 'row'; readonly table: TransferTable; readonly row: TransferRow; readonly line: number };

interface Exported {
  readonly world: string;
  readonly version: string;
  readonly rows: AsyncIterable<readonly [TransferTable, TransferRow]>;
}

/** The lines of an export. */
export async function* formatExport({ world, version, rows }: Exported): AsyncGenerator<string> {
  const hash = createHash('sha256');
  let lines = 0;
  const finish = (value: unknown): string => {
    const line = `${JSON.stringify(value)}\n`;
    hash.update(line);
    lines += 1;
    return line;
  };
  yield finish({ lapwing: 'world', format: FORMAT, version, world, tables: TRANSFER_TABLES } satisfies ExportHeader);
  for await (const row of rows) yield finish(row);
  yield `${JSON.stringify({ lines, sha256: hash.digest('hex') } satisfies ExportEnd)}\n`;
}

/** A file with an export: its path, and the name that the user gave. */
export interface ExportFile {
  readonly path: string;
  readonly shown: string;
  /** Version of this program. */
  readonly version: string;
}

/**
 * Reads an export. Throws TransferError with file and line if this program cannot read it, or if it is not as it was
 * written: a caller may use its rows only after the last one. Throws the error of the file system.
 */
export async function* readExport(file: ExportFile): AsyncGenerator<ExportRecord> {
  const hash = createHash('sha256');
  let line = 0;
  let end: ExportEnd | null = null;
  let place = 0;
  const fail = (reason: string): TransferError => new TransferError(`${file.shown}:${Math.max(line, 1)}: ${reason}`);
  for await (const { bytes, isWhole } of readLines(file.path)) {
    line += 1;
    if (end) throw fail('follows the last line of the export.');
    const value = parseLine(bytes);
    if (line === 1) {
      if (!isHeader(value)) throw fail('is not the first line of an exported world.');
      const problem = findHeaderProblem(value, file.version);
      if (problem !== null) throw fail(problem);
      yield { kind: 'header', world: value.world };
    } else if (!isWhole || value === undefined) {
      throw fail(isWhole ? 'is damaged: it is not JSON.' : 'is cut off: the export is not complete.');
    } else if (isEnd(value)) {
      end = value;
      if (value.lines !== line - 1) throw fail(`lines are missing: ${value.lines} were written, not ${line - 1}.`);
      if (value.sha256 !== hash.digest('hex')) throw fail('the checksum is wrong: the file was changed or is damaged.');
      continue;
    } else {
      const { table, row, problem } = parseRow(value);
      if (problem !== null) throw fail(`is damaged: ${problem}.`);
      const at = TRANSFER_TABLES.indexOf(table);
      if (at < place) throw fail(`is damaged: ${table} does not follow ${TRANSFER_TABLES[place]}.`);
      place = at;
      yield { kind: 'row', table, row, line };
    }
    hash.update(bytes).update('\n');
  }
  if (line === 0) throw fail('the file is empty.');
  if (!end) throw fail('the last line is missing: the export is not complete.');
}

function findHeaderProblem({ format, version, world, tables }: ExportHeader, own: string): string | null {
  if (isNewer(version, own)) return `was written by Lapwing ${version}, which is newer than this one, ${own}.`;
  if (format !== FORMAT) return `has format ${format}, and this Lapwing reads format ${FORMAT}.`;
  if (!WORLD_NAME.test(world)) return 'is damaged: it has no name of a world.';
  return tables.join() === TRANSFER_TABLES.join() ? null : 'is damaged: it does not name the tables of its format.';
}

function isHeader(value: unknown): value is ExportHeader {
  if (typeof value !== 'object' || value === null || !('lapwing' in value) || value.lapwing !== 'world') return false;
  const { format, version, world, tables } = value as Partial<Record<keyof ExportHeader, unknown>>;
  const isText = typeof version === 'string' && typeof world === 'string';
  return isText && typeof format === 'number' && Array.isArray(tables);
}

function isEnd(value: unknown): value is ExportEnd {
  return typeof value === 'object' && value !== null && 'lines' in value && 'sha256' in value;
}

/** Whether a version like 1.2.3 is higher than another one. */
function isNewer(version: string, other: string): boolean {
  return version.localeCompare(other, 'en', { numeric: true }) > 0;
}

interface ParsedRow {
  readonly table: TransferTable;
  readonly row: TransferRow;
  readonly problem: string | null;
}

function parseRow(value: unknown): ParsedRow {
  const [name, row] = Array.isArray(value) && value.length === 2 ? (value as unknown[]) : [];
  const table = TRANSFER_TABLES.find((one) => one === name);
  if (!table) return { table: 'world', row: {}, problem: 'it is not a row of a table' };
  return { table, row: row as TransferRow, problem: findRowProblem(table, row) };
}

/** Undefined if a line is not JSON in UTF-8. */
function parseLine(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

interface Line {
  readonly bytes: Buffer;
  /** Whether a line break ends it. */
  readonly isWhole: boolean;
}

const CHUNK_BYTES = 1024 * 1024;
/** The first line is short; a file without line breaks is not read as a whole. */
const MAX_FIRST_BYTES = 64 * 1024;

/** The lines of a file. Only a line feed ends one, as texts may contain other separators. */
async function* readLines(path: string): AsyncGenerator<Line> {
  let rest: Buffer[] = [];
  let isFirst = true;
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES }) as AsyncIterable<Buffer>) {
    let from = 0;
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, from)) {
      yield { bytes: Buffer.concat([...rest, chunk.subarray(from, at)]), isWhole: true };
      rest = [];
      from = at + 1;
      isFirst = false;
    }
    rest.push(chunk.subarray(from));
    if (isFirst && chunk.length > MAX_FIRST_BYTES) break;
  }
  const bytes = Buffer.concat(rest);
  if (bytes.length > 0) yield { bytes, isWhole: false };
}
