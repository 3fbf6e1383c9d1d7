// cspell:words hjkmnp haaa haaab haaabb haaaa
import { describe, expect, it } from 'vitest';
import { deriveInputId } from '../store/inputs.ts';
import { createShortIds } from './fault-ids.ts';

/** The id with a number as its digest. */
const toId = (digest: bigint): string => `u${digest.toString(16).padStart(24, '0')}`;
const shorten = (...ids: string[]): string[] => [...createShortIds(ids).values()];
const FOUR = 31n ** 4n;
const some = Array.from({ length: 500 }, (_, n) => deriveInputId({ kind: 'end', inputId: `t${n}` }, 0, 'past'));

describe('the short id of a fault', () => {
  it('has 4 characters that are easy to tell apart, and is unique', () => {
    const short = shorten(...some);
    expect(new Set(short).size).toBe(some.length);
    expect(short.filter((id) => /^[a-hjkmnp-z2-9]{4}$/.test(id)).length).toBeGreaterThan(some.length - 5);
  });

  it('is longer where an earlier fault begins alike, which keeps its own', () => {
    const [first, second, third] = shorten(toId(7n), toId(7n + FOUR), toId(7n + FOUR + 31n * FOUR));
    expect([first, second, third]).toEqual(['haaa', 'haaab', 'haaabb']);
  });

  it('depends only on the faults before it', () => {
    const all = shorten(...some);
    expect(shorten(...some.slice(0, 100))).toEqual(all.slice(0, 100));
  });

  it('is the id itself for a fault of the scenario, which no other fault takes', () => {
    expect(shorten(toId(7n), 't0.1', 'wrong-turns', 'haaa')).toEqual(['haaaa', 't0.1', 'wrong-turns', 'haaa']);
  });
});
