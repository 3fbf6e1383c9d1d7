import { beforeAll, describe, expect, it } from 'vitest';
import { drawThings, type ExplainedThing, isJudgedOtherwise } from './testing/judged-things.ts';
import { takeCauseAway, takeRowAway } from './testing/take-away.ts';
import { createStream, drawIndex } from './world/stream.ts';

/**
 * Whether the cause that `why` names is the cause: in a world without that visit, silence or hearing, the same rules must
 * judge the thing otherwise. A failed lap must come past the instant of its fault.
 */

const SEED = 20260318;
const COUNTS = { laps: 130, gateways: 60, predictions: 50, tags: 60 } as const;

/** Some of what is drawn; the rest is rarer. */
const EXPECTED = {
  laps: ['valid', 'timeout', 'wrong-path', 'gateway-offline', 'interrupted', 'too-short', 'running'],
  gateways: ['online', 'offline', 'held'],
  predictions: ['waiting', 'here', 'left'],
  tags: ['unloaded', 'carried', 'inside', 'outside', 'active', 'inactive'],
};

describe('the named cause of 300 things drawn at random', () => {
  let drawn: readonly ExplainedThing[] = [];
  beforeAll(async () => {
    drawn = await drawThings(SEED, COUNTS);
  });

  it('are laps of every error that drives cause, gateways on and off, predictions and tags', () => {
    expect(drawn).toHaveLength(300);
    const judgements = new Set(drawn.map(({ why }) => `${why.table} ${why.judgement}`));
    for (const [table, expected] of Object.entries(EXPECTED))
      for (const judgement of expected) expect(judgements).toContain(`${table} ${judgement}`);
  });

  it('is the cause of at least 95%: without it they are judged otherwise', async () => {
    const share = await measureShare(drawn, ({ thing, why }) => takeCauseAway(thing.model, why, thing.nowMs));
    expect(share.unchanged.length, share.unchanged.join('\n')).toBeLessThanOrEqual(0.05 * drawn.length);
  });

  it('is not any row: without another one at most a third are judged otherwise', async () => {
    const draw = createStream(SEED, 0, 'drive', 0, 'another row');
    const { unchanged } = await measureShare(drawn, ({ thing, why }) => {
      const others = why.rows.filter(({ role, kind }) => role === 'context' && REPORTS.has(kind));
      const other = others[drawIndex(others.length, draw)];
      return other ? takeRowAway(thing.model, why, other, thing.nowMs) : null;
    });
    expect(unchanged.length).toBeGreaterThan((2 / 3) * drawn.length);
  });
});

/** Rows that say what hardware reported, which a world can lack. */
const REPORTS: ReadonlySet<string> = new Set(['visit', 'missing-visit', 'heartbeat', 'silence', 'hearing']);

type TakeAway = (explained: ExplainedThing) => ExplainedThing['thing']['model'] | null;

/** The things that another world judges the same, or from which nothing can be taken away. */
async function measureShare(drawn: readonly ExplainedThing[], takeAway: TakeAway): Promise<{ unchanged: string[] }> {
  const unchanged: string[] = [];
  for (const explained of drawn) {
    const { thing, why } = explained;
    const other = takeAway(explained);
    if (other && (await isJudgedOtherwise(thing, other))) continue;
    unchanged.push(`${thing.scenario} ${thing.table} ${thing.id} at ${thing.nowMs}: ${why.judgement}, ${why.reason}`);
  }
  return { unchanged };
}
