/**
 * Limits of the files of one scenario. A server may read files that its callers write, on the thread that also answers
 * them, and parsing takes about a second for 300 KB. The largest file that Lapwing ships has 10 KB.
 */
export const LIMITS = {
  fileBytes: 256_000,
  /** Of all files together, with aliases replaced by what they refer to. */
  totalBytes: 512_000,
  /** Included files and layouts, each time that one is named. */
  files: 64,
  /** How deep includes may be nested. */
  depth: 8,
  /** In one file. */
  aliases: 1000,
  /** Problems that are reported of one file, or of the world that it describes. */
  problems: 100,
} as const;

/** The message after the problems that are reported of a file with more. */
export const MORE_PROBLEMS = `has more problems than the first ${LIMITS.problems}`;

/** Formats bytes as `256 KB`, rounded up. */
export function formatKilobytes(bytes: number): string {
  return `${Math.ceil(bytes / 1000)} KB`;
}
