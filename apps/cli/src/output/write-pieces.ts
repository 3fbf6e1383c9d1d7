import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { EXIT, Refusal } from '../exit.ts';
import type { Sink } from '../machine.ts';

export type Pieces = Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>;

/** Writes pieces to a stream at the pace of its reader; a reader that has gone, as `head` does, ends it quietly. */
export async function writePieces(sink: Sink, pieces: Pieces): Promise<void> {
  let isGone = false;
  const onError = (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    isGone = true;
  };
  sink.on('error', onError);
  for await (const piece of pieces) {
    if (isGone) break;
    if (!sink.write(piece)) await drained(sink);
  }
  if (!isGone) sink.off('error', onError);
}

/** Resolves when a stream takes more, or never will. */
function drained(sink: Sink): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      for (const event of ['drain', 'close', 'error']) sink.off(event, done);
      resolve();
    };
    for (const event of ['drain', 'close', 'error']) sink.once(event, done);
  });
}

/** Writes pieces to a file, whole or not at all. Answers its bytes. */
export async function writeFilePieces(path: string, pieces: Pieces): Promise<number> {
  const part = `${path}.part`;
  const stream = createWriteStream(part);
  const ended = finished(stream);
  ended.catch(() => undefined);
  try {
    await writePieces(stream, pieces);
    stream.end();
    await ended;
    await rename(part, path);
    return stream.bytesWritten;
  } catch (error) {
    stream.destroy();
    await rm(part, { force: true });
    if (error instanceof Refusal) throw error;
    throw new Refusal(EXIT.usage, `${path} cannot be written: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}
