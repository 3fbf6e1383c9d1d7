import { describe, expect, it } from 'vitest';
import { Memo } from './memo.ts';
import { PreparedBody } from './prepared-body.ts';

function prepared(text: string): PreparedBody {
  return new PreparedBody(Buffer.from(text), []);
}

describe('answers that are kept', () => {
  it('are good for their tick alone', () => {
    const memo = new Memo();
    const one = memo.keep('a', 1, prepared('one'));
    expect(memo.find('a', 1)).toBe(one);
    expect(memo.find('a', 2)).toBeNull();
    expect(memo.find('b', 1)).toBeNull();
  });

  it('stay, with what was made of them, where the next tick brings the same', () => {
    const memo = new Memo();
    const one = memo.keep('a', 1, prepared('one'));
    expect(memo.keep('a', 2, prepared('one'))).toBe(one);
    expect(memo.keep('a', 3, prepared('two'))).not.toBe(one);
  });

  it('make room by their bytes, the oldest first', () => {
    const body = 'x'.repeat(1000);
    const { bytes } = prepared(body);
    const memo = new Memo(2 * bytes);
    for (const key of ['a', 'b', 'a', 'c']) memo.keep(key, 1, prepared(body));
    expect(['a', 'b', 'c'].map((key) => memo.find(key, 1) !== null)).toEqual([true, false, true]);
    memo.keep('d', 1, prepared(body.repeat(2)));
    expect(['a', 'b', 'c', 'd'].map((key) => memo.find(key, 1) !== null)).toEqual([false, false, false, true]);
  });
});
