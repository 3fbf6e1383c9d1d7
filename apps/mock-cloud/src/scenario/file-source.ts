import { readFileSync, statSync } from 'node:fs';
import { findFileIn, findScenarioIn } from './find.ts';

/** Where the files of scenarios are. */
export interface FileSource {
  /** What a file must be to be read, in words that do not come from a file. */
  readonly expected: string;
  /** Bytes of a YAML file. Throws if it may not be read. */
  readonly measure: (path: string) => number;
  /** Throws like `measure`. */
  readonly read: (path: string) => string;
  /** Whether there is a file, of any kind. */
  readonly has: (path: string) => boolean;
}

/** All files of this machine. */
export const DISK: FileSource = {
  expected: 'a file that can be read',
  measure(path) {
    const stats = statSync(path);
    // Reading a device or a pipe may never end.
    if (!stats.isFile()) throw new Error(`${path} is not a file`);
    return stats.size;
  },
  read: (path) => readFileSync(path, 'utf8'),
  has: (path) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false,
};

/** The `.yaml` files in a folder or below, and images beside them. All others, also behind links, are as if missing. */
export function createFolderSource(folder: string): FileSource {
  const expected = 'a .yaml file in the folder of --scenario-files';
  const find = (path: string): string => {
    const found = findScenarioIn(folder, path);
    if (found === null) throw new Error(`expected ${expected}`);
    return found;
  };
  return {
    expected,
    measure: (path) => DISK.measure(find(path)),
    read: (path) => DISK.read(find(path)),
    has: (path) => findFileIn(folder, path) !== null,
  };
}
