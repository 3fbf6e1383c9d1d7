import type { ResolvedCue } from '@lapwing/mock-cloud';
import { formatInstant } from '../options/instant.ts';
import { describeDuration } from '../output/duration.ts';

/** Why a cue does not come, in words; null if it comes. */
export function describeMissing({ cue: { comes }, reason, countedFromMs }: ResolvedCue): string | null {
  const from = countedFromMs === null ? '' : formatInstant(countedFromMs);
  switch (reason) {
    case null:
      return null;
    case 'limit': {
      const limit = 'withinMs' in comes ? describeDuration(comes.withinMs / 1000) : '';
      return `does not come within ${limit} after ${from}`;
    }
    case 'order':
      return 'is not after the cue before it';
    case 'before':
      return 'does not come, because the cue before it does not';
    case 'outside':
      return 'is before the history';
    case 'column':
      return 'waits for a column that cannot be searched';
  }
}
