import type { FileSource } from './file-source.ts';
import { formatKilobytes, LIMITS } from './limits.ts';
import { SourceFile } from './source-file.ts';

/** Why a file is not used. */
export interface Refusal {
  /** Without the name of the file. */
  readonly message: string;
  /** The reason of the operating system. */
  readonly reason?: string;
  /** What is expected, in words that do not come from a file. */
  readonly expected: string;
}

/** Opens the files of one scenario as long as they keep to the limits. */
export class FileReader {
  readonly #source: FileSource;
  #files = 0;
  #bytes = 0;
  #isExhausted = false;

  constructor(source: FileSource) {
    this.#source = source;
  }

  /** Whether a limit of all files together is exceeded, so that no further file may be opened. */
  get isExhausted(): boolean {
    return this.#isExhausted;
  }

  /** Whether there is a file, of any kind. */
  has(path: string): boolean {
    return this.#source.has(path);
  }

  open(path: string): SourceFile | Refusal {
    this.#files += 1;
    if (this.#files > LIMITS.files) return this.#exhaust(`at most ${LIMITS.files} files in all`);
    const text = this.#readText(path);
    if (typeof text !== 'string') return text;
    const file = new SourceFile(path, text);
    this.#bytes += Math.max(text.length, file.expandedLength);
    return this.#bytes > LIMITS.totalBytes ? this.#exhaustBytes() : file;
  }

  #readText(path: string): string | Refusal {
    try {
      const size = this.#source.measure(path);
      if (size > LIMITS.fileBytes) return createSizeRefusal(size);
      return this.#bytes + size > LIMITS.totalBytes ? this.#exhaustBytes() : this.#source.read(path);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return { message: 'cannot be read', reason, expected: this.#source.expected };
    }
  }

  #exhaustBytes(): Refusal {
    return this.#exhaust(`at most ${formatKilobytes(LIMITS.totalBytes)} in all files, with aliases resolved`);
  }

  #exhaust(expected: string): Refusal {
    this.#isExhausted = true;
    return { message: `exceeds a limit: expected ${expected}`, expected };
  }
}

function createSizeRefusal(size: number): Refusal {
  const expected = `a file of at most ${formatKilobytes(LIMITS.fileBytes)}`;
  return { message: `has ${formatKilobytes(size)}, expected ${expected}`, expected };
}
