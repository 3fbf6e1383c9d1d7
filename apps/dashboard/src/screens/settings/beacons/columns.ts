import { isTracker, showsRange } from '@lapwing/domain';
import type { Client } from '../../../data/client.ts';

/** The columns of the tag tables, in order. */
export const COLUMNS = ['id', 'label', 'battery', 'range', 'updated', 'state', 'status', 'version'] as const;
export type Column = (typeof COLUMNS)[number];

/** The columns of a client's tables: status and version for trackers only, the range by client (S§2, S§6). */
export function listColumns(client: Pick<Client, 'id' | 'clientType'>): readonly Column[] {
  const hasStatus = isTracker(client.clientType);
  return COLUMNS.filter((column) => {
    if (column === 'range') return showsRange(client);
    return hasStatus || (column !== 'status' && column !== 'version');
  });
}
