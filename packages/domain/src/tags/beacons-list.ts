import { formatCsvRow } from '../csv/csv.ts';
import { formatHexId } from './hex-id.ts';

/** The name of the file with a list of beacons (S§3). */
export const BEACONS_LIST_FILE = 'beacons-list.csv';

/** The columns of that file. */
const COLUMNS = ['order', 'tag_id', 'label'];

/** A list of beacons as CSV: the place in the list from 1, the tag id in hex with the prefix 0x, and the label (S§3). */
export function writeBeaconsList(tags: readonly { readonly tagId: number; readonly label: string }[]): string {
  const rows = tags.map(({ tagId, label }, index) => [index + 1, `0x${formatHexId(tagId)}`, label]);
  return [COLUMNS, ...rows].map(formatCsvRow).join('');
}
