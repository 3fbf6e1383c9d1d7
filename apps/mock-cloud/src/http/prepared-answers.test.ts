import { describe, expect, it } from 'vitest';
import { PreparedAnswers } from './prepared-answers.ts';
import { PreparedAnswer } from './prepared-answer.ts';

function prepared(text: string): PreparedAnswer {
  return new PreparedAnswer(Buffer.from(text), []);
}

describe('the cache of prepared answers', () => {
  it('finds an answer in its own tick only', () => {
    const memo = new PreparedAnswers();
    const one = memo.store('a', 1, prepared('one'));
    expect(memo.find('a', 1)).toBe(one);
    expect(memo.find('a', 2)).toBeNull();
    expect(memo.find('b', 1)).toBeNull();
  });

  it('keeps the earlier answer when the next tick has the same body', () => {
    const memo = new PreparedAnswers();
    const one = memo.store('a', 1, prepared('one'));
    expect(memo.store('a', 2, prepared('one'))).toBe(one);
    expect(memo.store('a', 3, prepared('two'))).not.toBe(one);
  });

  it('removes the least recently used answers when it exceeds its bytes', () => {
    const body = 'x'.repeat(1000);
    const { bytes } = prepared(body);
    const memo = new PreparedAnswers(2 * bytes);
    for (const key of ['a', 'b', 'a', 'c']) memo.store(key, 1, prepared(body));
    expect(['a', 'b', 'c'].map((key) => memo.find(key, 1) !== null)).toEqual([true, false, true]);
    memo.store('d', 1, prepared(body.repeat(2)));
    expect(['a', 'b', 'c', 'd'].map((key) => memo.find(key, 1) !== null)).toEqual([false, false, false, true]);
  });
});
