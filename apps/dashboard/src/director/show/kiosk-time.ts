const MIN_READING_MS = 8000;
const CHARACTERS_PER_SEC = 15;

/** The time that people need to read the text of a cue. */
export function computeReadingMs(text: string): number {
  return Math.max(MIN_READING_MS, (text.length / CHARACTERS_PER_SEC) * 1000);
}

interface Situation {
  readonly text: string;
  /** The instant of the next cue; null if none follows. */
  readonly nextMs: number | null;
  /** The instant of the cue. */
  readonly atMs: number;
  /** World time per real time; 0 while the clock is paused. */
  readonly speed: number;
}

/** How long a cue stays: until it is read, or until the world reaches the next one, but long enough to notice it. */
export function computeStayMs({ text, nextMs, atMs, speed }: Situation): number {
  const readingMs = computeReadingMs(text);
  if (nextMs === null || speed === 0) return readingMs;
  return Math.max(MIN_READING_MS, Math.min(readingMs, (nextMs - atMs) / speed));
}

/** The cue after another one, of those that come; after the last one it is the first. Null if none comes. */
export function findNextInLoop(cues: readonly { readonly at: number | null }[], index: number): number | null {
  const coming = cues.flatMap(({ at }, n) => (at === null ? [] : [n]));
  return coming.find((n) => n > index) ?? coming[0] ?? null;
}
