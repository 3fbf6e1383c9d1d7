import type { FileSource } from '../scenario/file-source.ts';

/** Files in memory. `read` throws if there is none. */
export function createTextSource(read: (path: string) => string): FileSource {
  const has = (path: string): boolean => {
    try {
      return read(path) !== '';
    } catch {
      return false;
    }
  };
  return { expected: 'a file that can be read', measure: (path) => Buffer.byteLength(read(path)), read, has };
}
