import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { EXIT, Refusal } from '../exit.ts';
import type { Sink } from '../machine.ts';

export type Pieces = Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>;

/** Writes pieces to a stream at the pace of its reader. */
export async function writePieces(sink: Sink, pieces: Pieces): Promise<void> {
  for await (const piece of pieces) {
    if (!sink.write(piece)) await once(sink, 'drain');
  }
}

/** A file by its whole path, and as its user named it. */
interface NamedFile {
  readonly path: string;
  readonly shown: string;
}

/** Writes pieces to a file, whole or not at all. Answers its bytes. */
export async function writeFilePieces({ path, shown }: NamedFile, pieces: Pieces): Promise<number> {
  const part = `${path}.part`;
  const stream = createWriteStream(part);
  try {
    await pipeline(Readable.from(pieces), stream);
    await rename(part, path);
    return stream.bytesWritten;
  } catch (error) {
    await rm(part, { force: true });
    if (!isFileError(error)) throw error;
    throw new Refusal(EXIT.usage, `${shown} cannot be written: ${reasonOf(error)}`, { cause: error });
  }
}

/** What the system says, without the name of the file that is only there while it is written. */
export function reasonOf(error: Error): string {
  return error.message.replace(/, \w+ '.*$/s, '');
}

function isFileError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error;
}
