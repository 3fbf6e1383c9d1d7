const BASE_MS = 30_000;
const BYTES_PER_SEC = 16 * 1024;

/** How many milliseconds the server waits in all for a client that has so many bytes of an answer to read. */
export function toReadingMs(bytes: number): number {
  return BASE_MS + (bytes / BYTES_PER_SEC) * 1000;
}
