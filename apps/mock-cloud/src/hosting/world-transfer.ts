/** Export and import of whole worlds, between folders and PostgreSQL databases. */
import { existsSync } from 'node:fs';
import { isReservedName } from '@lapwing/contracts';
import { listMissingFolders, removeUnusedFolders } from '../store/data-folder.ts';
import { StorageError } from '../store/storage-error.ts';
import { TransferError } from '../store/world-transfer-error.ts';
import { listFolderWorlds, openFolderSource, openFolderTarget } from '../store/world-transfer-folder.ts';
import { type ExportFile, type ExportRecord, formatExport, readExport } from '../store/world-transfer-format.ts';
import {
  connectForTransfer,
  listPostgresWorlds,
  openPostgresSource,
  openPostgresTarget,
} from '../store/world-transfer-postgres.ts';
import { insertRows, readRows, type WorldSource, type WorldTarget } from '../store/world-transfer-rows.ts';
import { isNumbered, NUMBERED, TRANSFER_TABLES, type TransferTable } from '../store/world-transfer-tables.ts';
import { readWorldRecord } from '../store/world-row.ts';
import { lockDataFolder } from './data-lock.ts';
import { isDatabaseUrl } from './open-storage.ts';
import { isExpiring } from './world-lives.ts';

/** The tables of an export, in the order in which `onTable` gets them. */
export const TRANSFER_STEPS: readonly string[] = TRANSFER_TABLES;

interface Transfer {
  /** A folder, or the address of a PostgreSQL database. */
  readonly data: string;
  /** Version of this program. */
  readonly version: string;
  /** For the lock of a folder. */
  readonly nowMs: number;
  /** Is called when a table begins. */
  readonly onTable: (table: string) => void;
}

/**
 * The text of a stored world, in pieces. It has the hashes of passwords, API keys and passwords of networks, but neither
 * sessions nor one-time secrets. A folder is locked until the end. Throws TransferError and StartError.
 */
export async function* exportWorld(transfer: Transfer & { readonly world: string }): AsyncGenerator<string> {
  const { world, version, onTable } = transfer;
  if (isExpiring(world)) throw new TransferError(`${world} is the world of a link or a fork, which expires.`);
  const source = await openSource(transfer, world).catch(throwAsTransferError);
  try {
    yield* formatExport({ world, version, rows: announceTables(readRows(source), onTable) });
  } catch (error) {
    throwAsTransferError(error);
  } finally {
    await source.close();
  }
}

/** What was imported: the name of the world, and the number of its rows. */
export interface ImportedWorld {
  readonly world: string;
  readonly rows: number;
}

/**
 * Creates a world from an export, by default with its name; completely or not at all. Locks a folder, which is created if
 * missing. Throws TransferError, StartError, and the error of the file system if the file cannot be read.
 */
export async function importWorld(
  transfer: Transfer & { readonly file: Omit<ExportFile, 'version'>; readonly as?: string | undefined },
): Promise<ImportedWorld> {
  const file = { ...transfer.file, version: transfer.version };
  const exported = await checkExport(file);
  const world = transfer.as ?? exported;
  if (isExpiring(world) || isReservedName(world)) throw new TransferError(`A world cannot be imported as ${world}.`);
  const target = await openTarget(transfer, world).catch(throwAsTransferError);
  try {
    const rows = await insertAll(readExport(file), { target, shown: file.shown, onTable: transfer.onTable });
    await target.commit();
    return { world, rows };
  } catch (error) {
    await target.abort();
    return throwAsTransferError(error);
  } finally {
    await target.close();
  }
}

/** Reads an export to its end before anything is stored. Returns the name of its world. */
async function checkExport(file: ExportFile): Promise<string> {
  let name = '';
  let worlds = 0;
  let line = 1;
  for await (const record of readExport(file)) {
    if (record.kind === 'header') name = record.world;
    else if (record.table === 'world') [worlds, line] = [worlds + 1, record.line];
  }
  if (worlds !== 1)
    throw new TransferError(`${file.shown}:${line}: is damaged: it has ${worlds} rows of world, not 1.`);
  return name;
}

async function* announceTables<Row extends readonly [TransferTable, unknown]>(
  rows: AsyncIterable<Row>,
  onTable: (table: string) => void,
): AsyncGenerator<Row> {
  let current = '';
  for await (const row of rows) {
    if (row[0] !== current) onTable((current = row[0]));
    yield row;
  }
}

async function openSource(transfer: Transfer, name: string): Promise<WorldSource> {
  const { data, nowMs } = transfer;
  if (isDatabaseUrl(data)) {
    const database = await connectForTransfer(data);
    return closeAfter(
      () => database.destroy(),
      async () => {
        const source = await openPostgresSource(database, name);
        return source ?? throwNoWorld(name, await listPostgresWorlds(database));
      },
    );
  }
  if (!existsSync(data)) throw new TransferError(`The data folder ${data} does not exist.`);
  const lock = lockDataFolder(data, nowMs);
  return closeAfter(
    () => lock.release(),
    async () => {
      const names = await listFolderWorlds(data);
      return names.includes(name) ? openFolderSource(data, name) : throwNoWorld(name, names);
    },
  );
}

/** Opens a source. Its `close`, or a failure, also runs `release`. */
async function closeAfter(release: () => unknown, open: () => Promise<WorldSource>): Promise<WorldSource> {
  let source: WorldSource | null = null;
  const close = async (): Promise<void> => {
    await source?.close();
    await release();
  };
  try {
    source = await open();
    const record = await readWorldRecord(source.database);
    if (!record) throw new TransferError('The creation of the world did not finish.');
    return { ...source, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function throwNoWorld(name: string, names: readonly string[]): never {
  const existing = names.length === 0 ? 'It has no worlds.' : `Existing worlds: ${names.join(', ')}.`;
  throw new TransferError(`The data has no world ${name}. ${existing}`);
}

type OpenTarget = WorldTarget & { readonly close: () => Promise<void> };

async function openTarget({ data, nowMs }: Transfer, name: string): Promise<OpenTarget> {
  if (isDatabaseUrl(data)) {
    const database = await connectForTransfer(data);
    const close = (): Promise<void> => database.destroy();
    return { ...(await closeIfFails(openPostgresTarget(database, name), close)), close };
  }
  const created = listMissingFolders(data);
  const lock = lockDataFolder(data, nowMs);
  let isStored = false;
  const close = (): Promise<void> => {
    if (!isStored) removeUnusedFolders(created);
    return Promise.resolve(lock.release());
  };
  const target = await closeIfFails(openFolderTarget(data, name), close);
  return {
    ...target,
    async commit() {
      await target.commit();
      isStored = true;
    },
    close,
  };
}

function closeIfFails<T>(opening: Promise<T>, close: () => Promise<void>): Promise<T> {
  return opening.catch(async (error: unknown) => {
    await close();
    throw error;
  });
}

const BATCH_ROWS = 200;

interface Insertion {
  readonly target: WorldTarget;
  readonly shown: string;
  readonly onTable: (table: string) => void;
}

type RowRecord = Extract<ExportRecord, { readonly kind: 'row' }>;

/** Stores the rows of an export. Returns their number. */
async function insertAll(records: AsyncIterable<ExportRecord>, insertion: Insertion): Promise<number> {
  let batch: RowRecord[] = [];
  let rows = 0;
  for await (const record of records) {
    if (record.kind === 'header') continue;
    const isNext = batch.length < BATCH_ROWS && batch.at(-1)?.table === record.table && follows(record, batch.at(-1));
    if (!isNext) {
      await insertBatch(batch, insertion);
      if (batch.at(-1)?.table !== record.table) insertion.onTable(record.table);
      batch = [];
    }
    batch.push(record);
    rows += 1;
  }
  await insertBatch(batch, insertion);
  return rows;
}

/** Whether a row has the next number, if rows of its table are numbered. Images are stored one by one. */
function follows({ table, row }: RowRecord, before: RowRecord | undefined): boolean {
  if (!isNumbered(table)) return table !== 'layouts';
  const column = NUMBERED[table];
  return Number(row[column]) === Number(before?.row[column]) + 1;
}

/** Stores rows of one table, of which the numbers follow each other. */
async function insertBatch(batch: readonly RowRecord[], { target, shown }: Insertion): Promise<void> {
  const [first] = batch;
  if (!first) return;
  try {
    await insertOfTable(
      target,
      first.table,
      batch.map(({ row }) => row),
    );
  } catch (error) {
    if (error instanceof StorageError || !(error instanceof Error)) throw error;
    const line = batch.at(-1)?.line ?? first.line;
    throw new TransferError(`${shown}:${line}: cannot be stored: ${error.message}`, { cause: error });
  }
}

async function insertOfTable(
  target: WorldTarget,
  table: TransferTable,
  rows: readonly RowRecord['row'][],
): Promise<void> {
  if (table === 'snapshots')
    for (const { name, text } of rows) await target.snapshots.write(String(name), String(text));
  else if (table === 'numbers')
    for (const { of_table: numbered, last } of rows)
      if (typeof numbered === 'string' && isNumbered(numbered)) await target.setNumber(numbered, Number(last));
      else throw new Error(`rows of ${numbered} have no numbers`);
  else {
    if (isNumbered(table)) await target.setNumber(table, Number(rows[0]?.[NUMBERED[table]]) - 1);
    await insertRows(target.database, table, rows);
  }
}

/** Failures of the storage are expected ones. */
function throwAsTransferError(error: unknown): never {
  if (!(error instanceof StorageError)) throw error;
  throw new TransferError(`The data cannot be used: ${error.message}`, { cause: error });
}
