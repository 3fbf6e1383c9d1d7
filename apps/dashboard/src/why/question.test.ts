// @vitest-environment node
import { expect, it } from 'vitest';
import { formatQuestion, parseQuestion } from './question.ts';

it('a question survives the address', () => {
  for (const question of [
    { table: 'laps', id: 129540520003, stop: null },
    { table: 'gateways', id: 1, stop: null },
    { table: 'predictions', id: 12, stop: 0 },
    { table: 'tags', id: 977269709, stop: null },
  ] as const)
    expect(parseQuestion(formatQuestion(question))).toEqual(question);
});

it('a text that is not a question is not read', () => {
  for (const text of [null, '', 'laps', 'laps-', 'laps-x', 'routes-1', 'laps-1-2', 'predictions-1-1000', 'tags-1-2-3'])
    expect([text, parseQuestion(text)]).toEqual([text, null]);
});
