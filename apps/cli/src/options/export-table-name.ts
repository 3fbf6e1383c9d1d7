import type { ExportTable } from '@lapwing/contracts';
import { EXPORTS, formatSuggestion } from '@lapwing/mock-cloud';
import { InvalidArgumentError } from 'commander';

/** Names of the tables that can be exported. */
export const TABLE_NAMES = Object.keys(EXPORTS) as ExportTable[];

/** Parses the name of a table. */
export function parseTableName(text: string): ExportTable {
  const name = TABLE_NAMES.find((one) => one === text);
  if (name !== undefined) return name;
  const near = formatSuggestion(text, TABLE_NAMES) || '.';
  throw new InvalidArgumentError(`Unknown table${near} Tables: ${TABLE_NAMES.join(', ')}.`);
}
