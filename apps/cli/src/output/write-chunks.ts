import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { EXIT, CommandError } from '../exit.ts';
import type { Sink } from '../machine.ts';

export type Chunks = Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>;

/** Writes chunks to a stream, waiting whenever its buffer is full. */
export async function writeChunks(sink: Sink, chunks: Chunks): Promise<void> {
  for await (const chunk of chunks) {
    if (!sink.write(chunk)) await once(sink, 'drain');
  }
}

/** A file: its absolute path, and the name that the user gave. */
interface NamedFile {
  readonly path: string;
  readonly shown: string;
}

/** Writes chunks to a file, completely or not at all. Returns the number of bytes. */
export async function writeFileChunks({ path, shown }: NamedFile, chunks: Chunks): Promise<number> {
  const part = `${path}.part`;
  const stream = createWriteStream(part);
  try {
    await pipeline(Readable.from(chunks), stream);
    await rename(part, path);
    return stream.bytesWritten;
  } catch (error) {
    await rm(part, { force: true });
    if (!isFileError(error)) throw error;
    throw new CommandError(EXIT.usage, `${shown} cannot be written: ${systemReason(error)}`, { cause: error });
  }
}

/** The reason of a system error without the path, which may be that of a temporary file. */
export function systemReason(error: Error): string {
  return error.message.replace(/, \w+ '.*$/s, '');
}

function isFileError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error;
}
