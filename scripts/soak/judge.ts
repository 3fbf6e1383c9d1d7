import { percentile, slope } from '../load/figures.ts';
import type { PollFigures } from './poll-messages.ts';
import type { Tally } from './sessions.ts';

export const GOALS = { p99Ms: 250, growth: 1.15 };

/** Memory at an instant of the run. */
export interface MemorySample {
  readonly elapsedSec: number;
  readonly rssMb: number;
  readonly heapMb: number;
}

export interface MemoryFigures {
  /** The median of each minute. */
  readonly byMinute: readonly { readonly rssMb: number; readonly heapMb: number }[];
  /** The slope of the resident memory over the last two thirds. */
  readonly mbPerMinute: number;
  /** The resident memory of the last tenth as a share of that of the tenth after the first third. */
  readonly growth: number;
}

/** How the memory developed over a run. */
export function summarizeMemory(samples: readonly MemorySample[]): MemoryFigures {
  const median = (values: readonly number[]): number => percentile(values, 0.5);
  const rssOf = (part: readonly MemorySample[]): number => median(part.map(({ rssMb }) => rssMb));
  const third = Math.floor(samples.length / 3);
  const tenth = Math.max(1, Math.floor(samples.length / 10));
  const later = samples.slice(third);
  const [first, last] = [later[0], later.at(-1)];
  const stepMin = first && last ? (last.elapsedSec - first.elapsedSec) / 60 / Math.max(1, later.length - 1) : 0;
  return {
    byMinute: splitByMinute(samples).map((minute) => ({
      rssMb: Math.round(rssOf(minute)),
      heapMb: Math.round(median(minute.map(({ heapMb }) => heapMb))),
    })),
    mbPerMinute: stepMin === 0 ? 0 : slope(later.map(({ rssMb }) => rssMb)) / stepMin,
    growth: rssOf(samples.slice(-tenth)) / rssOf(later.slice(0, tenth)),
  };
}

function splitByMinute(samples: readonly MemorySample[]): MemorySample[][] {
  const minutes = new Map<number, MemorySample[]>();
  for (const sample of samples) {
    const minute = Math.floor(sample.elapsedSec / 60);
    minutes.set(minute, [...(minutes.get(minute) ?? []), sample]);
  }
  return [...minutes.values()];
}

/** The goals that a run missed, one line each. */
export function findMissedGoals(polls: PollFigures, tally: Tally, servers: readonly MemoryFigures[]): string[] {
  const sum = (errors: Readonly<Record<string, number>>): number =>
    Object.values(errors).reduce((all, n) => all + n, 0);
  const missed: string[] = [];
  if (!(polls.p99 <= GOALS.p99Ms)) missed.push(`p99 of polls ${Math.round(polls.p99)} ms, at most ${GOALS.p99Ms} ms`);
  if (sum(polls.errors) > 0) missed.push(`${sum(polls.errors)} polls failed: ${JSON.stringify(polls.errors)}`);
  if (sum(tally.errors) > 0) missed.push(`${sum(tally.errors)} questions failed: ${JSON.stringify(tally.errors)}`);
  for (const { growth } of servers)
    if (!(growth <= GOALS.growth))
      missed.push(`memory grew to ${growth.toFixed(2)} of its size after a third, at most ${GOALS.growth}`);
  return missed;
}
