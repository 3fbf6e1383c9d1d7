import { once } from 'node:events';
import { createWriteStream, realpathSync, rmSync, statSync, type WriteStream } from 'node:fs';
import { chmod, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { EXIT, CommandError } from '../process/exit.ts';
import type { Sink } from '../process/machine.ts';
import { isFileError, readSystemReason } from '../process/system-reason.ts';

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
  /** By default that of the old file, if there is one. */
  readonly mode?: number | undefined;
}

/**
 * Writes chunks to a file, completely or not at all: a regular file keeps its old content, mode and links until the new
 * content is complete. Devices, pipes and other special files are written directly. Returns the number of bytes.
 */
export async function writeFileChunks({ path, shown, mode }: NamedFile, chunks: Chunks): Promise<number> {
  try {
    const existing = statSync(path, { throwIfNoEntry: false });
    if (existing && !existing.isFile()) return await writeStream(createWriteStream(path), chunks);
    return await replaceFile(existing ? realpathSync(path) : path, mode ?? existing?.mode, chunks);
  } catch (error) {
    if (!isFileError(error)) throw error;
    throw new CommandError(EXIT.usage, `${shown} cannot be written: ${readSystemReason(error)}`, { cause: error });
  }
}

/** Writes a new file beside `path`, then renames it. The new file is removed after a failure and when the process is stopped. */
async function replaceFile(path: string, mode: number | undefined, chunks: Chunks): Promise<number> {
  const part = `${path}.${process.pid}.part`;
  const stream = createWriteStream(part, { flags: 'wx', ...(mode !== undefined && { mode }) });
  const forget = removeOnStop(part);
  try {
    const bytes = await writeStream(stream, chunks);
    if (mode !== undefined) await chmod(part, mode);
    await rename(part, path);
    return bytes;
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  } finally {
    forget();
  }
}

async function writeStream(stream: WriteStream, chunks: Chunks): Promise<number> {
  await pipeline(Readable.from(chunks), stream);
  return stream.bytesWritten;
}

/** Removes a file if a signal stops the process, which then ends by that signal. Returns a function that undoes this. */
function removeOnStop(path: string): () => void {
  const handlers = (['SIGINT', 'SIGTERM', 'SIGHUP'] as const).map((signal) => {
    const handler = () => {
      rmSync(path, { force: true });
      process.kill(process.pid, signal);
    };
    process.once(signal, handler);
    return () => process.off(signal, handler);
  });
  return () => {
    for (const remove of handlers) remove();
  };
}
