import { resolve } from 'node:path';
import { isDatabaseUrl } from '@lapwing/mock-cloud';
import type { Command } from 'commander';
import { CommandError, EXIT } from '../process/exit.ts';
import type { Machine } from '../process/machine.ts';

/** What --data accepts that stores worlds. */
export const STORED_DATA = '<folder|address>';

/** The beginning of an address, also of a misspelled one, which is not a folder. One letter is a drive of Windows. */
const ADDRESS = /^(\w{2,}:\/|postgres(ql)?(:|\/\/))/i;

const FORM = 'postgres://user:password@host:5432/database';

/** The data option of verbs for stored worlds. */
export interface StoredDataChoice {
  readonly data: string;
}

/** Adds the option that says where worlds are stored. */
export function withStoredData(command: Command): Command {
  return command.requiredOption(
    `--data ${STORED_DATA}`,
    'data folder of lapwing up, or the postgres:// address of its database',
  );
}

/** The stored data of a choice: an absolute path, or the address of a database. Throws for anything else. */
export function resolveStoredData({ data }: StoredDataChoice, { cwd }: Pick<Machine, 'cwd'>): string {
  checkDataOption(data, 'a folder or postgres://…');
  if (data === 'memory') throw new CommandError(EXIT.usage, '--data must be a folder or postgres://…, not memory.');
  return isDatabaseUrl(data) ? data : resolve(cwd, data);
}

/** A message about data, with the address of a database. */
export function locateMessage(message: string, data: string): string {
  return isDatabaseUrl(data) ? `${message} (--data ${hidePassword(data)})` : message;
}

/** Throws if the text of --data is neither a folder nor the address of a PostgreSQL database. Never shows a password. */
export function checkDataOption(data: string | undefined, choices: string): void {
  if (data?.trim() === '') throw new CommandError(EXIT.usage, `--data is empty. Pass ${choices}`);
  if (data === undefined || !ADDRESS.test(data)) return;
  const [scheme = ''] = data.split(/[:/]/, 1);
  if (!/^postgres(ql)?$/.test(scheme))
    throw new CommandError(EXIT.usage, `--data must be ${choices}; this version does not support ${scheme}://…`);
  if (isDatabaseUrl(data) && readAddress(data)) return;
  throw new CommandError(
    EXIT.usage,
    `The address of --data cannot be read. Write it like ${FORM}, with special characters of the password as e.g. %40 for @.`,
  );
}

/** The text of --data; of the address of a database without its password and parameters. */
export function hidePassword(data: string): string {
  if (!isDatabaseUrl(data)) return data;
  const url = readAddress(data);
  if (!url) return 'postgres://…';
  const user = url.username === '' ? '' : `${url.username}@`;
  return `${url.protocol}//${user}${url.host}${url.pathname}`;
}

/** Null if the address cannot be read, or if a special character of the password may have ended its host. */
function readAddress(data: string): URL | null {
  const url = URL.parse(data);
  return url && !`${url.pathname}${url.search}${url.hash}`.includes('@') ? url : null;
}
