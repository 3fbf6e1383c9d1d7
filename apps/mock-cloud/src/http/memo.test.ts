import { describe, expect, it } from 'vitest';
import { Memo } from './memo.ts';

function prepared(text: string): { body: Buffer; etag: string } {
  return { body: Buffer.from(text), etag: `"${text}"` };
}

describe('answers that are kept', () => {
  it('are good for their tick alone', () => {
    const memo = new Memo();
    memo.keep('a', 1, prepared('one'));
    expect(memo.find('a', 1)).toEqual(prepared('one'));
    expect(memo.find('a', 2)).toBeNull();
    expect(memo.find('b', 1)).toBeNull();
  });

  it('make room, the oldest first', () => {
    const memo = new Memo(2);
    for (const key of ['a', 'b', 'a', 'c']) memo.keep(key, 1, prepared(key));
    expect(['a', 'b', 'c'].map((key) => memo.find(key, 1)?.etag ?? null)).toEqual(['"a"', null, '"c"']);
  });
});
