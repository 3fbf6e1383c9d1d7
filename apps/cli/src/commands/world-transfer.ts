import { StartError, TRANSFER_STEPS, TransferError } from '@lapwing/mock-cloud';
import product from '../../../../package.json' with { type: 'json' };
import { locateMessage } from '../server/stored-data.ts';
import type { Output } from '../output/output.ts';
import { startProgress } from '../output/progress.ts';
import { CommandError, EXIT } from '../process/exit.ts';
import type { Machine } from '../process/machine.ts';

/** What the export and the import of a world need beside the names. */
export interface TransferParts {
  readonly data: string;
  readonly version: string;
  readonly nowMs: number;
  readonly onTable: (table: string) => void;
}

/** Runs an export or import with a display of its progress. Expected failures end the verb with one line. */
export async function runTransfer<T>(
  data: string,
  { machine, output }: { readonly machine: Machine; readonly output: Output },
  transfer: (parts: TransferParts) => Promise<T>,
): Promise<T> {
  const progress = await startProgress(output.stderr, TRANSFER_STEPS.length);
  try {
    return await transfer({
      data,
      version: product.version,
      nowMs: machine.nowMs(),
      onTable: (table) => progress.step(table),
    });
  } catch (error) {
    if (!(error instanceof TransferError) && !(error instanceof StartError)) throw error;
    throw new CommandError(EXIT.usage, locateMessage(error.message, data), { cause: error });
  } finally {
    progress.stop();
  }
}
